import { z } from 'zod'
import { cleanProse, fitsLength } from '../text/clean-text.ts'
import { REASON_LENGTH } from './reason.ts'

/** The reason for an action that the audit log records; '' without one. */
export const reasonSchema = z.object({
  reason: z
    .string('A reason must be text')
    .overwrite(cleanProse)
    .refine(
      (reason) => fitsLength(reason, REASON_LENGTH),
      `A reason may have at most ${REASON_LENGTH} characters`,
    )
    .default(''),
})
