import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type MadeAdmin = 'done' | 'already' | 'suspended' | 'unconfirmed' | 'unknown'

/**
 * Makes the account with an address an admin, for the operator. The account must be confirmed: anyone can
 * sign up with anyone's address. Locks the account, so that nobody suspends it meanwhile. Needs system
 * rights.
 */
export async function makeAdmin(tx: Tx, email: string): Promise<MadeAdmin> {
  const hasAddress = sql<boolean>`lower(email) = lower(${email})`
  const user = await tx
    .selectFrom('auth.users')
    .select(['id', 'email_verified'])
    .where(hasAddress)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) {
    const pending = await tx
      .selectFrom('auth.sign_ups')
      .select('id')
      .where(hasAddress)
      .where('password_hash', 'is not', null)
      .executeTakeFirst()
    return pending ? 'unconfirmed' : 'unknown'
  }
  if (!user.email_verified) return 'unconfirmed'
  if (await isSuspended(tx, user.id)) return 'suspended'
  const made = await tx
    .insertInto('user_roles')
    .values({ user_id: user.id, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made ? 'done' : 'already'
}

const isSuspended = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('suspensions')
    .select('id')
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where(sql<SqlBool>`until is null or until > now()`)
    .executeTakeFirst()) !== undefined
