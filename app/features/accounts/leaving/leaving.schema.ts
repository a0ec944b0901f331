import { z } from 'zod'
import { LEAVING_ERRORS } from '../leaving.ts'

/** From the link in the email. */
export const keepAccountSchema = z.object({
  token: z
    .string(LEAVING_ERRORS.linkEnded)
    .min(1, LEAVING_ERRORS.linkEnded)
    .max(200, LEAVING_ERRORS.linkEnded),
})
