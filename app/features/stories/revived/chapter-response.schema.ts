import { z } from 'zod'

export const ownChapterResponse = z
  .object({
    startup_id: z.uuid(),
    name: z.string().meta({ description: 'Of the story' }),
    chapter: z.string(),
    home_url: z.string().nullable(),
  })
  .meta({ id: 'OwnChapter' })

export type OwnChapter = z.infer<typeof ownChapterResponse>
