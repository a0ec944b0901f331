import {
  type DraftOwner,
  draftOf,
  inBrowser,
  inTab,
  isRecord,
  valuesLike,
} from '../../../platform/browser/draft.ts'
import { leaveDates } from '../own-facts/facts-values.ts'
import { EMPTY_STORY, type StoryValues } from './sections/story-fields.ts'

/** What the form was filled in with from an address or a file. */
export interface FilledFrom {
  sources: string[]
  /** The fields that were filled in, with what they held before. */
  before: Partial<StoryValues>
  filled: Partial<StoryValues>
  /** Dates for the page of facts, as people type them. */
  started: string
  stopped: string
}

const textOf = (saved: unknown) => (typeof saved === 'string' ? saved : '')

function valuesOf(saved: unknown): Partial<StoryValues> {
  if (!isRecord(saved)) return {}
  const values = Object.entries(valuesLike(EMPTY_STORY, saved))
  return Object.fromEntries(values.filter(([name]) => name in saved))
}

/** Lasts as long as the draft of the story. */
export const filledFrom = (userId: string) =>
  draftOf<FilledFrom>('filled-from', {
    owner: userId,
    parse: (saved) =>
      isRecord(saved) && Array.isArray(saved.sources)
        ? {
            sources: saved.sources.map(textOf),
            before: valuesOf(saved.before),
            filled: valuesOf(saved.filled),
            started: textOf(saved.started),
            stopped: textOf(saved.stopped),
          }
        : null,
    storage: inBrowser,
  })

/**
 * What was read for the form, under review: whoever leaves the review finds it again in this tab until the
 * story is published.
 */
export const readForReview = <Review>(owner: DraftOwner, parse: (saved: unknown) => Review | null) =>
  draftOf<Review>('review', { owner, parse, storage: inTab })

/** Leaves the dates for the page of facts of the published story. An anonymous one tells years only. */
export function endFilling(userId: string, { id, isAnonymous }: { id: string; isAnonymous: boolean }): void {
  const saved = filledFrom(userId)
  const { started = '', stopped = '' } = saved.read() ?? {}
  const known = (date: string) => (isAnonymous ? (/\d{4}/.exec(date)?.[0] ?? '') : date)
  if (started || stopped) leaveDates(id, userId, { started: known(started), stopped: known(stopped) })
  saved.delete()
  readForReview(userId, () => null).delete()
}
