import type { Database } from '../app/platform/database/database.ts'

/** Gives somebody a handle without the rules of changes. */
export const ownHandle = (db: Database, person: { id: string }, handle: string | null) =>
  db.system((tx) => tx.updateTable('profiles').set({ handle }).where('id', '=', person.id).execute())
