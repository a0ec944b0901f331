import type { Query } from '../../../platform/database/database.ts'

export const roleRow = async (db: Query, userId: string, role: string) =>
  (await db
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()) ?? null
