import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Uses the SQL function of the policies (ROLES-06). */
export async function hasRole(tx: Tx, userId: string, role: string): Promise<boolean> {
  const { rows } = await sql<{
    has_role: boolean
  }>`select public.has_role(${userId}::uuid, ${role}) as has_role`.execute(tx)
  return rows[0]?.has_role ?? false
}

export const roleRow = async (tx: Tx, userId: string, role: string) =>
  (await tx
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()) ?? null
