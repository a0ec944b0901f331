import { z } from 'zod'
import { cleanProse, fitsLength } from '../text/clean-text.ts'
import { REASON_LENGTH } from './reason.ts'

/** Defaults to ''. */
export const reasonSchema = z.object({
  reason: z
    .string('Reason must be text')
    .overwrite(cleanProse)
    .refine(
      (reason) => fitsLength(reason, REASON_LENGTH),
      `Reason must be ${REASON_LENGTH} characters or fewer`,
    )
    .default(''),
})
