import { z } from 'zod'

export const heldLinksResponse = z
  .object({
    items: z.array(
      z
        .object({
          kind: z.enum(['comment', 'profile']),
          id: z.uuid().meta({ description: 'Of the comment, or of the profile' }),
          content: z.string().meta({ description: 'As you wrote it; of a profile, the text about you' }),
          links: z.array(z.string()).meta({ description: 'Of a profile, the links on its page' }),
          held_at: z.iso.datetime(),
        })
        .meta({ id: 'HeldLink' }),
    ),
  })
  .meta({ id: 'HeldLinks' })

export type HeldLinks = z.infer<typeof heldLinksResponse>
