import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** `none` is the system: the role that owns the tables. */
type Role = 'anon' | 'authenticated' | 'none'

/** Which rights a transaction has now, so that nobody has to ask the database. */
const roles = new WeakMap<Tx, Role>()

/** For the database alone: notes the role that it has opened a transaction under. */
export const recordRole = (tx: Tx, role: Role): void => {
  roles.set(tx, role)
}

/**
 * Does `work` with the system's rights inside a transaction that may act for somebody, and then restores that person's
 * rights. Costs nothing where the transaction has the system's rights already. Await it alone: a statement sent through
 * the same transaction meanwhile would have those rights too.
 * @throws TypeError on a handle that isn't the one that `db.as` or `db.system` gave
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
    // After a failed statement nothing runs in this transaction any more, and rolling back restores the role.
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
