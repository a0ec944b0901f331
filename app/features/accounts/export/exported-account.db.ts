import { sql } from 'kysely'
import type { ExportedList } from './exported-list.db.ts'

/** What belongs to the account itself. */
export const EXPORTED_ACCOUNT: readonly ExportedList[] = [
  {
    name: 'account',
    tables: ['auth.identities', 'auth.second_factors', 'auth.email_changes', 'user_roles'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select
        id as key, id, email, email_verified, name, created_at, updated_at, suspended_until, deletion_requested_at,
        keeps_comments,
        array(select provider_id from auth.identities where user_id = users.id order by provider_id) as sign_in_methods,
        (select new_email from auth.email_changes where user_id = users.id) as requested_email,
        (select confirmed_at from auth.second_factors where user_id = users.id) as two_step_sign_in_since,
        array(select role from user_roles where user_id = users.id) as roles
      from auth.users where id = ${id}::uuid`,
  },
  {
    name: 'handles',
    tables: ['app.handles'],
    rows: ({ id }) =>
      sql`
        select md5(known.handle)::uuid as key, known.handle, profiles.created_at as created_at
        from app.handles known join public.profiles on profiles.id = known.user_id
        where known.user_id = ${id}::uuid`,
    needsSystemRights: true,
  },
  {
    name: 'profile',
    tables: ['profiles'],
    rows: ({ id }) => sql`select id as key, * from profiles where id = ${id}::uuid`,
  },
  {
    name: 'sessions',
    tables: ['auth.sessions'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select id as key, id, ip_address, user_agent, created_at, updated_at as last_seen_at, expires_at
      from auth.sessions where user_id = ${id}::uuid`,
  },
  {
    name: 'passkeys',
    tables: ['auth.passkeys'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select id as key, id, name, created_at, last_used_at
      from auth.passkeys where user_id = ${id}::uuid`,
  },
  {
    name: 'tokens',
    tables: ['auth.tokens'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select id as key, id, name, can_write, areas, created_at, expires_at, last_used_at
      from auth.tokens where user_id = ${id}::uuid`,
  },
  {
    name: 'recent_activity',
    tables: ['security_events'],
    rows: ({ id }) => sql`
      select id as key, id, kind, count, device, network, created_at
      from security_events where user_id = ${id}::uuid`,
  },
  {
    name: 'notifications',
    tables: ['notifications'],
    rows: ({ id }) => sql`
      select id as key, id, kind, startup_id, asset_id, comment_id, facts, created_at, read_at
      from own_notifications where ${id}::uuid is not null`,
  },
  {
    name: 'notification_preferences',
    tables: ['notification_preferences'],
    rows: ({ id }) => sql`
      select md5(kind)::uuid as key, kind, is_listed, preference.email, push, profiles.created_at
      from notification_preferences preference join profiles on profiles.id = user_id where user_id = ${id}::uuid`,
  },
  {
    name: 'notification_times',
    tables: ['notification_times', 'app.notification_visits'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select visit.user_id as key, time_zone, daily_hour, weekly_day, resumed_at, visited_at, daily_on, weekly_on, followed_until, visited_at as created_at
      from app.notification_visits visit left join public.notification_times times on times.user_id = visit.user_id
      where visit.user_id = ${id}::uuid`,
  },
  {
    name: 'push_subscriptions',
    tables: ['push_subscriptions'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select push.id as key, session.user_agent, substring(endpoint from '^https://([^/]+)') as push_service, push.created_at
      from public.push_subscriptions push join auth.sessions session on session.id = session_id
      where push.user_id = ${id}::uuid`,
  },
  {
    name: 'webhooks',
    tables: ['webhooks'],
    rows: ({ id }) => sql`
      select id as key, id, address, events, is_site_wide, state, ended_because, failing_since, former_secret_until, created_at
      from webhooks where user_id = ${id}::uuid`,
  },
  {
    name: 'webhook_deliveries',
    tables: ['app.webhook_deliveries', 'app.webhook_events'],
    rows: ({ id }) => sql`
      select id as key, * from own_webhook_deliveries where ${id}::uuid is not null`,
  },
  {
    name: 'suspensions',
    tables: ['suspensions'],
    rows: ({ id }) => sql`
      select id as key, id, reason, until, created_at, lifted_at from suspensions where user_id = ${id}::uuid`,
  },
]

/** All lists but the one of uploads, whose files are in the archive too. */
