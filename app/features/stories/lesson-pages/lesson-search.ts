import { cursorIn } from '../../../platform/browser/plain-search.ts'
import { beginningOf } from '../../../platform/text/characters.ts'
import { LESSON_LIMITS } from '../lessons/lesson.ts'

export interface LessonSearch {
  search?: string | undefined
  /** The most useful come first, unless this is set. */
  order?: 'newest' | undefined
  /** Where the list begins, for readers without scripts. */
  after?: string | undefined
}

/** What the address of a page of lessons says. Unknown values become an explicit `undefined`. */
export const lessonSearch = (params: Record<string, unknown>): LessonSearch => ({
  search: typedSearch(params.search),
  order: params.order === 'newest' ? 'newest' : undefined,
  after: cursorIn(params),
})

export const typedSearch = (typed: unknown): string | undefined =>
  typeof typed === 'string'
    ? beginningOf(typed.replace(/\p{Cc}+/gu, ' ').trim(), LESSON_LIMITS.search).trim() || undefined
    : undefined
