import { z } from 'zod'
import { asProse, isWithin } from '../../platform/text/written-text.ts'
import { ADMIN_TEXTS, REASON_LENGTH } from './admin.ts'

/** What may be said with an act that the audit log records. '' where nothing was. */
export const reasonSchema = z.object({
  reason: z
    .string(ADMIN_TEXTS.reasonNoText)
    .overwrite(asProse)
    .refine((reason) => isWithin(reason, REASON_LENGTH), ADMIN_TEXTS.reasonTooLong)
    .default(''),
})
