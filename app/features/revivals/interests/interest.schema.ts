import { z } from 'zod'
import { cleanProse } from '../../../platform/text/clean-text.ts'
import { emailAddress } from '../../../platform/validation/email-field.ts'
import { bounded, cleaned, uuid } from '../../../platform/validation/fields.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { FOLDERS, INTEREST_LIMITS, INTEREST_TEXTS } from './interest.ts'

/** REVIVE-11, REVIVE-12 */
export const interestSchema = z.object({
  id: uuid(),
  revival_opportunity_id: uuid(),
  message: cleaned(cleanProse, INTEREST_LIMITS.message, {
    notText: INTEREST_TEXTS.blank.description,
    tooLong: INTEREST_TEXTS.tooLong,
  }).min(1, INTEREST_TEXTS.blank.description),
  contact_email: bounded(INTEREST_LIMITS.contact_email, {
    notText: INTEREST_TEXTS.invalidEmail,
    tooLong: INTEREST_TEXTS.invalidEmail,
  })
    .trim()
    .transform((typed) => typed || null)
    .pipe(emailAddress(INTEREST_TEXTS.invalidEmail).nullable())
    .nullable()
    .default(null),
})

export type NewInterest = z.output<typeof interestSchema>

export const interestListSchema = z.object({
  box: z.enum(FOLDERS, "box must be 'received' or 'sent'"),
  after,
})

export type InterestListParams = z.output<typeof interestListSchema>
