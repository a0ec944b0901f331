import { Link } from '@tanstack/react-router'
import { SupportLink } from './SupportLink.tsx'

export const ARTICLE_TEXTS = { contents: 'Contents', lastUpdated: 'Last updated:' } as const

/** STATIC-16 */
export const ENFORCEMENT_TEXTS = {
  intro:
    'Most people never need a reminder. When someone does, these are the steps. We start with the first, unless something is too serious for it.',
  steps: [
    { name: 'Warning', meaning: 'Someone from our team writes to you and tells you what needs to change.' },
    {
      name: 'Content removal',
      meaning:
        'We hide or delete whatever breaks the guidelines, and email you the reason. What is hidden stays in your profile, and we can show it again.',
    },
    {
      name: 'Temporary or permanent suspension',
      meaning: 'If it keeps happening, we suspend the account for a while or for good.',
    },
  ],
  appeal: (
    <>
      If you think we got it wrong, appeal through <SupportLink>support</SupportLink>, or where you read the
      reason. We'll take another look.
    </>
  ),
  log: (
    <>
      What moderators did is in the public <Link to="/moderation">moderation log</Link>, without names.
    </>
  ),
} as const
