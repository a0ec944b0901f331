import type { Query } from '../../platform/database/database.ts'
import { ASSET_CATEGORIES, type AssetCategory } from './asset.ts'
import { priceLabel } from './price.ts'

/** What the preview image of a listing shows. A withdrawn one has none, not even for its seller. */
export async function assetPreview(db: Query, id: string) {
  const row = await db
    .selectFrom('public_marketplace_assets')
    .select(['title', 'short_description', 'price', 'changed_at'])
    .select(({ ref }) => ref('category').$castTo<AssetCategory>().as('category'))
    .where('id', '=', id)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  return (
    row && {
      name: row.title,
      one_liner: row.short_description,
      label: `${ASSET_CATEGORIES[row.category]} · ${priceLabel(row.price)}`,
      changed_at: row.changed_at,
    }
  )
}
