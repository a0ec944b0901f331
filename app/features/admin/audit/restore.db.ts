import { sql } from 'kysely'
import { setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Shows again what was deleted, and records it. Repeating it has no effect.
 * @param id of the entry of the deletion
 * @returns undefined if there's no such entry; `gone` if it can no longer be restored
 */
export async function restoreDeleted(
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<'restored' | 'gone' | undefined> {
  await setAuditContext(tx, { reason: '', requestId })
  const { numDeletedRows } = await tx
    .deleteFrom('content_deletions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return 'restored'
  const entry = await tx.selectFrom('audit_log').select('target_id').where('id', '=', id).executeTakeFirst()
  if (!entry) return undefined
  return (await wasRestored(tx, id, entry.target_id)) ? 'restored' : 'gone'
}

const wasRestored = async (tx: Tx, deletion: string, target: string): Promise<boolean> =>
  (await tx
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', target)
    .where('action', 'in', ['restore_startup', 'restore_asset', 'restore_comment'])
    .where(sql<boolean>`copy ->> 'deletion' = ${deletion}`)
    .executeTakeFirst()) !== undefined
