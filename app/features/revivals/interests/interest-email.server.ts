import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { toMember } from '../../notifications/email/notice-emails.server.ts'
import { INTEREST_TEXTS, INTERESTS_SECTION } from './interest.ts'

interface InterestEmail {
  userId: string
  address: string
  storyName: string
  senderName: string | null
  replyTo: string
  /** Whether the sender entered the address, instead of using that of the account. */
  isCustomAddress: boolean
  /** Whether the address has been confirmed to be the sender's. */
  isConfirmed: boolean
  message: string
  isAnonymous: boolean
  publicUrl: string
  unsubscribeKey: string
}

/** The email that tells a founder of an interest (REVIVE-13), who can answer it by email. */
export function interestEmail({
  userId,
  address,
  publicUrl,
  unsubscribeKey,
  storyName,
  senderName,
  message,
  isAnonymous,
  ...reply
}: InterestEmail): EmailMessage {
  const name = senderName || INTEREST_TEXTS.unnamedSender
  const email = toMember(
    { userId, address, publicUrl, unsubscribeKey, what: 'message', stop: null },
    `${name} is interested in ${storyName}`,
    {
      paragraphs: [
        'You opened this story for revival, and someone wrote to you about it:',
        { quote: message },
        replyHint(reply),
        INTEREST_TEXTS.answersByEmail,
        ...(isAnonymous ? [INTEREST_TEXTS.showsAddress] : []),
      ],
      sections: [],
      action: { label: 'View on your dashboard', url: `${publicUrl}/dashboard#${INTERESTS_SECTION}` },
      footnote: "You're receiving this because your story is open for revival on Unpause.",
    },
  )
  return { ...email, replyTo: reply.replyTo }
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

declareEmail('interest', 'Interest in a revival', (address, publicUrl) =>
  interestEmail({
    userId: SAMPLE.id,
    address,
    storyName: SAMPLE.story,
    senderName: SAMPLE.person,
    replyTo: SAMPLE.email,
    isCustomAddress: false,
    isConfirmed: true,
    message: SAMPLE.words,
    isAnonymous: false,
    publicUrl,
    unsubscribeKey: SAMPLE.secret,
  }),
)
