import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { containing } from '../../../platform/database/containing.ts'
import { exactMoment, readCursor, writeCursor } from '../../../platform/database/cursor.ts'
import type { Query } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notAuthenticated } from '../../../platform/errors/errors.ts'
import { EXCERPT, type Sort, type Stage } from '../story.ts'
import type { StoryCardData, StoryPage } from '../story-response.schema.ts'
import { marksOf } from '../viewer-marks.db.ts'
import type { StoryListAsked } from './story-list.schema.ts'

/**
 * Stories are counted no further, so that a count costs the same however many there are: about 10 ms on the embedded
 * engine, where a text takes ten times as long to search as an index entry to pass.
 */
const COUNTED_AT_MOST = { listed: 10_000, searched: 1_000 }

const place = z.object({
  sort: z.string(),
  votes: z.int32(),
  created_at: z.iso.datetime(),
  name: z.string(),
  id: z.uuid(),
  total: z.int(),
  total_is_exact: z.boolean(),
})

type Place = z.infer<typeof place>
type Stories<Row = unknown> = SelectQueryBuilder<Tables, 'public_startups', Row>

/**
 * One load of the stories asked for, in one statement. The database filters, orders and cuts; a list goes on behind the
 * last story that was seen, so that the hundredth load costs what the first did.
 * @param viewerId whose votes and bookmarks count; null for a guest
 * @param countedAtMost where counting stops
 * @throws AppError 401 when a guest asks for bookmarked stories, 400 for a place that is not in this list
 */
export async function listStories(
  db: Query,
  viewerId: string | null,
  asked: StoryListAsked,
  countedAtMost = asked.search ? COUNTED_AT_MOST.searched : COUNTED_AT_MOST.listed,
): Promise<StoryPage> {
  const seen =
    asked.after === undefined ? null : readCursor(asked.after, place.extend({ sort: z.literal(asked.sort) }))
  const matching = narrowed(db.selectFrom('public_startups'), viewerId, asked)
  const rows = await inOrder(seen ? behind(matching, asked.sort, seen) : matching, asked.sort)
    .select(CARD_COLUMNS)
    .select(({ fn, ref, val }) => [
      fn<string>('left', ['description', val(EXCERPT)]).as('description'),
      ref('stage').$castTo<Stage>().as('stage'),
      ref('user_id').$castTo<string | null>().as('user_id'),
      exactMoment('created_at').as('moment'),
    ])
    .select(marksOf(viewerId))
    .$if(!seen, (first) => first.select(counted(db, matching, countedAtMost + 1).as('counted')))
    .limit(asked.limit + 1)
    .execute()

  const shown = rows.slice(0, asked.limit)
  const count = rows[0]?.counted ?? 0
  const { total, total_is_exact } = seen ?? {
    total: Math.min(count, countedAtMost),
    total_is_exact: count <= countedAtMost,
  }
  const last = rows.length > asked.limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ moment: _, counted: __, ...card }): StoryCardData => card),
    next: last
      ? writeCursor({
          sort: asked.sort,
          votes: last.votes,
          created_at: last.moment,
          name: last.name,
          id: last.id,
          total,
          total_is_exact,
        } satisfies Place)
      : null,
    total,
    total_is_exact,
  }
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

function narrowed(
  stories: Stories,
  viewerId: string | null,
  { search, category, filter }: StoryListAsked,
): Stories {
  let matching = stories
  if (search) matching = matching.where('search_text', 'ilike', containing(search))
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

/** The indexes of `startups` stand in just these orders. */
function inOrder<Row>(stories: Stories<Row>, sort: Sort): Stories<Row> {
  if (sort === 'alphabetical') return stories.orderBy('name').orderBy('id')
  const byVotes = sort === 'trending' ? stories.orderBy('votes', 'desc') : stories
  return byVotes.orderBy('created_at', 'desc').orderBy('id', 'desc')
}

function behind(stories: Stories, sort: Sort, { votes, created_at, name, id }: Place): Stories {
  return stories.where(({ eb, refTuple, tuple }) => {
    if (sort === 'alphabetical') return eb(refTuple('name', 'id'), '>', tuple(name, id))
    if (sort === 'newest') return eb(refTuple('created_at', 'id'), '<', tuple(created_at, id))
    return eb(refTuple('votes', 'created_at', 'id'), '<', tuple(votes, created_at, id))
  })
}

const counted = (db: Query, matching: Stories, most: number) =>
  db
    .selectFrom(matching.select(sql.lit(1).as('one')).limit(most).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
