import { z } from 'zod'
import { link, prose } from '../../../platform/validation/fields.ts'
import { CHAPTER_LIMITS } from '../revived.ts'

/** An empty chapter takes it back. */
export const chapterSchema = z.object({
  chapter: prose('The chapter', CHAPTER_LIMITS.chapter).default(''),
  home_url: link('The address', CHAPTER_LIMITS.home_url),
})

export type NewChapter = z.output<typeof chapterSchema>

export const ownChapterResponse = z
  .object({
    startup_id: z.uuid(),
    name: z.string().meta({ description: 'Of the story' }),
    chapter: z.string(),
    home_url: z.string().nullable(),
  })
  .meta({ id: 'OwnChapter' })

export type OwnChapter = z.infer<typeof ownChapterResponse>
