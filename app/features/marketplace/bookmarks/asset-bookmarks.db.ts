import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { assetExists } from '../asset.db.ts'

/**
 * Saves an asset (MKT-15, CALLS-22). Repeating it has no effect.
 * @returns whether the asset exists
 */
export async function addAssetBookmark(tx: Tx, userId: string, assetId: string): Promise<boolean> {
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
  return assetExists(tx, assetId)
}

/**
 * Removes an asset from the saved ones. Repeating it has no effect.
 * @returns whether the asset exists
 */
export async function removeAssetBookmark(tx: Tx, userId: string, assetId: string): Promise<boolean> {
  await tx
    .deleteFrom('asset_bookmarks')
    .where('asset_id', '=', assetId)
    .where('user_id', '=', userId)
    .execute()
  return assetExists(tx, assetId)
}
