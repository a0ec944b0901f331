import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Does `work` with the system's rights inside a transaction that may act for somebody, who does what follows
 * again. Await it alone: a statement sent through the same transaction meanwhile would have those rights too.
 */
export async function withSystemRights<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  const become = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx)
  const role = rows[0]?.role ?? 'none'
  await become('none')
  let result: T
  try {
    result = await work()
  } catch (error) {
    // After a failed statement nothing runs in this transaction any more, and rolling back restores the role.
    await become(role).catch(() => undefined)
    throw error
  }
  await become(role)
  return result
}
