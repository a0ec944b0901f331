import { z } from 'zod'

/** A story as one line of a list. */
const line = z.object({
  id: z.uuid(),
  name: z.string(),
  one_liner: z.string(),
  logo_url: z.string().nullable(),
  votes: z.int(),
})

export const storyLinesResponse = z.array(line)

/** Stories open for revival, the most voted first, and how many there are in all (DASH-07). */
export const openForRevivalResponse = z.object({ items: z.array(line), total: z.int() })

export type StoryLineData = z.infer<typeof line>
export type OpenForRevival = z.infer<typeof openForRevivalResponse>
