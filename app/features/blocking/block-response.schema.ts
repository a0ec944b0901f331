import { z } from 'zod'

export const blockStateResponse = z.object({ blocked: z.boolean() }).meta({ id: 'BlockState' })

export const muteStateResponse = z.object({ muted: z.boolean() }).meta({ id: 'MuteState' })

export const blockListResponse = z
  .object({
    people: z.array(
      z
        .object({
          id: z.uuid(),
          full_name: z.string().nullable(),
          avatar_url: z.string().nullable(),
          handle: z.string().nullable(),
          created_at: z.iso.datetime(),
        })
        .meta({ id: 'BlockedPerson' }),
    ),
    stories: z.array(
      z
        .object({ id: z.uuid(), name: z.string(), created_at: z.iso.datetime() })
        .meta({ id: 'MutedStory', description: 'Whose discussion you are told nothing of' }),
    ),
  })
  .meta({ id: 'Blocks' })

export type BlockState = z.infer<typeof blockStateResponse>
export type MuteState = z.infer<typeof muteStateResponse>
export type BlockList = z.infer<typeof blockListResponse>
