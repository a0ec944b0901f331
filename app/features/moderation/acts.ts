import type { ReportedKind } from './reported.ts'

interface Act {
  label: string
  /** What was done, after "A moderator". */
  done: string
  /** Who may do it: everybody who moderates, or admins only. */
  by: 'moderators' | 'admins'
  kinds: readonly ReportedKind[]
  /** Whether it takes something from the author, who may appeal and learns of the rule. */
  restricts: boolean
}

const ALL: readonly ReportedKind[] = ['story', 'comment', 'listing', 'file', 'profile', 'message', 'answer']
const CONTENT: readonly ReportedKind[] = ['story', 'comment', 'listing', 'file', 'answer']

/**
 * What a moderator can decide about a thing. A file is hidden, shown, closed and deleted with its listing. A
 * hidden profile loses its name, picture, words, links and page; what its member published stays.
 */
export const ACTS = {
  dismiss: { label: 'Dismiss', done: 'left it as it is', by: 'moderators', kinds: ALL, restricts: false },
  warn: { label: 'Warn', done: 'warned its author', by: 'moderators', kinds: ALL, restricts: true },
  hide: { label: 'Hide', done: 'hid it', by: 'moderators', kinds: ALL, restricts: true },
  show: { label: 'Show again', done: 'showed it again', by: 'moderators', kinds: ALL, restricts: false },
  release_links: {
    label: 'Release held links',
    done: 'released its links',
    by: 'moderators',
    kinds: ['comment', 'profile'],
    restricts: false,
  },
  delete: { label: 'Delete', done: 'deleted it', by: 'admins', kinds: CONTENT, restricts: true },
  suspend: { label: 'Suspend', done: 'suspended its author', by: 'admins', kinds: ALL, restricts: true },
  close_listing: {
    label: 'Close the listing',
    done: 'closed the listing',
    by: 'admins',
    kinds: ['listing', 'file'],
    restricts: true,
  },
  mark_unconfirmed: {
    label: 'Facts not confirmed by the founder',
    done: 'marked its facts as not confirmed by the founder',
    by: 'admins',
    kinds: ['story'],
    restricts: true,
  },
  take_out_votes: {
    label: 'Take out votes',
    done: 'took out votes that came together',
    by: 'moderators',
    kinds: ['story'],
    restricts: true,
  },
} as const satisfies Record<string, Act>

export type ActId = keyof typeof ACTS

export const ACT_IDS = [
  'dismiss',
  'warn',
  'hide',
  'show',
  'release_links',
  'delete',
  'suspend',
  'close_listing',
  'mark_unconfirmed',
  'take_out_votes',
] as const

/** What else is decided: by a rule, by an admin who ends a suspension, and about appeals. */
export const OTHER_ACTS = {
  fold: 'Folded by a rule until a moderator has looked',
  hold: 'Held by a rule until a moderator has looked',
  lift: 'Lifted a suspension',
  grant_appeal: 'Took a decision back after an appeal',
  refuse_appeal: 'Kept a decision after an appeal',
} as const

export type RecordedAct = ActId | keyof typeof OTHER_ACTS

export const RECORDED_ACTS = [...ACT_IDS, 'fold', 'hold', 'lift', 'grant_appeal', 'refuse_appeal'] as const

export const actOf = (id: ActId): Act => ACTS[id]

export const DECISION_LIMITS = { words: 500, appeal: 2_000, answer: 2_000 } as const

export const APPEAL_MONTHS = 6

/** How far what waits is counted. More than that is "many". */
export const MOST_COUNTED = 1_000
