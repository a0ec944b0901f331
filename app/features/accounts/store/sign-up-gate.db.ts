import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Whether nobody can create an account now: nobody moderates, and admins chose so. */
export async function isSignUpClosed(db: Pick<Database, 'system'>): Promise<boolean> {
  const { rows } = await db.system((tx) =>
    sql<{ is_closed: boolean }>`select app.is_sign_up_closed() as is_closed`.execute(tx),
  )
  return rows[0]?.is_closed ?? false
}
