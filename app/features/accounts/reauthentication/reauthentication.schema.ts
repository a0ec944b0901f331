import { z } from 'zod'
import { currentPasswordSchema } from '../account.schema.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { usedCredential } from '../passkeys/passkey.schema.ts'
import { codeSchema } from '../second-factor/second-factor.schema.ts'

/** The proof: one of the three. */
export const reauthenticationSchema = z
  .object({
    password: currentPasswordSchema.shape.password.optional(),
    credential: usedCredential.optional(),
    code: codeSchema.shape.code.optional(),
  })
  .refine(
    (proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1,
    ACCOUNT_TEXTS.fillAll,
  )
