import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import type { AssetStatus } from '../asset.ts'
import { coverColumns, fileColumns, toListing } from '../asset-columns.db.ts'
import type { OwnListingsPage } from './own-listings-response.schema.ts'

interface OwnListingsParams {
  after?: string | undefined
  limit: number
}

/**
 * Lists a member's listings with the sold, withdrawn and hidden ones, newest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function listOwnListings(
  db: Query,
  userId: string,
  { after, limit }: OwnListingsParams,
): Promise<OwnListingsPage> {
  const own = db
    .selectFrom('public_marketplace_assets')
    .where('user_id', '=', userId)
    .select(['id', 'title', 'short_description', 'price', 'downloads_count', 'created_at', 'hidden_at'])
    .select(({ ref }) => ref('status').$castTo<AssetStatus>().as('status'))
    .select(coverColumns)
    .select(fileColumns)
  const { rows, next } = await keysetPage(own, { order: NEWEST_FIRST, after, limit })
  return { items: rows.map(toListing), next }
}
