import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import type { Env } from '../../platform/http/env.ts'
import { NEUTRAL_ID } from '../../platform/rendering/neutral-member.ts'

/** IDs of stories. */
interface Marks {
  voted: string[]
  bookmarked: string[]
  own: string[]
}

type MarkSets = Record<keyof Marks, ReadonlySet<string>>

const NONE: Marks = { voted: [], bookmarked: [], own: [] }

/** Members with more votes or bookmarks are asked about the stories in question each time. */
const MAX_REMEMBERED = 500

/** Which of these stories the current member has voted for, saved and published; none of them for a guest or the neutral member. */
export async function viewerMarks(c: Context<Env>, stories: readonly string[]): Promise<Marks> {
  const { db, actor, session, recentReads } = c.var
  const userId = session?.user.id ?? NEUTRAL_ID
  if (userId === NEUTRAL_ID || stories.length === 0) return NONE
  const key = `marks ${userId}`
  const recent = recentReads.get<MarkSets>(key)
  if (recent) return among(stories, recent)

  const beganAt = recentReads.begin()
  const all = await readMarks(db.reads(actor), userId)
  const sets = { voted: new Set(all.voted), bookmarked: new Set(all.bookmarked), own: new Set(all.own) }
  if (Math.max(sets.voted.size, sets.bookmarked.size, sets.own.size) > MAX_REMEMBERED)
    return readMarks(db.reads(actor), userId, stories)
  recentReads.keep(key, { userId, beganAt, value: sets })
  return among(stories, sets)
}

interface Marked {
  id: string
  voted: boolean
  bookmarked?: boolean
  own?: boolean
}

const mark = (story: Marked, { voted, bookmarked, own }: Marks): void => {
  story.voted = voted.includes(story.id)
  if ('bookmarked' in story) story.bookmarked = bookmarked.includes(story.id)
  if ('own' in story) story.own = own.includes(story.id)
}

/** Of a page of stories, what is the current member's own. */
export const MARKED_STORIES = {
  subjects: ({ items }: { items: Marked[] }) => items.map(({ id }) => id),
  facts: viewerMarks,
  add(page: { items: Marked[] }, marks: Marks) {
    for (const story of page.items) mark(story, marks)
    return page
  },
}

/** Of one story. */
export const MARKED_STORY = {
  subjects: ({ id }: Marked) => [id],
  facts: viewerMarks,
  add(story: Marked, marks: Marks) {
    mark(story, marks)
    return story
  },
}

const among = (stories: readonly string[], { voted, bookmarked, own }: MarkSets): Marks => ({
  voted: stories.filter((id) => voted.has(id)),
  bookmarked: stories.filter((id) => bookmarked.has(id)),
  own: stories.filter((id) => own.has(id)),
})

/** @param stories if left out, as many as are remembered and one more */
const readMarks = (db: Query, userId: string, stories?: readonly string[]): Promise<Marks> => {
  const marked = (table: 'startup_votes' | 'bookmarks' | 'startups') => {
    const id = sql.ref(table === 'startups' ? 'id' : 'startup_id')
    const rest = stories ? sql`and ${id} = any(${stories}::uuid[])` : sql`limit ${MAX_REMEMBERED + 1}`
    return sql<string[]>`array(select ${id} from ${sql.table(table)} where user_id = ${userId} ${rest})`
  }
  return db
    .selectNoFrom([
      marked('startup_votes').as('voted'),
      marked('bookmarks').as('bookmarked'),
      marked('startups').as('own'),
    ])
    .executeTakeFirstOrThrow()
}
