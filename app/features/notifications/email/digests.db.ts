import { type SelectQueryBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { oldestWaiting } from '../../../platform/jobs/waiting-jobs.db.ts'
import { TELLING_QUEUE } from '../notify-many.server.ts'

/** A member who hasn't visited for this long gets no digests. */
const MAX_ABSENCE_DAYS = 180

export interface DigestReader {
  user_id: string
  time_zone: string
  daily_hour: number
  weekly_day: number
  daily_on: string | null
  weekly_on: string | null
  followed_until: string
}

/** Members who have asked for a digest, by ID. Needs system rights. @param after ID of the last one */
export async function digestReaders(db: Query, limit: number, after?: string): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select visit.user_id, coalesce(times.time_zone, 'UTC') as time_zone, coalesce(times.daily_hour, 8) as daily_hour,
      coalesce(times.weekly_day, 1) as weekly_day, visit.daily_on::text, visit.weekly_on::text, visit.followed_until
    from app.notification_visits visit
    left join public.notification_times times on times.user_id = visit.user_id
    where visit.user_id in (select user_id from public.notification_preferences where email in ('daily', 'weekly'))
      and visit.visited_at > now() - make_interval(days => ${MAX_ABSENCE_DAYS})
      and (${after ?? null}::uuid is null or visit.user_id > ${after ?? null}::uuid)
    order by visit.user_id limit ${limit}`.execute(db)
  return rows
}

/** @returns undefined if another process is at it. Needs system rights */
export const lockReader = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app.notification_visits')
    .select('followed_until')
    .select(sql<string | null>`daily_on::text`.as('daily_on'))
    .select(sql<string | null>`weekly_on::text`.as('weekly_on'))
    .where('user_id', '=', userId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function recordMemberDigest(
  tx: Tx,
  userId: string,
  had: { daily_on?: string; weekly_on?: string; followed_until?: string },
): Promise<void> {
  if (Object.keys(had).length === 0) return
  await tx.updateTable('app.notification_visits').set(had).where('user_id', '=', userId).execute()
}

export interface FollowedNews {
  kind: 'story' | 'person' | 'category' | 'tag'
  term: string | null
  startup_id: string
  name: string
  one_liner: string | null
  what: 'story' | 'update' | 'comment'
  comment_id: string | null
  /** The words of an update or a comment; null for a new story. */
  words: string | null
  person_name: string | null
}

const MAX_NEWS = 20

interface Window {
  since: string
  until: string
}

/**
 * Whether a story is new in this time: published then, or held from the first by a rule and shown then, for
 * the first time.
 */
const isNew = (id: string, createdAt: string, { since, until }: Window) => sql<boolean>`(
  ${sql.ref(createdAt)} > ${since}::timestamptz and ${sql.ref(createdAt)} <= ${until}::timestamptz
  or ${sql.ref(id)} in (
    select held.thing_id
    from app.decisions held
    join public.startups story on story.id = held.thing_id and held.decided_at <= story.created_at + interval '1 minute'
    join app.decisions looked on looked.thing_id = held.thing_id and looked.decided_at > held.decided_at
      and looked.act in ('dismiss', 'show', 'warn', 'suspend', 'grant_appeal')
    where held.act = 'hold' and held.kind = 'story'
    group by held.thing_id
    having min(looked.decided_at) > ${since}::timestamptz and min(looked.decided_at) <= ${until}::timestamptz
  )
)`

/** Whether the member has a notification of it. */
const hasNotification = (
  userId: string,
  column: 'update_id' | 'comment_id',
  id: string,
) => sql<boolean>`exists (
  select from public.notifications notification
  where notification.user_id = ${userId} and ${sql.ref(`notification.${column}`)} = ${sql.ref(id)}
)`

/**
 * Reads what /following shows and no notification tells: new stories of whom and what a member follows,
 * updates of stories and people they follow, and comments of people. Nothing of an anonymous story leads to
 * its founder. Each is there once. Needs system rights.
 */
export async function followedNews(tx: Tx, userId: string, window: Window): Promise<FollowedNews[]> {
  const { since, until } = window
  const inWindow = (table: string) => {
    const time = sql.ref(`${table}.created_at`)
    return sql`${time} > ${since}::timestamptz and ${time} <= ${until}::timestamptz`
  }
  const { rows } = await sql<FollowedNews>`
    with seen as not materialized (
      select story.id, story.name, story.one_liner, story.category, story.tags, story.user_id, story.is_anonymous, story.created_at
      from public.startups story
      where app.is_public_story(story.id) and story.user_id <> ${userId}
        and not exists (select from public.mutes where mutes.user_id = ${userId} and mutes.startup_id = story.id)
        and (story.is_anonymous or not (app.blocks(${userId}, story.user_id) or app.blocks(story.user_id, ${userId})))
    ), follow as (
      select kind, term, startup_id, person_id from public.follows where user_id = ${userId}
    ), news as (
      select follow.kind, follow.term, 'update' as what, seen.id as startup_id, seen.name, seen.one_liner,
        coalesce(chapter.title, chapter.content) as words, null::uuid as person_id, null::uuid as comment_id,
        chapter.created_at, chapter.id
      from follow
      join seen on seen.id = follow.startup_id
      join public.startup_updates chapter on chapter.startup_id = seen.id and ${inWindow('chapter')}
      where follow.kind = 'story' and not ${hasNotification(userId, 'update_id', 'chapter.id')}
      union all
      select follow.kind, follow.term, 'update', seen.id, seen.name, seen.one_liner,
        coalesce(chapter.title, chapter.content), follow.person_id, null, chapter.created_at, chapter.id
      from follow
      join seen on seen.user_id = follow.person_id and not seen.is_anonymous
      join public.startup_updates chapter
        on chapter.startup_id = seen.id and not chapter.by_new_owner and ${inWindow('chapter')}
      where follow.kind = 'person' and not ${hasNotification(userId, 'update_id', 'chapter.id')}
      union all
      select follow.kind, follow.term, 'comment', written.startup_id, written.name, written.one_liner, written.content,
        follow.person_id, written.id, written.created_at, written.id
      from follow
      cross join lateral (
        select comment.id, comment.startup_id, comment.content, comment.created_at, seen.name, seen.one_liner
        from public.comments comment
        join seen on seen.id = comment.startup_id
        where comment.user_id = follow.person_id and ${inWindow('comment')} and comment.deleted_at is null
          and comment.id not in (select comment_id from app.hidden_comments)
          and not ${hasNotification(userId, 'comment_id', 'comment.id')}
        order by comment.created_at desc, comment.id desc limit ${MAX_NEWS}
      ) written
      where follow.kind = 'person'
        and follow.person_id not in (select member_id from app.leaving_members)
        and not (app.blocks(${userId}, follow.person_id) or app.blocks(follow.person_id, ${userId}))
      union all
      select follow.kind, follow.term, 'story', seen.id, seen.name, seen.one_liner, null, follow.person_id, null,
        seen.created_at, seen.id
      from follow
      join seen on ${isNew('seen.id', 'seen.created_at', window)}
        and not exists (
          select from public.notifications notification
          where notification.user_id = ${userId} and notification.kind = 'news' and notification.startup_id = seen.id
            and notification.comment_id is null
        )
        and case follow.kind
        when 'person' then not seen.is_anonymous and seen.user_id = follow.person_id
        when 'category' then app.folded(seen.category) = app.folded(follow.term)
        when 'tag' then exists (select from unnest(seen.tags) tag where app.folded(tag) = app.folded(follow.term))
        else false
      end
    )
    select each_once.kind, term, what, startup_id, name, one_liner, words, comment_id,
      person.full_name as person_name
    from (select distinct on (id) * from news order by id, kind) each_once
    left join public.profiles person on person.id = each_once.person_id
    order by each_once.created_at desc, each_once.id limit ${MAX_NEWS}`.execute(tx)
  return rows
}

export interface FoundBySearch {
  search: string
  count: number
}

/** The public stories that a search finds, as the directory finds them. */
export type FindStories = (db: Query, search: string) => SelectQueryBuilder<Tables, 'public_startups', object>

/** How many new stories each search of a member finds; none that find nothing. Needs system rights. */
export async function foundBySearches(
  tx: Tx,
  findStories: FindStories,
  userId: string,
  window: Window,
): Promise<FoundBySearch[]> {
  const searches = await tx
    .selectFrom('follows')
    .select('term')
    .where('user_id', '=', userId)
    .where('kind', '=', 'search')
    .orderBy('created_at', 'desc')
    .execute()
  const found: FoundBySearch[] = []
  for (const { term: search } of searches) {
    if (search === null) continue
    const { count } = await findStories(tx, search)
      .where(isNew('public_startups.id', 'public_startups.created_at', window))
      .where(sql<boolean>`not exists (
        select from public.startups own where own.id = public_startups.id and own.user_id = ${userId}
      )`)
      .where(sql<boolean>`not exists (
        select from public.mutes where mutes.user_id = ${userId} and mutes.startup_id = public_startups.id
      )`)
      .where(
        sql<boolean>`(user_id is null or not (app.blocks(${userId}, user_id) or app.blocks(user_id, ${userId})))`,
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) found.push({ search, count })
  }
  return found
}

/** How much earlier than now a digest ends, in minutes. What is committed late is still in the next one. */
const LATE_COMMITS = 5

/**
 * Up to when a digest tells of what its reader follows. It ends before any event that a job is still telling
 * members of. Otherwise its reader might hear of it twice. Needs system rights.
 * @param since when the last one ended
 */
export async function newsUntil(tx: Tx, since: string): Promise<string> {
  const untold = await oldestWaiting(tx, TELLING_QUEUE)
  const { rows } = await sql<{ until: string }>`
    select greatest(${since}::timestamptz, least(
      now() - make_interval(mins => ${LATE_COMMITS}), ${untold}::timestamptz - interval '1 microsecond'
    )) as until`.execute(tx)
  return rows[0]?.until ?? since
}
