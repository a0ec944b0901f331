import { z } from 'zod'
import { uuid } from '../../../platform/validation/fields.ts'
import { revivalSchema } from '../../stories/story.schema.ts'
import { offerTermsFields, refuseLostNote, someTermsSchema } from '../offer-terms.schema.ts'

const CLOSED_REASONS = ['taken', 'no_longer'] as const

interface StateChange {
  is_active?: boolean | undefined
  is_paused?: boolean | undefined
  closed_reason?: (typeof CLOSED_REASONS)[number] | null | undefined
}

/**
 * Whether an offer is open, paused or closed for one reason, but not two of them. Nothing at all is clear.
 */
function isClear({ is_active, is_paused, closed_reason }: StateChange): boolean {
  if (is_active === true) return !is_paused && !closed_reason
  if (is_active === false) return is_paused ? !closed_reason : Boolean(closed_reason)
  return is_paused !== false && !closed_reason
}

/** What its founder changes of an offer (REVIVE-17). What is left out stays as it is. */
export const offerChangeSchema = someTermsSchema
  .extend({
    is_active: z.boolean().optional().meta({ description: 'Opens the offer, or closes it with a reason' }),
    is_paused: z.boolean().optional().meta({ description: 'Pauses the offer' }),
    closed_reason: z.enum(CLOSED_REASONS).nullish(),
  })
  .check(refuseLostNote)
  .refine(isClear, 'An offer is open, paused, or closed with a reason')
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing changes')

const offerText = revivalSchema.extend(offerTermsFields)

/** All of what the offer says, so that what is left out is empty. */
export const offerTextSchema = offerText.check(refuseLostNote)

/** The first offer of a story. The client generates the ID. */
export const newOfferSchema = offerText
  .extend({ id: uuid().toLowerCase(), startup_id: z.uuid() })
  .check(refuseLostNote)

export type NewOffer = z.output<typeof newOfferSchema>

export type OfferText = z.output<typeof offerTextSchema>

export type OfferChange = z.infer<typeof offerChangeSchema>
