import { z } from 'zod'

const row = z
  .object({
    id: z.uuid(),
    name: z.string(),
    one_liner: z.string(),
    logo_url: z.string().nullable(),
    votes: z.int(),
    is_demo: z.boolean().meta({ description: 'From the demo data' }),
  })
  .meta({ id: 'StoryRow' })

export const storyRowsResponse = z.array(row)

export const openForRevivalResponse = z
  .object({ items: z.array(row), total: z.int() })
  .meta({ id: 'OpenForRevival' })

export type StoryRowData = z.infer<typeof row>
export type OpenForRevival = z.infer<typeof openForRevivalResponse>
