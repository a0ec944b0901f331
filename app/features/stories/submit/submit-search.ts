import { isUuid } from '../../../platform/text/uuid.ts'

/** What a new story is about: a revived project that the member runs now, by the ID of its first story. */
export interface SubmitSearch {
  /** The project stopped again: the member tells its second story. */
  continues?: string | undefined
  /** The member's chapter becomes a story of its own. */
  chapter?: string | undefined
}

const idOf = (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : undefined)

export const submitSearch = ({ continues, chapter }: Record<string, unknown>): SubmitSearch => ({
  continues: idOf(continues),
  chapter: idOf(chapter),
})
