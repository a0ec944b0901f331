import { z } from 'zod'
import { SECURITY_EVENT_KINDS } from '../events/security-event.ts'

const ownEvent = z
  .object({
    id: z.uuid(),
    kind: z.enum(SECURITY_EVENT_KINDS),
    count: z.int().meta({ description: "How often within an hour; 1 for what isn't counted" }),
    device: z
      .string()
      .nullable()
      .meta({ description: 'Browser and system, such as "Firefox on Windows"; null for what an admin did' }),
    network: z.string().nullable().meta({ description: 'Start of the IP address, such as "203.0.113.x"' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SecurityEvent' })

const adminEvent = ownEvent
  .extend({
    user_id: z.uuid(),
    full_name: z.string().nullable(),
    email: z.string(),
    network_hash: z.string().nullable().meta({ description: 'Pseudonym of the network, to find its events' }),
    request_id: z.string().nullable().meta({ description: 'As in the server log' }),
  })
  .meta({ id: 'AdminSecurityEvent' })

const next = z.string().nullable()

export const ownSecurityEventsResponse = z
  .object({ items: z.array(ownEvent), next })
  .meta({ id: 'SecurityEventPage' })

export const adminSecurityEventsResponse = z
  .object({ items: z.array(adminEvent), next })
  .meta({ id: 'AdminSecurityEventPage' })

export type OwnSecurityEvent = z.infer<typeof ownEvent>
export type OwnSecurityEventsPage = z.infer<typeof ownSecurityEventsResponse>
export type AdminSecurityEvent = z.infer<typeof adminEvent>
export type AdminSecurityEventsPage = z.infer<typeof adminSecurityEventsResponse>
