import { z } from 'zod'
import { link, prose } from '../../../platform/validation/fields.ts'
import { CHAPTER_LIMITS } from '../revived.ts'

/** An empty chapter takes it back. */
export const chapterSchema = z.object({
  chapter: prose('The chapter', CHAPTER_LIMITS.chapter).default(''),
  home_url: link('The address', CHAPTER_LIMITS.home_url),
})

export type NewChapter = z.output<typeof chapterSchema>
