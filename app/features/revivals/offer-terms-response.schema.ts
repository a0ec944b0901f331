import { z } from 'zod'
import { TERMS, WAYS } from './offer-terms.ts'
import { PASSING_KINDS } from './passing-on.ts'

/** The terms in the response of an offer. */
export const offerTermsResponse = {
  ways: z.array(z.enum(WAYS)).meta({ description: 'How the project could go on' }),
  passes_on: z
    .array(z.object({ kind: z.enum(PASSING_KINDS), what: z.string() }))
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
