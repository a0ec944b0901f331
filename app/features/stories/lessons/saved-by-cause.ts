import { CAUSES, type Cause } from '../facts/facts.ts'
import type { SavedLesson } from './lesson-response.schema.ts'

export interface SavedGroup {
  /** It is null for lessons without a cause. */
  cause: Cause | null
  lessons: SavedLesson[]
  done: number
}

/** Groups lessons by cause, in the order of the causes; what has none comes last. */
export function savedByCause(saved: readonly SavedLesson[]): SavedGroup[] {
  return [...CAUSES, null]
    .map((cause) => ({ cause, lessons: saved.filter((lesson) => lesson.cause === cause) }))
    .filter(({ lessons }) => lessons.length > 0)
    .map(({ cause, lessons }) => ({
      cause,
      lessons,
      done: lessons.filter(({ done_at }) => done_at !== null).length,
    }))
}
