import type { Database } from '../../platform/database/database.ts'
import { consumeRateLimit } from '../../platform/http/rate-limits/rate-limits.db.ts'
import { RATE_LIMITS } from '../../platform/http/rate-limits/rate-limits.ts'

export interface SignUp {
  /** Lower case. */
  email: string
  passwordHash: string
  expiresAt: Date
}

const identifierOf = (email: string, id: string) => `sign-up:${email}:${id}`

/** @returns null when no unconfirmed account has this address; 'too many' when the limit is reached */
export const saveSignUp = (
  db: Database,
  { email, passwordHash, expiresAt }: SignUp,
  limitKey: string,
): Promise<{ id: string } | 'too many' | null> =>
  db.system(async (tx) => {
    const user = await tx
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return null

    const { allowed } = await consumeRateLimit(tx, limitKey, RATE_LIMITS.confirmation)
    if (!allowed) return 'too many'

    await tx
      .updateTable('auth.identities')
      .set({ password: passwordHash })
      .where('user_id', '=', user.id)
      .where('provider_id', '=', 'credential')
      .execute()
    const id = crypto.randomUUID()
    await tx
      .insertInto('auth.verifications')
      .values({ identifier: identifierOf(email, id), value: passwordHash, expires_at: expiresAt })
      .execute()
    return { id }
  })

export const applySignUp = (
  db: Database,
  { email, id, userId }: { email: string; id: string; userId: string },
): Promise<void> =>
  db.system(async (tx) => {
    const saved = await tx
      .deleteFrom('auth.verifications')
      .where('identifier', '=', identifierOf(email, id))
      .returning('value')
      .executeTakeFirst()
    if (!saved) return
    await tx
      .updateTable('auth.identities')
      .set({ password: saved.value })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .execute()
  })

export const deleteUnconfirmedAccount = async (db: Database, email: string): Promise<void> => {
  await db.system((tx) =>
    tx
      .deleteFrom('auth.users')
      .where('email', '=', email.toLowerCase())
      .where('email_verified', '=', false)
      .execute(),
  )
}
