import { sql } from 'kysely'
import { z } from 'zod'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { plainText } from '../../../platform/text/format-text.ts'
import { isDemo } from '../stories.read.ts'
import { EXCERPT } from '../story.ts'
import { BOOKMARKS_PER_LOAD } from './bookmark.ts'
import type { BookmarkItem, BookmarkPage } from './bookmark-response.schema.ts'

/** Does nothing if the bookmark exists. @returns whether the story exists */
export async function addStoryBookmark(tx: Tx, userId: string, startupId: string): Promise<boolean> {
  await tx
    .insertInto('bookmarks')
    .columns(['startup_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('public_startups')
        .select(['id', sql.val(userId).as('user_id')])
        .where('id', '=', startupId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'startup_id']).doNothing())
    .execute()
  return isStory(tx, startupId)
}

/** @returns whether the story exists */
export async function removeStoryBookmark(tx: Tx, userId: string, startupId: string): Promise<boolean> {
  await tx.deleteFrom('bookmarks').where('startup_id', '=', startupId).where('user_id', '=', userId).execute()
  return isStory(tx, startupId)
}

const isStory = async (db: Query, id: string) =>
  (await db.selectFrom('public_startups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Lists bookmarks, the newest first (CALLS-13). @throws AppError 400 for an invalid cursor */
export async function listBookmarks(
  db: Query,
  userId: string,
  after: string | undefined,
): Promise<BookmarkPage> {
  const own = db
    .selectFrom('bookmarks')
    .innerJoin('public_startups as story', 'story.id', 'bookmarks.startup_id')
    .where('bookmarks.user_id', '=', userId)
  const total = own.select(({ fn }) => fn.countAll<number>().as('count'))
  const stories = own
    .select(['bookmarks.id', 'bookmarks.created_at', 'story.id as item_id', 'story.name as title'])
    .select(['story.one_liner', 'story.votes', 'story.tags', 'story.logo_url'])
    .select(isDemo('story.user_id').as('is_demo'))
    .select(({ fn, val }) => fn<string>('left', ['story.description', val(EXCERPT)]).as('description'))
    .$if(after === undefined, (first) => first.select(total.as('counted')))
  const { rows, next, carried } = await keysetPage(stories, {
    order: NEWEST_FIRST,
    table: 'bookmarks',
    after,
    limit: BOOKMARKS_PER_LOAD,
    of: { list: 'bookmarks' },
    carry: { schema: z.object({ total: z.int() }), first: ([row]) => ({ total: row?.counted ?? 0 }) },
  })
  const items = rows.map(
    ({ counted: _, ...item }): BookmarkItem => ({
      ...item,
      description: plainText(item.description ?? ''),
      type: 'startup',
    }),
  )
  return { items, next, ...carried }
}
