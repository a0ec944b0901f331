import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import type { Env } from '../../platform/http/env.ts'
import { NEUTRAL_ID } from '../../platform/responses/neutral-member.ts'

/** IDs of stories and assets. */
export interface Marks {
  voted: string[]
  bookmarked: string[]
  own: string[]
}

type MarkSets = Record<keyof Marks, ReadonlySet<string>>

const NONE: Marks = { voted: [], bookmarked: [], own: [] }

/** Members with more marks of a kind are asked about the things in question each time. */
const MAX_REMEMBERED = 500

/**
 * Which of these stories and assets the current member has voted for, saved and published, in one query at
 * most; none of them for a guest or the neutral member.
 */
export async function viewerMarks(c: Context<Env>, ids: readonly string[]): Promise<Marks> {
  const { db, actor, session, recentReads } = c.var
  const userId = session?.user.id ?? NEUTRAL_ID
  if (userId === NEUTRAL_ID || ids.length === 0) return NONE
  const key = `marks ${userId}`
  const recent = recentReads.get<MarkSets>(key)
  if (recent) return among(ids, recent)

  const beganAt = recentReads.begin()
  const all = await readMarks(db.reads(actor), userId)
  const sets = { voted: new Set(all.voted), bookmarked: new Set(all.bookmarked), own: new Set(all.own) }
  if (Math.max(sets.voted.size, sets.bookmarked.size, sets.own.size) > MAX_REMEMBERED)
    return readMarks(db.reads(actor), userId, ids)
  recentReads.keep(key, { userId, beganAt, value: sets })
  return among(ids, sets)
}

const among = (ids: readonly string[], { voted, bookmarked, own }: MarkSets): Marks => ({
  voted: ids.filter((id) => voted.has(id)),
  bookmarked: ids.filter((id) => bookmarked.has(id)),
  own: ids.filter((id) => own.has(id)),
})

/** @param ids if left out, as many as are remembered and one more */
const readMarks = (db: Query, userId: string, ids?: readonly string[]): Promise<Marks> => {
  const marked = (
    table: 'startup_votes' | 'bookmarks' | 'asset_bookmarks' | 'startups' | 'marketplace_assets',
    id: string,
  ) => {
    const column = sql.ref(id)
    const rest = ids ? sql`and ${column} = any(${ids}::uuid[])` : sql`limit ${MAX_REMEMBERED + 1}`
    return sql<string[]>`array(select ${column} from ${sql.table(table)} where user_id = ${userId} ${rest})`
  }
  const both = (one: ReturnType<typeof marked>, other: ReturnType<typeof marked>) =>
    sql<string[]>`${one} || ${other}`
  return db
    .selectNoFrom([
      marked('startup_votes', 'startup_id').as('voted'),
      both(marked('bookmarks', 'startup_id'), marked('asset_bookmarks', 'asset_id')).as('bookmarked'),
      both(marked('startups', 'id'), marked('marketplace_assets', 'id')).as('own'),
    ])
    .executeTakeFirstOrThrow()
}
