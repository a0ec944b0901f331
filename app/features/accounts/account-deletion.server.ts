import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { dequeueFileDeletions, type Removed, removeAccount } from './account-deletion.db.ts'

export interface DeletedAccount extends Removed {
  /** Storage folders that could not be deleted. The server retries. */
  leftBehind: string[]
}

/** STATIC-05. Rows go first: an unreferenced file is harmless, a row without its file is not. */
export async function deleteAccount(
  { db, files }: { db: Database; files: Pick<Files, 'deleteAll'> },
  email: string,
): Promise<DeletedAccount | null> {
  const account = await db.background((tx) => removeAccount(tx, email))
  if (!account) return null
  const leftBehind: string[] = []
  for (const folder of account.folders) {
    try {
      await files.deleteAll(folder)
      await db.system((tx) => dequeueFileDeletions(tx, folder))
    } catch {
      leftBehind.push(folder)
    }
  }
  return { ...account.removed, leftBehind }
}
