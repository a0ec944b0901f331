import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { INTEREST_TEXTS } from './interest.ts'

interface InterestEmail {
  /** The founder's address. */
  to: string
  /** Name of the story. */
  story: string
  /** Who wrote; null for a member without a name. */
  sender: string | null
  /** Where the founder's answer goes. */
  replyTo: string
  /** The sender typed it; else it is that of their account. */
  isGiven: boolean
  /** It is known to be theirs. */
  isConfirmed: boolean
  message: string
  /** The story does not say whose it is. */
  isAnonymous: boolean
  /** Where the founder finds all such letters, absolute. */
  url: string
}

/** The mail that tells a founder of a letter, and brings the letter itself (REVIVE-13). An answer to it reaches the sender. */
export function interestEmail({
  to,
  story,
  sender,
  message,
  isAnonymous,
  url,
  ...reply
}: InterestEmail): EmailMessage {
  const { replyTo } = reply
  // Never what was typed for this letter: anybody's address may stand there.
  const name = sender || INTEREST_TEXTS.nameless
  return {
    to,
    replyTo,
    subject: `${name} is interested in ${story}`,
    ...renderEmail({
      title: `${name} is interested in ${story}`,
      paragraphs: [
        'You opened this story for revival, and someone wrote to you about it:',
        { quote: message },
        replyHint(reply),
        ...(isAnonymous ? [INTEREST_TEXTS.showsAddress] : []),
      ],
      action: { label: 'View on your dashboard', url },
      footnote: "You're receiving this because your story is open for revival on Unpause.",
    }),
  }
}

function replyHint({
  replyTo,
  isGiven,
  isConfirmed,
}: Pick<InterestEmail, 'replyTo' | 'isGiven' | 'isConfirmed'>) {
  if (!isConfirmed) return `Your reply will go to ${replyTo} (${INTEREST_TEXTS.unconfirmed}).`
  return isGiven
    ? `Your reply will go to ${replyTo} (provided by the sender).`
    : `Reply to this email to reach them at ${replyTo}.`
}
