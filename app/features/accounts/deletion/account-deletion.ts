import type { Database } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { forgetQueued, type Removed, removeAccount } from './account-deletion.db.ts'

export interface DeletedAccount extends Removed {
  /** Folders of the store that could not be removed now. The server tries again, or somebody does by hand. */
  leftBehind: string[]
}

/**
 * Deletes an account with everything that its owner has put in, files included (STATIC-05). The rows go first: files
 * that nothing refers to harm nobody, rows without their files would show holes.
 * @returns null when no account has this address
 */
export async function deleteAccount(
  { db, files }: { db: Database; files: Pick<Files, 'deleteAll'> },
  email: string,
): Promise<DeletedAccount | null> {
  const account = await db.system((tx) => removeAccount(tx, email))
  if (!account) return null
  const leftBehind: string[] = []
  for (const folder of account.folders) {
    try {
      await files.deleteAll(folder)
      await db.system((tx) => forgetQueued(tx, folder))
    } catch {
      leftBehind.push(folder)
    }
  }
  return { ...account.removed, leftBehind }
}
