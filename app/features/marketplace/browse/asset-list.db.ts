import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { containing } from '../../../platform/database/containing.ts'
import { exactMoment, readCursor, writeCursor } from '../../../platform/database/cursor.ts'
import type { Query } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { cardColumns, coverColumns, marksOf, withCover } from '../asset-columns.db.ts'
import type { AssetPage, AssetStats } from '../asset-response.schema.ts'
import type { AssetListAsked } from './asset-list.schema.ts'

const place = z.object({ created_at: z.iso.datetime(), id: z.uuid(), total: z.int() })

type Assets = SelectQueryBuilder<Tables, 'public_marketplace_assets', unknown>

const published = (db: Query): Assets =>
  db.selectFrom('public_marketplace_assets').where('status', '=', 'published')

/**
 * One load of the published assets asked for, the newest first, in one statement (MKT-07, MKT-28). A list goes on behind
 * the last asset that was seen.
 * @param viewerId whose bookmarks count; null for a guest
 * @throws AppError 400 for a place that is not in this list
 */
export async function listAssets(
  db: Query,
  viewerId: string | null,
  { search, category, after, limit }: AssetListAsked,
): Promise<AssetPage> {
  const seen = after === undefined ? null : readCursor(after, place)
  let matching = published(db)
  if (search) matching = matching.where('search_text', 'ilike', containing(search))
  if (category) matching = matching.where('category', '=', category)
  const rows = await matching
    .$if(seen !== null, (assets) =>
      assets.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(seen!.created_at, seen!.id)),
      ),
    )
    .select(cardColumns)
    .select(coverColumns)
    .select(marksOf(viewerId))
    .select(exactMoment('created_at').as('moment'))
    .$if(seen === null, (first) =>
      first.select(matching.select(({ fn }) => fn.countAll<number>().as('count')).as('counted')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

  const shown = rows.slice(0, limit)
  const total = seen?.total ?? rows[0]?.counted ?? 0
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ moment: _, counted: __, ...row }) => withCover(row)),
    next: last ? writeCursor({ created_at: last.moment, id: last.id, total }) : null,
    total,
  }
}

/** MKT-05 */
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
