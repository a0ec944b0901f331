import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { HIDDEN_TEXTS, type HiddenKind, yours } from '../../hidden-content/hidden-content.ts'

export type ModerationAct = 'hidden' | 'shown' | 'deleted'

interface Moderation {
  act: ModerationAct
  what: HiddenKind
  name: string
  reason: string
}

export const NOUNS = { startups: 'story', assets: 'listing', comments: 'comment' } as const

/** To the author. The subject doesn't name it: admins read the subjects of emails that failed. */
export function moderationEmail(
  to: string,
  { act, reason, ...content }: Moderation,
  site: string,
): EmailMessage {
  const appealFrom = (subject: string) =>
    `${site}/support?${new URLSearchParams({ subject })}#contact-support`
  const footnote = "You're receiving this because you have an account on Unpause."
  const mistake = 'If you think this is a mistake, write to support. You can do that without signing in.'
  const noun = NOUNS[content.what]
  if (act === 'shown') {
    return {
      to,
      subject: `Your ${noun} on Unpause can be seen again`,
      ...renderEmail({
        title: `A moderator shows ${yours(content)} again`,
        paragraphs: ['Everybody can see it again, with everything that belongs to it.'],
        action: { label: 'Open Unpause', url: site },
        footnote,
      }),
    }
  }
  const isHidden = act === 'hidden'
  return {
    to,
    subject: `Your ${noun} on Unpause was ${act}`,
    ...renderEmail({
      title: isHidden ? HIDDEN_TEXTS.title(content) : `A moderator deleted ${yours(content)}`,
      paragraphs: [
        HIDDEN_TEXTS.reason,
        { quote: reason },
        isHidden
          ? `${HIDDEN_TEXTS.meaning} You find it in your profile.`
          : 'It is deleted for good, with everything that belonged to it.',
        mistake,
      ],
      action: {
        label: HIDDEN_TEXTS.appeal,
        url: appealFrom((isHidden ? HIDDEN_TEXTS.subject : HIDDEN_TEXTS.deletedSubject)(content)),
      },
      footnote,
    }),
  }
}
