import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { matchesSearch } from '../../../platform/database/lists/search-text.ts'
import {
  cardColumns,
  coverColumns,
  fileColumns,
  matchesFilters,
  SEARCHED_COLUMNS,
  storyColumn,
  toCard,
} from '../asset-columns.db.ts'
import type { AssetPage } from '../asset-response.schema.ts'
import type { AssetListQuery } from './asset-list.schema.ts'
import { hasFilters } from './asset-search.ts'

/**
 * Lists the assets that a member saved, the last one first, without withdrawn and hidden ones (CALLS-22).
 * @throws AppError 400 for an invalid cursor
 */
export async function listSavedAssets(
  db: Query,
  viewerId: string,
  { search, after, limit, ...filters }: AssetListQuery,
): Promise<AssetPage> {
  let saved = db
    .selectFrom('public_marketplace_assets')
    .innerJoin('asset_bookmarks as bookmark', 'bookmark.asset_id', 'public_marketplace_assets.id')
    .where('bookmark.user_id', '=', viewerId)
    .where('status', 'in', ['published', 'sold'])
    .where('is_hidden', '=', false)
  if (search) saved = saved.where(matchesSearch(SEARCHED_COLUMNS, search))
  if (hasFilters(filters)) saved = saved.where(matchesFilters(filters))
  const { rows, next, carried } = await keysetPage(
    saved
      .select(cardColumns)
      .select(coverColumns)
      .select(fileColumns)
      .select(storyColumn)
      .$if(after === undefined, (first) =>
        first.select(saved.select(({ fn }) => fn.countAll<number>().as('count')).as('counted')),
      ),
    {
      order: NEWEST_FIRST,
      table: 'bookmark',
      after,
      limit,
      of: { list: 'saved assets', search, ...filters },
      carry: { schema: z.object({ total: z.int() }), first: ([row]) => ({ total: row?.counted ?? 0 }) },
    },
  )
  const items = rows.map(({ counted: _, ...row }) => toCard(row))
  return { items, next, total_is_exact: true, ...carried }
}
