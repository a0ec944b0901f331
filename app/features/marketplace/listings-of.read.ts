import type { Query } from '../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../platform/database/lists/keyset-page.ts'
import type { AssetStatus, LicenseType } from './asset.ts'
import { coverColumns, fileColumns, toListing } from './asset-columns.db.ts'

/**
 * Lists a member's listings as everybody sees them, also the sold ones, newest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function listingsOf(
  db: Query,
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const shown = db
    .selectFrom('app.shown_listings as mine')
    .innerJoin('public_marketplace_assets', 'public_marketplace_assets.id', 'mine.asset_id')
    .where('mine.user_id', '=', userId)
    .select(['public_marketplace_assets.id', 'title', 'short_description', 'price'])
    .select('public_marketplace_assets.created_at')
    .select(({ ref }) => [
      ref('status').$castTo<AssetStatus>().as('status'),
      ref('license_type').$castTo<LicenseType>().as('license_type'),
    ])
    .select(coverColumns)
    .select(fileColumns)
  const { rows, next } = await keysetPage(shown, {
    order: NEWEST_FIRST,
    table: 'public_marketplace_assets',
    after,
    limit,
  })
  return { items: rows.map(toListing), next }
}
