import { sql } from 'kysely'
import { EXPORTED_ACCOUNT } from './exported-account.db.ts'
import { EXPORTED_CHOICES } from './exported-choices.db.ts'
import type { ExportedList } from './exported-list.db.ts'

const UPLOADS: ExportedList = {
  name: 'files',
  tables: ['uploads'],
  rows: ({ id }) => sql`select id as key, * from uploads where user_id = ${id}::uuid`,
}

const storiesOf = (id: string) => sql`select startups.id from startups where user_id = ${id}::uuid`

const WRITTEN: readonly ExportedList[] = [
  {
    name: 'stories',
    tables: ['startups'],
    rows: ({ id }) => sql`select id as key, * from startups where user_id = ${id}::uuid`,
  },
  {
    name: 'story_updates',
    tables: ['startup_updates'],
    rows: ({ id }) => sql`
      select id as key, * from startup_updates
      where startup_id in (select id from startups where user_id = ${id}::uuid)`,
  },
  {
    name: 'lessons',
    tables: ['lessons'],
    rows: ({ id }) => sql`
      select id as key, id, startup_id, kind, position, text, cause, useful, created_at
      from lessons where ended_at is null and startup_id in (${storiesOf(id)})`,
  },
  {
    name: 'story_facts',
    tables: ['story_facts', 'story_causes', 'story_milestones', 'story_fact_versions'],
    rows: ({ id }) => sql`
      select startup_id::text || saved_at as key, startup_id, saved_at as created_at, facts from story_fact_versions
      where startup_id in (select id from startups where user_id = ${id}::uuid)`,
  },
  {
    name: 'proofs',
    tables: ['story_proofs'],
    rows: ({ id }) => sql`select id as key, * from story_proofs where user_id = ${id}::uuid`,
    omit: ['token', 'repository_id', 'missing_days', 'next_check_at'],
  },
  {
    name: 'story_corrections',
    tables: ['story_corrections', 'startup_changes'],
    rows: ({ id }) => sql`
      select id as key, * from story_corrections
      where startup_id in (select id from startups where user_id = ${id}::uuid)`,
  },
  {
    name: 'revival_offers',
    tables: ['revival_opportunities'],
    rows: () => sql`
      select
        id as key, id, startup_id, looking_for_roles, available_assets, contact_method, additional_notes, ways, passes_on,
        stays, terms, terms_note, advice_hours, advice_months, gives_note, hours_a_week, language, is_active, paused_at,
        closed_at, closed_reason, created_at, edited_at
      from revival_opportunities where id in (select id from app.own_opportunities)`,
  },
  {
    name: 'listings',
    tables: ['marketplace_assets'],
    rows: ({ id }) => sql`select id as key, * from marketplace_assets where user_id = ${id}::uuid`,
    omit: ['files', 'search_text', 'document'],
  },
  {
    name: 'seller',
    tables: ['seller_details'],
    rows: ({ id }) =>
      sql`select user_id as key, *, updated_at as created_at from seller_details where user_id = ${id}::uuid`,
  },
  {
    name: 'looked_for',
    tables: ['wishes'],
    rows: ({ id }) =>
      sql`select user_id as key, *, changed_at as created_at from wishes where user_id = ${id}::uuid`,
  },
  {
    name: 'comments',
    tables: ['comments', 'comment_mentions'],
    rows: ({ id }) => sql`
      select
        comments.id as key, comments.*, story.name as startup_name,
        (
          select coalesce(array_agg(mentioned.handle order by mentioned.handle), '{}')
          from comment_mentions mention join public_profiles mentioned on mentioned.id = mention.user_id
          where mention.comment_id = comments.id
        ) as mentions
      from comments left join public_startups story on story.id = startup_id
      where comments.user_id = ${id}::uuid or as_founder and startup_id in (${storiesOf(id)})`,
  },
  {
    name: 'held_links',
    tables: ['app.held_links'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select held.id as key, comment_id, profile_id, content, links, held_at as created_at
      from app.held_links held where author_id = ${id}::uuid`,
  },
  {
    name: 'comment_versions',
    tables: ['comment_versions'],
    rows: ({ id }) => sql`
      select version.id as key, version.id, comment_id, version.content, written_at, replaced_at as created_at
      from comment_versions version join comments on comments.id = comment_id
      where comments.user_id = ${id}::uuid or as_founder and startup_id in (${storiesOf(id)})`,
  },
  {
    name: 'useful_comments',
    tables: ['comment_useful'],
    rows: ({ id }) => sql`
      select comment_id as key, comment_id, created_at from comment_useful where user_id = ${id}::uuid`,
  },
  {
    name: 'hidden_by_moderators',
    tables: ['hidden_content'],
    rows: ({ id }) => sql`
      select hidden.id as key, startup_id, asset_id, comment_id, profile_id, interest_id, proof_id, reason,
        hidden_at as created_at
      from hidden_content hidden
      where startup_id in (select startups.id from startups where user_id = ${id}::uuid)
        or asset_id in (select asset.id from marketplace_assets asset where user_id = ${id}::uuid)
        or comment_id in (
          select comments.id from comments
          where user_id = ${id}::uuid or as_founder and startup_id in (${storiesOf(id)})
        )
        or profile_id = ${id}::uuid
        or interest_id in (select interest.id from interest_contacts interest where interested_user_id = ${id}::uuid)
        or proof_id in (select proof.id from story_proofs proof where user_id = ${id}::uuid)`,
  },
  {
    name: 'messages_sent',
    tables: ['interest_contacts'],
    // A sender doesn't learn when a message was read.
    rows: ({ id }) => sql`
      select
        interest.id as key, interest.id, revival_opportunity_id, story.name as startup_name, message, contact_email,
        interest.created_at
      from interest_contacts interest
      left join revival_opportunities offer on offer.id = revival_opportunity_id
      left join public_startups story on story.id = offer.startup_id
      where interested_user_id = ${id}::uuid`,
  },
  {
    name: 'messages_received',
    tables: [],
    // It holds what the inbox shows.
    rows: () => sql`
      select
        interest.id as key, interest.id, revival_opportunity_id, story.name as startup_name,
        sender.full_name as sender_name, address.reply_to, message, interest.created_at, read_at
      from interest_contacts interest
      join revival_opportunities offer on offer.id = revival_opportunity_id
      join public_startups story on story.id = offer.startup_id
      join public_profiles sender on sender.id = interested_user_id
      join interest_reply_addresses address on address.id = interest.id
      where revival_opportunity_id in (select id from app.own_opportunities)`,
  },
  {
    name: 'conversations',
    tables: ['conversations', 'conversation_notes'],
    rows: () => sql`
      select
        c.id as key, c.id, c.kind, c.name, c.state, c.way, c.own_contact, note.content as note, c.created_at
      from app.own_conversations own
      cross join lateral (select * from own_conversations where id = own.id limit 1) c
      left join conversation_notes note on note.conversation_id = c.id`,
  },
  {
    name: 'conversation_messages',
    tables: ['messages'],
    rows: () => sql`
      select m.id as key, m.id, m.conversation_id, m.by_owner = c.is_owner as is_own, m.content, m.created_at, m.deleted_at
      from messages m
      join app.own_conversations c on c.id = m.conversation_id`,
  },
  {
    name: 'conversation_moves',
    tables: ['conversation_moves'],
    rows: () => sql`
      select
        v.id as key, v.id, v.conversation_id, v.by_owner = c.is_owner as is_own, v.from_state, v.to_state, v.way, v.words, v.created_at
      from conversation_moves v
      join app.own_conversations c on c.id = v.conversation_id`,
  },
  {
    name: 'revived_projects',
    tables: ['revived_stories'],
    needsSystemRights: true,
    rows: ({ id }) => sql`
      select startup_id as key, startup_id, way, revived_at as created_at, chapter, chapter_at, home_url
      from revived_stories where owner_id = ${id}::uuid`,
  },
  {
    name: 'handovers',
    tables: ['handovers'],
    rows: () => sql`
      select
        h.id as key, h.id, h.conversation_id, c.name, h.state, h.stays, h.terms, h.terms_note, h.inspection_days, h.end_words,
        case when c.is_owner then h.owner_legal_name else h.member_legal_name end as own_legal_name,
        h.created_at, h.ended_at
      from app.own_conversations own
      join handovers h on h.conversation_id = own.id
      cross join lateral (select * from own_conversations where id = own.id limit 1) c`,
  },
  {
    name: 'handover_steps',
    tables: ['handover_items'],
    rows: () => sql`
      select
        i.id as key, i.id, i.handover_id, i.kind, i.what, i.owner_gives = own.is_owner as is_giver, i.state, i.note, i.lines,
        i.proof_link, i.proof_subject, i.proof_owner, i.proof_says, i.handed_over_at, i.accepted_at, i.created_at
      from handover_items i
      join app.own_handovers own on own.id = i.handover_id`,
  },
  {
    name: 'handover_history',
    tables: ['handover_history'],
    rows: () => sql`
      select a.id as key, a.id, a.handover_id, a.item_id, a.by_owner = own.is_owner as is_own, a.act, a.words, a.changes, a.created_at
      from handover_history a
      join app.own_handovers own on own.id = a.handover_id`,
  },
  {
    name: 'support_messages',
    tables: ['support_messages'],
    needsSystemRights: true,
    rows: ({ id }) => sql`select id as key, * from support_messages where user_id = ${id}::uuid`,
  },
]

const DECIDED: readonly ExportedList[] = [
  {
    name: 'reports',
    tables: ['own_reports', 'app.reports', 'app.reported_texts'],
    rows: () => sql`
      select
        id as key, id, number, kind, thing_id, name, reason, words, content, outcome, act, answer, decided_at, created_at
      from own_reports`,
  },
  {
    name: 'decisions',
    tables: ['own_decisions', 'app.decisions', 'app.appeals'],
    rows: () => sql`
      select
        id as key, id, act, kind, thing_id, name, reason, rule, rules_version, words, source, is_automatic, until,
        appeal_until, reversed_at, appeal_words, appealed_at, answer, answered_at, decided_at as created_at
      from own_decisions`,
  },
]

export const EXPORTED_LISTS = [...EXPORTED_ACCOUNT, ...WRITTEN, ...DECIDED, ...EXPORTED_CHOICES]

export const EXPORTED_UPLOADS = UPLOADS
