import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test-database.ts'

let db: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const names = async (query: ReturnType<typeof sql<{ name: string }>>) => {
  const { rows } = await db.system((tx) => query.execute(tx))
  return rows.map(({ name }) => name)
}

test('[CALLS-27] every table enables row-level security, and none forces it', async () => {
  const unprotected = await names(sql`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
      and (not relrowsecurity or relforcerowsecurity)
      and oid <> 'app.migrations'::regclass -- the list of migrations
  `)
  expect(unprotected).toEqual([])
})

test('nobody has access to accounts, settings and the email queue', async () => {
  const granted = await names(sql`
    select distinct table_schema || '.' || table_name as name from information_schema.column_privileges
    where table_schema in ('auth', 'app') and grantee in ('anon', 'authenticated', 'PUBLIC')
  `)
  expect(granted).toEqual([
    'app.demo_accounts',
    'app.demo_offers',
    'app.hidden_comments',
    'app.hidden_conversation_messages',
    'app.hidden_messages',
    'app.hidden_stories',
    'app.leaving_members',
    'app.left_stories',
    'app.named_stories',
    'app.own_conversations',
    'app.own_handovers',
    'app.own_opportunities',
    'app.shown_comments',
    'app.shown_listings',
  ])
})

test('guests can only write support messages and newsletter subscriptions', async () => {
  const written = await names(sql`
    select distinct table_name as name from information_schema.column_privileges
    where grantee in ('anon', 'PUBLIC') and privilege_type <> 'SELECT' and table_schema = 'public' order by 1
  `)
  expect(written).toEqual(['newsletter_subscribers', 'support_messages'])
})

test('nobody can truncate or reference tables, or create triggers', async () => {
  const granted = await names(sql`
    select table_name || ' ' || privilege_type as name from information_schema.table_privileges
    where table_schema in ('public', 'auth', 'app') and grantee in ('anon', 'authenticated', 'PUBLIC')
      and privilege_type not in ('SELECT', 'DELETE')
  `)
  expect(granted).toEqual([])
})

/** Leaves out immutable functions, which only validate text. */
const callableBy = (role: string) =>
  names(sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
      and has_function_privilege(${role}, oid, 'execute')
      and provolatile <> 'i'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1
  `)

test('only a few functions are callable', async () => {
  expect(await callableBy('anon')).toEqual([
    'answers_of_story(uuid)',
    'app.can_view_comment(uuid,boolean,uuid)',
    'app.can_view_hidden_profile(uuid)',
    'app.can_view_withdrawn(uuid)',
    'app.count_attempt(text,integer,integer,timestamp with time zone)',
    'app.founded_anonymously(uuid)',
    'app.handle_owner(text)',
    'app.has_shown_replies(uuid)',
    'app.is_handing_over(uuid)',
    'app.is_own_comment(uuid,boolean,uuid)',
    'app.is_verified_story(uuid)',
    'app.mentions_in(uuid)',
    'app.uid()',
    'asset_contact(uuid)',
    'asset_files(uuid)',
    'file_report(uuid,text,text,uuid,text,text,text,jsonb,text)',
    'is_downloadable(text)',
    'known_report(text,uuid,text)',
    'related_stories(uuid)',
    'revival_figures()',
    'shown_picture(uuid)',
  ])
  expect(await callableBy('authenticated')).toEqual([
    'admin_activity(integer)',
    'answer_appeal(uuid,boolean,text)',
    'answers_of_story(uuid)',
    'app.blocks(uuid,uuid)',
    'app.can_block_more()',
    'app.can_find_lesson_useful(uuid)',
    'app.can_find_useful(uuid)',
    'app.can_follow_more(text)',
    'app.can_view_comment(uuid,boolean,uuid)',
    'app.can_view_hidden_profile(uuid)',
    'app.can_view_withdrawn(uuid)',
    'app.count_attempt(text,integer,integer,timestamp with time zone)',
    'app.date_story_facts(uuid)',
    'app.first_free_handle(text[],text[],uuid)',
    'app.founded_anonymously(uuid)',
    'app.handle_owner(text)',
    'app.has_other_moderator(uuid,uuid,uuid,boolean)',
    'app.has_shown_replies(uuid)',
    'app.is_admin()',
    'app.is_blocked_about(uuid)',
    'app.is_blocked_conversation(uuid)',
    'app.is_handing_over(uuid)',
    'app.is_message_of_mine(uuid)',
    'app.is_moderator()',
    'app.is_only_moderator()',
    'app.is_own_comment(uuid,boolean,uuid)',
    'app.is_own_message(uuid,boolean)',
    'app.is_own_session(uuid)',
    'app.is_public_story(uuid)',
    'app.is_suspended()',
    'app.is_verified_story(uuid)',
    'app.may_act_in_handover(uuid)',
    'app.may_prove(uuid,text)',
    'app.may_tell_of_comment(uuid,text,uuid)',
    'app.may_tell_of_conversation(uuid,boolean)',
    'app.may_write_in(uuid)',
    'app.may_write_to(uuid)',
    'app.mentions_in(uuid)',
    'app.own_content(uuid)',
    'app.state_of_case(uuid)',
    'app.uid()',
    'app.version_in_force(text)',
    'app.version_of_case(uuid)',
    'appeal(uuid,uuid,text)',
    'arrange_lessons(uuid,jsonb)',
    'ask_seller(uuid,uuid)',
    'asset_contact(uuid)',
    'asset_files(uuid)',
    'attach_files(uuid,uuid[])',
    'block_conversation(uuid,boolean)',
    'claim_case(text,uuid,boolean)',
    'close_conversations(uuid,uuid,text[],text)',
    'conversations_touched()',
    'decide(uuid,text,text,uuid,text,text,text,text,timestamp with time zone,text)',
    'delete_message(uuid)',
    'end_handover(uuid,text,text)',
    'file_report(uuid,text,text,uuid,text,text,text,jsonb,text)',
    'give_contact(uuid,text)',
    'handover_version(uuid)',
    'has_role(uuid,text)',
    'is_downloadable(text)',
    'is_handover_partner_away(uuid)',
    'known_report(text,uuid,text)',
    'may_return_handover(uuid)',
    'move_conversation(uuid,text,text,text,text)',
    'move_handover_item(uuid,text,text,text,text)',
    'newest_followed(timestamp with time zone,uuid,integer)',
    'own_figures(uuid)',
    'own_level()',
    'own_matches()',
    'own_newest_offers(integer)',
    'own_revivals(integer)',
    'own_story_facts(uuid)',
    'queued_history(uuid)',
    'read_conversation(uuid,uuid)',
    'related_stories(uuid)',
    'release_case(text,uuid)',
    'restore_own_held_profile()',
    'reveal_founder(uuid)',
    'revival_figures()',
    'say_it_runs(uuid)',
    'send_webhook_again(uuid,uuid)',
    'set_handover_terms(uuid,text,integer)',
    'shown_picture(uuid)',
    'startup_author(uuid)',
    'test_webhook(uuid)',
    'withdraw_handover_proposal(uuid)',
  ])
})

test('security definer functions have an empty search path', async () => {
  const unsafe = await names(sql`
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
      and not coalesce(proconfig, '{}') @> array['search_path=""']
  `)
  expect(unsafe).toEqual([])
})

test('function bodies call only functions that exist', async () => {
  const missing = await names(sql`
    select called[1] as name from pg_proc,
      regexp_matches(prosrc, '\\m(?:app|public|auth)\\.\\w+(?=\\()', 'g') called
    where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
    except select nspname || '.' || proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  `)
  expect(missing).toEqual([])
})

test('the roles of guests and members can neither log in nor bypass row-level security', async () => {
  const { rows } = await db.system((tx) =>
    sql`
      select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole from pg_roles
      where rolname in ('anon', 'authenticated') order by 1
    `.execute(tx),
  )
  const restricted = { rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false }
  expect(rows).toEqual([
    { rolname: 'anon', ...restricted },
    { rolname: 'authenticated', ...restricted },
  ])
})

test.each([
  ['startups', ['votes', 'revival_votes', 'created_at', 'written_by', 'sources']],
  ['startup_votes', ['created_at']],
  ['bookmarks', ['created_at']],
  ['comments', ['created_at']],
  ['revival_opportunities', ['created_at', 'closed_at', 'edited_at', 'passes_on_kinds']],
  ['interest_contacts', ['created_at', 'notified_at']],
  ['uploads', ['created_at', 'attached_at', 'unsafe_at', 'archive_checked_at', 'confirmed_at']],
  ['marketplace_assets', ['downloads_count', 'created_at', 'is_free', 'files', 'search_text']],
  ['asset_bookmarks', ['created_at']],
  ['profiles', ['id', 'email', 'created_at', 'updated_at']],
  ['newsletter_subscribers', ['token', 'created_at', 'confirmed_at', 'unsubscribed_at', 'written_to_at']],
  ['support_messages', ['created_at']],
  ['suspensions', ['created_at']],
])('[ROLES-04] in %s only the system writes %j', async (table, columns) => {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`
      select column_name as name from unnest(${sql.val(columns)}::text[]) column_name
      cross join unnest(array['anon', 'authenticated']) role
      cross join unnest(array['insert', 'update']) verb
      where has_column_privilege(role, ${table}, column_name, verb)
    `.execute(tx),
  )
  expect(rows).toEqual([])
})

test('members can update only what is theirs to change; admins redact changes, lift suspensions and change settings', async () => {
  const changed = await names(sql`
    select distinct table_name || '.' || column_name as name from information_schema.column_privileges
    where grantee = 'authenticated' and privilege_type = 'UPDATE' and table_name <> 'marketplace_assets' order by 1
  `)
  expect(changed).toEqual([
    'comments.content',
    'conversation_notes.content',
    'follows.bell',
    'handover_items.days_from',
    'handover_items.days_to',
    'handover_items.expected_on',
    'handover_items.expiry_hours',
    'handover_items.kind',
    'handover_items.lines',
    'handover_items.note',
    'handover_items.proof_kind',
    'handover_items.proof_link',
    'handover_items.proof_owner',
    'handover_items.proof_subject',
    'handover_items.what',
    'interest_contacts.read_at',
    'notification_preferences.email',
    'notification_preferences.is_listed',
    'notification_preferences.push',
    'notification_times.daily_hour',
    'notification_times.resumed_at',
    'notification_times.time_zone',
    'notification_times.weekly_day',
    'notifications.read_at',
    'profiles.about',
    'profiles.avatar_url',
    'profiles.first_login_completed',
    'profiles.full_name',
    'profiles.links',
    'revival_opportunities.additional_notes',
    'revival_opportunities.advice_hours',
    'revival_opportunities.advice_months',
    'revival_opportunities.available_assets',
    'revival_opportunities.closed_reason',
    'revival_opportunities.contact_method',
    'revival_opportunities.gives_note',
    'revival_opportunities.hours_a_week',
    'revival_opportunities.is_active',
    'revival_opportunities.language',
    'revival_opportunities.looking_for_roles',
    'revival_opportunities.passes_on',
    'revival_opportunities.paused_at',
    'revival_opportunities.stays',
    'revival_opportunities.terms',
    'revival_opportunities.terms_note',
    'revival_opportunities.ways',
    'revived_stories.chapter',
    'revived_stories.home_url',
    'saved_lessons.done_at',
    'saved_lessons.note',
    'seller_details.address',
    'seller_details.contact',
    'seller_details.is_trader',
    'seller_details.name',
    'seller_details.only_lawful',
    'seller_details.register_number',
    'site_settings.value',
    'startup_changes.is_redacted',
    'startups.withdrawn_at',
    'story_corrections.answer',
    'story_corrections.published',
    'story_corrections.redacted',
    'story_corrections.status',
    'story_facts.cost',
    'story_facts.differently',
    'story_facts.effort',
    'story_facts.ending',
    'story_facts.funding',
    'story_facts.peak_revenue',
    'story_facts.peak_users',
    'story_facts.started',
    'story_facts.stopped',
    'story_facts.team',
    'story_proofs.answer',
    'story_proofs.facts',
    'suspensions.lifted_at',
    'suspensions.lifted_by',
    'webhooks.address',
    'webhooks.ended_because',
    'webhooks.events',
    'webhooks.failing_since',
    'webhooks.secret',
    'webhooks.state',
    'wishes.categories',
    'wishes.hours_a_week',
    'wishes.is_public',
    'wishes.roles',
    'wishes.stack',
    'wishes.terms',
    'wishes.wants_email',
    'wishes.ways',
  ])
  const identity = await names(sql`
    select column_name as name from information_schema.column_privileges
    where grantee = 'authenticated' and privilege_type = 'UPDATE' and table_name = 'marketplace_assets'
      and column_name in ('id', 'user_id')
  `)
  expect(identity).toEqual([])
})
