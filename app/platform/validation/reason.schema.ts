import { z } from 'zod'
import { cleanProse, fitsLength } from '../text/clean-text.ts'
import { REASON_LENGTH, REASON_MISSING } from './reason.ts'

const reason = z
  .string('Reason must be text')
  .overwrite(cleanProse)
  .refine(
    (reason) => fitsLength(reason, REASON_LENGTH),
    `Reason must be ${REASON_LENGTH} characters or fewer`,
  )
  .default('')

/** Defaults to ''. */
export const reasonSchema = z.object({ reason })

/** For what a member is told the reason of. */
export const requiredReasonSchema = z.object({
  reason: reason.refine((reason) => reason !== '', REASON_MISSING),
})
