import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { COMMENTS_PER_LOAD, REPLIES_SHOWN, THREADS_PER_LOAD } from './comment.ts'
import type { Comment, CommentPage } from './comment-response.schema.ts'
import { type ShownRow, toComment, withAuthors } from './comment-rows.db.ts'
import type { CommentSort } from './talk.ts'

/** How many threads a page has above the one that it is around. */
const ABOVE = 10

/** How many replies a page has on either side of the one that it is around. */
const NEAR = 10

interface Bounds {
  before?: string | undefined
  after?: string | undefined
}

/** Where a page begins, which the row at that place needn't outlive. */
interface Bound {
  useful: number
  time: string
  id: string
}

type Rows = ReturnType<typeof withAuthors>

const cursorOf = (sort: CommentSort, { useful, exact_time, id }: ShownRow): string =>
  `${sort === 'useful' ? `${useful},` : ''}${exact_time},${id}`

async function boundOf(db: Query, bound: string): Promise<Bound | undefined> {
  const parts = bound.split(',')
  const id = parts.pop() ?? ''
  const time = parts.pop()
  if (time) return { useful: Number(parts.pop() ?? 0), time, id }
  const row = await withAuthors(db).where('comment.id', '=', id).executeTakeFirst()
  return row && { useful: row.useful, time: row.exact_time, id }
}

/**
 * What comes after or before a place, without the row at that place. Under `useful` the place is a number,
 * which marks change while somebody reads: a thread that rises above the place isn't on the pages that
 * follow, and one that sinks below it comes again, which the page then shows once. The number itself arrives
 * live. To list each once, the server would have to keep the order of every reader.
 */
const beyond = (rows: Rows, { useful, time, id }: Bound, isLater: boolean, byUseful: boolean): Rows => {
  const inTime = isLater
    ? sql<boolean>`(comment.created_at, comment.id) > (${time}::timestamptz, ${id}::uuid)`
    : sql<boolean>`(comment.created_at, comment.id) < (${time}::timestamptz, ${id}::uuid)`
  if (!byUseful) return rows.where(inTime)
  return isLater
    ? rows
        .where('comment.useful', '<=', useful)
        .where(sql<boolean>`(comment.useful < ${useful} or ${inTime})`)
    : rows
        .where('comment.useful', '>=', useful)
        .where(sql<boolean>`(comment.useful > ${useful} or ${inTime})`)
}

const inOrder = (rows: Rows, isLater: boolean, byUseful: boolean): Rows => {
  const direction = isLater ? 'asc' : 'desc'
  const sorted = byUseful ? rows.orderBy('comment.useful', isLater ? 'desc' : 'asc') : rows
  return sorted.orderBy('comment.created_at', direction).orderBy('comment.id', direction)
}

interface Stretch {
  sort: CommentSort
  /** Whether the list goes on towards what is later; under `useful`, less useful. */
  isLater: boolean
  from?: Bound | undefined
  limit: number
}

/**
 * Reads a stretch of a list.
 * @returns one more than `limit` if there are more, in the order of the list
 */
async function stretchOf(rows: Rows, { sort, isLater, from, limit }: Stretch): Promise<ShownRow[]> {
  const byUseful = sort === 'useful'
  const bounded = from ? beyond(rows, from, isLater, byUseful) : rows
  const found = await inOrder(bounded, isLater, byUseful)
    .limit(limit + 1)
    .execute()
  return isLater === (sort !== 'newest') ? found : found.reverse()
}

const rootsOf = (db: Query, startupId: string) =>
  withAuthors(db).where('comment.startup_id', '=', startupId).where('comment.root_id', 'is', null)

interface Found {
  rows: ShownRow[]
  /** Whether there are more rows on that side. */
  isMoreAbove: boolean
  isMoreBelow: boolean
}

interface ThreadsRange extends Bounds {
  startupId: string
  sort: CommentSort
  around?: string | undefined
}

async function pageOfRoots(db: Query, { startupId, sort, before, after }: ThreadsRange): Promise<Found> {
  const roots = rootsOf(db, startupId)
  const isDown = sort === 'newest' ? !after || before !== undefined : !before || after !== undefined
  const isLater = isDown === (sort !== 'newest')
  const bound = isLater ? after : before
  const from = bound === undefined ? undefined : await boundOf(db, bound)
  if (bound !== undefined && !from) return { rows: [], isMoreAbove: false, isMoreBelow: false }
  const rows = await stretchOf(roots, { sort, isLater, from, limit: THREADS_PER_LOAD })
  const isMore = rows.length > THREADS_PER_LOAD
  if (isDown)
    return { rows: rows.slice(0, THREADS_PER_LOAD), isMoreAbove: bound !== undefined, isMoreBelow: isMore }
  return { rows: rows.slice(-THREADS_PER_LOAD), isMoreAbove: isMore, isMoreBelow: true }
}

async function pageAround(db: Query, startupId: string, sort: CommentSort, rootId: string): Promise<Found> {
  const roots = rootsOf(db, startupId)
  const root = await roots.where('comment.id', '=', rootId).executeTakeFirst()
  if (!root) return pageOfRoots(db, { startupId, sort })
  const from = { useful: root.useful, time: root.exact_time, id: root.id }
  const isLater = sort !== 'newest'
  const below = THREADS_PER_LOAD - ABOVE - 1
  const [above, later] = await Promise.all([
    stretchOf(roots, { sort, isLater: !isLater, from, limit: ABOVE }),
    stretchOf(roots, { sort, isLater, from, limit: below }),
  ])
  return {
    rows: [...above.slice(-ABOVE), root, ...later.slice(0, below)],
    isMoreAbove: above.length > ABOVE,
    isMoreBelow: later.length > below,
  }
}

/** Reads the first replies of each of these threads, and how many each has. */
async function firstReplies(db: Query, roots: readonly string[]) {
  if (roots.length === 0) return { replies: [], counts: new Map<string, number>() }
  const [replies, counted] = await Promise.all([
    inOrder(withAuthors(db), true, false)
      .where(
        'comment.id',
        'in',
        sql<string>`(
          select numbered.id
          from (
            select id, row_number() over (partition by root_id order by created_at, id) as place
            from public_comments where root_id = any(${roots}::uuid[])
          ) numbered
          where numbered.place <= ${REPLIES_SHOWN}
        )`,
      )
      .execute(),
    db
      .selectFrom('public_comments')
      .select(({ ref, fn }) => [ref('root_id').as('root'), fn.countAll<number>().as('count')])
      .where('root_id', 'in', [...roots])
      .groupBy('root_id')
      .execute(),
  ])
  return { replies, counts: new Map(counted.map(({ root, count }) => [root ?? '', count])) }
}

const repliesOf = (db: Query, rootId: string) => withAuthors(db).where('comment.root_id', '=', rootId)

/** Reads the replies around one of them. */
async function repliesAround(db: Query, rootId: string, target: ShownRow) {
  const from = { useful: 0, time: target.exact_time, id: target.id }
  const rows = repliesOf(db, rootId)
  const [above, below, { count }] = await Promise.all([
    stretchOf(rows, { sort: 'oldest', isLater: false, from, limit: NEAR }),
    stretchOf(rows, { sort: 'oldest', isLater: true, from, limit: NEAR }),
    db
      .selectFrom('public_comments as comment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('root_id', '=', rootId)
      .where(sql<boolean>`(created_at, id) < (${from.time}::timestamptz, ${from.id}::uuid)`)
      .executeTakeFirstOrThrow(),
  ])
  const shown = [...above.slice(-NEAR), target, ...below.slice(0, NEAR)]
  return { shown, skipped: count - Math.min(above.length, NEAR) }
}

/**
 * Reads a page of threads: top comments, each followed by its first replies, or by those around the one asked
 * for.
 */
export async function listThreads(db: Query, range: ThreadsRange): Promise<CommentPage> {
  const { startupId, sort, around } = range
  const target =
    around === undefined
      ? undefined
      : await withAuthors(db)
          .where('comment.id', '=', around)
          .where('comment.startup_id', '=', startupId)
          .executeTakeFirst()
  const [{ rows, isMoreAbove, isMoreBelow }, counted] = await Promise.all([
    target ? pageAround(db, startupId, sort, target.root_id ?? target.id) : pageOfRoots(db, range),
    countComments(db, startupId),
  ])
  const [{ replies, counts }, opened] = await Promise.all([
    firstReplies(
      db,
      rows.map(({ id }) => id),
    ),
    target?.root_id ? repliesAround(db, target.root_id, target) : undefined,
  ])
  const items = rows.flatMap((root): Comment[] => {
    const own = opened && target?.root_id === root.id ? opened : undefined
    const thread = { replies: counts.get(root.id) ?? 0, ...(own && { skipped: own.skipped }) }
    const shown = own?.shown ?? replies.filter(({ root_id }) => root_id === root.id)
    return [toComment(root, thread), ...shown.map((reply) => toComment(reply))]
  })
  const first = rows[0] && isMoreAbove ? cursorOf(sort, rows[0]) : null
  const lastRow = rows.at(-1)
  const last = lastRow && isMoreBelow ? cursorOf(sort, lastRow) : null
  const [earlier, later] = sort === 'newest' ? [last, first] : [first, last]
  return { items, ...counted, earlier, later }
}

/**
 * Reads a page of one thread's replies: the first after `after`, or the last before `before`; oldest first.
 */
export async function listReplies(
  db: Query,
  { startupId, rootId, before, after }: Bounds & { startupId: string; rootId: string },
): Promise<CommentPage> {
  const isLater = before === undefined
  const bound = isLater ? after : before
  const [from, counted] = await Promise.all([
    bound === undefined ? undefined : boundOf(db, bound),
    countComments(db, startupId),
  ])
  if (bound !== undefined && !from) return { items: [], ...counted, earlier: null, later: null }
  const found = await stretchOf(repliesOf(db, rootId).where('comment.startup_id', '=', startupId), {
    sort: 'oldest',
    isLater,
    from,
    limit: COMMENTS_PER_LOAD,
  })
  const isMore = found.length > COMMENTS_PER_LOAD
  const rows = isLater ? found.slice(0, COMMENTS_PER_LOAD) : found.slice(-COMMENTS_PER_LOAD)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    items: rows.map((row) => toComment(row)),
    ...counted,
    earlier: first && (isLater ? bound !== undefined : isMore) ? cursorOf('oldest', first) : null,
    later: last && (isLater ? isMore : true) ? cursorOf('oldest', last) : null,
  }
}

/** Counts the comments that a story has now. What was removed counts as a thread only, where replies hang. */
export const countComments = (db: Query, startupId: string) =>
  db
    .selectFrom('public_comments')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('removed_by', 'is', null).as('total'),
      fn.countAll<number>().filterWhere('root_id', 'is', null).as('threads'),
    ])
    .where('startup_id', '=', startupId)
    .executeTakeFirstOrThrow()
