import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { INTEREST_TEXTS } from './interest.ts'

interface InterestEmail {
  to: string
  /** Name of the story. */
  story: string
  /** Null for a member without a name. */
  sender: string | null
  replyTo: string
  /** Whether the sender typed the address; otherwise it is that of their account. */
  isGiven: boolean
  /** Whether the address is known to be the sender's. */
  isConfirmed: boolean
  message: string
  isAnonymous: boolean
  /** Absolute URL of the founder's inbox. */
  url: string
}

/** The email that brings a message to the founder (REVIVE-13). Replies go to the sender. */
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
  // Never the typed address: it may be anyone's.
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
