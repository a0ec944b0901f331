import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Asks the database, not a cache.
 * @returns null where the actor may not know: they are neither the user nor an admin
 */
export async function hasRole(tx: Tx, userId: string, role: string): Promise<boolean | null> {
  const { rows } = await sql<{
    has_role: boolean | null
  }>`select public.has_role(${userId}::uuid, ${role}) as has_role`.execute(tx)
  return rows[0]?.has_role ?? null
}
