import { z } from 'zod'

const time = z.iso.datetime()

/** Fields of what an admin may have hidden. */
export const hiddenState = {
  hidden_at: time
    .nullable()
    .meta({ description: 'Since when only its author and admins see it, because an admin hid it' }),
  hidden_reason: z.string().nullable().meta({ description: 'In the words of the admin' }),
}

export const hiddenContentResponse = z
  .object({
    what: z.enum(['startups', 'assets', 'comments']),
    id: z.uuid(),
    name: z
      .string()
      .meta({ description: 'Of the story, of the listing, or of the story that the comment is on' }),
    content: z.string().nullable().meta({ description: 'Of a comment' }),
    reason: z.string(),
    hidden_at: time,
  })
  .meta({ id: 'HiddenContent' })

export type HiddenContent = z.infer<typeof hiddenContentResponse>
