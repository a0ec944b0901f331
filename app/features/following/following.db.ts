import { sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../platform/database/database.ts'
import { exactTimestamp, readCursor, writeCursor } from '../../platform/database/lists/cursor.ts'
import { excerptOf } from '../../platform/text/excerpt.ts'
import { plainText } from '../../platform/text/format-text.ts'
import type { FollowedItem, FollowingPage } from './follow.schema.ts'
import { FOLLOWING_EXCERPT, FOLLOWING_PER_LOAD } from './follow.ts'

const cursorSchema = z.object({ created_at: z.iso.datetime(), id: z.uuid() })

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
 * updates of stories and people; comments of people. Each follow gives a page at most, so that a page costs
 * as much as there are follows, and not as there are things; only of a person's updates all are read. The
 * member's own things, muted stories, and people whom they've blocked are left out.
 * @throws AppError 400 for an invalid cursor
 */
export async function followingPage(
  db: Query,
  userId: string,
  after: string | undefined,
  limit = FOLLOWING_PER_LOAD,
): Promise<FollowingPage> {
  const cursor = after === undefined ? undefined : readCursor(after, cursorSchema)
  const few = sql.raw(String(limit + 1))
  const newest = (table: string) => {
    const time = sql.ref(`${table}.created_at`)
    const id = sql.ref(`${table}.id`)
    const before = cursor ? sql`and (${time}, ${id}) < (${cursor.created_at}, ${cursor.id}::uuid)` : sql``
    return sql`${before} order by ${time} desc, ${id} desc limit ${few}`
  }
  const isShown = sql`story.withdrawn_at is null and not story.is_hidden`
  const { rows } = await sql<Row>`
    with follow as (select * from follows where user_id = ${userId}),
    found as (
      select * from (
        select 'story' as kind, follow.kind as because, null as term, new.*
        from follow cross join lateral (
          select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner as content
          from public_startups story where story.user_id = follow.person_id and ${isShown} ${newest('story')}
        ) new where follow.kind = 'person'
        union all
        select 'story', follow.kind, follow.term, new.*
        from follow cross join lateral (
          select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner as content
          from public_startups story where story.category = follow.subject and ${isShown} ${newest('story')}
        ) new where follow.kind = 'category'
        union all
        select 'story', follow.kind, follow.term, new.*
        from follow cross join lateral (
          select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner as content
          from public_startups story
          where app.folded_tags(story.tags) @> array[follow.subject] and ${isShown} ${newest('story')}
        ) new where follow.kind = 'tag'
        union all
        select 'update', follow.kind, null, new.*
        from follow cross join lateral (
          select chapter.id, chapter.created_at, chapter.startup_id, story.user_id, chapter.content
          from startup_updates chapter join public_startups story on story.id = chapter.startup_id
          where chapter.startup_id = follow.startup_id and ${isShown} ${newest('chapter')}
        ) new where follow.kind = 'story'
        union all
        select 'update', follow.kind, null, new.*
        from follow cross join lateral (
          select chapter.id, chapter.created_at, chapter.startup_id, story.user_id, chapter.content
          from public_startups story join startup_updates chapter on chapter.startup_id = story.id
          where story.user_id = follow.person_id and ${isShown} ${newest('chapter')}
        ) new where follow.kind = 'person'
        union all
        select 'comment', follow.kind, null, new.*
        from follow cross join lateral (
          select comment.id, comment.created_at, comment.startup_id, comment.user_id, comment.content
          from comments written join public_comments comment on comment.id = written.id
          where written.user_id = follow.person_id and comment.user_id = written.user_id ${newest('written')}
        ) new where follow.kind = 'person'
      ) each_follow
      where user_id is distinct from ${userId}
        and startup_id not in (select startup_id from mutes where user_id = ${userId})
        and (user_id is null or user_id not in (select blocked_id from blocks where blocker_id = ${userId}))
    ),
    page as (
      select * from (select distinct on (created_at, id) * from found order by created_at desc, id desc, because) each_thing
      order by created_at desc, id desc limit ${few}
    )
    select
      page.*, story.name as startup_name, person.full_name, person.avatar_url, person.handle,
      json_build_object('created_at', ${exactTimestamp('page.created_at')}, 'id', page.id) as cursor
    from page
    join public_startups story on story.id = page.startup_id
    left join public_profiles person on person.id = page.user_id
    order by page.created_at desc, page.id desc`.execute(db)
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
