import { composeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { INTEREST_TEXTS } from './interest.ts'

interface InterestMail {
  /** The founder's address. */
  to: string
  /** Name of the story. */
  story: string
  /** Who wrote; null for a member without a name. */
  sender: string | null
  /** Where the founder's answer goes. */
  replyTo: string
  message: string
  /** The story does not say whose it is. */
  isAnonymous: boolean
  /** Where the founder finds all such letters, absolute. */
  url: string
}

/** The mail that tells a founder of a letter, and brings the letter itself (REVIVE-13). An answer to it reaches the sender. */
export function interestMail({ to, story, sender, replyTo, message, isAnonymous, url }: InterestMail): Mail {
  const name = sender ?? replyTo
  return {
    to,
    replyTo,
    subject: `${name} is interested in ${story}`,
    ...composeLetter({
      title: `${name} is interested in ${story}`,
      paragraphs: [
        'You opened this story for revival, and somebody wrote to you about it:',
        { quote: message },
        `Answer this mail and it reaches them at ${replyTo}.`,
        ...(isAnonymous ? [INTEREST_TEXTS.showsAddress] : []),
      ],
      action: { label: 'See it on your dashboard', url },
      footnote: 'This came because your story is open for revival on Unpause.',
    }),
  }
}
