import { sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../platform/database/database.ts'
import { exactTimestamp, readCursor, writeCursor } from '../../platform/database/lists/cursor.ts'
import { excerptOf } from '../../platform/text/excerpt.ts'
import { plainText } from '../../platform/text/format-text.ts'
import type { FollowedItem, FollowingPage } from './follow.schema.ts'
import { FOLLOWING_EXCERPT, FOLLOWING_PER_LOAD } from './follow.ts'

const cursorSchema = z.object({ created_at: z.iso.datetime(), id: z.uuid() })

/** No ID comes after it. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Row extends Omit<FollowedItem, 'author' | 'text'> {
  user_id: string | null
  full_name: string | null
  avatar_url: string | null
  handle: string | null
  content: string | null
  cursor: { created_at: string; id: string }
}

/**
 * Reads what is new in what the member follows, newest first: stories of people, in categories and with tags;
 * updates of stories and people; comments of people. The member's own things, muted stories, and people whom
 * they've blocked are left out. `newest_followed` reads the newest thing of each follow, and others only as
 * far back as the page reaches.
 * @throws AppError 400 for an invalid cursor
 */
export async function followingPage(
  db: Query,
  after?: string,
  limit = FOLLOWING_PER_LOAD,
): Promise<FollowingPage> {
  const cursor = after === undefined ? undefined : readCursor(after, cursorSchema)
  const few = sql.lit(limit + 1)
  const { rows } = await sql<Row>`
    select
      thing.*, story.name as startup_name, person.full_name, person.avatar_url, person.handle,
      json_build_object('created_at', ${exactTimestamp('thing.created_at')}, 'id', thing.id) as cursor
    from newest_followed(
      ${cursor?.created_at ?? 'infinity'}::timestamptz, ${cursor?.id ?? LAST_ID}::uuid, ${few}
    ) thing
    join public_startups story on story.id = thing.startup_id
    left join public_profiles person on person.id = thing.user_id
    order by thing.created_at desc, thing.id desc`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(toItem), next: last ? writeCursor(last.cursor) : null }
}

const toItem = ({
  cursor: _,
  user_id,
  full_name,
  avatar_url,
  handle,
  content,
  ...item
}: Row): FollowedItem => ({
  ...item,
  author: user_id === null ? null : { full_name, avatar_url, handle },
  text: excerptOf(plainText(content ?? ''), FOLLOWING_EXCERPT),
})
