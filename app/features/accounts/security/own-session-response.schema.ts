import { z } from 'zod'

const ownSessionResponse = z
  .object({
    id: z.uuid(),
    device: z.string().meta({ description: 'Browser and system, such as "Firefox on Windows"' }),
    is_handheld: z.boolean().meta({ description: 'Whether it is a phone or tablet' }),
    network: z.string().nullable().meta({
      description: 'Start of the IP address that signed in, such as "203.0.113.x"; null if unknown',
    }),
    is_same_network: z.boolean().meta({ description: 'Whether this request comes from that network' }),
    is_current: z.boolean().meta({ description: 'Whether this request belongs to the session' }),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().meta({ description: 'Accurate to the hour' }),
  })
  .meta({ id: 'OwnSession' })

export type OwnSession = z.infer<typeof ownSessionResponse>

export const ownSessionsResponse = z.array(ownSessionResponse)
