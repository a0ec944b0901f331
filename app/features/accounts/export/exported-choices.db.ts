import { sql } from 'kysely'
import type { ExportedList } from './exported-list.db.ts'

/** What a member chose of what others published. */
export const EXPORTED_CHOICES: readonly ExportedList[] = [
  {
    name: 'votes',
    tables: ['startup_votes'],
    rows: ({ id }) => sql`
      select startup_id as key, startup_id, story.name as startup_name, startup_votes.created_at
      from startup_votes left join public_startups story on story.id = startup_id
      where startup_votes.user_id = ${id}::uuid`,
  },
  {
    name: 'bookmarks',
    tables: ['bookmarks'],
    rows: ({ id }) => sql`
      select startup_id as key, startup_id, story.name as startup_name, bookmarks.created_at
      from bookmarks left join public_startups story on story.id = startup_id
      where bookmarks.user_id = ${id}::uuid`,
  },
  {
    name: 'asset_bookmarks',
    tables: ['asset_bookmarks'],
    rows: ({ id }) => sql`
      select asset_id as key, asset_id, asset.title as asset_title, asset_bookmarks.created_at
      from asset_bookmarks left join public_marketplace_assets asset on asset.id = asset_id
      where asset_bookmarks.user_id = ${id}::uuid`,
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
  {
    name: 'muted_stories',
    tables: ['mutes'],
    rows: ({ id }) => sql`
      select startup_id as key, startup_id, story.name as startup_name, mutes.created_at
      from mutes left join public_startups story on story.id = startup_id
      where mutes.user_id = ${id}::uuid`,
  },
  {
    name: 'newsletter_subscription',
    tables: ['newsletter_subscribers'],
    needsSystemRights: true,
    rows: ({ email }) => sql`
      select id as key, email, created_at, confirmed_at, unsubscribed_at
      from newsletter_subscribers where lower(email) = lower(${email})`,
  },
]
