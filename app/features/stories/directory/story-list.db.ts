import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../../platform/database/database.ts'
import { BEST_MATCH_FIRST, keysetPage } from '../../../platform/database/keyset-page.ts'
import { matchesSearch } from '../../../platform/database/search-text.ts'
import { relevanceOf } from '../../../platform/database/search-words.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notAuthenticated } from '../../../platform/errors/errors.ts'
import { mostVotedFirst, publicStories, STORY_ORDERS } from '../stories.read.ts'
import { EXCERPT, type Stage } from '../story.ts'
import type { StoryPage } from '../story-response.schema.ts'
import { viewerState } from '../viewer-state.db.ts'
import type { StoryListParams } from './story-list.schema.ts'

/** Counting stops here, after about 10 ms on the embedded engine, where searching is ten times slower. */
const COUNT_LIMITS = { listed: 10_000, searched: 1_000 }

type Stories = SelectQueryBuilder<Tables, 'public_startups', unknown>

/** @throws AppError 401 when a guest filters by bookmarks, 400 for an invalid cursor */
export async function listStories(
  db: Query,
  viewerId: string | null,
  params: StoryListParams,
  countLimit = params.search ? COUNT_LIMITS.searched : COUNT_LIMITS.listed,
): Promise<StoryPage> {
  const { search, after, limit } = params
  const sort = params.sort ?? (search ? 'relevance' : 'trending')
  const matching = filtered(publicStories(db), viewerId, params)
  const listed = search && sort === 'relevance' ? bestMatches(db, matching, search) : matching
  const cards = listed
    .select(CARD_COLUMNS)
    .select(({ fn, ref, val }) => [
      fn<string>('left', ['description', val(EXCERPT)]).as('description'),
      ref('stage').$castTo<Stage>().as('stage'),
      ref('user_id').$castTo<string | null>().as('user_id'),
    ])
    .select(viewerState(viewerId))
    .$if(after === undefined, (first) => first.select(counted(db, matching, countLimit + 1).as('counted')))
  const { rows, next, carried } = await keysetPage(cards, {
    order: sort === 'relevance' ? BEST_MATCH_FIRST : STORY_ORDERS[sort],
    after,
    limit,
    carry: {
      schema: z.object({ sort: z.literal(sort), total: z.int(), total_is_exact: z.boolean() }),
      first([row]) {
        const count = row?.counted ?? 0
        return { sort, total: Math.min(count, countLimit), total_is_exact: count <= countLimit }
      },
    },
  })
  const { total, total_is_exact } = carried
  return { items: rows.map(({ counted: _, ...card }) => card), next, total, total_is_exact }
}

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
] as const

function filtered(
  stories: Stories,
  viewerId: string | null,
  { search, category, filter }: StoryListParams,
): Stories {
  let matching = stories
  if (search) matching = matching.where(matchesSearch(SEARCHED, search))
  if (category) matching = matching.where('category', '=', category)
  if (filter === 'revival') matching = matching.where('is_open_for_revival', '=', true)
  if (filter === 'bookmarked') {
    if (viewerId === null) throw notAuthenticated()
    matching = matching.where('id', 'in', ({ selectFrom }) =>
      selectFrom('bookmarks').select('startup_id').where('user_id', '=', viewerId),
    )
  }
  return matching
}

const SEARCHED = { names: ['name'], text: 'search_text', document: 'document' }

/** Those that match a search, with their relevance: of a frequent word, the most voted thousand. */
const bestMatches = (db: Query, matching: Stories, search: string) =>
  db.selectFrom(
    db
      .selectFrom(mostVotedFirst(matching.selectAll()).limit(COUNT_LIMITS.searched).as('match'))
      .selectAll()
      .select(relevanceOf('document', search, sql`1 + ln(1 + votes) / 10`).as('relevance'))
      .as('public_startups'),
  )

const counted = (db: Query, matching: Stories, most: number) =>
  db
    .selectFrom(matching.select(sql.lit(1).as('one')).limit(most).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
