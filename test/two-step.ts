import { base32 } from '@better-auth/utils/base32'
import { symmetricEncrypt } from 'better-auth/crypto'
import {
  hashRecoveryCode,
  newRecoveryCodes,
} from '../app/features/accounts/second-factor/recovery-codes.server.ts'
import { codeAt, newSecret } from '../app/features/accounts/second-factor/totp.server.ts'
import type { TestApp } from './app.ts'

const STEP = 30_000

/**
 * The code that an authenticator app shows.
 * @param steps later, such as 1 for the next one, which is accepted early
 */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  codeAt(secret, Math.floor(Date.now() / STEP) + steps)

/** Reads the secret from the one that people type. */
export const secretFrom = (typed: string): string => Buffer.from(base32.decode(typed)).toString('ascii')

/** Gives an account two-step sign-in, without any request. */
export async function withTwoStep({ db, auth, services }: TestApp, userId: string) {
  const { secretConfig } = await auth.$context
  const secret = newSecret()
  const codes = newRecoveryCodes()
  const encrypted = await symmetricEncrypt({ key: secretConfig, data: secret })
  await db.system(async (tx) => {
    await tx
      .insertInto('auth.second_factors')
      .values({ user_id: userId, secret: encrypted, confirmed_at: new Date(Date.now()) })
      .execute()
    const rows = codes.map((code) => ({
      user_id: userId,
      code_hash: hashRecoveryCode(services.pseudonymOf, userId, code),
    }))
    await tx.insertInto('auth.recovery_codes').values(rows).execute()
  })
  return { secret, codes }
}
