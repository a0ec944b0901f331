import { z } from 'zod'
import { currentPasswordSchema } from '../account.schema.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { usedCredential } from '../passkeys/passkey.schema.ts'

/** One of the two. */
export const reauthenticationSchema = z
  .object({
    password: currentPasswordSchema.shape.password.optional(),
    credential: usedCredential.optional(),
  })
  .refine(
    ({ password, credential }) => (password === undefined) !== (credential === undefined),
    ACCOUNT_TEXTS.fillAll,
  )
