import { z } from 'zod'

/** REVIVE-17 */
export const offerChangeSchema = z.discriminatedUnion('is_active', [
  z.object({ is_active: z.literal(true), closed_reason: z.null().default(null) }),
  z.object({ is_active: z.literal(false), closed_reason: z.enum(['taken', 'no_longer']) }),
])

export type OfferChange = z.infer<typeof offerChangeSchema>
