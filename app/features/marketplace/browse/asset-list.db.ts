import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { correctSpelling } from '../../../platform/database/lists/correct-spelling.ts'
import { countUpTo } from '../../../platform/database/lists/count-up-to.ts'
import {
  BEST_MATCH_FIRST,
  inOrder,
  keysetPage,
  NEWEST_FIRST,
  type Order,
} from '../../../platform/database/lists/keyset-page.ts'
import { matchesByCategory } from '../../../platform/database/lists/matches-by-category.ts'
import { passageOf } from '../../../platform/database/lists/search-passage.ts'
import { isPlainText, matchesSearch } from '../../../platform/database/lists/search-text.ts'
import { rarerWords, relevanceOf } from '../../../platform/database/lists/search-words.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ASSET_CATEGORIES, type AssetFilters, type AssetSort, MAX_COUNTED_ASSETS } from '../asset.ts'
import {
  assetViewerState,
  cardColumns,
  coverColumns,
  fileColumns,
  matchesFilters,
  SEARCHED_COLUMNS,
  toCard,
} from '../asset-columns.db.ts'
import type { AssetPage, AssetStats } from '../asset-response.schema.ts'
import type { AssetListQuery } from './asset-list.schema.ts'
import { hasFilters } from './asset-search.ts'

type Assets = SelectQueryBuilder<Tables, 'public_marketplace_assets', unknown>

const published = (db: Query): Assets =>
  db.selectFrom('public_marketplace_assets').where('status', '=', 'published')

/** More than anybody looks through. */
const MAX_MATCHES = 1_000

/** Counting stops here. */
const COUNT_LIMITS = { listed: MAX_COUNTED_ASSETS, filtered: MAX_MATCHES }

/** Those that match a search, with their relevance: of a frequent word, the newest thousand. */
const bestMatches = (db: Query, matching: Assets, search: string) =>
  db.selectFrom(
    db
      .selectFrom(inOrder(matching.selectAll(), NEWEST_FIRST).limit(MAX_MATCHES).as('match'))
      .selectAll()
      .select(relevanceOf('document', search).as('relevance'))
      .as('public_marketplace_assets'),
  )

const ORDERS: Record<AssetSort, Order> = {
  newest: NEWEST_FIRST,
  cheapest: {
    columns: { cheapness: 'bigint', created_at: 'timestamp', id: 'uuid' },
    direction: 'desc',
  },
  saved: { columns: { saves: 'int', created_at: 'timestamp', id: 'uuid' }, direction: 'desc' },
}

/** Its own index has the order of the list too. */
const isOfCategoryOnly = ({ category, price, license, file }: AssetFilters) =>
  category !== undefined && !(price || license || file)

/** Published assets: the best matches of a search first, else the newest (MKT-07, MKT-28). @throws AppError 400 for an invalid cursor */
export async function listAssets(
  db: Query,
  viewerId: string | null,
  { search, sort, after, limit, ...filters }: AssetListQuery,
  most = search || hasFilters(filters) ? COUNT_LIMITS.filtered : COUNT_LIMITS.listed,
): Promise<AssetPage> {
  let matching = published(db)
  if (search) {
    const lookUp = await rarerWords(db, 'public_marketplace_assets', SEARCHED_COLUMNS.document, search)
    matching = matching.where(matchesSearch(SEARCHED_COLUMNS, search, lookUp))
  }
  if (isOfCategoryOnly(filters)) matching = matching.where('category', '=', filters.category ?? '')
  else if (hasFilters(filters)) matching = matching.where(matchesFilters(filters))
  const listed = search ? bestMatches(db, matching, search) : matching
  const { rows, next, carried } = await keysetPage(
    listed
      .select(cardColumns)
      .select(coverColumns)
      .select(fileColumns)
      .select(assetViewerState(viewerId))
      .$if(after === undefined, (first) => first.select(countUpTo(db, matching, most + 1).as('counted')))
      .$if(search !== undefined, (found) =>
        found.select(passageOf(['title', 'short_description'], 'description', search ?? '').as('passage')),
      ),
    {
      order: sort ? ORDERS[sort] : search ? BEST_MATCH_FIRST : NEWEST_FIRST,
      after,
      limit,
      carry: {
        schema: z.object({ total: z.int(), total_is_exact: z.boolean() }),
        first([row]) {
          const count = row?.counted ?? 0
          return { total: Math.min(count, most), total_is_exact: count <= most }
        },
      },
    },
  )
  const page = { items: rows.map(({ counted: _, ...row }) => toCard(row)), next, ...carried }
  if (!search || after !== undefined || rows.length > 0) return page
  return { ...page, suggestions: await suggestions(db, search, filters) }
}

const SPELLED = {
  view: 'public_marketplace_assets',
  document: SEARCHED_COLUMNS.document,
  nameWords: sql`ts_filter(document, '{a}')`,
} as const

/** What the search finds in other categories, or else the corrected search or the title that is spelled most similarly. */
async function suggestions(db: Query, search: string, { category, ...others }: AssetFilters) {
  const matching = published(db)
    .where(matchesSearch(SEARCHED_COLUMNS, search))
    .where(matchesFilters(others))
    .select('category')
  const categories = category ? await matchesByCategory(db, matching) : []
  if (categories.length > 0 || !isPlainText(search)) return { spelling: null, categories }
  const spelling = await correctSpelling(db, SPELLED, search)
  if (spelling) return { spelling, categories }
  const similar = await published(db)
    .select('title')
    .where(sql<boolean>`${search}::text <% title`)
    .orderBy(sql`word_similarity(${search}, title)`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { spelling: similar?.title ?? null, categories }
}

/** The marketplace's figures (MKT-05). No count goes beyond `MAX_COUNTED_ASSETS`. */
export function assetStats(db: Query): Promise<AssetStats> {
  const countOf = (assets: Assets) => sql<number>`${countUpTo(db, assets, MAX_COUNTED_ASSETS)}`
  const free = published(db).where('cheapness', '=', 0).where('is_free', '=', true)
  const recent = published(db).where('created_at', '>', sql<string>`now() - interval '7 days'`)
  return db
    .selectNoFrom([
      countOf(published(db)).as('total_assets'),
      countOf(free).as('free_assets'),
      sql<number>`${usedCategories(db)}`.as('categories'),
      countOf(recent).as('added_this_week'),
    ])
    .executeTakeFirstOrThrow()
}

/** Looks for one asset of each, however many there are. */
const usedCategories = (db: Query) =>
  db
    .selectFrom(
      sql<{ name: string }>`unnest(${Object.keys(ASSET_CATEGORIES)}::text[])`.as<'known'>(sql`known(name)`),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ exists, ref }) =>
      exists(published(db).select('category').whereRef('category', '=', ref('known.name'))),
    )
