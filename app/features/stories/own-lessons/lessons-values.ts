import { type DraftOwner, draftOf, inBrowser, isRecord } from '../../../platform/browser/draft.ts'
import { CAUSES, type Cause } from '../facts/facts.ts'
import type { StoryLesson } from '../story-lesson-response.schema.ts'
import { isCutOf, lessonWords } from './cut.ts'
import type { LessonToArrange } from './own-lessons.queries.ts'
import { OWN_LESSON_TEXTS } from './own-lessons-texts.ts'

/** What the form holds. */
export interface LessonsFormValues {
  lessons: {
    /** The ID of the lesson as it is; '' for a new one. */
    lesson_id: string
    text: string
    /** It is '' where it counts to all causes of the story. */
    cause: Cause | ''
  }[]
}

export const lessonsValuesOf = (lessons: readonly StoryLesson[]): LessonsFormValues => ({
  lessons: lessons
    .filter(({ kind }) => kind === 'learning')
    .map(({ id, text, cause }) => ({ lesson_id: id, text, cause: cause ?? '' })),
})

export const toLessons = ({ lessons }: LessonsFormValues): LessonToArrange[] =>
  lessons.map(({ lesson_id, text, cause }) => ({ id: lesson_id || null, text, cause: cause || null }))

/** What the server would refuse, by the name of its field. */
export function lessonProblems({ lessons }: LessonsFormValues, learnings: string) {
  const words = lessons.map(({ text }) => lessonWords(text))
  return lessons.flatMap(({ text }, index) => {
    const message =
      words[index] === ''
        ? OWN_LESSON_TEXTS.empty
        : !isCutOf(learnings, text)
          ? OWN_LESSON_TEXTS.notACut
          : words.indexOf(words[index] ?? '') < index
            ? OWN_LESSON_TEXTS.twice
            : undefined
    return message === undefined ? [] : [{ field: `lessons.${index}.text`, message }]
  })
}

const isLesson = (saved: unknown): saved is LessonsFormValues['lessons'][number] =>
  isRecord(saved) &&
  typeof saved.lesson_id === 'string' &&
  typeof saved.text === 'string' &&
  (saved.cause === '' || CAUSES.some((cause) => cause === saved.cause))

/** Lasts until it is sent. */
export const lessonsDraft = (startupId: string, owner: DraftOwner) =>
  draftOf<LessonsFormValues>(`lessons:${startupId}`, {
    owner,
    parse: (saved) =>
      isRecord(saved) && Array.isArray(saved.lessons) && saved.lessons.every(isLesson)
        ? { lessons: saved.lessons }
        : null,
    storage: inBrowser,
  })
