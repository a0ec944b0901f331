import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { type BestPart, bestMatches, MAX_MATCHES } from '../../../platform/database/lists/best-matches.ts'
import { unlessSame } from '../../../platform/database/lists/correct-spelling.ts'
import { correctedPage } from '../../../platform/database/lists/corrected-page.ts'
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
import { isPlainText, isShortSearch, matchesSearch } from '../../../platform/database/lists/search-text.ts'
import { rarerWords, withoutOpenQuote } from '../../../platform/database/lists/search-words.ts'
import type { Searched } from '../../../platform/database/lists/searched.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ASSET_CATEGORIES, type AssetFilters, type AssetSort, MAX_COUNTED_ASSETS } from '../asset.ts'
import {
  cardColumns,
  coverColumns,
  fileColumns,
  matchesFilters,
  SEARCHED_COLUMNS,
  storyColumn,
  toCard,
} from '../asset-columns.db.ts'
import type { AssetPage, AssetStats } from '../asset-response.schema.ts'
import type { AssetListQuery } from './asset-list.schema.ts'
import { hasFilters } from './asset-search.ts'
import { categoryNamed } from './category-named.server.ts'

type Assets = SelectQueryBuilder<Tables, 'public_marketplace_assets', unknown>

const published = (db: Query): Assets =>
  db.selectFrom('public_marketplace_assets').where('status', '=', 'published').where('is_hidden', '=', false)

/** Where counting stops. */
const COUNT_LIMITS = { listed: MAX_COUNTED_ASSETS, filtered: MAX_MATCHES }

const ORDERS: Record<AssetSort, Order> = {
  newest: NEWEST_FIRST,
  cheapest: {
    columns: { cheapness: 'bigint', created_at: 'timestamp', id: 'uuid' },
    direction: 'desc',
  },
  saved: { columns: { saves: 'int', created_at: 'timestamp', id: 'uuid' }, direction: 'desc' },
}

/** Whether only the category is chosen, whose index has the order of the list too. */
const isOfCategoryOnly = ({ category, price, license, file }: AssetFilters) =>
  category !== undefined && !(price || license || file)

/**
 * Lists published assets: the best matches of a search first, else the newest (MKT-07, MKT-28). On the first
 * page of a search that nothing matches, finds what the corrected search finds, or else what to try.
 * @throws AppError 400 for an invalid cursor
 */
export async function listAssets(db: Query, params: AssetListQuery, most?: number): Promise<AssetPage> {
  const { search, after } = params
  const page = await matchingAssets(db, params, most)
  const isMissed = search && after === undefined && page.items.length === 0
  return isMissed ? instead(db, { ...params, search: withoutOpenQuote(search) }) : page
}

async function matchingAssets(
  db: Query,
  { search, sort, after, limit, ...filters }: AssetListQuery,
  most = search || hasFilters(filters) ? COUNT_LIMITS.filtered : COUNT_LIMITS.listed,
): Promise<AssetPage> {
  const candidates = filtered(published(db), filters)
  const searched = filters.category ? SEARCHED_COLUMNS : { ...SEARCHED_COLUMNS, categoryNamed }
  const lookUp = search ? await rarerWords(db, searched, search) : 'all'
  const matching = search ? candidates.where(matchesSearch(searched, search, lookUp)) : candidates
  const ranked = search && !sort && bestAssets(db, searched, candidates, { search, lookUp, after, limit })
  const { rows, next, carried } = await keysetPage(
    (ranked || matching)
      .select(cardColumns)
      .select(coverColumns)
      .select(fileColumns)
      .select(storyColumn)
      .$if(after === undefined, (first) =>
        first.select((ranked ? sql<number>`matches` : countUpTo(db, matching, most + 1)).as('counted')),
      )
      .$if(search !== undefined, (found) =>
        found.select(passageOf(['title', 'short_description'], 'description', search ?? '').as('passage')),
      ),
    {
      order: ranked ? BEST_MATCH_FIRST : ORDERS[sort ?? 'newest'],
      after,
      limit,
      of: { list: 'assets', search, sort, ...filters },
      carry: {
        schema: z.object({ total: z.int(), total_is_exact: z.boolean() }),
        first([row]) {
          const count = row?.counted ?? 0
          return { total: Math.min(count, most), total_is_exact: count <= most }
        },
      },
    },
  )
  return { items: rows.map(({ counted: _, ...row }) => toCard(row)), next, ...carried }
}

function filtered(assets: Assets, filters: AssetFilters): Assets {
  if (isOfCategoryOnly(filters)) return assets.where('category', '=', filters.category ?? '')
  return hasFilters(filters) ? assets.where(matchesFilters(filters)) : assets
}

/** The best matches among `assets`. */
const bestAssets = (db: Query, searched: Searched, assets: Assets, part: BestPart) =>
  db.selectFrom(
    db
      .selectFrom(
        bestMatches(db, searched, {
          ...part,
          first: (condition, limit) =>
            inOrder(
              assets
                .where(condition)
                .select(['id', 'created_at'])
                .$if(!isShortSearch(part.search), (found) => found.select('document')),
              NEWEST_FIRST,
            ).limit(limit),
        }).as('best'),
      )
      .innerJoin('public_marketplace_assets as asset', 'asset.id', 'best.id')
      .selectAll('asset')
      .select(['best.relevance', 'best.matches'])
      .as('public_marketplace_assets'),
  )

type Searching = AssetListQuery & { search: string }

/** One page of what the corrected search finds, or else what to try. */
async function instead(db: Query, params: Searching): Promise<AssetPage> {
  const { spelling, page } = await correctedPage(db, SEARCHED_COLUMNS, params.search, (search) =>
    matchingAssets(db, { ...params, search }),
  )
  if (page) return page
  const empty = { items: [], next: null, total: 0, total_is_exact: true }
  return { ...empty, suggestions: await suggestions(db, params, spelling) }
}

/**
 * What the search finds in other categories, and the corrected search, or else the title that is spelled most
 * similarly.
 */
async function suggestions(db: Query, { category, ...params }: Searching, corrected: string | null) {
  const matching = filtered(published(db), params)
    .where(matchesSearch(SEARCHED_COLUMNS, corrected ?? params.search))
    .select('category')
  const categories = category ? await matchesByCategory(db, matching) : []
  if (corrected) return { spelling: corrected, categories }
  if (categories.length > 0 || !isPlainText(params.search)) return { spelling: null, categories }
  const similar = await published(db)
    .select('title')
    .where(sql<boolean>`${params.search}::text <% title`)
    .orderBy(sql`word_similarity(${params.search}, title)`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { spelling: unlessSame(similar?.title, params.search), categories }
}

/** The marketplace's figures (MKT-05). No count goes beyond `MAX_COUNTED_ASSETS`. */
export function assetStats(db: Query): Promise<AssetStats> {
  const countOf = (assets: Assets) => sql<number>`${countUpTo(db, assets, MAX_COUNTED_ASSETS)}`
  const free = published(db).where('cheapness', '=', 0).where('is_free', '=', true)
  const demo = published(db).where('user_id', 'in', db.selectFrom('app.demo_accounts').select('id'))
  const recent = published(db).where('created_at', '>', sql<string>`now() - interval '7 days'`)
  return db
    .selectNoFrom([
      countOf(published(db)).as('total_assets'),
      countOf(free).as('free_assets'),
      sql<number>`${usedCategories(db)}`.as('categories'),
      countOf(recent).as('added_this_week'),
      countOf(demo).as('demo_assets'),
    ])
    .executeTakeFirstOrThrow()
}

/** Which categories have an asset. It looks for one of each, however many there are. */
const usedCategories = (db: Query) =>
  db
    .selectFrom(
      sql<{ name: string }>`unnest(${Object.keys(ASSET_CATEGORIES)}::text[])`.as<'known'>(sql`known(name)`),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ exists, ref }) =>
      exists(published(db).select('category').whereRef('category', '=', ref('known.name'))),
    )
