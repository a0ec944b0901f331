import { z } from 'zod'
import { TERMS, WAYS } from './offer-terms.ts'
import { PASSING_KINDS } from './passing-on.ts'

export const listingLink = z.object({ id: z.uuid(), title: z.string() }).meta({ id: 'ListingLink' })

/** The terms in the response of an offer. */
export const offerTermsResponse = {
  ways: z.array(z.enum(WAYS)).meta({ description: 'How the project could go on' }),
  passes_on: z
    .array(z.object({ kind: z.enum(PASSING_KINDS), what: z.string() }).meta({ id: 'PassingItem' }))
    .meta({ description: 'What passes on, in a fixed order of kinds' }),
  stays: z.array(z.string()).meta({ description: "What doesn't pass on" }),
  terms: z.enum(TERMS).nullable(),
  terms_note: z.string().meta({ description: 'The license, the price or the share' }),
  advice_hours: z
    .int()
    .nullable()
    .meta({ description: 'Hours of advice a month that the founder still gives' }),
  advice_months: z.int().nullable().meta({ description: 'For how many months' }),
  gives_note: z.string().meta({ description: 'What else the founder still gives' }),
  hours_a_week: z.int().nullable().meta({ description: 'What the person should bring' }),
  language: z.string(),
}

/** How the founder answers. */
export const answersResponse = z.object({
  of: z.int(),
  answered: z.int(),
  median_days: z.number().nullable(),
})

/** An offer on the page of its story. */
export const revivalOfferResponse = z
  .object({
    id: z.uuid(),
    startup_id: z.uuid(),
    looking_for_roles: z.array(z.string()),
    available_assets: z.array(z.string()),
    additional_notes: z.string().nullable(),
    is_active: z.boolean(),
    closed_reason: z.enum(['taken', 'no_longer']).nullable().meta({ description: 'null while it is open' }),
    closed_at: z.iso.datetime().nullable(),
    paused_at: z.iso.datetime().nullable().meta({ description: 'Nobody new can write while it is paused' }),
    ...offerTermsResponse,
    assets: z
      .array(listingLink)
      .meta({ description: 'Published listings that belong to it, the newest ones' }),
    edited_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When its founder last changed what it says' }),
    answers: answersResponse.optional().meta({
      description:
        'How its founder answers, from five conversations on: of the latest 1,000. An anonymous story counts alone',
    }),
    is_demo: z
      .boolean()
      .meta({ description: 'From the demo data: messages about it go to those who run the site' }),
  })
  .meta({ id: 'RevivalOffer' })

export type OfferAnswers = z.infer<typeof answersResponse>
export type RevivalOffer = z.infer<typeof revivalOfferResponse>
