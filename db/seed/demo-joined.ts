import { sql } from 'kysely'
import type { Tx } from '../../app/platform/database/database.ts'

/** Copies the creation date of demo accounts to their profiles. */
export const keepJoined = (tx: Tx) =>
  sql`
    update profiles set created_at = users.created_at
    from auth.users
    where users.id = profiles.id and users.email like '%@demo.unpause.invalid'
      and users.created_at < profiles.created_at`.execute(tx)
