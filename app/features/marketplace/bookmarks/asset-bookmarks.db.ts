import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isAsset } from '../asset/asset.db.ts'

/**
 * Puts an asset aside, where it isn't yet (MKT-15, CALLS-22).
 * @returns whether there is such an asset
 */
export async function addBookmark(tx: Tx, userId: string, assetId: string): Promise<boolean> {
  await tx
    .insertInto('asset_bookmarks')
    .columns(['asset_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('public_marketplace_assets')
        .select(['id', sql.val(userId).as('user_id')])
        .where('id', '=', assetId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'asset_id']).doNothing())
    .execute()
  return isAsset(tx, assetId)
}

/**
 * Puts an asset back, where it was put aside.
 * @returns whether there is such an asset
 */
export async function removeBookmark(tx: Tx, userId: string, assetId: string): Promise<boolean> {
  await tx
    .deleteFrom('asset_bookmarks')
    .where('asset_id', '=', assetId)
    .where('user_id', '=', userId)
    .execute()
  return isAsset(tx, assetId)
}
