import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import type { Env } from '../../platform/http/env.ts'
import { NEUTRAL_ID } from '../../platform/rendering/neutral-member.ts'

/** IDs of stories. */
interface Marks {
  voted: string[]
  bookmarked: string[]
}

type MarkSets = Record<keyof Marks, ReadonlySet<string>>

/** Members with more votes or bookmarks are asked about the stories in question each time. */
const MAX_REMEMBERED = 500

/** Which of these stories the current member has voted for and saved; none of them for a guest or the neutral member. */
export async function viewerMarks(c: Context<Env>, stories: readonly string[]): Promise<Marks> {
  const { db, actor, session, recentReads } = c.var
  const userId = session?.user.id ?? NEUTRAL_ID
  if (userId === NEUTRAL_ID || stories.length === 0) return { voted: [], bookmarked: [] }
  const key = `marks ${userId}`
  const recent = recentReads.get<MarkSets>(key)
  if (recent) return among(stories, recent)

  const beganAt = recentReads.begin()
  const all = await readMarks(db.reads(actor), userId, sql`limit ${MAX_REMEMBERED + 1}`)
  const sets = { voted: new Set(all.voted), bookmarked: new Set(all.bookmarked) }
  if (Math.max(sets.voted.size, sets.bookmarked.size) > MAX_REMEMBERED)
    return readMarks(db.reads(actor), userId, sql`and startup_id = any(${stories}::uuid[])`)
  recentReads.keep(key, { userId, beganAt, value: sets })
  return among(stories, sets)
}

interface Marked {
  id: string
  voted: boolean
  bookmarked?: boolean
}

/** A page of stories as the current member sees it. */
export async function markStories<T extends { items: Marked[] }>(c: Context<Env>, page: T): Promise<T> {
  const { voted, bookmarked } = await viewerMarks(
    c,
    page.items.map(({ id }) => id),
  )
  for (const story of page.items) {
    story.voted = voted.includes(story.id)
    if ('bookmarked' in story) story.bookmarked = bookmarked.includes(story.id)
  }
  return page
}

export async function markStory<T extends Marked>(c: Context<Env>, story: T): Promise<T> {
  await markStories(c, { items: [story] })
  return story
}

const among = (stories: readonly string[], { voted, bookmarked }: MarkSets): Marks => ({
  voted: stories.filter((id) => voted.has(id)),
  bookmarked: stories.filter((id) => bookmarked.has(id)),
})

const readMarks = (db: Query, userId: string, rest: ReturnType<typeof sql>): Promise<Marks> => {
  const marked = (table: 'startup_votes' | 'bookmarks') =>
    sql<string[]>`array(select startup_id from ${sql.table(table)} where user_id = ${userId} ${rest})`
  return db
    .selectNoFrom([marked('startup_votes').as('voted'), marked('bookmarks').as('bookmarked')])
    .executeTakeFirstOrThrow()
}
