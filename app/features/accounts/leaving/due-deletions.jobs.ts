import type { Logger } from 'pino'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { type DeletionParts, deleteFolders, removeWithEmail } from './account-deletion.server.ts'
import { dueAccounts, isLastAdmin, lockRequested } from './leaving.db.ts'

type Parts = DeletionParts & { log: Pick<Logger, 'info' | 'warn'> }

/** Deletes due accounts every hour, also those that came due while no process was up. */
export const startDueDeletions = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('accounts-due', '29 * * * *', () => deleteDueAccounts(parts))

/**
 * Deletes accounts whose 14 days are over (STATIC-05), each in a transaction of its own. The last admin's
 * stays, with a warning in the log.
 * @throws the first failure, after all other accounts
 */
export async function deleteDueAccounts(parts: Parts): Promise<void> {
  const { db, log } = parts
  const failures: unknown[] = []
  for (const id of await db.background(dueAccounts)) {
    try {
      const folders = await deleteIfDue(parts, id)
      if (folders === 'last admin') log.warn('An account was not deleted: it belongs to the last admin')
      else if (folders)
        log.info({ leftBehind: (await deleteFolders(parts, folders)).length }, 'Account deleted')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Deletes an account if it is due.
 * @returns the folders of its files; undefined if the member has taken the request back
 */
const deleteIfDue = (parts: Parts, id: string): Promise<string[] | 'last admin' | undefined> =>
  parts.db.background(async (tx) => {
    if (await isLastAdmin(tx, id)) return 'last admin'
    const account = await lockRequested(tx, id, { isDue: true })
    return account && (await removeWithEmail(tx, parts, account)).folders
  })
