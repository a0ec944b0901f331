import { z } from 'zod'
import { HANDOVER_STATES } from '../handover/handover.ts'
import { revivalOfferResponse } from '../offer-response.schema.ts'

const handover = z
  .object({
    conversation_id: z.uuid(),
    other_name: z.string().nullable().meta({ description: 'Who takes it over; null if they have left' }),
    state: z.enum(HANDOVER_STATES),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    open_steps: z.int(),
  })
  .meta({ id: 'OfferHandover' })

/** An offer as responses have it (CALLS-15, DATA-07). */
export const revivalResponse = revivalOfferResponse
  .extend({
    contact_method: z
      .string()
      .meta({ description: 'How to reach the founder; for guests, addresses, numbers and links are masked' }),
    is_contact_masked: z.boolean(),
    is_own: z.boolean().meta({ description: "Whether it is the viewer's own story" }),
    is_taken_over: z.boolean().meta({
      description: 'Whether its project runs again with who took it over: then it never opens again',
    }),
    handover: handover.nullable().meta({
      description:
        'For its founder, once somebody takes the project over. If the handover is returned, the offer opens again',
    }),
    startup: z.object({
      id: z.uuid(),
      name: z.string(),
      one_liner: z.string().nullable(),
      logo_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'RevivalOpportunity' })

export type OfferHandover = z.infer<typeof handover>
export type RevivalWithStartup = z.infer<typeof revivalResponse>

export const rolesResponse = z.object({ roles: z.array(z.string()) }).meta({ id: 'RolesInUse' })
