import type { Database } from '../app/platform/database/database.ts'

/** Whether somebody has asked for the deletion of their account. */
export const setLeaving = (db: Database, { id }: { id: string }, isLeaving: boolean) =>
  db.system((tx) =>
    tx
      .updateTable('auth.users')
      .set({
        deletion_requested_at: isLeaving ? new Date() : null,
        deletion_token_hash: isLeaving ? 'a'.repeat(64) : null,
      })
      .where('id', '=', id)
      .execute(),
  )
