interface Reason {
  label: string
  hint: string
}

/** Why somebody reports something, in the order of the form. */
export const REASONS = {
  spam: { label: 'Spam or machine-made', hint: 'Ads, links, the same text again and again.' },
  scam: { label: 'A scam or a false claim', hint: "It didn't happen, or it isn't what it says it is." },
  unkind: { label: 'Unkind', hint: 'Insults, threats or hate, against anyone.' },
  off_topic: { label: 'Off-topic', hint: 'It has nothing to do with what it answers.' },
  private_data: { label: 'Private data', hint: 'An address, a phone number, a private message.' },
  not_theirs: { label: "Someone else's work", hint: 'Copied text, images, code or a whole project.' },
  illegal: { label: 'Illegal', hint: "Against the law. We'll ask you for a little more." },
  other: { label: 'Something else', hint: 'Tell us in your own words.' },
} as const satisfies Record<string, Reason>

export type ReasonId = keyof typeof REASONS

export const REASON_IDS = [
  'spam',
  'scam',
  'unkind',
  'off_topic',
  'private_data',
  'not_theirs',
  'illegal',
  'other',
] as const

/** What a notice of something illegal is about. */
export const NOTICE_TOPICS = {
  copyright: 'Copyright or trade mark',
  personal_data: 'Personal data',
  threat: 'Insult, threat or hate',
  fraud: 'Fraud',
  /** Neither name nor address is asked for, and pictures stay veiled. */
  child_abuse: 'Sexual abuse of children',
  other: 'Something else',
} as const

export type NoticeTopic = keyof typeof NOTICE_TOPICS

export const NOTICE_TOPIC_IDS = [
  'copyright',
  'personal_data',
  'threat',
  'fraud',
  'child_abuse',
  'other',
] as const

export const REPORT_LIMITS = {
  words: 2_000,
  noticeWordsMin: 50,
  noticeWords: 5_000,
  name: 120,
  email: 254,
  address: 2_048,
} as const

/** The path of a page where anybody follows a report, with its number and secret. */
export const receiptPath = (number: string, secret: string): string =>
  `/legal_notices/${number}?secret=${secret}`
