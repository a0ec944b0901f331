import { z } from 'zod'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'

/** How many characters are read: more than any code with spaces has. */
const MAX_CODE = 40

/** A code of the app, or a recovery code. */
export const codeSchema = z.object({
  code: z
    .string(SECOND_STEP_ERRORS.noCode)
    .trim()
    .min(1, SECOND_STEP_ERRORS.noCode)
    .max(MAX_CODE, SECOND_STEP_ERRORS.wrongCode),
})
