import type { Database } from '../../platform/database/database.ts'
import { consumeRateLimit } from '../../platform/http/rate-limits.db.ts'
import { RATE_LIMITS } from '../../platform/http/rate-limits.ts'

/** All SQL about accounts that the sign-in library does not bring along. */

export interface SignUp {
  /** In lower case, as accounts keep it. */
  email: string
  passwordHash: string
  expiresAt: Date
}

const identifierOf = (email: string, id: string) => `sign-up:${email}:${id}`

/**
 * Keeps what somebody signed up with until the address is confirmed. Until then the newest password counts; which one
 * stays is decided by the link that is followed (`settleSignUp`).
 * @param limitKey under which the emails to this address are counted
 * @returns the sign-up's id; null when nobody waits to confirm this address; 'too many' when the limit is reached
 */
export const keepSignUp = (
  db: Database,
  { email, passwordHash, expiresAt }: SignUp,
  limitKey: string,
): Promise<{ id: string } | 'too many' | null> =>
  db.system(async (tx) => {
    const waiting = await tx
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) return null

    const { allowed } = await consumeRateLimit(tx, limitKey, RATE_LIMITS.confirmation)
    if (!allowed) return 'too many'

    await tx
      .updateTable('auth.identities')
      .set({ password: passwordHash })
      .where('user_id', '=', waiting.id)
      .where('provider_id', '=', 'credential')
      .execute()
    const id = crypto.randomUUID()
    await tx
      .insertInto('auth.verifications')
      .values({ identifier: identifierOf(email, id), value: passwordHash, expires_at: expiresAt })
      .execute()
    return { id }
  })

/** Gives the account of an address that was just confirmed the password of the sign-up whose link did it. */
export const settleSignUp = (
  db: Database,
  { email, id, userId }: { email: string; id: string; userId: string },
): Promise<void> =>
  db.system(async (tx) => {
    const kept = await tx
      .deleteFrom('auth.verifications')
      .where('identifier', '=', identifierOf(email, id))
      .returning('value')
      .executeTakeFirst()
    if (!kept) return
    await tx
      .updateTable('auth.identities')
      .set({ password: kept.value })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .execute()
  })

/** Removes the account that was made with an address and never confirmed, if there is one. */
export const forgetUnconfirmed = async (db: Database, email: string): Promise<void> => {
  await db.system((tx) =>
    tx
      .deleteFrom('auth.users')
      .where('email', '=', email.toLowerCase())
      .where('email_verified', '=', false)
      .execute(),
  )
}
