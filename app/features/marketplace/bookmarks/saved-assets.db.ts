import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/keyset-page.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { cardColumns, coverColumns, marksOf, withCover } from '../asset-columns.db.ts'
import type { AssetPage } from '../asset-response.schema.ts'
import type { AssetListAsked } from '../browse/asset-list.schema.ts'

/**
 * One load of the assets that a member saved, last saved first (CALLS-22). Sold ones stay in the list, so that nothing
 * saved disappears without a word; withdrawn ones don't.
 * @throws AppError 400 for an invalid cursor
 */
export async function listSavedAssets(
  db: Query,
  viewerId: string,
  { search, category, after, limit }: AssetListAsked,
): Promise<AssetPage> {
  let saved = db
    .selectFrom('public_marketplace_assets')
    .innerJoin('asset_bookmarks as bookmark', 'bookmark.asset_id', 'public_marketplace_assets.id')
    .where('bookmark.user_id', '=', viewerId)
    .where('status', 'in', ['published', 'sold'])
  if (search) saved = saved.where('search_text', 'ilike', likePattern(search))
  if (category) saved = saved.where('category', '=', category)
  const { rows, next, carried } = await keysetPage(
    saved
      .select(cardColumns)
      .select(coverColumns)
      .select(marksOf(viewerId))
      .$if(after === undefined, (first) =>
        first.select(saved.select(({ fn }) => fn.countAll<number>().as('count')).as('counted')),
      ),
    {
      order: NEWEST_FIRST,
      table: 'bookmark',
      after,
      limit,
      carry: { schema: z.object({ total: z.int() }), first: ([row]) => ({ total: row?.counted ?? 0 }) },
    },
  )
  return { items: rows.map(({ counted: _, ...row }) => withCover(row)), next, ...carried }
}
