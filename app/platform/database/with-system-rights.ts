import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** `none` is the system: the role that owns the tables. */
type Role = 'anon' | 'authenticated' | 'none'

/** The current role of each transaction, so that it needs no query. */
const roles = new WeakMap<Tx, Role>()

export const recordRole = (tx: Tx, role: Role): void => {
  roles.set(tx, role)
}

/**
 * Runs `work` with the system's rights inside a member's transaction, then restores the member's. Await it
 * alone: other statements sent through `tx` meanwhile would have those rights too.
 * @throws TypeError when `tx` isn't the handle that `db.as` or `db.system` gave
 */
export async function withSystemRights<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const role = roles.get(tx)
  if (role === undefined) throw new TypeError('Pass on the transaction that db.as or db.system gave.')
  if (role === 'none') return work()
  await become(tx, 'none')
  let result: T
  try {
    result = await work()
  } catch (error) {
    // Only a rollback runs after a failed statement, and restores the role.
    await become(tx, role).catch(() => undefined)
    throw error
  }
  await become(tx, role)
  return result
}

async function become(tx: Tx, role: Role): Promise<void> {
  roles.set(tx, role)
  await sql`select set_config('role', ${role}, true)`.execute(tx)
}
