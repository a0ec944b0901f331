import { sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { cardColumns, contactMethodColumn, coverColumns, marksOf, withCover } from '../asset-columns.db.ts'
import type { AssetContact, AssetDetail } from '../asset-response.schema.ts'

/**
 * An asset whole, with its seller as everybody sees them, in one statement (CALLS-21, ASSET-06). One that was withdrawn
 * is there for its owner and admins alone.
 * @param viewerId whose bookmark counts; null for a guest
 */
export async function assetById(
  db: Query,
  viewerId: string | null,
  id: string,
): Promise<AssetDetail | undefined> {
  const row = await db
    .selectFrom('public_marketplace_assets')
    .leftJoin('public_profiles as creator', 'creator.id', 'public_marketplace_assets.user_id')
    .select(cardColumns)
    .select(coverColumns)
    .select(marksOf(viewerId))
    .select(contactMethodColumn)
    .select(['detailed_description', 'founder_story', 'usage_notes', 'external_links'])
    .select(['is_open_source', 'accepts_offers'])
    .select(['creator.id as creator_id', 'creator.full_name', 'creator.avatar_url'])
    .where('public_marketplace_assets.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { creator_id, full_name, avatar_url, ...asset } = withCover(row)
  return {
    ...asset,
    creator: creator_id === null ? null : { id: creator_id, full_name, avatar_url },
    is_own: viewerId === asset.user_id,
  }
}

/** Whether the one who asks can see this asset. */
export const isAsset = async (db: Query, id: string): Promise<boolean> =>
  (await db.selectFrom('public_marketplace_assets').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** How to reach an asset's seller; nothing where the one who asks may not, or there is nobody to reach (ASSET-12). */
export async function assetContact(db: Query, id: string): Promise<AssetContact | undefined> {
  const { rows } = await sql<AssetContact>`select * from asset_contact(${id})`.execute(db)
  return rows[0]
}

/**
 * Deletes an asset for good, on behalf of its owner or an admin; the database records an admin's act in the same
 * transaction, with the reason and the request.
 * @returns whether there was one to delete
 */
export async function deleteAsset(tx: Tx, { id, ...why }: AuditContext & { id: string }): Promise<boolean> {
  await setAuditContext(tx, why)
  const { numDeletedRows } = await tx.deleteFrom('marketplace_assets').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
