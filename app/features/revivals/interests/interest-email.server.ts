import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { INTEREST_TEXTS } from './interest.ts'

interface InterestEmail {
  to: string
  storyName: string
  senderName: string | null
  replyTo: string
  /** Whether the sender entered the address, instead of using that of the account. */
  isCustomAddress: boolean
  /** Whether the address has been confirmed to be the sender's. */
  isConfirmed: boolean
  message: string
  isAnonymous: boolean
  inboxUrl: string
}

/** The email that tells a founder of an interest (REVIVE-13). */
export function interestEmail({
  to,
  storyName,
  senderName,
  message,
  isAnonymous,
  inboxUrl,
  ...reply
}: InterestEmail): EmailMessage {
  const { replyTo } = reply
  const name = senderName || INTEREST_TEXTS.unnamedSender
  return {
    to,
    replyTo,
    subject: `${name} is interested in ${storyName}`,
    ...renderEmail({
      title: `${name} is interested in ${storyName}`,
      paragraphs: [
        'You opened this story for revival, and someone wrote to you about it:',
        { quote: message },
        replyHint(reply),
        INTEREST_TEXTS.answersByEmail,
        ...(isAnonymous ? [INTEREST_TEXTS.showsAddress] : []),
      ],
      action: { label: 'View on your dashboard', url: inboxUrl },
      footnote: "You're receiving this because your story is open for revival on Unpause.",
    }),
  }
}

function replyHint({
  replyTo,
  isCustomAddress,
  isConfirmed,
}: Pick<InterestEmail, 'replyTo' | 'isCustomAddress' | 'isConfirmed'>) {
  if (!isConfirmed) return `Your reply will go to ${replyTo} (${INTEREST_TEXTS.unconfirmed}).`
  return isCustomAddress
    ? `Your reply will go to ${replyTo} (provided by the sender).`
    : `Reply to this email to reach them at ${replyTo}.`
}

declareEmail('interest', 'Interest in a revival', (to, site) =>
  interestEmail({
    to,
    storyName: SAMPLE.story,
    senderName: SAMPLE.person,
    replyTo: SAMPLE.email,
    isCustomAddress: false,
    isConfirmed: true,
    message: SAMPLE.words,
    isAnonymous: false,
    inboxUrl: `${site}/dashboard`,
  }),
)
