import { SupportLink } from './SupportLink.tsx'

export const ARTICLE_TEXTS = { contents: 'Contents', lastUpdated: 'Last updated:' } as const

/** STATIC-16 */
export const ENFORCEMENT_TEXTS = {
  intro: 'Most people never need a reminder. When someone does, we take these steps in order:',
  steps: [
    { name: 'Warning', meaning: 'We write to you and tell you what needs to change.' },
    { name: 'Content removal', meaning: 'We take down whatever breaks the guidelines.' },
    {
      name: 'Temporary or permanent suspension',
      meaning: 'If it keeps happening, we suspend the account for a while or for good.',
    },
  ],
  appeal: (
    <>
      If you think we got it wrong, appeal through <SupportLink>support</SupportLink>. We'll take another
      look.
    </>
  ),
} as const
