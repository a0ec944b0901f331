import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { type BestPart, bestMatches, MAX_MATCHES } from '../../../platform/database/lists/best-matches.ts'
import { unlessSame } from '../../../platform/database/lists/correct-spelling.ts'
import { correctedPage } from '../../../platform/database/lists/corrected-page.ts'
import { countUpTo } from '../../../platform/database/lists/count-up-to.ts'
import { BEST_MATCH_FIRST, inOrder, keysetPage } from '../../../platform/database/lists/keyset-page.ts'
import { matchesByCategory } from '../../../platform/database/lists/matches-by-category.ts'
import { passageOf } from '../../../platform/database/lists/search-passage.ts'
import { isPlainText, isShortSearch, matchesSearch } from '../../../platform/database/lists/search-text.ts'
import { type LookUp, rarerWords, withoutOpenQuote } from '../../../platform/database/lists/search-words.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notAuthenticated } from '../../../platform/errors/errors.ts'
import { isDemo, mostVotedFirst, publicStories, SEARCHED, STORY_ORDERS } from '../stories.read.ts'
import { EXCERPT, type Stage } from '../story.ts'
import type { StoryPage } from '../story-response.schema.ts'
import type { StoryListParams } from './story-list.schema.ts'

/** Counting stops here, after about 10 ms on the embedded engine, where searching is ten times slower. */
const COUNT_LIMITS = { listed: 10_000, filtered: MAX_MATCHES }

type Stories = SelectQueryBuilder<Tables, 'public_startups', unknown>

/**
 * What matches, or, on the first page of a search that nothing matches, what is spelled similarly, or else
 * what to try.
 * @throws AppError 401 when a guest filters by bookmarks, 400 for an invalid cursor
 */
export async function listStories(
  db: Query,
  viewerId: string | null,
  params: StoryListParams,
  countLimit?: number,
): Promise<StoryPage> {
  const { search, after } = params
  const page = await matchingStories(db, viewerId, params, countLimit)
  const isMissed = search && after === undefined && page.items.length === 0
  return isMissed ? instead(db, viewerId, { ...params, search: withoutOpenQuote(search) }) : page
}

async function matchingStories(
  db: Query,
  viewerId: string | null,
  params: StoryListParams,
  countLimit = params.search || params.category || params.filter || params.ending || params.cause
    ? COUNT_LIMITS.filtered
    : COUNT_LIMITS.listed,
): Promise<StoryPage> {
  const { search, after, limit } = params
  const sort = params.sort ?? (search ? 'relevance' : 'trending')
  const { search: _, ...filters } = params
  const lookUp = search ? await rarerWords(db, SEARCHED, search) : 'all'
  const matching = filtered(publicStories(db), viewerId, params, lookUp)
  const ranked =
    search &&
    sort === 'relevance' &&
    bestStories(db, filtered(publicStories(db), viewerId, filters), { search, lookUp, after, limit })
  const page = cards(ranked || matching)
    .$if(after === undefined, (first) =>
      first.select((ranked ? sql<number>`matches` : countUpTo(db, matching, countLimit + 1)).as('counted')),
    )
    .$if(search !== undefined, (found) =>
      found.select(passageOf(['name', 'one_liner'], 'description', search ?? '').as('passage')),
    )
  const { rows, next, carried } = await keysetPage(page, {
    order: sort === 'relevance' ? BEST_MATCH_FIRST : STORY_ORDERS[sort],
    after,
    limit,
    of: {
      list: 'stories',
      search,
      category: params.category,
      filter: params.filter,
      ending: params.ending,
      cause: params.cause,
    },
    carry: {
      schema: z.object({ sort: z.literal(sort), total: z.int(), total_is_exact: z.boolean() }),
      first([row]) {
        const count = row?.counted ?? 0
        return { sort, total: Math.min(count, countLimit), total_is_exact: count <= countLimit }
      },
    },
  })
  const { total, total_is_exact } = carried
  return {
    items: rows.map(({ counted: _, ...card }) => ({ ...card, ...UNMARKED })),
    next,
    total,
    total_is_exact,
  }
}

type Searching = StoryListParams & { search: string }

/**
 * Reads one page of what the corrected search finds or of stories that are spelled similarly, or else what to
 * try.
 */
async function instead(db: Query, viewerId: string | null, params: Searching): Promise<StoryPage> {
  const { spelling, page: corrected } = await correctedPage(db, SEARCHED, params.search, (search) =>
    matchingStories(db, viewerId, { ...params, search }),
  )
  if (corrected) return corrected
  const items = await similarStories(db, viewerId, params)
  const page = { items, next: null, total: items.length, total_is_exact: items.length < params.limit }
  if (items.length > 0) return { ...page, is_similar: true }
  return { ...page, suggestions: await suggestions(db, viewerId, params, spelling) }
}

/** Stories whose name or one-liner is spelled similarly. */
async function similarStories(db: Query, viewerId: string | null, { search, ...params }: Searching) {
  if (!isPlainText(search)) return []
  const similar = cards(filtered(publicStories(db), viewerId, params)).where(
    sql<boolean>`${search}::text <% headline`,
  )
  const ordered = params.sort
    ? inOrder(similar, STORY_ORDERS[params.sort])
    : mostVotedFirst(similar.orderBy(sql`word_similarity(${search}, headline)`, 'desc'))
  const rows = await ordered.limit(params.limit).execute()
  return rows.map((card) => ({ ...card, ...UNMARKED }))
}

/**
 * What the search finds in other categories, and the corrected search, or else the name that is spelled most
 * similarly.
 */
async function suggestions(
  db: Query,
  viewerId: string | null,
  { category, ...params }: Searching,
  corrected: string | null,
) {
  const elsewhere = filtered(publicStories(db), viewerId, { ...params, search: corrected ?? params.search })
  const categories = category ? await matchesByCategory(db, elsewhere.select('category')) : []
  const isFiltered = [category, params.filter, params.ending, params.cause].some(
    (value) => value !== undefined,
  )
  if (corrected && isFiltered) return { spelling: corrected, categories }
  if (categories.length > 0 || !isFiltered) return { spelling: null, categories }
  const [similar] = await similarStories(db, viewerId, { search: params.search, limit: 1 })
  return { spelling: unlessSame(similar?.name, params.search), categories }
}

/** What nobody did; `MARKED_STORIES` adds what the viewer did. */
const UNMARKED = { voted: false, bookmarked: false }

const cards = (stories: Stories) =>
  stories
    .select(CARD_COLUMNS)
    .select(({ fn, ref, val }) => [
      fn<string>('left', ['description', val(EXCERPT)]).as('description'),
      ref('stage').$castTo<Stage>().as('stage'),
      ref('user_id').$castTo<string | null>().as('user_id'),
      isDemo('user_id').as('is_demo'),
      sql<boolean>`app.is_verified_story(id)`.as('is_verified'),
    ])

const CARD_COLUMNS = [
  'id',
  'name',
  'one_liner',
  'tech_stack',
  'tags',
  'category',
  'logo_url',
  'votes',
  'revival_votes',
  'is_open_for_revival',
  'is_anonymous',
  'created_at',
  'is_unconfirmed',
  'revived_at',
] as const

function filtered(
  stories: Stories,
  viewerId: string | null,
  { search, category, filter, ending, cause }: StoryListParams,
  lookUp?: LookUp,
): Stories {
  let matching = stories
  if (search) matching = matching.where(matchesSearch(SEARCHED, search, lookUp))
  if (category) matching = matching.where('category', '=', category)
  if (ending)
    matching = matching.where('id', 'in', ({ selectFrom }) =>
      selectFrom('public_story_facts').select('startup_id').where('ending', '=', ending),
    )
  if (cause)
    matching = matching.where('id', 'in', ({ selectFrom }) =>
      selectFrom('public_story_causes').select('startup_id').where('cause', '=', cause),
    )
  if (filter === 'revived') matching = matching.where('revived_at', 'is not', null)
  if (filter === 'revival') matching = matching.where('is_open_for_revival', '=', true)
  if (filter === 'bookmarked') {
    if (viewerId === null) throw notAuthenticated()
    matching = matching.where('id', 'in', ({ selectFrom }) =>
      selectFrom('bookmarks').select('startup_id').where('user_id', '=', viewerId),
    )
  }
  return matching
}

/** The best matches among `stories`. */
const bestStories = (db: Query, stories: Stories, part: BestPart) =>
  db.selectFrom(
    db
      .selectFrom(
        bestMatches(db, SEARCHED, {
          ...part,
          first: (condition, limit) =>
            mostVotedFirst(
              stories
                .where(condition)
                .select(['id', 'votes', 'created_at'])
                .$if(!isShortSearch(part.search), (found) => found.select('document')),
            ).limit(limit),
          votes: sql.ref('votes'),
        }).as('best'),
      )
      .innerJoin('public_startups as story', 'story.id', 'best.id')
      .selectAll('story')
      .select(['best.relevance', 'best.matches'])
      .as('public_startups'),
  )
