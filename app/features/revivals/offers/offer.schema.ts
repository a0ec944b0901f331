import { z } from 'zod'
import { uuid } from '../../../platform/validation/fields.ts'
import { revivalSchema } from '../../stories/story.schema.ts'

/** REVIVE-17 */
export const offerChangeSchema = z.discriminatedUnion('is_active', [
  z.object({ is_active: z.literal(true), closed_reason: z.null().default(null) }),
  z.object({ is_active: z.literal(false), closed_reason: z.enum(['taken', 'no_longer']) }),
])

/** All of what the offer says, so that what is left out is empty. */
export const offerTextSchema = revivalSchema

/** Of a story that has none yet. The client generates the ID. */
export const newOfferSchema = revivalSchema.extend({ id: uuid().toLowerCase(), startup_id: z.uuid() })

export type NewOffer = z.output<typeof newOfferSchema>

export type OfferText = z.output<typeof offerTextSchema>

export type OfferChange = z.infer<typeof offerChangeSchema>
