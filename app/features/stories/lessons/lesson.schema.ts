import { z } from 'zod'
import { prose, required, searched, uuid } from '../../../platform/validation/fields.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { CAUSES } from '../facts/facts.ts'
import { LESSON_KINDS } from '../story-lesson-response.schema.ts'
import { LESSON_LIMITS, LESSON_ORDERS, LESSONS_PER_LOAD } from './lesson.ts'
import { LESSON_ERRORS } from './lesson-texts.ts'

const cause = z.enum(CAUSES, LESSON_ERRORS.unknownCause)

export const lessonListSchema = z.object({
  kind: z
    .enum(LESSON_KINDS, 'Unknown kind')
    .optional()
    .meta({ description: 'A part of the Key Learnings, or what its founder would do differently' }),
  cause: cause.optional(),
  search: searched(LESSON_LIMITS.search).optional(),
  order: z
    .enum(LESSON_ORDERS, 'Unknown order')
    .default('useful')
    .meta({ description: 'What members found most useful first, or the newest' }),
  after,
  limit: limit(LESSONS_PER_LOAD),
})

const MOST_IDS = 200

export const lessonMarksSchema = z.object({
  lessons: z
    .string(LESSON_ERRORS.ids)
    .max(MOST_IDS * 37, LESSON_ERRORS.ids)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid(LESSON_ERRORS.ids).toLowerCase()))
    .meta({ description: LESSON_ERRORS.ids }),
})

export type LessonListParams = z.output<typeof lessonListSchema>

/** A founder's lessons, in their order. */
export const arrangedLessonsSchema = z
  .object({
    lessons: z
      .array(
        z
          .object({
            id: uuid()
              .toLowerCase()
              .nullish()
              .meta({ description: 'Of a lesson that stays; absent for a new cut' }),
            text: required(prose, 'A lesson', LESSON_LIMITS.text, LESSON_ERRORS.empty),
            cause: cause.nullish().meta({ description: 'If absent, it counts to all causes of the story' }),
          })
          .meta({ id: 'ArrangedLesson' }),
        LESSON_ERRORS.list,
      )
      .max(LESSON_LIMITS.perStory, LESSON_ERRORS.tooMany),
  })
  .meta({ id: 'ArrangedLessons' })

export type ArrangedLesson = z.output<typeof arrangedLessonsSchema>['lessons'][number]

/** What is left out stays as it was. */
export const saveLessonSchema = z
  .object({
    note: prose('The note', LESSON_LIMITS.note).optional(),
    is_done: z
      .boolean('is_done must be true or false')
      .optional()
      .meta({ description: 'Whether you have dealt with it' }),
  })
  .meta({ id: 'SavedLessonChange' })

export type SaveLesson = z.output<typeof saveLessonSchema>
