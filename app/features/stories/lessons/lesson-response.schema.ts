import { z } from 'zod'
import { formattedText } from '../../../platform/validation/formatted-text.schema.ts'
import { CAUSES } from '../facts/facts.ts'
import { STAGES, type Stage } from '../story.ts'
import { storyLessonResponse } from '../story-lesson-response.schema.ts'

export const lessonStoryResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    logo_url: z.string().nullable(),
    stage: z.enum(Object.keys(STAGES) as Stage[]),
    year_started: z.int().nullable(),
    year_stopped: z.int().nullable(),
    is_demo: z.boolean().meta({ description: 'From the demo data' }),
  })
  .meta({ id: 'LessonStory' })

export const lessonResponse = storyLessonResponse
  .extend({
    causes: z.array(z.enum(CAUSES)).meta({ description: 'To which it counts, the strongest first' }),
    story: lessonStoryResponse,
  })
  .meta({ id: 'Lesson' })

export const lessonPageResponse = z
  .object({
    items: z.array(lessonResponse),
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
  })
  .meta({ id: 'LessonPage' })

export const storyLessonsResponse = z
  .object({ lessons: z.array(storyLessonResponse) })
  .meta({ id: 'StoryLessons' })

export const lessonUsefulResponse = z
  .object({ action: z.enum(['added', 'removed']), useful: z.int() })
  .meta({ id: 'LessonUsefulResult' })

const ids = z.array(z.uuid())

export const lessonMarksResponse = z.object({ useful: ids, saved: ids, own: ids }).meta({ id: 'LessonMarks' })

export const savedLessonResponse = z
  .object({
    id: z.uuid(),
    text: z.string().meta({ description: 'Empty once its words have gone from the story' }),
    html: formattedText,
    note: z.string(),
    done_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    cause: z.enum(CAUSES).nullable().meta({ description: 'Its own, or the first of its story' }),
    story: z
      .object({ id: z.uuid(), name: z.string() })
      .meta({ id: 'SavedLessonStory' })
      .nullable()
      .meta({ description: 'null while you cannot see it' }),
  })
  .meta({ id: 'SavedLesson' })

export const savedLessonsResponse = z
  .object({ items: z.array(savedLessonResponse) })
  .meta({ id: 'SavedLessons' })

export type Lesson = z.infer<typeof lessonResponse>
export type LessonPage = z.infer<typeof lessonPageResponse>
export type LessonUseful = z.infer<typeof lessonUsefulResponse>
export type SavedLesson = z.infer<typeof savedLessonResponse>
export type LessonMarks = z.infer<typeof lessonMarksResponse>
