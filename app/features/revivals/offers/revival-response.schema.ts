import { z } from 'zod'
import { revivalOfferResponse } from '../offer-response.schema.ts'

/** An offer as responses have it (CALLS-15, DATA-07). */
export const revivalResponse = revivalOfferResponse
  .extend({
    contact_method: z
      .string()
      .meta({ description: 'How to reach the founder; for guests, addresses, numbers and links are masked' }),
    is_contact_masked: z.boolean(),
    is_own: z.boolean().meta({ description: "Whether it is the viewer's own story" }),
    startup: z.object({
      id: z.uuid(),
      name: z.string(),
      one_liner: z.string().nullable(),
      logo_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'RevivalOpportunity' })

export type RevivalWithStartup = z.infer<typeof revivalResponse>

export const rolesResponse = z.object({ roles: z.array(z.string()) }).meta({ id: 'RolesInUse' })
