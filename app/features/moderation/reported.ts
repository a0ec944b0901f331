import type { RuleId } from './rules.ts'

interface Reported {
  /** What its author calls it: "your story". */
  noun: string
  /** The rule of a decision whose moderator names no other. */
  rule: RuleId
}

/** What can be reported; the database has it as `app.reported_thing`. */
export const REPORTED = {
  story: { noun: 'story', rule: 'submission' },
  comment: { noun: 'comment', rule: 'comment' },
  listing: { noun: 'listing', rule: 'revival' },
  /** A file of a listing, which is hidden, closed and deleted with it. */
  file: { noun: 'file', rule: 'revival' },
  profile: { noun: 'profile', rule: 'comment' },
  /** A message of a conversation, also the one that the form of an offer sends. */
  message: { noun: 'message', rule: 'comment' },
  /**
   * What a founder says beside a story that somebody else tells of their project. Deleting it takes the claim
   * too.
   */
  answer: { noun: "founder's answer", rule: 'comment' },
} as const satisfies Record<string, Reported>

export type ReportedKind = keyof typeof REPORTED

export const REPORTED_KINDS = ['story', 'comment', 'listing', 'file', 'profile', 'message', 'answer'] as const
