import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import {
  BEST_MATCH_FIRST,
  inOrder,
  keysetPage,
  NEWEST_FIRST,
} from '../../../platform/database/keyset-page.ts'
import { matchesSearch } from '../../../platform/database/search-text.ts'
import { relevanceOf } from '../../../platform/database/search-words.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import {
  assetViewerState,
  cardColumns,
  coverColumns,
  SEARCHED_COLUMNS,
  withCover,
} from '../asset-columns.db.ts'
import type { AssetPage, AssetStats } from '../asset-response.schema.ts'
import type { AssetListQuery } from './asset-list.schema.ts'

type Assets = SelectQueryBuilder<Tables, 'public_marketplace_assets', unknown>

const published = (db: Query): Assets =>
  db.selectFrom('public_marketplace_assets').where('status', '=', 'published')

/** More than anybody looks through. */
const MAX_MATCHES = 1_000

/** Those that match a search, with their relevance: of a frequent word, the newest thousand. */
const bestMatches = (db: Query, matching: Assets, search: string) =>
  db.selectFrom(
    db
      .selectFrom(inOrder(matching.selectAll(), NEWEST_FIRST).limit(MAX_MATCHES).as('match'))
      .selectAll()
      .select(relevanceOf('document', search).as('relevance'))
      .as('public_marketplace_assets'),
  )

/** Published assets: the best matches of a search first, else the newest (MKT-07, MKT-28). @throws AppError 400 for an invalid cursor */
export async function listAssets(
  db: Query,
  viewerId: string | null,
  { search, category, after, limit }: AssetListQuery,
): Promise<AssetPage> {
  let matching = published(db)
  if (search) matching = matching.where(matchesSearch(SEARCHED_COLUMNS, search))
  if (category) matching = matching.where('category', '=', category)
  const listed = search ? bestMatches(db, matching, search) : matching
  const { rows, next, carried } = await keysetPage(
    listed
      .select(cardColumns)
      .select(coverColumns)
      .select(assetViewerState(viewerId))
      .$if(after === undefined, (first) =>
        first.select(matching.select(({ fn }) => fn.countAll<number>().as('count')).as('counted')),
      ),
    {
      order: search ? BEST_MATCH_FIRST : NEWEST_FIRST,
      after,
      limit,
      carry: { schema: z.object({ total: z.int() }), first: ([row]) => ({ total: row?.counted ?? 0 }) },
    },
  )
  return { items: rows.map(({ counted: _, ...row }) => withCover(row)), next, ...carried }
}

export const assetStats = (db: Query): Promise<AssetStats> =>
  published(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('total_assets'),
      fn.countAll<number>().filterWhere('is_free', '=', true).as('free_assets'),
      fn.count<number>('category').distinct().as('categories'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<string>`now() - interval '7 days'`)
        .as('added_this_week'),
    ])
    .executeTakeFirstOrThrow()
