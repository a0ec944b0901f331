import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Whether the actor is an admin, without a cache. */
export async function isAdmin(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean }>`select app.is_admin()`.execute(tx)
  return rows[0]?.is_admin ?? false
}

/** @returns null where the actor may not know: they are neither the user nor an admin */
export async function hasRole(tx: Tx, userId: string, role: string): Promise<boolean | null> {
  const { rows } = await sql<{
    has_role: boolean | null
  }>`select public.has_role(${userId}::uuid, ${role}) as has_role`.execute(tx)
  return rows[0]?.has_role ?? null
}

export const roleRow = async (tx: Tx, userId: string, role: string) =>
  (await tx
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()) ?? null
