import { sql } from 'kysely'
import type { ExportedList } from './exported-list.db.ts'

/** The rows of a table in which a member chose stories, with their names. */
const chosenStories = (name: ExportedList['name'], table: string): ExportedList => ({
  name,
  tables: [table],
  rows: ({ id }) => sql`
    select startup_id as key, startup_id, story.name as startup_name, chosen.created_at
    from ${sql.table(table)} chosen left join public_startups story on story.id = startup_id
    where chosen.user_id = ${id}::uuid`,
})

/** What a member chose of what others published. */
export const EXPORTED_CHOICES: readonly ExportedList[] = [
  chosenStories('votes', 'startup_votes'),
  chosenStories('bookmarks', 'bookmarks'),
  {
    name: 'asset_bookmarks',
    tables: ['asset_bookmarks'],
    rows: ({ id }) => sql`
      select asset_id as key, asset_id, asset.title as asset_title, asset_bookmarks.created_at
      from asset_bookmarks left join public_marketplace_assets asset on asset.id = asset_id
      where asset_bookmarks.user_id = ${id}::uuid`,
  },
  {
    name: 'useful_lessons',
    tables: ['lesson_useful'],
    rows: ({ id }) => sql`
      select lesson_id as key, lesson_id, lesson.text, lesson_useful.created_at
      from lesson_useful left join public_lessons lesson on lesson.id = lesson_id
      where lesson_useful.user_id = ${id}::uuid`,
  },
  {
    name: 'saved_lessons',
    tables: ['saved_lessons'],
    rows: ({ id }) => sql`
      select lesson_id as key, lesson_id, lesson.text, lesson.name as startup_name, note, done_at, saved_lessons.created_at
      from saved_lessons left join public_lessons lesson on lesson.id = lesson_id
      where saved_lessons.user_id = ${id}::uuid`,
  },
  {
    name: 'follows',
    tables: ['follows', 'follow_feeds'],
    rows: ({ id }) => sql`
      select md5(kind || ' ' || subject)::uuid as key, kind, coalesce(term, subject) as what, bell, created_at
      from follows where user_id = ${id}::uuid
      union all
      select user_id, 'secret feed', null, null, created_at from follow_feeds where user_id = ${id}::uuid`,
  },
  {
    name: 'blocked_people',
    tables: ['blocks'],
    rows: ({ id }) => sql`
      select blocked_id as key, blocked_id, person.full_name, blocks.created_at
      from blocks left join public_profiles person on person.id = blocked_id
      where blocker_id = ${id}::uuid`,
  },
  chosenStories('muted_stories', 'mutes'),
  {
    name: 'newsletter_subscription',
    tables: ['newsletter_subscribers'],
    needsSystemRights: true,
    rows: ({ email }) => sql`
      select id as key, email, created_at, confirmed_at, unsubscribed_at
      from newsletter_subscribers where lower(email) = lower(${email})`,
  },
]
