import type { Config } from '../../../platform/config/config.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { isDeliverable } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import type { Owned } from '../leaving-response.schema.ts'
import {
  type Account,
  dequeueFileDeletions,
  lockAccount,
  type RemovedAccount,
  removeAccount,
} from './account-deletion.db.ts'
import { accountDeletedEmail } from './leaving-emails.server.ts'

export interface DeletionParts {
  config: Pick<Config, 'backupDays'>
  db: Database
  files: Pick<Files, 'deleteAll'>
  queueEmail: QueueEmail
}

export interface DeletedAccount extends Owned {
  /** The storage folders that could not be deleted. The server retries. */
  leftBehind: string[]
}

/**
 * Deletes an account (STATIC-05), without asking whether it may go.
 * @returns null if no account has the address
 */
export async function deleteAccount(parts: DeletionParts, email: string): Promise<DeletedAccount | null> {
  const removed = await parts.db.background(async (tx) => {
    const account = await lockAccount(tx, email)
    return account && removeWithEmail(tx, parts, account)
  })
  if (!removed) return null
  return { ...removed.removed, leftBehind: await deleteFolders(parts, removed.folders) }
}

/**
 * Deletes the rows, queues the deletion of the files, and queues the last email to the address. Needs system
 * rights.
 */
export async function removeWithEmail(
  tx: Tx,
  { config, queueEmail }: Pick<DeletionParts, 'config' | 'queueEmail'>,
  account: Account,
): Promise<RemovedAccount> {
  const removed = await removeAccount(tx, account)
  if (isDeliverable(account.email))
    await queueEmail(tx, 'account-deleted', accountDeletedEmail(account.email, config.backupDays))
  return removed
}

/**
 * Deletes files without waiting for the job that deletes queued ones. Rows went first: an unreferenced file
 * is harmless, a row without its file is not.
 * @returns folders that the job has to delete
 */
export async function deleteFolders(
  { db, files }: Pick<DeletionParts, 'db' | 'files'>,
  folders: readonly string[],
): Promise<string[]> {
  const leftBehind: string[] = []
  for (const folder of folders) {
    try {
      await files.deleteAll(folder)
      await db.system((tx) => dequeueFileDeletions(tx, folder))
    } catch {
      leftBehind.push(folder)
    }
  }
  return leftBehind
}
