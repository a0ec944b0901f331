import type { Database } from '../app/platform/database/database.ts'
import { anAsset } from './factories.ts'

/** Gives somebody a handle without the rules of changes. */
export const ownHandle = (db: Database, person: { id: string }, handle: string | null) =>
  db.system((tx) => tx.updateTable('profiles').set({ handle }).where('id', '=', person.id).execute())

/** Gives somebody a page, by a handle and a listing: followers read no listings. */
export async function ownPage(db: Database, person: { id: string }, handle: string) {
  await ownHandle(db, person, handle)
  await anAsset(db, person)
}
