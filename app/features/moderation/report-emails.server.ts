import { declareEmail } from '../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../platform/mail/email-message.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import { SAMPLE } from '../../platform/mail/sample-names.ts'
import type { RecordedAct } from './acts.ts'
import { outcomeSentence } from './outcome-texts.ts'
import { receiptPath } from './reasons.ts'
import type { ReportedKind } from './reported.ts'

interface Receipt {
  number: string
  secret: string
}

const FOOTNOTE = "You're receiving this because this address was given in a notice on Unpause."

/**
 * Confirms a notice of something illegal (Article 16 (4) of the Digital Services Act). It doesn't repeat the
 * notice: anybody can type an address.
 */
export const noticeReceivedEmail = (
  to: string,
  { number, secret }: Receipt,
  publicUrl: string,
): EmailMessage => ({
  to,
  subject: `We have your notice ${number}`,
  ...renderEmail({
    title: 'We have your notice',
    paragraphs: [
      `Its number is ${number}.`,
      "A person looks at it, usually within a day. We'll write to you what we decided and why.",
    ],
    action: { label: 'See where it stands', url: publicUrl + receiptPath(number, secret) },
    footnote: FOOTNOTE,
  }),
})

interface Answer extends Receipt {
  kind: ReportedKind
  act: RecordedAct
  isGone: boolean
  isReversed: boolean
  words: string
  isOnlyModerator: boolean
}

/** Says what was decided about a notice, and what the notifier can do about it (Article 16 (5)). */
export const noticeDecidedEmail = (
  to: string,
  { number, secret, words, isOnlyModerator, ...decided }: Answer,
  publicUrl: string,
): EmailMessage => ({
  to,
  subject: `What we decided about your notice ${number}`,
  ...renderEmail({
    title: 'What we decided',
    paragraphs: [
      `Your notice ${number} is decided.`,
      outcomeSentence(decided),
      ...(decided.act === 'dismiss' && !decided.isGone ? ['The reason:', { quote: words }] : []),
      'A moderator decided this, not a program.',
      ...(isOnlyModerator ? ['There is only one moderator, so nobody else could decide.'] : []),
      'If you disagree, write to support, or turn to a certified dispute body or a court.',
    ],
    action: { label: 'See where it stands', url: publicUrl + receiptPath(number, secret) },
    footnote: FOOTNOTE,
  }),
})

const receipt = { number: 'N-7K2M9QXA', secret: SAMPLE.secret }
const answer = {
  ...receipt,
  kind: 'comment',
  isReversed: false,
  words: SAMPLE.words,
  isOnlyModerator: false,
} as const

declareEmail('notice-received', 'Notice received', (to, site) => noticeReceivedEmail(to, receipt, site))
declareEmail('notice-decided', 'Notice decided: hidden', (to, site) =>
  noticeDecidedEmail(to, { ...answer, act: 'hide', isGone: false }, site),
)
declareEmail('notice-decided-dismissed', 'Notice decided: dismissed', (to, site) =>
  noticeDecidedEmail(to, { ...answer, act: 'dismiss', isGone: false }, site),
)
