import { z } from 'zod'
import { revivalOfferResponse } from '../../stories/story-response.schema.ts'

/** CALLS-15, DATA-07 */
export const revivalResponse = revivalOfferResponse.extend({
  contact_method: z
    .string()
    .nullable()
    .meta({ description: 'How to reach the founder; null for guests (REVIVE-03)' }),
  has_contact_method: z.boolean().meta({ description: 'Whether the founder gave one' }),
  is_own: z.boolean().meta({ description: "Whether it is the viewer's own story" }),
  is_demo: z.boolean().meta({ description: 'From the demo data: nobody reads messages about it' }),
  startup: z.object({
    id: z.uuid(),
    name: z.string(),
    one_liner: z.string().nullable(),
    logo_url: z.string().nullable(),
  }),
})

export type RevivalWithStartup = z.infer<typeof revivalResponse>
