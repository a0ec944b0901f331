import { z } from 'zod'
import { formattedText } from '../../platform/validation/formatted-text.schema.ts'
import { CAUSES } from './facts/facts.ts'

/** A cut of `key_learnings`, or what its founder would do differently. */
export const LESSON_KINDS = ['learning', 'differently'] as const
export type LessonKind = (typeof LESSON_KINDS)[number]

const cause = z
  .enum(CAUSES)
  .nullable()
  .meta({ description: 'As its founder says; null if it counts to all causes of the story' })

/** A lesson of the story that a page shows. */
export const storyLessonResponse = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(LESSON_KINDS)
      .meta({ description: 'A cut of `key_learnings`, or what its founder would do differently' }),
    text: z.string(),
    html: formattedText,
    cause,
    useful: z.int().meta({ description: 'How many members find it useful' }),
  })
  .meta({ id: 'StoryLesson' })

export type StoryLesson = z.infer<typeof storyLessonResponse>
