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

export const reauthenticationWaysResponse = z
  .object({
    ways: z.array(z.enum(['password', 'code', 'passkey', 'google'])).meta({
      description:
        '`password`: send it to `POST /api/session/authentication`. `code`: the same with a code of the authenticator app, or a recovery code. `passkey`: the same with a credential, for which `POST /api/session/passkey/options` has the options. `google`: sign in with Google again. An account with a second factor has only `code` and `passkey`',
    }),
  })
  .meta({ id: 'ReauthenticationWays' })

export type ReauthenticationWay = z.infer<typeof reauthenticationWaysResponse>['ways'][number]

export const reauthenticationResponse = z
  .object({
    authenticated_at: z.iso.datetime().meta({ description: 'Counts as recent for 10 minutes' }),
  })
  .meta({ id: 'Reauthentication' })
