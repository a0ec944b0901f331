import type { Tx } from '../../database/database.ts'
import { withSystemRights } from '../../database/with-system-rights.ts'
import { AppError } from '../../errors/app-error.ts'
import { STORAGE_TEXTS } from '../../errors/storage-texts.ts'

/**
 * Call it in the transaction that recorded an upload of `added` bytes. Concurrent uploads of the account wait
 * for that transaction, so they can't exceed the quota (bytes) together.
 * @throws AppError 413 (RFC 9110, 15.5.14): the content is more than we accept from this account, and a
 * smaller one may fit. 507 (RFC 4918, 11.5) says that the server lacks space, for everybody and for a while.
 */
export async function requireQuota(
  tx: Tx,
  userId: string,
  { added, quota }: { added: number; quota: number },
): Promise<void> {
  const stored = await withSystemRights(tx, () =>
    tx.selectFrom('app.storage_used').select('bytes').where('user_id', '=', userId).executeTakeFirst(),
  )
  const bytes = stored?.bytes ?? 0
  if (bytes > quota) throw new AppError(413, 'quota_exceeded', STORAGE_TEXTS.quota(bytes - added, quota))
}
