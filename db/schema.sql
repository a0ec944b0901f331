-- The schema as it is after the last migration, to read. Written by `node scripts/database-types.ts`; nothing runs it.
-- Migrations change the schema; db/policies.md explains the policies.

-- Tables

create table public.asset_bookmarks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.uid(),
  asset_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint asset_bookmarks_pkey PRIMARY KEY (id),
  constraint asset_bookmarks_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE CASCADE,
  constraint asset_bookmarks_user_id_asset_id_key UNIQUE (user_id, asset_id),
  constraint asset_bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.asset_bookmarks enable row level security;

create table public.asset_downloads (
  asset_id uuid not null,
  person text not null,
  day date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  constraint asset_downloads_pkey PRIMARY KEY (asset_id, person, day),
  constraint asset_downloads_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE CASCADE,
  constraint asset_downloads_person_check CHECK (app.is_line(person, 1, 128))
);
alter table public.asset_downloads enable row level security;

create table public.audit_log (
  id uuid not null default gen_random_uuid(),
  actor_id uuid not null,
  actor_name text,
  actor_email text,
  action text not null,
  target_table text not null,
  target_id uuid not null,
  copy jsonb not null,
  reason text,
  request_id text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK (action = ANY (ARRAY['grant_role'::text, 'revoke_role'::text, 'delete_startup'::text, 'delete_asset'::text, 'delete_comment'::text, 'suspend_member'::text, 'lift_suspension'::text, 'delete_account'::text, 'restore_startup'::text, 'restore_asset'::text, 'restore_comment'::text, 'hide_startup'::text, 'hide_asset'::text, 'hide_comment'::text, 'show_startup'::text, 'show_asset'::text, 'show_comment'::text, 'show_author'::text, 'redact_change'::text, 'delete_comment_version'::text, 'hide_profile'::text, 'show_profile'::text, 'hide_message'::text, 'show_message'::text, 'change_setting'::text, 'make_backup'::text, 'publish_rules'::text, 'export_data'::text, 'read_message'::text, 'hide_answer'::text, 'show_answer'::text, 'delete_claim'::text])),
  constraint audit_log_reason_check CHECK (app.is_prose(reason, 1, 500)),
  constraint audit_log_request_id_check CHECK (app.is_line(request_id, 1, 64))
);
alter table public.audit_log enable row level security;

create table public.blocks (
  blocker_id uuid not null default app.uid(),
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint blocks_other_check CHECK (blocker_id <> blocked_id)
);
alter table public.blocks enable row level security;

create table public.bookmarks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.uid(),
  startup_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint bookmarks_pkey PRIMARY KEY (id),
  constraint bookmarks_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint bookmarks_user_id_startup_id_key UNIQUE (user_id, startup_id)
);
alter table public.bookmarks enable row level security;

create table public.comment_mentions (
  comment_id uuid not null,
  user_id uuid not null,
  constraint comment_mentions_pkey PRIMARY KEY (comment_id, user_id),
  constraint comment_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.comment_mentions enable row level security;

create table public.comment_useful (
  comment_id uuid not null,
  user_id uuid not null default app.uid(),
  created_at timestamp with time zone not null default now(),
  constraint comment_useful_pkey PRIMARY KEY (comment_id, user_id),
  constraint comment_useful_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_useful_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.comment_useful enable row level security;

create table public.comment_versions (
  id uuid not null default gen_random_uuid(),
  comment_id uuid not null,
  content text not null,
  written_at timestamp with time zone not null,
  replaced_at timestamp with time zone not null default clock_timestamp(),
  constraint comment_versions_pkey PRIMARY KEY (id),
  constraint comment_versions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_versions_content_check CHECK (app.is_prose(content, 1, 5000))
);
alter table public.comment_versions enable row level security;

create table public.comments (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  user_id uuid default app.uid(),
  content text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  parent_id uuid,
  root_id uuid,
  as_founder boolean not null default false,
  useful integer not null default 0,
  deleted_at timestamp with time zone,
  deleted_by text,
  deleted_reason text,
  by_deleted_account boolean not null default false,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_content_check CHECK (app.is_prose(content, 1, 5000)),
  constraint comments_deleted_by_check CHECK (deleted_by = ANY (ARRAY['author'::text, 'moderator'::text, 'account'::text])),
  constraint comments_deleted_reason_check CHECK (app.is_prose(deleted_reason, 1, 500)),
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id),
  constraint comments_root_id_fkey FOREIGN KEY (root_id) REFERENCES comments(id),
  constraint comments_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint comments_thread_check CHECK ((parent_id IS NULL) = (root_id IS NULL) AND parent_id <> id AND root_id <> id),
  constraint comments_tombstone_check CHECK (
CASE
    WHEN deleted_at IS NULL THEN content IS NOT NULL AND (user_id IS NULL) = (as_founder <> by_deleted_account) AND NOT (as_founder AND by_deleted_account) AND num_nonnulls(deleted_by, deleted_reason) = 0
    ELSE num_nonnulls(user_id, content, edited_at) = 0 AND NOT as_founder AND NOT by_deleted_account AND deleted_by IS NOT NULL AND (deleted_reason IS NULL OR deleted_by = 'moderator'::text)
END),
  constraint comments_useful_check CHECK (useful >= 0),
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.comments enable row level security;

create table public.conversation_moves (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  by_owner boolean,
  from_state text not null,
  to_state text not null,
  way text,
  words text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint conversation_moves_pkey PRIMARY KEY (id),
  constraint conversation_moves_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_moves_way_check CHECK (way = ANY (ARRAY['take_over'::text, 'join'::text, 'license'::text])),
  constraint conversation_moves_words_check CHECK (app.is_prose(words, 0, 2000))
);
alter table public.conversation_moves enable row level security;

create table public.conversation_notes (
  conversation_id uuid not null,
  user_id uuid not null default app.uid(),
  content text not null,
  changed_at timestamp with time zone not null default now(),
  constraint conversation_notes_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_notes_content_check CHECK (app.is_prose(content, 1, 2000)),
  constraint conversation_notes_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.conversation_notes enable row level security;

create table public.conversations (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  revival_opportunity_id uuid,
  asset_id uuid,
  startup_id uuid,
  name text not null,
  owner_id uuid,
  member_id uuid,
  is_anonymous boolean not null default false,
  revealed_at timestamp with time zone,
  state text not null,
  way text,
  is_counted boolean not null default true,
  created_at timestamp with time zone not null default clock_timestamp(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  last_by_owner boolean not null default false,
  answered_at timestamp with time zone,
  owner_read_at timestamp with time zone,
  member_read_at timestamp with time zone,
  owner_contact text,
  member_contact text,
  owner_blocked_at timestamp with time zone,
  member_blocked_at timestamp with time zone,
  touched_at timestamp with time zone not null default clock_timestamp(),
  waits_since timestamp with time zone not null default clock_timestamp(),
  reminders integer not null default 0,
  reminded_at timestamp with time zone,
  left_at timestamp with time zone,
  owner_says_runs_at timestamp with time zone,
  member_says_runs_at timestamp with time zone,
  owner_turn text not null generated always as (app.turn_of(last_by_owner, ((owner_id IS NULL) OR (member_id IS NULL)), state, way, ((owner_says_runs_at IS NOT NULL) AND (member_says_runs_at IS NOT NULL)))) stored,
  member_turn text not null generated always as (app.turn_of((NOT last_by_owner), ((owner_id IS NULL) OR (member_id IS NULL)), state, way, ((owner_says_runs_at IS NOT NULL) AND (member_says_runs_at IS NOT NULL)))) stored,
  counts_from timestamp with time zone generated always as (
CASE
    WHEN ((kind = 'offer'::text) AND is_counted AND ((answered_at IS NOT NULL) OR (state <> 'withdrawn'::text) OR (changed_at >= (((waits_since AT TIME ZONE 'UTC'::text) + '7 days'::interval) AT TIME ZONE 'UTC'::text)))) THEN LEAST(answered_at, (((waits_since AT TIME ZONE 'UTC'::text) + '7 days'::interval) AT TIME ZONE 'UTC'::text))
    ELSE NULL::timestamp with time zone
END) stored,
  accepted_at timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE SET NULL,
  constraint conversations_asset_key UNIQUE (asset_id, member_id),
  constraint conversations_kind_check CHECK (kind = ANY (ARRAY['offer'::text, 'question'::text])),
  constraint conversations_member_contact_check CHECK (app.is_line(member_contact, 1, 300)),
  constraint conversations_member_id_fkey FOREIGN KEY (member_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint conversations_name_check CHECK (app.is_line(name, 1, 120)),
  constraint conversations_offer_key UNIQUE (revival_opportunity_id, member_id),
  constraint conversations_owner_contact_check CHECK (app.is_line(owner_contact, 1, 300)),
  constraint conversations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint conversations_reminders_check CHECK (reminders >= 0 AND reminders <= 2),
  constraint conversations_revival_opportunity_id_fkey FOREIGN KEY (revival_opportunity_id) REFERENCES revival_opportunities(id) ON DELETE SET NULL,
  constraint conversations_sides_check CHECK (owner_id <> member_id),
  constraint conversations_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE SET NULL,
  constraint conversations_state_check CHECK (
CASE kind
    WHEN 'question'::text THEN (state = ANY (ARRAY['open'::text, 'closed'::text])) AND way IS NULL
    ELSE (state = ANY (ARRAY['new'::text, 'talking'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'closed'::text])) AND (state <> 'accepted'::text OR way IS NOT NULL)
END),
  constraint conversations_way_check CHECK (way = ANY (ARRAY['take_over'::text, 'join'::text, 'license'::text]))
);
alter table public.conversations enable row level security;

create table public.follow_feeds (
  user_id uuid not null default app.uid(),
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint follow_feeds_pkey PRIMARY KEY (user_id),
  constraint follow_feeds_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint follow_feeds_token_hash_key UNIQUE (token_hash),
  constraint follow_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.follow_feeds enable row level security;

create table public.follows (
  user_id uuid not null default app.uid(),
  kind text not null,
  subject text not null,
  startup_id uuid,
  person_id uuid,
  term text,
  bell boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint follows_pkey PRIMARY KEY (user_id, kind, subject),
  constraint follows_kind_check CHECK (kind = ANY (ARRAY['story'::text, 'person'::text, 'category'::text, 'tag'::text, 'search'::text])),
  constraint follows_other_check CHECK (person_id <> user_id),
  constraint follows_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint follows_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint follows_subject_check CHECK (app.is_line(subject, 1, 200)),
  constraint follows_term_check CHECK (app.is_line(term, 1, 200)),
  constraint follows_thing_check CHECK (
CASE kind
    WHEN 'story'::text THEN startup_id IS NOT NULL AND subject = startup_id::text AND num_nonnulls(person_id, term) = 0
    WHEN 'person'::text THEN person_id IS NOT NULL AND subject = person_id::text AND num_nonnulls(startup_id, term) = 0
    ELSE term IS NOT NULL AND num_nonnulls(startup_id, person_id) = 0
END),
  constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.follows enable row level security;

create table public.handover_history (
  id uuid not null default gen_random_uuid(),
  handover_id uuid not null,
  item_id uuid,
  by_owner boolean,
  act text not null,
  words text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  changes jsonb not null default '[]'::jsonb,
  constraint handover_history_pkey PRIMARY KEY (id),
  constraint handover_history_act_check CHECK (act = ANY (ARRAY['made'::text, 'added'::text, 'changed'::text, 'signed'::text, 'unsigned'::text, 'handed_over'::text, 'took_back'::text, 'accepted'::text, 'problem'::text, 'declined'::text, 'not_applicable'::text, 'reopened'::text, 'proven'::text, 'proof_missing'::text, 'proof_ended'::text, 'lapsed'::text, 'proposed'::text, 'proposal_withdrawn'::text, 'asked_again'::text, 'ended'::text])),
  constraint handover_history_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handovers(id) ON DELETE CASCADE,
  constraint handover_history_item_id_fkey FOREIGN KEY (item_id) REFERENCES handover_items(id) ON DELETE CASCADE,
  constraint handover_history_words_check CHECK (app.is_prose(words, 0, 2000))
);
alter table public.handover_history enable row level security;

create table public.handover_items (
  id uuid not null default gen_random_uuid(),
  handover_id uuid not null,
  "position" integer not null default 0,
  kind text not null,
  what text not null default ''::text,
  owner_gives boolean not null default true,
  signs_both boolean not null default false,
  state text not null default 'todo'::text,
  giver_declines boolean not null default false,
  owner_signed_at timestamp with time zone,
  member_signed_at timestamp with time zone,
  days_from integer not null default 1,
  days_to integer not null default 1,
  expected_on date,
  expiry_hours integer,
  expires_at timestamp with time zone,
  lapse_warnings integer not null default 0,
  late_reminders integer not null default 0,
  late_reminded_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  accepted_at timestamp with time zone,
  note text not null default ''::text,
  lines jsonb not null default '[]'::jsonb,
  proof_link text not null default ''::text,
  proof_kind text,
  proof_subject text not null default ''::text,
  proof_owner text not null default ''::text,
  proof_subject_id text,
  proof_token text not null default ('unpause-handover='::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  proof_result text,
  proof_says text not null default ''::text,
  proof_checked_at timestamp with time zone,
  proof_next_check_at timestamp with time zone,
  proof_proven_at timestamp with time zone,
  proof_missing_days date[] not null default '{}'::date[],
  proof_warned_at timestamp with time zone,
  proof_ended_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  owner_lapse_notified_at timestamp with time zone,
  member_lapse_notified_at timestamp with time zone,
  passing_kind text,
  proof_link_by_owner boolean,
  constraint handover_items_pkey PRIMARY KEY (id),
  constraint handover_items_check CHECK (days_to >= days_from AND days_to <= 365),
  constraint handover_items_days_from_check CHECK (days_from >= 0 AND days_from <= 365),
  constraint handover_items_expiry_hours_check CHECK (expiry_hours >= 1 AND expiry_hours <= 8760),
  constraint handover_items_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handovers(id) ON DELETE CASCADE,
  constraint handover_items_kind_check CHECK (kind ~ '^[a-z_]{3,40}$'::text),
  constraint handover_items_lapse_warnings_check CHECK (lapse_warnings >= 0 AND lapse_warnings <= 2),
  constraint handover_items_late_reminders_check CHECK (late_reminders >= 0 AND late_reminders <= 2),
  constraint handover_items_lines_check CHECK (app.is_declared(lines)),
  constraint handover_items_note_check CHECK (app.is_prose(note, 0, 2000)),
  constraint handover_items_passing_kind_check CHECK (passing_kind ~ '^[a-z_]{3,40}$'::text),
  constraint handover_items_position_key UNIQUE (handover_id, "position"),
  constraint handover_items_proof_kind_check CHECK (proof_kind = ANY (ARRAY['txt'::text, 'file'::text, 'github'::text, 'gitlab'::text, 'npm'::text, 'pypi'::text, 'name_servers'::text])),
  constraint handover_items_proof_link_check CHECK (app.is_line(proof_link, 0, 300)),
  constraint handover_items_proof_owner_check CHECK (app.is_line(proof_owner, 0, 100)),
  constraint handover_items_proof_result_check CHECK (proof_result = ANY (ARRAY['proven'::text, 'not_there'::text, 'couldnt_look'::text])),
  constraint handover_items_proof_subject_check CHECK (app.is_line(proof_subject, 0, 200)),
  constraint handover_items_state_check CHECK (state = ANY (ARRAY['todo'::text, 'handed_over'::text, 'accepted'::text, 'problem'::text, 'not_applicable'::text])),
  constraint handover_items_what_check CHECK (app.is_line(what, 0, 200))
);
alter table public.handover_items enable row level security;

create table public.handovers (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  state text not null default 'open'::text,
  passes_on jsonb not null default '[]'::jsonb,
  stays text[] not null default '{}'::text[],
  terms text,
  terms_note text not null default ''::text,
  advice_hours integer,
  advice_months integer,
  gives_note text not null default ''::text,
  owner_legal_name text not null default ''::text,
  member_legal_name text not null default ''::text,
  inspection_days integer,
  proposed_by_owner boolean,
  proposed_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  ended_by_owner boolean,
  end_words text not null default ''::text,
  owner_active_at timestamp with time zone not null default clock_timestamp(),
  member_active_at timestamp with time zone not null default clock_timestamp(),
  owner_reminders integer not null default 0,
  member_reminders integer not null default 0,
  owner_reminded_at timestamp with time zone,
  member_reminded_at timestamp with time zone,
  constraint handovers_pkey PRIMARY KEY (id),
  constraint handovers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint handovers_end_words_check CHECK (app.is_prose(end_words, 0, 2000)),
  constraint handovers_ended_check CHECK ((state = 'open'::text) = (ended_at IS NULL)),
  constraint handovers_inspection_days_check CHECK (inspection_days >= 0 AND inspection_days <= 90),
  constraint handovers_member_legal_name_check CHECK (app.is_line(member_legal_name, 0, 120)),
  constraint handovers_owner_legal_name_check CHECK (app.is_line(owner_legal_name, 0, 120)),
  constraint handovers_proposed_check CHECK ((proposed_by_owner IS NULL) = (proposed_at IS NULL)),
  constraint handovers_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'done_with_open_items'::text, 'returned'::text]))
);
alter table public.handovers enable row level security;

create table public.hidden_content (
  id uuid not null default gen_random_uuid(),
  startup_id uuid,
  asset_id uuid,
  comment_id uuid,
  reason text not null,
  hidden_at timestamp with time zone not null default now(),
  profile_id uuid,
  interest_id uuid,
  decision_id uuid,
  is_fold boolean not null default false,
  is_held boolean not null default false,
  proof_id uuid,
  is_same_text boolean not null generated always as (is_held) stored,
  constraint hidden_content_pkey PRIMARY KEY (id),
  constraint hidden_content_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE CASCADE,
  constraint hidden_content_asset_id_key UNIQUE (asset_id),
  constraint hidden_content_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint hidden_content_comment_id_key UNIQUE (comment_id),
  constraint hidden_content_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE SET NULL,
  constraint hidden_content_held_check CHECK (is_fold OR NOT is_held),
  constraint hidden_content_interest_id_key UNIQUE (interest_id),
  constraint hidden_content_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint hidden_content_profile_id_key UNIQUE (profile_id),
  constraint hidden_content_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES story_proofs(id) ON DELETE CASCADE,
  constraint hidden_content_proof_id_key UNIQUE (proof_id),
  constraint hidden_content_reason_check CHECK (app.is_prose(reason, 1, 500)),
  constraint hidden_content_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint hidden_content_startup_id_key UNIQUE (startup_id),
  constraint hidden_content_subject_check CHECK (num_nonnulls(startup_id, asset_id, comment_id, profile_id, interest_id, proof_id) = 1)
);
alter table public.hidden_content enable row level security;

create table public.interest_contacts (
  id uuid not null default gen_random_uuid(),
  revival_opportunity_id uuid not null,
  interested_user_id uuid not null default app.uid(),
  message text not null,
  contact_email text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  notified_at timestamp with time zone,
  constraint interest_contacts_pkey PRIMARY KEY (id),
  constraint interest_contacts_contact_email_check CHECK (app.is_email(contact_email)),
  constraint interest_contacts_interested_user_id_fkey FOREIGN KEY (interested_user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint interest_contacts_message_check CHECK (app.is_prose(message, 1, 5000)),
  constraint interest_contacts_revival_opportunity_id_fkey FOREIGN KEY (revival_opportunity_id) REFERENCES revival_opportunities(id) ON DELETE CASCADE
);
alter table public.interest_contacts enable row level security;

create table public.lesson_useful (
  lesson_id uuid not null,
  user_id uuid not null default app.uid(),
  created_at timestamp with time zone not null default now(),
  constraint lesson_useful_pkey PRIMARY KEY (lesson_id, user_id),
  constraint lesson_useful_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_useful_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.lesson_useful enable row level security;

create table public.lessons (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  kind text not null default 'learning'::text,
  "position" integer not null,
  text text not null,
  cause text,
  useful integer not null default 0,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  document tsvector generated always as (to_tsvector('app.search'::regconfig, app.folded(text))) stored,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_cause_check CHECK (cause = ANY (ARRAY['no_need'::text, 'wrong_time'::text, 'outcompeted'::text, 'not_found'::text, 'product'::text, 'too_hard'::text, 'focus'::text, 'no_revenue'::text, 'unit_cost'::text, 'funding'::text, 'grew_early'::text, 'team'::text, 'energy'::text, 'others_decision'::text, 'rules'::text, 'other'::text])),
  constraint lessons_kind_check CHECK (kind = ANY (ARRAY['learning'::text, 'differently'::text])),
  constraint lessons_position_check CHECK ("position" >= 1 AND "position" <= 100),
  constraint lessons_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint lessons_text_check CHECK (app.is_prose(text, 0, 2000)),
  constraint lessons_useful_check CHECK (useful >= 0),
  constraint lessons_words_check CHECK ((ended_at IS NULL) = (app.visible_text(text) <> ''::text))
);
alter table public.lessons enable row level security;

create table public.marketplace_assets (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.uid(),
  title text not null,
  description text not null,
  short_description text not null,
  detailed_description text not null,
  category text not null,
  tags text[] not null default '{}'::text[],
  license_type text not null,
  downloadable_files text[] not null,
  file_metadata jsonb not null default '[]'::jsonb,
  cover_image text not null,
  images text[] not null default '{}'::text[],
  external_links text[] not null default '{}'::text[],
  price text not null default 'Free'::text,
  is_free boolean not null generated always as ((price = 'Free'::text)) stored,
  contact_method text,
  contact_info text,
  contact_instructions text,
  founder_story text,
  usage_notes text,
  type text not null default 'digital-resource'::text,
  status text not null default 'published'::text,
  is_open_source boolean not null default false,
  accepts_offers boolean not null default false,
  collaboration_open boolean not null default false,
  downloads_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  files jsonb generated always as (app.file_list(downloadable_files, file_metadata)) stored,
  search_text text not null generated always as (app.asset_search_text(title, short_description, description, tags)) stored,
  document tsvector not null generated always as (app.asset_document(title, short_description, description, tags)) stored,
  saves integer not null default 0,
  cheapness bigint not null generated always as (((('-100'::integer)::numeric * app.price_amount(price)))::bigint) stored,
  facets text[] not null generated always as (app.asset_facets(price, license_type, category, downloadable_files, file_metadata)) stored,
  startup_id uuid,
  changed_at timestamp with time zone not null default now(),
  cover_description text,
  revival_opportunity_id uuid,
  constraint marketplace_assets_pkey PRIMARY KEY (id),
  constraint marketplace_assets_category_check CHECK (category = ANY (ARRAY['domain'::text, 'codebase'::text, 'ui-ux-design'::text, 'pitch-deck'::text, 'full-project-kit'::text, 'others'::text])),
  constraint marketplace_assets_contact_check CHECK (
CASE
    WHEN price = 'Free'::text THEN num_nonnulls(contact_method, contact_info, contact_instructions) = 0
    ELSE num_nonnulls(contact_method, contact_info) = 2
END),
  constraint marketplace_assets_contact_info_check CHECK (app.is_line(contact_info, 1, 254)),
  constraint marketplace_assets_contact_instructions_check CHECK (app.is_prose(contact_instructions, 0, 200)),
  constraint marketplace_assets_contact_method_check CHECK (contact_method = ANY (ARRAY['email'::text, 'whatsapp'::text, 'telegram'::text, 'website'::text, 'other'::text])),
  constraint marketplace_assets_cover_description_check CHECK (app.is_line(cover_description, 1, 200)),
  constraint marketplace_assets_cover_image_check CHECK (app.is_own_path(cover_image, user_id)),
  constraint marketplace_assets_description_check CHECK (app.is_prose(description, 1, 2000)),
  constraint marketplace_assets_detailed_description_check CHECK (app.is_prose(detailed_description, 1, 2000)),
  constraint marketplace_assets_downloadable_files_check CHECK (cardinality(downloadable_files) >= 1 AND cardinality(downloadable_files) <= 20 AND app.are_own_paths(downloadable_files, user_id)),
  constraint marketplace_assets_downloads_count_check CHECK (downloads_count >= 0),
  constraint marketplace_assets_external_links_check CHECK (app.are_web_addresses(external_links, 20)),
  constraint marketplace_assets_file_metadata_check CHECK (app.is_file_metadata(file_metadata, downloadable_files)),
  constraint marketplace_assets_founder_story_check CHECK (app.is_prose(founder_story, 0, 600)),
  constraint marketplace_assets_images_check CHECK (cardinality(images) <= 10 AND app.are_own_paths(images, user_id)),
  constraint marketplace_assets_license_type_check CHECK (license_type = ANY (ARRAY['free'::text, 'buyout'::text, 'custom-terms'::text, 'open-source'::text])),
  constraint marketplace_assets_price_check CHECK (price = 'Free'::text OR price ~ '^[1-9]\d{0,8}(\.\d{1,2})?$'::text),
  constraint marketplace_assets_revival_opportunity_id_fkey FOREIGN KEY (revival_opportunity_id) REFERENCES revival_opportunities(id) ON DELETE SET NULL,
  constraint marketplace_assets_saves_check CHECK (saves >= 0),
  constraint marketplace_assets_short_description_check CHECK (app.is_prose(short_description, 1, 150)),
  constraint marketplace_assets_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE SET NULL,
  constraint marketplace_assets_status_check CHECK (status = ANY (ARRAY['published'::text, 'sold'::text, 'withdrawn'::text])),
  constraint marketplace_assets_tags_check CHECK (app.is_list(tags, 4, 40)),
  constraint marketplace_assets_title_check CHECK (app.is_line(title, 1, 80)),
  constraint marketplace_assets_title_seen_check CHECK (app.is_name(title, 1, 80)),
  constraint marketplace_assets_type_check CHECK (type = ANY (ARRAY['digital-resource'::text, 'open-source'::text, 'paid'::text])),
  constraint marketplace_assets_usage_notes_check CHECK (app.is_prose(usage_notes, 0, 600)),
  constraint marketplace_assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.marketplace_assets enable row level security;

create table public.message_files (
  upload_id uuid not null,
  message_id uuid not null,
  "position" integer not null,
  constraint message_files_pkey PRIMARY KEY (upload_id),
  constraint message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_files_message_id_position_key UNIQUE (message_id, "position"),
  constraint message_files_position_check CHECK ("position" >= 0 AND "position" <= 9),
  constraint message_files_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);
alter table public.message_files enable row level security;

create table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  by_owner boolean not null default false,
  content text not null,
  interest_id uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  deleted_at timestamp with time zone,
  emailed_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_content_check CHECK (app.is_prose(content, 0, 5000)),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_deleted_check CHECK (deleted_at IS NULL OR content = ''::text),
  constraint messages_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES interest_contacts(id) ON DELETE SET NULL,
  constraint messages_interest_id_key UNIQUE (interest_id)
);
alter table public.messages enable row level security;

create table public.moderation_log (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null generated always as identity,
  act text not null,
  kind text not null,
  reason text,
  rule text,
  rules_version text,
  source text not null,
  is_only_moderator boolean not null,
  reverses uuid,
  reports integer not null,
  minutes integer,
  done_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  constraint moderation_log_pkey PRIMARY KEY (id),
  constraint moderation_log_position_key UNIQUE ("position"),
  constraint moderation_log_reverses_fkey FOREIGN KEY (reverses) REFERENCES moderation_log(id)
);
alter table public.moderation_log enable row level security;

create table public.mutes (
  user_id uuid not null default app.uid(),
  startup_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint mutes_pkey PRIMARY KEY (user_id, startup_id),
  constraint mutes_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.mutes enable row level security;

create table public.newsletter_subscribers (
  id uuid not null default gen_random_uuid(),
  email text not null,
  token uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  written_to_at timestamp with time zone,
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_email_check CHECK (app.is_email(email)),
  constraint newsletter_subscribers_token_key UNIQUE (token)
);
alter table public.newsletter_subscribers enable row level security;

create table public.notification_preferences (
  user_id uuid not null default app.uid(),
  kind text not null,
  is_listed boolean,
  email text,
  push boolean,
  constraint notification_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint notification_preferences_email_check CHECK (email = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text, 'off'::text])),
  constraint notification_preferences_kind_check CHECK (kind = ANY (ARRAY['reply'::text, 'mention'::text, 'comment'::text, 'message'::text, 'move'::text, 'handover'::text, 'proof'::text, 'revival'::text, 'offer'::text, 'update'::text, 'news'::text, 'follower'::text, 'followed'::text])),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.notification_preferences enable row level security;

create table public.notification_times (
  user_id uuid not null default app.uid(),
  time_zone text not null default 'UTC'::text,
  daily_hour smallint not null default 8,
  weekly_day smallint not null default 1,
  resumed_at timestamp with time zone,
  constraint notification_times_pkey PRIMARY KEY (user_id),
  constraint notification_times_daily_hour_check CHECK (daily_hour >= 5 AND daily_hour <= 22),
  constraint notification_times_time_zone_check CHECK (app.is_line(time_zone, 1, 64)),
  constraint notification_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint notification_times_weekly_day_check CHECK (weekly_day >= 1 AND weekly_day <= 7)
);
alter table public.notification_times enable row level security;

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  thing text not null,
  actor_id uuid,
  startup_id uuid,
  asset_id uuid,
  comment_id uuid,
  interest_id uuid,
  update_id uuid,
  facts jsonb not null default '{}'::jsonb,
  is_listed boolean not null,
  email_kind text,
  push_kind text,
  created_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  emailed_at timestamp with time zone,
  pushed_at timestamp with time zone,
  conversation_id uuid,
  message_id uuid,
  move_id uuid,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint notifications_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE CASCADE,
  constraint notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint notifications_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint notifications_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES interest_contacts(id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK (kind = ANY (ARRAY['reply'::text, 'mention'::text, 'comment'::text, 'message'::text, 'move'::text, 'handover'::text, 'proof'::text, 'revival'::text, 'offer'::text, 'update'::text, 'news'::text, 'follower'::text, 'correction'::text, 'role'::text, 'suspension'::text, 'hidden'::text, 'decision'::text, 'report'::text])),
  constraint notifications_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint notifications_move_id_fkey FOREIGN KEY (move_id) REFERENCES conversation_moves(id) ON DELETE CASCADE,
  constraint notifications_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint notifications_thing_check CHECK (app.is_line(thing, 1, 100)),
  constraint notifications_update_id_fkey FOREIGN KEY (update_id) REFERENCES startup_updates(id) ON DELETE CASCADE,
  constraint notifications_user_id_comment_id_key UNIQUE (user_id, comment_id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.notifications enable row level security;

create table public.profiles (
  id uuid not null,
  full_name text,
  email text not null,
  avatar_url text,
  first_login_completed boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  handle text,
  handle_changed_at timestamp with time zone,
  about text,
  links text[],
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_about_check CHECK (app.is_prose(about, 1, 280)),
  constraint profiles_avatar_url_check CHECK (app.is_picture(avatar_url)),
  constraint profiles_full_name_check CHECK (app.is_line(full_name, 1, 120)),
  constraint profiles_full_name_seen_check CHECK (app.is_name(full_name, 1, 120)),
  constraint profiles_handle_check CHECK (app.is_handle(handle)),
  constraint profiles_handle_key UNIQUE (handle),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_links_check CHECK (app.is_list(links, 3, 200) AND app.are_web_addresses(links, 3))
);
alter table public.profiles enable row level security;

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.uid(),
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_auth_check CHECK (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'::text),
  constraint push_subscriptions_endpoint_check CHECK (app.is_line(endpoint, 1, 1000) AND endpoint ~~ 'https://%'::text),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_p256dh_check CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'::text),
  constraint push_subscriptions_server_key_check CHECK (server_key ~ '^[A-Za-z0-9_-]{87}$'::text),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.push_subscriptions enable row level security;

create table public.revival_opportunities (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  user_id uuid not null default app.uid(),
  looking_for_roles text[] not null default '{}'::text[],
  available_assets text[] not null default '{}'::text[],
  contact_method text not null default ''::text,
  additional_notes text not null default ''::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  has_contact_method boolean not null generated always as ((contact_method <> ''::text)) stored,
  closed_reason text,
  closed_at timestamp with time zone,
  masked_contact_method text not null generated always as (app.masked_contact(contact_method)) stored,
  edited_at timestamp with time zone,
  ways text[] not null default '{}'::text[],
  passes_on jsonb not null default '[]'::jsonb,
  passes_on_kinds text[] not null generated always as (app.passes_on_kinds(passes_on)) stored,
  stays text[] not null default '{}'::text[],
  terms text,
  terms_note text not null default ''::text,
  advice_hours integer,
  advice_months integer,
  gives_note text not null default ''::text,
  hours_a_week integer,
  language text not null default ''::text,
  paused_at timestamp with time zone,
  accepted_conversation_id uuid,
  is_accepted boolean not null generated always as ((accepted_conversation_id IS NOT NULL)) stored,
  constraint revival_opportunities_pkey PRIMARY KEY (id),
  constraint revival_opportunities_accepted_check CHECK (accepted_conversation_id IS NULL OR NOT is_active),
  constraint revival_opportunities_accepted_conversation_id_fkey FOREIGN KEY (accepted_conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint revival_opportunities_accepted_conversation_id_key UNIQUE (accepted_conversation_id),
  constraint revival_opportunities_additional_notes_check CHECK (app.is_prose(additional_notes, 0, 5000)),
  constraint revival_opportunities_advice_hours_check CHECK (advice_hours >= 0 AND advice_hours <= 40),
  constraint revival_opportunities_advice_months_check CHECK (advice_months >= 1 AND advice_months <= 24),
  constraint revival_opportunities_available_assets_check CHECK (app.is_list(available_assets, 20, 80)),
  constraint revival_opportunities_closed_check CHECK (NOT is_active OR closed_reason IS NULL AND closed_at IS NULL),
  constraint revival_opportunities_closed_reason_check CHECK (closed_reason = ANY (ARRAY['taken'::text, 'no_longer'::text])),
  constraint revival_opportunities_contact_method_check CHECK (app.is_line(contact_method, 0, 200)),
  constraint revival_opportunities_gives_note_check CHECK (app.is_prose(gives_note, 0, 500)),
  constraint revival_opportunities_hours_a_week_check CHECK (hours_a_week >= 1 AND hours_a_week <= 60),
  constraint revival_opportunities_language_check CHECK (app.is_line(language, 0, 80)),
  constraint revival_opportunities_looking_for_roles_check CHECK (app.is_list(looking_for_roles, 20, 80)),
  constraint revival_opportunities_passes_on_check CHECK (app.is_passing_on(passes_on)),
  constraint revival_opportunities_paused_check CHECK (paused_at IS NULL OR NOT is_active AND closed_reason IS NULL AND closed_at IS NULL),
  constraint revival_opportunities_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint revival_opportunities_stays_check CHECK (app.is_list(stays, 10, 120)),
  constraint revival_opportunities_terms_check CHECK (terms = ANY (ARRAY['free'::text, 'open_source'::text, 'price'::text, 'equity'::text, 'discussed'::text])),
  constraint revival_opportunities_terms_note_check CHECK (app.is_line(terms_note, 0, 200)),
  constraint revival_opportunities_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint revival_opportunities_ways_check CHECK (ways <@ ARRAY['take_over'::text, 'join'::text, 'license'::text] AND app.is_list(ways, 3, 20))
);
alter table public.revival_opportunities enable row level security;

create table public.revived_stories (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  way text not null,
  conversation_id uuid,
  owner_id uuid,
  wrote_at timestamp with time zone not null,
  revived_at timestamp with time zone not null default clock_timestamp(),
  changed_hands text[] not null default '{}'::text[],
  chapter text not null default ''::text,
  chapter_at timestamp with time zone,
  home_url text,
  reminders integer not null default 0,
  leaving_noticed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint revived_stories_pkey PRIMARY KEY (startup_id),
  constraint revived_stories_changed_hands_check CHECK (app.is_list(changed_hands, 30, 80)),
  constraint revived_stories_chapter_check CHECK (app.is_prose(chapter, 0, 5000)),
  constraint revived_stories_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint revived_stories_conversation_id_key UNIQUE (conversation_id),
  constraint revived_stories_home_url_check CHECK (app.is_link(home_url)),
  constraint revived_stories_id_key UNIQUE (id),
  constraint revived_stories_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint revived_stories_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint revived_stories_way_check CHECK (way = ANY (ARRAY['take_over'::text, 'join'::text]))
);
alter table public.revived_stories enable row level security;

create table public.rulebook_versions (
  id uuid not null,
  rulebook text not null,
  version integer not null,
  content text not null,
  what_changed text not null,
  published_by uuid default app.uid(),
  published_at timestamp with time zone not null default now(),
  constraint rulebook_versions_pkey PRIMARY KEY (id),
  constraint rulebook_versions_content_check CHECK (app.is_prose(content, 1, 30000)),
  constraint rulebook_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint rulebook_versions_rulebook_check CHECK (rulebook = ANY (ARRAY['guidelines'::text, 'moderation_rules'::text])),
  constraint rulebook_versions_rulebook_version_key UNIQUE (rulebook, version),
  constraint rulebook_versions_version_check CHECK (version > 1),
  constraint rulebook_versions_what_changed_check CHECK (app.is_line(what_changed, 1, 300))
);
alter table public.rulebook_versions enable row level security;

create table public.saved_lessons (
  lesson_id uuid not null,
  user_id uuid not null default app.uid(),
  note text not null default ''::text,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint saved_lessons_pkey PRIMARY KEY (lesson_id, user_id),
  constraint saved_lessons_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint saved_lessons_note_check CHECK (app.is_prose(note, 0, 1000)),
  constraint saved_lessons_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.saved_lessons enable row level security;

create table public.security_events (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  hour timestamp with time zone,
  count integer not null default 1,
  device text,
  network text,
  network_hash text,
  request_id text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_count_check CHECK (count >= 1),
  constraint security_events_device_check CHECK (app.is_line(device, 1, 100)),
  constraint security_events_kind_check CHECK (kind = ANY (ARRAY['signed_in'::text, 'signed_in_with_google'::text, 'signed_in_with_two_steps'::text, 'signed_in_with_passkey'::text, 'account_created'::text, 'new_device'::text, 'sign_in_failed'::text, 'second_step_asked'::text, 'two_step_failed'::text, 'confirmation_failed'::text, 'sign_ins_delayed'::text, 'signed_out_everywhere'::text, 'other_sessions_ended'::text, 'session_ended'::text, 'password_reset_asked'::text, 'password_reset'::text, 'password_changed'::text, 'two_step_on'::text, 'two_step_off'::text, 'recovery_codes_renewed'::text, 'recovery_code_used'::text, 'passkey_added'::text, 'passkey_removed'::text, 'email_change_asked'::text, 'email_changed'::text, 'deletion_asked'::text, 'deletion_taken_back'::text, 'data_exported'::text, 'admin_granted'::text, 'admin_revoked'::text, 'suspended'::text, 'suspension_lifted'::text, 'moderator_granted'::text, 'moderator_revoked'::text, 'token_made'::text, 'token_ended'::text, 'tokens_ended'::text, 'webhook_made'::text, 'webhook_secret_changed'::text, 'webhook_address_changed'::text, 'webhook_removed'::text])),
  constraint security_events_network_check CHECK (app.is_line(network, 1, 60)),
  constraint security_events_network_hash_check CHECK (app.is_line(network_hash, 1, 64)),
  constraint security_events_request_id_check CHECK (app.is_line(request_id, 1, 64)),
  constraint security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.security_events enable row level security;

create table public.seller_details (
  user_id uuid not null default app.uid(),
  is_trader boolean not null,
  name text,
  address text,
  contact text,
  register_number text,
  only_lawful boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint seller_details_pkey PRIMARY KEY (user_id),
  constraint seller_details_address_check CHECK (app.is_prose(address, 1, 500)),
  constraint seller_details_contact_check CHECK (app.is_line(contact, 1, 200)),
  constraint seller_details_name_check CHECK (app.is_line(name, 1, 200)),
  constraint seller_details_register_number_check CHECK (app.is_line(register_number, 1, 100)),
  constraint seller_details_trader_check CHECK (
CASE
    WHEN is_trader THEN num_nulls(name, address, contact) = 0 AND only_lawful
    ELSE num_nonnulls(name, address, contact, register_number) = 0 AND NOT only_lawful
END),
  constraint seller_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.seller_details enable row level security;

create table public.site_settings (
  id uuid not null default gen_random_uuid(),
  name text not null,
  value jsonb not null,
  changed_by uuid default app.uid(),
  changed_at timestamp with time zone not null default now(),
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint site_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint site_settings_name_check CHECK (app.is_line(name, 1, 60)),
  constraint site_settings_name_key UNIQUE (name),
  constraint site_settings_value_check CHECK (length(value::text) <= 60000)
);
alter table public.site_settings enable row level security;

create table public.startup_changes (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  field text not null,
  before jsonb,
  after jsonb,
  changed_at timestamp with time zone not null default now(),
  is_redacted boolean not null default false,
  constraint startup_changes_pkey PRIMARY KEY (id),
  constraint startup_changes_redaction_check CHECK (is_redacted = (before IS NULL) AND is_redacted = (after IS NULL)),
  constraint startup_changes_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE
);
alter table public.startup_changes enable row level security;

create table public.startup_updates (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  title text,
  content text not null,
  created_at timestamp with time zone not null default now(),
  by_new_owner boolean not null default false,
  constraint startup_updates_pkey PRIMARY KEY (id),
  constraint startup_updates_content_check CHECK (app.is_prose(content, 1, 2000)),
  constraint startup_updates_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint startup_updates_title_check CHECK (app.is_line(title, 1, 120))
);
alter table public.startup_updates enable row level security;

create table public.startup_votes (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  user_id uuid not null default app.uid(),
  vote_type text not null default 'upvote'::text,
  created_at timestamp with time zone not null default now(),
  constraint startup_votes_pkey PRIMARY KEY (id),
  constraint startup_votes_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint startup_votes_startup_id_user_id_vote_type_key UNIQUE (startup_id, user_id, vote_type),
  constraint startup_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint startup_votes_vote_type_check CHECK (vote_type = 'upvote'::text)
);
alter table public.startup_votes enable row level security;

create table public.startups (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.uid(),
  name text not null,
  one_liner text not null,
  description text not null,
  why_failed text not null,
  lessons_learned text,
  funny_bits text,
  project_type text not null default 'startup'::text,
  stage text not null default 'built-abandoned'::text,
  category text not null,
  builder_name text,
  inspiration text,
  challenges text,
  what_worked text,
  key_learnings text,
  website_link text,
  github_link text,
  social_profiles text,
  launch_post text,
  video_demo text,
  tech_stack text[] not null default '{}'::text[],
  tags text[] not null default '{}'::text[],
  logo_url text,
  screenshots text[] not null default '{}'::text[],
  votes integer not null default 0,
  revival_votes integer not null default 0,
  is_open_for_revival boolean not null default false,
  is_anonymous boolean not null default false,
  publishing_consent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  written_by text,
  sources text[] not null default '{}'::text[],
  withdrawn_at timestamp with time zone,
  year_started integer,
  year_stopped integer,
  screenshot_captions text[] not null default '{}'::text[],
  changed_at timestamp with time zone not null default now(),
  revived_at timestamp with time zone,
  continues_startup_id uuid,
  constraint startups_pkey PRIMARY KEY (id),
  constraint startups_anonymous_pictures_check CHECK (NOT is_anonymous OR POSITION((user_id::text) IN (lower(concat_ws(' '::text, logo_url, screenshots::text)))) = 0),
  constraint startups_builder_name_check CHECK (app.is_line(builder_name, 0, 120)),
  constraint startups_builder_name_seen_check CHECK (app.is_name(builder_name, 0, 120)),
  constraint startups_category_check CHECK (category = ANY (ARRAY['SaaS'::text, 'AI/ML'::text, 'Social Media'::text, 'E-commerce'::text, 'Fintech'::text, 'Healthcare'::text, 'Education'::text, 'Gaming'::text, 'Productivity'::text, 'Other'::text])),
  constraint startups_challenges_check CHECK (app.is_prose(challenges, 0, 20000)),
  constraint startups_continues_check CHECK (continues_startup_id IS NULL OR NOT is_anonymous),
  constraint startups_continues_startup_id_fkey FOREIGN KEY (continues_startup_id) REFERENCES startups(id) ON DELETE SET NULL,
  constraint startups_description_check CHECK (app.is_prose(description, 1, 20000)),
  constraint startups_funny_bits_check CHECK (app.is_prose(funny_bits, 0, 20000)),
  constraint startups_github_link_check CHECK (app.is_link(github_link)),
  constraint startups_inspiration_check CHECK (app.is_prose(inspiration, 0, 20000)),
  constraint startups_key_learnings_check CHECK (app.is_prose(key_learnings, 0, 20000)),
  constraint startups_launch_post_check CHECK (app.is_link(launch_post)),
  constraint startups_lessons_learned_check CHECK (app.is_prose(lessons_learned, 0, 20000)),
  constraint startups_logo_url_check CHECK (app.is_picture(logo_url)),
  constraint startups_name_check CHECK (app.is_line(name, 1, 120)),
  constraint startups_name_seen_check CHECK (app.is_name(name, 1, 120)),
  constraint startups_one_liner_check CHECK (app.is_line(one_liner, 1, 200)),
  constraint startups_project_type_check CHECK (project_type = ANY (ARRAY['startup'::text, 'side-project'::text, 'indie-tool'::text, 'hackathon'::text, 'experiment'::text])),
  constraint startups_revival_votes_check CHECK (revival_votes >= 0),
  constraint startups_screenshot_captions_check CHECK (app.are_captions(screenshot_captions, cardinality(screenshots))),
  constraint startups_screenshots_check CHECK (app.are_pictures(screenshots, 3)),
  constraint startups_social_profiles_check CHECK (app.is_link(social_profiles)),
  constraint startups_sources_check CHECK (app.is_list(sources, 10, 2048)),
  constraint startups_stage_check CHECK (stage = ANY (ARRAY['built-abandoned'::text, 'paused'::text, 'pivoted'::text, 'shut-down'::text, 'ongoing'::text])),
  constraint startups_tags_check CHECK (app.is_list(tags, 20, 40)),
  constraint startups_tech_stack_check CHECK (app.is_list(tech_stack, 20, 40)),
  constraint startups_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint startups_video_demo_check CHECK (app.is_link(video_demo)),
  constraint startups_votes_check CHECK (votes >= 0),
  constraint startups_website_link_check CHECK (app.is_link(website_link)),
  constraint startups_what_worked_check CHECK (app.is_prose(what_worked, 0, 20000)),
  constraint startups_why_failed_check CHECK (app.is_prose(why_failed, 1, 20000)),
  constraint startups_written_by_check CHECK (app.is_line(written_by, 1, 120)),
  constraint startups_year_started_check CHECK (year_started >= 1900 AND year_started <= 2100),
  constraint startups_year_stopped_check CHECK (year_stopped >= 1900 AND year_stopped <= 2100),
  constraint startups_years_check CHECK (year_stopped >= year_started)
);
alter table public.startups enable row level security;

create table public.story_causes (
  startup_id uuid not null,
  "position" integer not null,
  cause text not null,
  sentence text not null default ''::text,
  constraint story_causes_pkey PRIMARY KEY (startup_id, "position"),
  constraint story_causes_cause_check CHECK (cause = ANY (ARRAY['no_need'::text, 'wrong_time'::text, 'outcompeted'::text, 'not_found'::text, 'product'::text, 'too_hard'::text, 'focus'::text, 'no_revenue'::text, 'unit_cost'::text, 'funding'::text, 'grew_early'::text, 'team'::text, 'energy'::text, 'others_decision'::text, 'rules'::text, 'other'::text])),
  constraint story_causes_once_key UNIQUE (startup_id, cause),
  constraint story_causes_position_check CHECK ("position" >= 1 AND "position" <= 3),
  constraint story_causes_sentence_check CHECK (app.is_line(sentence, 0, 200)),
  constraint story_causes_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES story_facts(startup_id) ON DELETE CASCADE
);
alter table public.story_causes enable row level security;

create table public.story_corrections (
  id uuid not null default gen_random_uuid(),
  startup_id uuid not null,
  proposed jsonb not null,
  reason text,
  status text not null default 'waiting'::text,
  published jsonb,
  answer text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  redacted text[] not null default '{}'::text[],
  constraint story_corrections_pkey PRIMARY KEY (id),
  constraint story_corrections_answer_check CHECK (app.is_prose(answer, 0, 2000)),
  constraint story_corrections_decision_check CHECK ((status = 'waiting'::text) = (decided_at IS NULL) AND (status = 'published'::text) = (published IS NOT NULL)),
  constraint story_corrections_proposed_check CHECK (app.are_correctable(proposed)),
  constraint story_corrections_published_check CHECK (app.are_correctable(published)),
  constraint story_corrections_reason_check CHECK (app.is_prose(reason, 0, 2000)),
  constraint story_corrections_redacted_check CHECK (redacted <@ ARRAY['name'::text, 'one_liner'::text, 'project_type'::text, 'stage'::text, 'category'::text, 'builder_name'::text, 'description'::text, 'inspiration'::text, 'challenges'::text, 'what_worked'::text, 'key_learnings'::text, 'funny_bits'::text, 'website_link'::text, 'github_link'::text, 'social_profiles'::text, 'launch_post'::text, 'video_demo'::text, 'tech_stack'::text, 'tags'::text]),
  constraint story_corrections_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint story_corrections_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'published'::text, 'declined'::text]))
);
alter table public.story_corrections enable row level security;

create table public.story_fact_versions (
  startup_id uuid not null,
  saved_at timestamp with time zone not null default clock_timestamp(),
  facts jsonb not null,
  constraint story_fact_versions_pkey PRIMARY KEY (startup_id, saved_at),
  constraint story_fact_versions_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES story_facts(startup_id) ON DELETE CASCADE
);
alter table public.story_fact_versions enable row level security;

create table public.story_facts (
  startup_id uuid not null,
  ending text,
  started text,
  stopped text,
  team text,
  funding text,
  peak_users text,
  peak_revenue text,
  cost text,
  effort text,
  differently text not null default ''::text,
  source text not null default 'founder'::text,
  added_at timestamp with time zone,
  changed_at timestamp with time zone,
  constraint story_facts_pkey PRIMARY KEY (startup_id),
  constraint story_facts_cost_check CHECK (cost = ANY (ARRAY['under_1k'::text, '1k_10k'::text, '10k_50k'::text, '50k_250k'::text, 'over_250k'::text])),
  constraint story_facts_differently_check CHECK (app.is_prose(differently, 0, 500)),
  constraint story_facts_effort_check CHECK (effort = ANY (ARRAY['evenings'::text, 'half'::text, 'full'::text])),
  constraint story_facts_ending_check CHECK (ending = ANY (ARRAY['money_ran_out'::text, 'founder_decided'::text, 'owner_closed'::text, 'changed'::text, 'forced'::text, 'handed_over'::text, 'resting'::text])),
  constraint story_facts_funding_check CHECK (funding = ANY (ARRAY['none'::text, 'under_50k'::text, '50k_250k'::text, '250k_1m'::text, '1m_5m'::text, 'over_5m'::text])),
  constraint story_facts_order_check CHECK (app.is_partial_order(started, stopped)),
  constraint story_facts_peak_revenue_check CHECK (peak_revenue = ANY (ARRAY['none'::text, 'under_100'::text, '100_1k'::text, '1k_5k'::text, '5k_20k'::text, 'over_20k'::text])),
  constraint story_facts_peak_users_check CHECK (peak_users = ANY (ARRAY['under_100'::text, '100_1k'::text, '1k_10k'::text, '10k_100k'::text, 'over_100k'::text])),
  constraint story_facts_source_check CHECK (source = ANY (ARRAY['founder'::text, 'public_sources'::text])),
  constraint story_facts_started_check CHECK (app.is_partial_date(started)),
  constraint story_facts_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint story_facts_stopped_check CHECK (app.is_partial_date(stopped)),
  constraint story_facts_team_check CHECK (team = ANY (ARRAY['1'::text, '2_3'::text, '4_10'::text, '11_50'::text, 'over_50'::text]))
);
alter table public.story_facts enable row level security;

create table public.story_milestones (
  startup_id uuid not null,
  "position" integer not null,
  kind text not null,
  happened_on text not null,
  sentence text not null default ''::text,
  constraint story_milestones_pkey PRIMARY KEY (startup_id, "position"),
  constraint story_milestones_happened_on_check CHECK (app.is_partial_date(happened_on)),
  constraint story_milestones_kind_check CHECK (kind = ANY (ARRAY['idea'::text, 'first_version'::text, 'launch'::text, 'first_customer'::text, 'funding'::text, 'peak'::text, 'turn'::text, 'stop'::text, 'other'::text])),
  constraint story_milestones_position_check CHECK ("position" >= 1 AND "position" <= 12),
  constraint story_milestones_sentence_check CHECK (app.is_line(sentence, 0, 200)),
  constraint story_milestones_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES story_facts(startup_id) ON DELETE CASCADE
);
alter table public.story_milestones enable row level security;

create table public.story_proofs (
  id uuid not null,
  startup_id uuid not null,
  user_id uuid not null,
  is_claim boolean not null default false,
  kind text not null,
  link text not null,
  subject text not null,
  repository_id text,
  token text not null default ('unpause-verify='::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  created_at timestamp with time zone not null default now(),
  result text,
  says text not null default ''::text,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone default now(),
  proven_at timestamp with time zone,
  missing_days date[] not null default '{}'::date[],
  warned_at timestamp with time zone,
  ended_at timestamp with time zone,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  facts jsonb,
  facts_at timestamp with time zone,
  constraint story_proofs_pkey PRIMARY KEY (id),
  constraint story_proofs_answer_check CHECK (app.is_prose(answer, 0, 5000)),
  constraint story_proofs_facts_check CHECK (facts IS NULL OR app.are_facts(facts)),
  constraint story_proofs_kind_check CHECK (kind = ANY (ARRAY['record'::text, 'file'::text, 'readme'::text])),
  constraint story_proofs_link_check CHECK (app.is_line(link, 1, 2000)),
  constraint story_proofs_once_key UNIQUE (startup_id, user_id),
  constraint story_proofs_repository_id_check CHECK (app.is_line(repository_id, 1, 40)),
  constraint story_proofs_result_check CHECK (result = ANY (ARRAY['proven'::text, 'not_there'::text, 'couldnt_look'::text])),
  constraint story_proofs_says_check CHECK (app.is_line(says, 0, 500)),
  constraint story_proofs_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint story_proofs_subject_check CHECK (app.is_line(subject, 1, 300)),
  constraint story_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.story_proofs enable row level security;

create table public.support_messages (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id uuid default app.uid(),
  name text not null,
  email text not null,
  category text,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  emailed_at timestamp with time zone,
  constraint support_messages_pkey PRIMARY KEY (id),
  constraint support_messages_category_check CHECK (category = ANY (ARRAY['general'::text, 'support'::text, 'partnership'::text, 'feedback'::text, 'urgent'::text])),
  constraint support_messages_email_check CHECK (app.is_email(email)),
  constraint support_messages_kind_category_check CHECK ((kind = 'contact'::text) = (category IS NOT NULL)),
  constraint support_messages_kind_check CHECK (kind = ANY (ARRAY['support'::text, 'contact'::text])),
  constraint support_messages_message_check CHECK (app.is_prose(message, 1, 5000)),
  constraint support_messages_name_check CHECK (app.is_line(name, 1, 120)),
  constraint support_messages_subject_check CHECK (app.is_line(subject, 1, 200)),
  constraint support_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL
);
alter table public.support_messages enable row level security;

create table public.suspensions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  reason text not null,
  until timestamp with time zone,
  suspended_by uuid default app.uid(),
  created_at timestamp with time zone not null default now(),
  lifted_at timestamp with time zone,
  lifted_by uuid,
  decision_id uuid,
  constraint suspensions_pkey PRIMARY KEY (id),
  constraint suspensions_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE SET NULL,
  constraint suspensions_lifted_at_check CHECK (lifted_at >= created_at),
  constraint suspensions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint suspensions_reason_check CHECK (app.is_prose(reason, 1, 500)),
  constraint suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint suspensions_until_check CHECK (until > created_at),
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.suspensions enable row level security;

create table public.uploads (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.uid(),
  bucket text not null,
  path text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  attached_at timestamp with time zone,
  sha256 text,
  unsafe_at timestamp with time zone,
  archive_checked_at timestamp with time zone,
  has_location boolean,
  doubt text,
  confirmed_at timestamp with time zone,
  crc32 bigint,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_bucket_check CHECK (bucket ~ '^[a-z][a-z-]{0,39}$'::text),
  constraint uploads_bucket_path_key UNIQUE (bucket, path),
  constraint uploads_confirmed_check CHECK (doubt IS NULL OR confirmed_at IS NOT NULL OR attached_at IS NULL),
  constraint uploads_crc32_check CHECK (crc32 >= 0 AND crc32 <= '4294967295'::bigint),
  constraint uploads_doubt_check CHECK (doubt = ANY (ARRAY['incomplete'::text, 'other kind'::text])),
  constraint uploads_height_check CHECK (height > 0),
  constraint uploads_mime_check CHECK (mime ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'::text AND char_length(mime) <= 127),
  constraint uploads_name_check CHECK (app.is_line(name, 1, 255)),
  constraint uploads_path_check CHECK (app.is_own_path(path, user_id)),
  constraint uploads_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint uploads_size_check CHECK (size >= 0),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint uploads_width_check CHECK (width > 0)
);
alter table public.uploads enable row level security;

create table public.user_roles (
  user_id uuid not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_role_check CHECK (role = ANY (ARRAY['admin'::text, 'moderator'::text])),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.user_roles enable row level security;

create table public.webhooks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.uid(),
  address text not null,
  events text[] not null,
  is_site_wide boolean not null default false,
  secret text not null,
  former_secret text,
  former_secret_until timestamp with time zone,
  state text not null default 'active'::text,
  ended_because text,
  failing_since timestamp with time zone,
  calling_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_address_check CHECK (app.is_line(address, 1, 1000) AND address ~ '^https?://'::text),
  constraint webhooks_ended_because_check CHECK (ended_because = ANY (ARRAY['gone'::text, 'failures'::text, 'role'::text])),
  constraint webhooks_ended_state_check CHECK ((state = 'ended'::text) = (ended_because IS NOT NULL)),
  constraint webhooks_events_check CHECK (cardinality(events) >= 1 AND cardinality(events) <= 7 AND events <@ ARRAY['story.published'::text, 'comment.created'::text, 'interest.received'::text, 'conversation.moved'::text, 'listing.published'::text, 'story.revived'::text, 'report.filed'::text]),
  constraint webhooks_former_secret_check CHECK (app.is_line(former_secret, 1, 500)),
  constraint webhooks_former_secret_until_check CHECK ((former_secret IS NULL) = (former_secret_until IS NULL)),
  constraint webhooks_reports_check CHECK (is_site_wide OR NOT ('report.filed'::text = ANY (events))),
  constraint webhooks_secret_check CHECK (app.is_line(secret, 1, 500)),
  constraint webhooks_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])),
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table public.webhooks enable row level security;

create table public.wishes (
  user_id uuid not null default app.uid(),
  roles text[] not null default '{}'::text[],
  stack text[] not null default '{}'::text[],
  categories text[] not null default '{}'::text[],
  hours_a_week integer,
  terms text[] not null default '{}'::text[],
  ways text[] not null default '{}'::text[],
  is_public boolean not null default false,
  wants_email boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  constraint wishes_pkey PRIMARY KEY (user_id),
  constraint wishes_categories_check CHECK (app.is_list(categories, 10, 40) AND categories <@ ARRAY['SaaS'::text, 'AI/ML'::text, 'Social Media'::text, 'E-commerce'::text, 'Fintech'::text, 'Healthcare'::text, 'Education'::text, 'Gaming'::text, 'Productivity'::text, 'Other'::text]),
  constraint wishes_hours_a_week_check CHECK (hours_a_week >= 1 AND hours_a_week <= 60),
  constraint wishes_roles_check CHECK (app.is_list(roles, 20, 80)),
  constraint wishes_stack_check CHECK (app.is_list(stack, 20, 80)),
  constraint wishes_terms_check CHECK (app.is_list(terms, 5, 20) AND terms <@ ARRAY['free'::text, 'open_source'::text, 'price'::text, 'equity'::text, 'discussed'::text]),
  constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint wishes_ways_check CHECK (app.is_list(ways, 3, 20) AND ways <@ ARRAY['take_over'::text, 'join'::text, 'license'::text])
);
alter table public.wishes enable row level security;

create table app.anonymous_departures (
  startup_id uuid not null,
  hidden_from timestamp with time zone not null,
  shown_from timestamp with time zone,
  is_reported boolean not null default false,
  constraint anonymous_departures_pkey PRIMARY KEY (startup_id),
  constraint anonymous_departures_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE
);
alter table app.anonymous_departures enable row level security;

create table app.appeals (
  id uuid not null,
  decision_id uuid not null,
  words text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  is_granted boolean,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_answer_check CHECK (app.is_prose(answer, 1, 2000)),
  constraint appeals_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint appeals_answered_check CHECK (num_nonnulls(is_granted, answer, answered_at) = ANY (ARRAY[0, 3])),
  constraint appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE CASCADE,
  constraint appeals_decision_id_key UNIQUE (decision_id),
  constraint appeals_words_check CHECK (app.is_prose(words, 1, 2000))
);
alter table app.appeals enable row level security;

create table app.closed_listings (
  asset_id uuid not null,
  decision_id uuid,
  status_before text not null,
  constraint closed_listings_pkey PRIMARY KEY (asset_id),
  constraint closed_listings_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE CASCADE,
  constraint closed_listings_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE SET NULL
);
alter table app.closed_listings enable row level security;

create table app.decisions (
  id uuid not null default gen_random_uuid(),
  act text not null,
  kind text not null,
  thing_id uuid not null,
  startup_id uuid,
  asset_id uuid,
  name text not null,
  author_id uuid,
  is_anonymous boolean not null,
  case_id uuid,
  reason text,
  rule text,
  rules_version text,
  words text not null,
  source text not null,
  is_automatic boolean not null,
  is_only_moderator boolean not null,
  has_statement boolean not null,
  until timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone not null default clock_timestamp(),
  appeal_until timestamp with time zone,
  reverses uuid,
  reversed_at timestamp with time zone,
  log_id uuid,
  constraint decisions_pkey PRIMARY KEY (id),
  constraint decisions_act_check CHECK (act = ANY (ARRAY['dismiss'::text, 'warn'::text, 'hide'::text, 'show'::text, 'release_links'::text, 'delete'::text, 'suspend'::text, 'close_listing'::text, 'mark_unconfirmed'::text, 'take_out_votes'::text, 'fold'::text, 'hold'::text, 'lift'::text, 'grant_appeal'::text, 'refuse_appeal'::text])),
  constraint decisions_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE SET NULL,
  constraint decisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint decisions_case_id_fkey FOREIGN KEY (case_id) REFERENCES app.moderation_cases(id) ON DELETE SET NULL,
  constraint decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint decisions_kind_check CHECK (kind = ANY (ARRAY['story'::text, 'comment'::text, 'listing'::text, 'file'::text, 'profile'::text, 'message'::text, 'answer'::text])),
  constraint decisions_reason_check CHECK (reason = ANY (ARRAY['spam'::text, 'scam'::text, 'unkind'::text, 'off_topic'::text, 'private_data'::text, 'not_theirs'::text, 'illegal'::text, 'other'::text])),
  constraint decisions_reverses_fkey FOREIGN KEY (reverses) REFERENCES app.decisions(id) ON DELETE SET NULL,
  constraint decisions_rule_check CHECK (app.is_line(rule, 1, 40)),
  constraint decisions_rules_version_check CHECK (app.is_line(rules_version, 1, 40)),
  constraint decisions_source_check CHECK (source = ANY (ARRAY['report'::text, 'notice'::text, 'own'::text, 'rule'::text])),
  constraint decisions_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE SET NULL,
  constraint decisions_words_check CHECK (app.is_prose(words, 1, 2000))
);
alter table app.decisions enable row level security;

create table app.deleted_ids (
  of_table text not null,
  id uuid not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_ids_pkey PRIMARY KEY (of_table, id)
);
alter table app.deleted_ids enable row level security;

create table app.emailed_matches (
  user_id uuid not null,
  revival_opportunity_id uuid not null,
  emailed_at timestamp with time zone not null default now(),
  constraint emailed_matches_pkey PRIMARY KEY (user_id, revival_opportunity_id),
  constraint emailed_matches_revival_opportunity_id_fkey FOREIGN KEY (revival_opportunity_id) REFERENCES revival_opportunities(id) ON DELETE CASCADE,
  constraint emailed_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.emailed_matches enable row level security;

create table app.file_checks (
  id boolean not null default true,
  finished_at timestamp with time zone not null,
  files integer not null,
  bytes bigint not null,
  constraint file_checks_pkey PRIMARY KEY (id),
  constraint file_checks_bytes_check CHECK (bytes >= 0),
  constraint file_checks_files_check CHECK (files >= 0),
  constraint file_checks_id_check CHECK (id)
);
alter table app.file_checks enable row level security;

create table app.file_faults (
  upload_id uuid not null,
  fault text not null,
  found_at timestamp with time zone not null default now(),
  constraint file_faults_pkey PRIMARY KEY (upload_id),
  constraint file_faults_fault_check CHECK (fault = ANY (ARRAY['missing'::text, 'damaged'::text])),
  constraint file_faults_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);
alter table app.file_faults enable row level security;

create table app.file_holds (
  id uuid not null,
  until timestamp with time zone not null,
  constraint file_holds_pkey PRIMARY KEY (id)
);
alter table app.file_holds enable row level security;

create table app.files_to_delete (
  key text not null,
  queued_at timestamp with time zone not null default now(),
  constraint files_to_delete_pkey PRIMARY KEY (key)
);
alter table app.files_to_delete enable row level security;

create table app.handle_skeletons (
  skeleton text not null,
  user_id uuid not null,
  keyed_hash text,
  constraint handle_skeletons_pkey PRIMARY KEY (skeleton),
  constraint handle_skeletons_skeleton_user_id_key UNIQUE (skeleton, user_id),
  constraint handle_skeletons_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.handle_skeletons enable row level security;

create table app.handles (
  handle text not null,
  skeleton text not null generated always as (app.handle_skeleton(handle)) stored,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  given_up_at timestamp with time zone,
  constraint handles_pkey PRIMARY KEY (handle),
  constraint handles_handle_check CHECK (app.is_handle(handle)),
  constraint handles_skeleton_user_id_fkey FOREIGN KEY (skeleton, user_id) REFERENCES app.handle_skeletons(skeleton, user_id) ON DELETE CASCADE,
  constraint handles_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.handles enable row level security;

create table app.handles_to_give (
  user_id uuid not null,
  constraint handles_to_give_pkey PRIMARY KEY (user_id),
  constraint handles_to_give_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.handles_to_give enable row level security;

create table app.held_links (
  id uuid not null default gen_random_uuid(),
  comment_id uuid,
  profile_id uuid,
  author_id uuid not null,
  content text not null,
  links text[] not null default '{}'::text[],
  held_at timestamp with time zone not null default clock_timestamp(),
  constraint held_links_pkey PRIMARY KEY (id),
  constraint held_links_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint held_links_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint held_links_comment_id_key UNIQUE (comment_id),
  constraint held_links_content_check CHECK (app.is_prose(content, 0,
CASE
    WHEN profile_id IS NULL THEN 5000
    ELSE 280
END)),
  constraint held_links_links_check CHECK (app.is_list(links, 3, 200) AND app.are_web_addresses(links, 3)),
  constraint held_links_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint held_links_profile_id_key UNIQUE (profile_id),
  constraint held_links_thing_check CHECK (num_nonnulls(comment_id, profile_id) = 1)
);
alter table app.held_links enable row level security;

create table app.mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  failed_at timestamp with time zone,
  list_unsubscribe text,
  expires_at timestamp with time zone,
  text_deleted_at timestamp with time zone,
  written_from uuid[],
  made_from jsonb,
  constraint mails_pkey PRIMARY KEY (id)
);
alter table app.mails enable row level security;

create table app.match_emails (
  user_id uuid not null,
  week date not null,
  constraint match_emails_pkey PRIMARY KEY (user_id),
  constraint match_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.match_emails enable row level security;

create table app.migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table app.moderation_cases (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  thing_id uuid not null,
  startup_id uuid,
  asset_id uuid,
  name text not null,
  author_id uuid,
  is_anonymous boolean not null,
  rank integer not null default 1,
  is_veiled boolean not null default false,
  is_second_look boolean not null default false,
  first_decider uuid,
  opened_at timestamp with time zone not null default clock_timestamp(),
  claimed_by uuid,
  claimed_at timestamp with time zone,
  gone_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES marketplace_assets(id) ON DELETE SET NULL,
  constraint moderation_cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint moderation_cases_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint moderation_cases_first_decider_fkey FOREIGN KEY (first_decider) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint moderation_cases_kind_check CHECK (kind = ANY (ARRAY['story'::text, 'comment'::text, 'listing'::text, 'file'::text, 'profile'::text, 'message'::text, 'answer'::text])),
  constraint moderation_cases_rank_check CHECK (rank = ANY (ARRAY[0, 1])),
  constraint moderation_cases_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE SET NULL
);
alter table app.moderation_cases enable row level security;

create table app.noted_signals (
  kind text not null,
  thing_id uuid not null,
  signal text not null,
  author_id uuid not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  constraint noted_signals_pkey PRIMARY KEY (kind, thing_id, signal),
  constraint noted_signals_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint noted_signals_kind_check CHECK (kind = ANY (ARRAY['account'::text, 'story'::text, 'comment'::text, 'listing'::text, 'message'::text])),
  constraint noted_signals_signal_check CHECK (signal = ANY (ARRAY['trap'::text, 'typing'::text, 'mail_domain'::text]))
);
alter table app.noted_signals enable row level security;

create table app.notification_visits (
  user_id uuid not null,
  visited_at timestamp with time zone not null default now(),
  daily_on date,
  weekly_on date,
  followed_until timestamp with time zone not null default now(),
  constraint notification_visits_pkey PRIMARY KEY (user_id),
  constraint notification_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.notification_visits enable row level security;

create table app.open_alerts (
  cause text not null,
  began_at timestamp with time zone not null default now(),
  constraint open_alerts_pkey PRIMARY KEY (cause),
  constraint open_alerts_cause_check CHECK (cause = ANY (ARRAY['moderation'::text, 'unmoderated'::text, 'mail'::text, 'disk'::text, 'backup'::text]))
);
alter table app.open_alerts enable row level security;

create table app.open_data_months (
  month text not null,
  made_at timestamp with time zone not null default now(),
  constraint open_data_months_pkey PRIMARY KEY (month),
  constraint open_data_months_month_check CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)
);
alter table app.open_data_months enable row level security;

create table app.open_data_rows (
  month text not null,
  startup_id uuid not null,
  is_first boolean not null,
  fields jsonb not null,
  entered_at timestamp with time zone not null default now(),
  constraint open_data_rows_pkey PRIMARY KEY (month, startup_id),
  constraint open_data_rows_month_fkey FOREIGN KEY (month) REFERENCES app.open_data_months(month) ON DELETE CASCADE,
  constraint open_data_rows_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE
);
alter table app.open_data_rows enable row level security;

create table app.posted_texts (
  kind text not null,
  thing_id uuid not null,
  fingerprint text not null,
  author_id uuid not null,
  posted_at timestamp with time zone not null default clock_timestamp(),
  is_noticed boolean not null default false,
  is_cleared boolean not null default false,
  is_update boolean not null default false,
  constraint posted_texts_pkey PRIMARY KEY (kind, thing_id, fingerprint),
  constraint posted_texts_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint posted_texts_fingerprint_check CHECK (app.is_line(fingerprint, 32, 32)),
  constraint posted_texts_kind_check CHECK (kind = ANY (ARRAY['story'::text, 'comment'::text, 'listing'::text, 'message'::text]))
);
alter table app.posted_texts enable row level security;

create table app.rate_limits (
  key text not null,
  hits timestamp with time zone[] not null,
  is_allowed boolean not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
alter table app.rate_limits enable row level security;

create table app.removed_votes (
  decision_id uuid not null,
  startup_id uuid not null,
  user_id uuid not null,
  voted_at timestamp with time zone not null,
  constraint removed_votes_pkey PRIMARY KEY (decision_id, user_id),
  constraint removed_votes_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE CASCADE,
  constraint removed_votes_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint removed_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.removed_votes enable row level security;

create table app.reported_texts (
  case_id uuid not null,
  version text not null,
  content text not null,
  files jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint reported_texts_pkey PRIMARY KEY (case_id, version),
  constraint reported_texts_case_id_fkey FOREIGN KEY (case_id) REFERENCES app.moderation_cases(id) ON DELETE CASCADE
);
alter table app.reported_texts enable row level security;

create table app.reports (
  id uuid not null,
  number text not null,
  case_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  version text not null,
  reporter_id uuid,
  reporter_network text,
  reason text not null,
  words text not null,
  topic text,
  address text,
  notifier_name text,
  notifier_email text,
  created_at timestamp with time zone not null default clock_timestamp(),
  outcome text not null default 'waiting'::text,
  decision_id uuid,
  decided_at timestamp with time zone,
  second_look_at timestamp with time zone,
  second_look_words text,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_address_check CHECK (app.is_line(address, 1, 2048)),
  constraint reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES app.moderation_cases(id) ON DELETE CASCADE,
  constraint reports_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE SET NULL,
  constraint reports_notice_check CHECK ((reason = 'illegal'::text) = (topic IS NOT NULL) AND (num_nonnulls(topic, address) = ANY (ARRAY[0, 2]))),
  constraint reports_notifier_email_check CHECK (app.is_email(notifier_email)),
  constraint reports_notifier_name_check CHECK (app.is_line(notifier_name, 1, 120)),
  constraint reports_number_check CHECK (app.is_line(number, 1, 20)),
  constraint reports_number_key UNIQUE (number),
  constraint reports_once_key UNIQUE (reporter_id, kind, thing_id, version),
  constraint reports_once_per_network_key UNIQUE (reporter_network, kind, thing_id, version),
  constraint reports_outcome_check CHECK (outcome = ANY (ARRAY['waiting'::text, 'acted'::text, 'dismissed'::text, 'gone'::text, 'reversed'::text])),
  constraint reports_reason_check CHECK (reason = ANY (ARRAY['spam'::text, 'scam'::text, 'unkind'::text, 'off_topic'::text, 'private_data'::text, 'not_theirs'::text, 'illegal'::text, 'other'::text])),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint reports_reporter_network_check CHECK (app.is_line(reporter_network, 1, 64)),
  constraint reports_second_look_words_check CHECK (app.is_prose(second_look_words, 1, 2000)),
  constraint reports_topic_check CHECK (topic = ANY (ARRAY['copyright'::text, 'personal_data'::text, 'threat'::text, 'fraud'::text, 'child_abuse'::text, 'other'::text])),
  constraint reports_words_check CHECK (app.is_prose(words, 0, 5000))
);
alter table app.reports enable row level security;

create table app.retired_handles (
  keyed_hash text not null,
  constraint retired_handles_pkey PRIMARY KEY (keyed_hash)
);
alter table app.retired_handles enable row level security;

create table app.ring_votes (
  startup_id uuid not null,
  user_id uuid not null,
  is_young boolean not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  is_cleared boolean not null default false,
  constraint ring_votes_pkey PRIMARY KEY (startup_id, user_id),
  constraint ring_votes_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE,
  constraint ring_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table app.ring_votes enable row level security;

create table app.settings (
  key text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (key)
);
alter table app.settings enable row level security;

create table app.startup_search (
  startup_id uuid not null,
  search_text text not null,
  headline text not null generated always as (((split_part(search_text, '
'::text, 1) || '
'::text) || split_part(search_text, '
'::text, 2))) stored,
  document tsvector not null default ''::tsvector,
  beginnings tsvector not null default ''::tsvector,
  constraint startup_search_pkey PRIMARY KEY (startup_id),
  constraint startup_search_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE
);
alter table app.startup_search enable row level security;

create table app.storage_used (
  user_id uuid not null,
  bytes bigint not null,
  constraint storage_used_pkey PRIMARY KEY (user_id),
  constraint storage_used_bytes_check CHECK (bytes >= 0)
);
alter table app.storage_used enable row level security;

create table app.unconfirmed_stories (
  startup_id uuid not null,
  decision_id uuid,
  constraint unconfirmed_stories_pkey PRIMARY KEY (startup_id),
  constraint unconfirmed_stories_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE SET NULL,
  constraint unconfirmed_stories_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startups(id) ON DELETE CASCADE
);
alter table app.unconfirmed_stories enable row level security;

create table app.unfinished_uploads (
  id uuid not null,
  user_id uuid not null,
  path text not null,
  name text not null,
  size bigint not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  locked_by uuid,
  locked_until timestamp with time zone,
  release_requested boolean not null default false,
  is_counted boolean not null default true,
  constraint unfinished_uploads_pkey PRIMARY KEY (id),
  constraint unfinished_uploads_name_check CHECK (app.is_line(name, 1, 255)),
  constraint unfinished_uploads_path_check CHECK (app.is_own_path(path, user_id)),
  constraint unfinished_uploads_path_key UNIQUE (path),
  constraint unfinished_uploads_size_check CHECK (size > 0)
);
alter table app.unfinished_uploads enable row level security;

create table app.unpacked_today (
  user_id uuid not null,
  day date not null,
  bytes bigint not null,
  constraint unpacked_today_pkey PRIMARY KEY (user_id),
  constraint unpacked_today_bytes_check CHECK (bytes >= 0),
  constraint unpacked_today_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table app.unpacked_today enable row level security;

create table app.untold_decisions (
  decision_id uuid not null,
  constraint untold_decisions_pkey PRIMARY KEY (decision_id),
  constraint untold_decisions_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES app.decisions(id) ON DELETE CASCADE
);
alter table app.untold_decisions enable row level security;

create table app.webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  due_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone,
  status integer,
  duration_ms integer,
  answer text not null default ''::text,
  problem text,
  leads_to text,
  created_at timestamp with time zone not null default clock_timestamp(),
  earlier_tries jsonb not null default '[]'::jsonb,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_answer_check CHECK (octet_length(answer) <= 500),
  constraint webhook_deliveries_duration_ms_check CHECK (duration_ms >= 0),
  constraint webhook_deliveries_earlier_tries_check CHECK (jsonb_typeof(earlier_tries) = 'array'::text AND jsonb_array_length(earlier_tries) <= 30),
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES app.webhook_events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_leads_to_check CHECK (app.is_line(leads_to, 1, 500)),
  constraint webhook_deliveries_problem_check CHECK (app.is_line(problem, 1, 300)),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'dropped'::text])),
  constraint webhook_deliveries_tries_check CHECK (tries >= 0),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
alter table app.webhook_deliveries enable row level security;

create table app.webhook_events (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  thing_id uuid not null,
  sequence bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint webhook_events_pkey PRIMARY KEY (id),
  constraint webhook_events_kind_check CHECK (app.is_line(kind, 1, 40)),
  constraint webhook_events_sequence_key UNIQUE (thing_id, sequence)
);
alter table app.webhook_events enable row level security;

create table auth.devices (
  user_id uuid not null,
  token_hash text not null,
  last_sign_in_at timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (user_id, token_hash),
  constraint devices_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.devices enable row level security;

create table auth.email_changes (
  user_id uuid not null,
  old_email text not null,
  new_email text not null,
  old_token_hash text not null,
  new_token_hash text not null,
  session_id uuid,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_new_email_check CHECK (new_email = lower(new_email)),
  constraint email_changes_new_token_hash_check CHECK (new_token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint email_changes_new_token_hash_key UNIQUE (new_token_hash),
  constraint email_changes_old_token_hash_check CHECK (old_token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint email_changes_old_token_hash_key UNIQUE (old_token_hash),
  constraint email_changes_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE SET NULL,
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.email_changes enable row level security;

create table auth.identities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.identities enable row level security;

create table auth.passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter double precision not null default 0,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_counter_check CHECK (counter >= 0::double precision),
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1400),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint passkeys_public_key_check CHECK (length(public_key) >= 1 AND length(public_key) <= 4000),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.passkeys enable row level security;

create table auth.pending_sign_ins (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.pending_sign_ins enable row level security;

create table auth.recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.recovery_codes enable row level security;

create table auth.second_factors (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_secret_check CHECK (length(secret) >= 1 AND length(secret) <= 1000),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.second_factors enable row level security;

create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  authenticated_at timestamp with time zone not null default now(),
  second_factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.sessions enable row level security;

create table auth.sign_up_links (
  token_hash text not null,
  sign_up_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint sign_up_links_pkey PRIMARY KEY (token_hash),
  constraint sign_up_links_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES auth.sign_ups(id) ON DELETE CASCADE,
  constraint sign_up_links_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table auth.sign_up_links enable row level security;

create table auth.sign_ups (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text,
  token_hash text,
  browser_hash text,
  link_expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  network text,
  signals text[] not null default '{}'::text[],
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_check CHECK ((password_hash IS NULL) = (browser_hash IS NULL)),
  constraint sign_ups_email_check CHECK (email = lower(email)),
  constraint sign_ups_of_a_browser UNIQUE (email, browser_hash),
  constraint sign_ups_token_hash_key UNIQUE (token_hash)
);
alter table auth.sign_ups enable row level security;

create table auth.tokens (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  name text not null,
  can_write boolean not null,
  areas text[] not null,
  second_factor_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  warned_at timestamp with time zone,
  constraint tokens_pkey PRIMARY KEY (id),
  constraint tokens_areas_check CHECK (cardinality(areas) >= 1 AND cardinality(areas) <= 4 AND areas <@ ARRAY['stories'::text, 'comments'::text, 'listings'::text, 'messages'::text]),
  constraint tokens_name_check CHECK (app.is_line(name, 1, 60)),
  constraint tokens_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint tokens_token_hash_key UNIQUE (token_hash),
  constraint tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.tokens enable row level security;

create table auth.users (
  id uuid not null default gen_random_uuid(),
  name text not null default ''::text,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  suspended_until timestamp with time zone,
  deletion_requested_at timestamp with time zone,
  deletion_token_hash text,
  email_confirmed_at timestamp with time zone not null default now(),
  keeps_comments boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_deletion_check CHECK ((deletion_requested_at IS NULL) = (deletion_token_hash IS NULL)),
  constraint users_deletion_token_hash_check CHECK (deletion_token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint users_deletion_token_hash_key UNIQUE (deletion_token_hash),
  constraint users_email_key UNIQUE (email)
);
alter table auth.users enable row level security;

create table auth.verifications (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);
alter table auth.verifications enable row level security;

-- Indexes

CREATE INDEX asset_bookmarks_asset_id_idx ON public.asset_bookmarks USING btree (asset_id);

CREATE INDEX asset_downloads_day_idx ON public.asset_downloads USING btree (day);

CREATE INDEX audit_log_action_idx ON public.audit_log USING btree (action, created_at DESC, id DESC);
CREATE INDEX audit_log_newest_idx ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_target_idx ON public.audit_log USING btree (target_id);
CREATE INDEX audit_log_user_idx ON public.audit_log USING btree (((copy ->> 'user_id'::text)), created_at DESC, id DESC);

CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id);

CREATE INDEX bookmarks_startup_id_idx ON public.bookmarks USING btree (startup_id);

CREATE INDEX comment_mentions_user_id_idx ON public.comment_mentions USING btree (user_id);

CREATE INDEX comment_useful_user_id_idx ON public.comment_useful USING btree (user_id);

CREATE INDEX comment_versions_comment_id_idx ON public.comment_versions USING btree (comment_id, replaced_at, id);

CREATE INDEX comments_beginning_idx ON public.comments USING btree ("left"(content, 60) COLLATE "und-x-icu", id);
CREATE INDEX comments_found_useful_idx ON public.comments USING btree (user_id) WHERE (useful > 0);
CREATE INDEX comments_newest_idx ON public.comments USING btree (created_at DESC, id DESC);
CREATE INDEX comments_parent_id_idx ON public.comments USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_pieces_idx ON public.comments USING gin (app.pieces(''::text, app.folded(content)));
CREATE INDEX comments_replies_idx ON public.comments USING btree (root_id, created_at, id) WHERE (root_id IS NOT NULL);
CREATE INDEX comments_search_idx ON public.comments USING gin (app.folded(content) gin_trgm_ops);
CREATE INDEX comments_startup_id_idx ON public.comments USING btree (startup_id, created_at, id);
CREATE INDEX comments_threads_idx ON public.comments USING btree (startup_id, created_at, id) WHERE (root_id IS NULL);
CREATE INDEX comments_useful_idx ON public.comments USING btree (startup_id, useful DESC, created_at, id) WHERE (root_id IS NULL);
CREATE INDEX comments_user_id_idx ON public.comments USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX conversation_moves_conversation_idx ON public.conversation_moves USING btree (conversation_id, created_at, id);

CREATE INDEX conversation_notes_user_id_idx ON public.conversation_notes USING btree (user_id);

CREATE INDEX conversations_accepted_idx ON public.conversations USING btree (startup_id) INCLUDE (id) WHERE ((accepted_at IS NOT NULL) AND (kind = 'offer'::text) AND is_counted);
CREATE INDEX conversations_asset_id_idx ON public.conversations USING btree (asset_id);
CREATE INDEX conversations_figures_idx ON public.conversations USING btree (startup_id, counts_from DESC) INCLUDE (waits_since, answered_at) WHERE (counts_from IS NOT NULL);
CREATE INDEX conversations_left_idx ON public.conversations USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX conversations_member_idx ON public.conversations USING btree (member_id, kind, changed_at DESC, id DESC);
CREATE INDEX conversations_member_taken_over_idx ON public.conversations USING btree (member_id) WHERE ((state = 'accepted'::text) AND (way = 'take_over'::text));
CREATE INDEX conversations_member_touched_idx ON public.conversations USING btree (member_id, touched_at);
CREATE INDEX conversations_member_turn_idx ON public.conversations USING btree (member_id, kind, member_turn, changed_at DESC, id DESC);
CREATE INDEX conversations_offer_idx ON public.conversations USING btree (owner_id, revival_opportunity_id, changed_at DESC, id DESC);
CREATE INDEX conversations_offer_state_idx ON public.conversations USING btree (owner_id, revival_opportunity_id, state);
CREATE INDEX conversations_owner_idx ON public.conversations USING btree (owner_id, kind, changed_at DESC, id DESC);
CREATE INDEX conversations_owner_state_idx ON public.conversations USING btree (owner_id, kind, state);
CREATE INDEX conversations_owner_taken_over_idx ON public.conversations USING btree (owner_id) WHERE ((state = 'accepted'::text) AND (way = 'take_over'::text));
CREATE INDEX conversations_owner_touched_idx ON public.conversations USING btree (owner_id, touched_at);
CREATE INDEX conversations_owner_turn_idx ON public.conversations USING btree (owner_id, kind, owner_turn, changed_at DESC, id DESC);
CREATE INDEX conversations_startup_id_idx ON public.conversations USING btree (startup_id);
CREATE INDEX conversations_waiting_idx ON public.conversations USING btree (waits_since) WHERE ((state = 'new'::text) AND is_counted AND (answered_at IS NULL) AND (reminders < 2));

CREATE INDEX follows_person_id_idx ON public.follows USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX follows_startup_id_idx ON public.follows USING btree (startup_id) WHERE (startup_id IS NOT NULL);
CREATE INDEX follows_subject_idx ON public.follows USING btree (kind, subject) WHERE (term IS NOT NULL);

CREATE INDEX handover_history_handover_id_idx ON public.handover_history USING btree (handover_id, created_at DESC, id DESC);
CREATE INDEX handover_history_item_idx ON public.handover_history USING btree (item_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX handover_items_agreed_key ON public.handover_items USING btree (handover_id, kind) WHERE (kind = ANY (ARRAY['scope'::text, 'liabilities'::text, 'agreement'::text]));
CREATE INDEX handover_items_due_idx ON public.handover_items USING btree (proof_next_check_at) WHERE (proof_next_check_at IS NOT NULL);
CREATE INDEX handover_items_expiring_idx ON public.handover_items USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (state = 'handed_over'::text));

CREATE INDEX handovers_conversation_id_idx ON public.handovers USING btree (conversation_id, created_at DESC);
CREATE UNIQUE INDEX handovers_open_key ON public.handovers USING btree (conversation_id) WHERE (state = 'open'::text);

CREATE INDEX hidden_content_decision_id_idx ON public.hidden_content USING btree (decision_id);

CREATE INDEX interest_contacts_created_at_idx ON public.interest_contacts USING btree (created_at);
CREATE INDEX interest_contacts_opportunity_idx ON public.interest_contacts USING btree (revival_opportunity_id, created_at DESC, id DESC);
CREATE INDEX interest_contacts_sender_idx ON public.interest_contacts USING btree (interested_user_id, created_at DESC, id DESC);
CREATE INDEX interest_contacts_unread_idx ON public.interest_contacts USING btree (revival_opportunity_id) WHERE (read_at IS NULL);

CREATE INDEX lesson_useful_user_id_idx ON public.lesson_useful USING btree (user_id);

CREATE INDEX lessons_differently_idx ON public.lessons USING btree (useful DESC, created_at DESC, id DESC) WHERE ((ended_at IS NULL) AND (kind = 'differently'::text));
CREATE INDEX lessons_document_idx ON public.lessons USING gin (document);
CREATE INDEX lessons_newest_idx ON public.lessons USING btree (created_at DESC, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX lessons_story_idx ON public.lessons USING btree (startup_id, "position", id);
CREATE INDEX lessons_text_idx ON public.lessons USING gin (app.folded(text) gin_trgm_ops) WHERE (ended_at IS NULL);
CREATE INDEX lessons_useful_idx ON public.lessons USING btree (useful DESC, created_at DESC, id DESC) WHERE (ended_at IS NULL);

CREATE INDEX marketplace_assets_category_idx ON public.marketplace_assets USING btree (category, created_at DESC, id DESC);
CREATE INDEX marketplace_assets_cheapness_idx ON public.marketplace_assets USING btree (cheapness DESC, created_at DESC, id DESC);
CREATE INDEX marketplace_assets_cover_image_idx ON public.marketplace_assets USING btree (cover_image) WHERE (cover_image IS NOT NULL);
CREATE INDEX marketplace_assets_description_pieces_idx ON public.marketplace_assets USING gin (app.pieces(''::text, app.folded(description))) WITH (fastupdate=off);
CREATE INDEX marketplace_assets_document_idx ON public.marketplace_assets USING gin (document);
CREATE INDEX marketplace_assets_downloadable_files_idx ON public.marketplace_assets USING gin (downloadable_files);
CREATE INDEX marketplace_assets_facets_idx ON public.marketplace_assets USING gin (facets);
CREATE INDEX marketplace_assets_first_letters_idx ON public.marketplace_assets USING btree ("left"(lower((title COLLATE "und-x-icu")), 2) COLLATE "C", created_at DESC, id DESC);
CREATE INDEX marketplace_assets_newest_idx ON public.marketplace_assets USING btree (created_at DESC, id DESC);
CREATE INDEX marketplace_assets_pieces_idx ON public.marketplace_assets USING gin (app.asset_pieces(title, short_description, description, tags)) WITH (fastupdate=off);
CREATE INDEX marketplace_assets_price_idx ON public.marketplace_assets USING btree (app.price_amount(price), created_at, id);
CREATE INDEX marketplace_assets_revival_opportunity_id_idx ON public.marketplace_assets USING btree (revival_opportunity_id) WHERE (revival_opportunity_id IS NOT NULL);
CREATE INDEX marketplace_assets_saves_idx ON public.marketplace_assets USING btree (saves DESC, created_at DESC, id DESC);
CREATE INDEX marketplace_assets_search_idx ON public.marketplace_assets USING gin (search_text gin_trgm_ops);
CREATE INDEX marketplace_assets_short_search_idx ON public.marketplace_assets USING btree (lower((title COLLATE "und-x-icu")) text_pattern_ops);
CREATE INDEX marketplace_assets_startup_id_idx ON public.marketplace_assets USING btree (startup_id) WHERE (startup_id IS NOT NULL);
CREATE INDEX marketplace_assets_status_idx ON public.marketplace_assets USING btree (status, created_at DESC, id DESC);
CREATE INDEX marketplace_assets_title_idx ON public.marketplace_assets USING btree (title COLLATE "und-x-icu", id);
CREATE INDEX marketplace_assets_title_lexemes_idx ON public.marketplace_assets USING gin (ts_filter(document, '{a}'::"char"[]));
CREATE INDEX marketplace_assets_title_pieces_idx ON public.marketplace_assets USING gin (app.pieces(app.folded((title COLLATE "und-x-icu")), ''::text)) WITH (fastupdate=off);
CREATE INDEX marketplace_assets_title_words_idx ON public.marketplace_assets USING gin (title gin_trgm_ops);
CREATE INDEX marketplace_assets_user_id_idx ON public.marketplace_assets USING btree (user_id);

CREATE INDEX messages_conversation_idx ON public.messages USING btree (conversation_id, created_at, id);
CREATE INDEX messages_unsent_idx ON public.messages USING btree (created_at) WHERE ((emailed_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX moderation_log_done_on_idx ON public.moderation_log USING btree (done_on);
CREATE INDEX moderation_log_reverses_idx ON public.moderation_log USING btree (reverses);

CREATE INDEX mutes_startup_id_idx ON public.mutes USING btree (startup_id);

CREATE UNIQUE INDEX newsletter_subscribers_email_key ON public.newsletter_subscribers USING btree (lower(email));

CREATE INDEX notifications_actor_id_idx ON public.notifications USING btree (actor_id);
CREATE INDEX notifications_asset_id_idx ON public.notifications USING btree (asset_id);
CREATE INDEX notifications_comment_id_idx ON public.notifications USING btree (comment_id);
CREATE INDEX notifications_conversation_id_idx ON public.notifications USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at);
CREATE INDEX notifications_email_idx ON public.notifications USING btree (created_at) WHERE ((email_kind IS NOT NULL) AND (emailed_at IS NULL) AND (read_at IS NULL));
CREATE INDEX notifications_interest_id_idx ON public.notifications USING btree (interest_id);
CREATE INDEX notifications_message_id_idx ON public.notifications USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX notifications_move_id_idx ON public.notifications USING btree (move_id) WHERE (move_id IS NOT NULL);
CREATE INDEX notifications_push_idx ON public.notifications USING btree (created_at) WHERE ((push_kind IS NOT NULL) AND (pushed_at IS NULL) AND (read_at IS NULL));
CREATE INDEX notifications_startup_id_idx ON public.notifications USING btree (startup_id);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, kind, thing) WHERE (read_at IS NULL);
CREATE INDEX notifications_update_id_idx ON public.notifications USING btree (update_id);
CREATE INDEX notifications_user_id_created_at_idx ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_email_idx ON public.profiles USING btree (email, id);
CREATE INDEX profiles_full_name_idx ON public.profiles USING btree (full_name COLLATE "und-x-icu", id);
CREATE INDEX profiles_pieces_idx ON public.profiles USING gin (app.pieces(app.folded(((COALESCE(full_name, ''::text) || '
'::text) || email)), ''::text)) WITH (fastupdate=off);
CREATE INDEX profiles_search_idx ON public.profiles USING gin (app.folded(((COALESCE(full_name, ''::text) || '
'::text) || email)) gin_trgm_ops);

CREATE INDEX push_subscriptions_session_id_idx ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, created_at);

CREATE UNIQUE INDEX revival_opportunities_active_key ON public.revival_opportunities USING btree (startup_id) WHERE is_active;
CREATE INDEX revival_opportunities_facets_idx ON public.revival_opportunities USING gin (ways, passes_on_kinds, app.folded_tags(looking_for_roles)) WHERE is_active;
CREATE INDEX revival_opportunities_newest_idx ON public.revival_opportunities USING btree (created_at DESC, id DESC) WHERE is_active;
CREATE INDEX revival_opportunities_startup_id_idx ON public.revival_opportunities USING btree (startup_id);
CREATE INDEX revival_opportunities_terms_idx ON public.revival_opportunities USING btree (terms, created_at DESC, id DESC) WHERE is_active;
CREATE INDEX revival_opportunities_user_id_idx ON public.revival_opportunities USING btree (user_id);

CREATE INDEX revived_stories_owner_id_idx ON public.revived_stories USING btree (owner_id);

CREATE INDEX rulebook_versions_published_by_idx ON public.rulebook_versions USING btree (published_by);

CREATE INDEX saved_lessons_user_id_idx ON public.saved_lessons USING btree (user_id, created_at DESC, lesson_id DESC);

CREATE UNIQUE INDEX security_events_hour_key ON public.security_events USING btree (user_id, kind, hour, COALESCE(network_hash, ''::text)) WHERE (hour IS NOT NULL);
CREATE INDEX security_events_kind_idx ON public.security_events USING btree (kind, created_at DESC, id DESC);
CREATE INDEX security_events_network_idx ON public.security_events USING btree (network_hash, created_at DESC, id DESC);
CREATE INDEX security_events_newest_idx ON public.security_events USING btree (created_at DESC, id DESC);
CREATE INDEX security_events_own_idx ON public.security_events USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX site_settings_changed_by_idx ON public.site_settings USING btree (changed_by);

CREATE INDEX startup_changes_startup_id_idx ON public.startup_changes USING btree (startup_id, changed_at DESC, id DESC);

CREATE INDEX startup_updates_startup_id_idx ON public.startup_updates USING btree (startup_id, created_at, id);

CREATE INDEX startup_votes_created_at_idx ON public.startup_votes USING btree (created_at);
CREATE INDEX startup_votes_user_id_idx ON public.startup_votes USING btree (user_id);

CREATE INDEX startups_alphabetical_idx ON public.startups USING btree (name, id);
CREATE INDEX startups_category_idx ON public.startups USING btree (category, votes DESC, created_at DESC, id DESC);
CREATE INDEX startups_category_newest_idx ON public.startups USING btree (category, created_at DESC, id DESC);
CREATE INDEX startups_changed_idx ON public.startups USING btree (changed_at DESC, id DESC) INCLUDE (user_id, withdrawn_at);
CREATE INDEX startups_continues_startup_id_idx ON public.startups USING btree (continues_startup_id) WHERE (continues_startup_id IS NOT NULL);
CREATE INDEX startups_first_letters_idx ON public.startups USING btree ("left"(lower((name COLLATE "und-x-icu")), 2) COLLATE "C", votes DESC, created_at DESC, id DESC) INCLUDE (name, user_id, withdrawn_at);
CREATE INDEX startups_matches_idx ON public.startups USING btree (id) INCLUDE (votes, created_at, user_id, withdrawn_at);
CREATE INDEX startups_newest_idx ON public.startups USING btree (created_at DESC, id DESC);
CREATE INDEX startups_pictures_idx ON public.startups USING gin (app.story_pictures(logo_url, screenshots)) WHERE ((logo_url IS NOT NULL) OR (screenshots <> '{}'::text[]));
CREATE INDEX startups_public_author_idx ON public.startups USING btree ((
CASE
    WHEN (NOT is_anonymous) THEN user_id
    ELSE NULL::uuid
END), created_at DESC, id DESC);
CREATE INDEX startups_revival_idx ON public.startups USING btree (votes DESC, created_at DESC, id DESC) WHERE is_open_for_revival;
CREATE INDEX startups_revival_votes_idx ON public.startups USING btree (revival_votes DESC, created_at DESC, id DESC);
CREATE INDEX startups_revived_idx ON public.startups USING btree (revived_at DESC, id DESC) WHERE (revived_at IS NOT NULL);
CREATE INDEX startups_revived_trending_idx ON public.startups USING btree (votes DESC, created_at DESC, id DESC) WHERE (revived_at IS NOT NULL);
CREATE INDEX startups_scope_idx ON public.startups USING btree ((
CASE
    WHEN is_anonymous THEN id
    ELSE user_id
END));
CREATE INDEX startups_short_search_idx ON public.startups USING btree (lower((name COLLATE "und-x-icu")) text_pattern_ops);
CREATE INDEX startups_tags_idx ON public.startups USING gin (app.folded_tags(tags));
CREATE INDEX startups_tech_stack_idx ON public.startups USING gin (app.folded_tags(tech_stack)) WHERE is_open_for_revival;
CREATE INDEX startups_trending_idx ON public.startups USING btree (votes DESC, created_at DESC, id DESC) INCLUDE (user_id, withdrawn_at);
CREATE UNIQUE INDEX startups_user_id_name_key ON public.startups USING btree (user_id, btrim(name));
CREATE INDEX startups_withdrawn_idx ON public.startups USING btree (id) WHERE (withdrawn_at IS NOT NULL);

CREATE INDEX story_causes_cause_idx ON public.story_causes USING btree (cause, "position", startup_id);

CREATE INDEX story_corrections_startup_id_idx ON public.story_corrections USING btree (startup_id);
CREATE INDEX story_corrections_status_idx ON public.story_corrections USING btree (status, created_at, id);
CREATE UNIQUE INDEX story_corrections_waiting_key ON public.story_corrections USING btree (startup_id) WHERE (status = 'waiting'::text);

CREATE INDEX story_facts_ending_idx ON public.story_facts USING btree (ending, startup_id) WHERE (ending IS NOT NULL);

CREATE INDEX story_proofs_next_check_at_idx ON public.story_proofs USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX story_proofs_user_id_idx ON public.story_proofs USING btree (user_id);

CREATE INDEX support_messages_newest_idx ON public.support_messages USING btree (created_at DESC, id DESC);
CREATE INDEX support_messages_user_id_idx ON public.support_messages USING btree (user_id);
CREATE INDEX support_messages_waiting_idx ON public.support_messages USING btree (created_at) WHERE (emailed_at IS NULL);

CREATE INDEX suspensions_decision_id_idx ON public.suspensions USING btree (decision_id);
CREATE UNIQUE INDEX suspensions_open_key ON public.suspensions USING btree (user_id) WHERE (lifted_at IS NULL);

CREATE INDEX uploads_archive_unchecked_idx ON public.uploads USING btree (id) WHERE ((archive_checked_at IS NULL) AND (bucket = 'startup-assets'::text));
CREATE INDEX uploads_unattached_idx ON public.uploads USING btree (created_at) WHERE (attached_at IS NULL);
CREATE INDEX uploads_unsafe_at_idx ON public.uploads USING btree (unsafe_at) WHERE (unsafe_at IS NOT NULL);
CREATE INDEX uploads_user_id_idx ON public.uploads USING btree (user_id, bucket, created_at DESC);

CREATE INDEX webhooks_active_idx ON public.webhooks USING btree (id) WHERE (state = 'active'::text);
CREATE INDEX webhooks_user_id_idx ON public.webhooks USING btree (user_id, created_at, id);

CREATE INDEX wishes_wants_email_idx ON public.wishes USING btree (user_id) WHERE wants_email;

CREATE INDEX anonymous_departures_times_idx ON app.anonymous_departures USING btree (hidden_from, shown_from);

CREATE INDEX appeals_answered_by_idx ON app.appeals USING btree (answered_by);
CREATE INDEX appeals_waiting_idx ON app.appeals USING btree (created_at, id) WHERE (answered_at IS NULL);

CREATE INDEX closed_listings_decision_id_idx ON app.closed_listings USING btree (decision_id);

CREATE INDEX decisions_asset_id_idx ON app.decisions USING btree (asset_id);
CREATE INDEX decisions_author_id_idx ON app.decisions USING btree (author_id, decided_at DESC, id DESC);
CREATE INDEX decisions_case_id_idx ON app.decisions USING btree (case_id);
CREATE INDEX decisions_decided_at_idx ON app.decisions USING btree (decided_at DESC, id DESC);
CREATE INDEX decisions_decided_by_idx ON app.decisions USING btree (decided_by);
CREATE INDEX decisions_reverses_idx ON app.decisions USING btree (reverses);
CREATE INDEX decisions_startup_id_idx ON app.decisions USING btree (startup_id);
CREATE INDEX decisions_thing_idx ON app.decisions USING btree (thing_id, decided_at DESC, id DESC);

CREATE INDEX deleted_ids_deleted_at_idx ON app.deleted_ids USING btree (deleted_at);

CREATE INDEX emailed_matches_revival_opportunity_id_idx ON app.emailed_matches USING btree (revival_opportunity_id);

CREATE INDEX files_to_delete_queued_at_idx ON app.files_to_delete USING btree (queued_at);

CREATE INDEX handle_skeletons_user_id_idx ON app.handle_skeletons USING btree (user_id);

CREATE INDEX handles_skeleton_idx ON app.handles USING btree (skeleton, user_id);
CREATE INDEX handles_user_id_idx ON app.handles USING btree (user_id);

CREATE INDEX held_links_author_id_idx ON app.held_links USING btree (author_id);

CREATE INDEX mails_waiting_idx ON app.mails USING btree (created_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mails_with_text_idx ON app.mails USING btree (created_at) WHERE (text_deleted_at IS NULL);

CREATE INDEX moderation_cases_asset_id_idx ON app.moderation_cases USING btree (asset_id);
CREATE INDEX moderation_cases_author_id_idx ON app.moderation_cases USING btree (author_id);
CREATE INDEX moderation_cases_claimed_by_idx ON app.moderation_cases USING btree (claimed_by);
CREATE INDEX moderation_cases_closed_at_idx ON app.moderation_cases USING btree (closed_at);
CREATE INDEX moderation_cases_first_decider_idx ON app.moderation_cases USING btree (first_decider);
CREATE UNIQUE INDEX moderation_cases_open_key ON app.moderation_cases USING btree (kind, thing_id) WHERE (closed_at IS NULL);
CREATE INDEX moderation_cases_queue_idx ON app.moderation_cases USING btree (rank, opened_at, id) WHERE (closed_at IS NULL);
CREATE INDEX moderation_cases_startup_id_idx ON app.moderation_cases USING btree (startup_id);
CREATE INDEX moderation_cases_thing_idx ON app.moderation_cases USING btree (kind, thing_id, closed_at);

CREATE INDEX noted_signals_author_id_idx ON app.noted_signals USING btree (author_id);
CREATE INDEX noted_signals_noted_at_idx ON app.noted_signals USING btree (noted_at);

CREATE INDEX open_data_rows_startup_id_idx ON app.open_data_rows USING btree (startup_id);

CREATE INDEX posted_texts_author_id_idx ON app.posted_texts USING btree (author_id);
CREATE INDEX posted_texts_fingerprint_idx ON app.posted_texts USING btree (fingerprint, posted_at);
CREATE INDEX posted_texts_posted_at_idx ON app.posted_texts USING btree (posted_at);

CREATE INDEX rate_limits_expires_at_idx ON app.rate_limits USING btree (expires_at);

CREATE INDEX removed_votes_startup_id_idx ON app.removed_votes USING btree (startup_id);
CREATE INDEX removed_votes_user_id_idx ON app.removed_votes USING btree (user_id);

CREATE INDEX reports_case_id_idx ON app.reports USING btree (case_id, created_at, id);
CREATE INDEX reports_decision_id_idx ON app.reports USING btree (decision_id);
CREATE INDEX reports_reporter_id_idx ON app.reports USING btree (reporter_id, created_at DESC, id DESC);

CREATE INDEX ring_votes_user_id_idx ON app.ring_votes USING btree (user_id);

CREATE INDEX startup_search_beginnings_idx ON app.startup_search USING gin (beginnings) WITH (fastupdate=off);
CREATE INDEX startup_search_document_idx ON app.startup_search USING gin (document) WITH (fastupdate=off);
CREATE INDEX startup_search_headline_idx ON app.startup_search USING gin (headline gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX startup_search_headline_pieces_idx ON app.startup_search USING gin (app.pieces(headline, ''::text)) WITH (fastupdate=off);
CREATE INDEX startup_search_idx ON app.startup_search USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX startup_search_name_words_idx ON app.startup_search USING gin (ts_filter(document, '{a}'::"char"[])) WITH (fastupdate=off);

CREATE INDEX unconfirmed_stories_decision_id_idx ON app.unconfirmed_stories USING btree (decision_id);

CREATE INDEX unfinished_uploads_changed_at_idx ON app.unfinished_uploads USING btree (changed_at);
CREATE INDEX unfinished_uploads_user_id_idx ON app.unfinished_uploads USING btree (user_id);

CREATE INDEX webhook_deliveries_due_idx ON app.webhook_deliveries USING btree (webhook_id, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_event_id_idx ON app.webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_webhook_idx ON app.webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);

CREATE INDEX webhook_events_created_at_idx ON app.webhook_events USING btree (created_at);

CREATE INDEX email_changes_expires_at_idx ON auth.email_changes USING btree (expires_at);
CREATE INDEX email_changes_session_id_idx ON auth.email_changes USING btree (session_id);

CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);

CREATE INDEX passkeys_user_id_idx ON auth.passkeys USING btree (user_id);

CREATE INDEX pending_sign_ins_expires_at_idx ON auth.pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_user_id_idx ON auth.pending_sign_ins USING btree (user_id);

CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);

CREATE INDEX sign_up_links_sign_up_id_idx ON auth.sign_up_links USING btree (sign_up_id);

CREATE INDEX sign_ups_created_at_idx ON auth.sign_ups USING btree (created_at);
CREATE INDEX sign_ups_network_idx ON auth.sign_ups USING btree (network, created_at) WHERE (network IS NOT NULL);

CREATE INDEX tokens_user_id_idx ON auth.tokens USING btree (user_id, created_at);

CREATE INDEX users_deletion_requested_at_idx ON auth.users USING btree (deletion_requested_at) WHERE (deletion_requested_at IS NOT NULL);
CREATE INDEX users_demo_idx ON auth.users USING btree (id) WHERE (email ~* '[@.]invalid\.?$'::text);

CREATE INDEX verifications_identifier_idx ON auth.verifications USING btree (identifier);

-- Views

create view public.admin_assets as
 SELECT marketplace_assets.id,
    marketplace_assets.user_id,
    marketplace_assets.title COLLATE "und-x-icu" AS title,
    marketplace_assets.short_description,
    marketplace_assets.description,
    marketplace_assets.category,
    marketplace_assets.price,
    app.price_amount(marketplace_assets.price) AS amount,
    marketplace_assets.downloads_count,
    marketplace_assets.status,
    marketplace_assets.created_at,
    marketplace_assets.search_text,
    hidden.hidden_at,
    hidden.hidden_reason
   FROM marketplace_assets
     LEFT JOIN app.hidden_assets hidden ON hidden.asset_id = marketplace_assets.id
  WHERE ( SELECT app.is_admin() AS is_admin);

create view public.admin_comments as
 SELECT comments.id,
    comments.user_id,
    comments.content,
    "left"(comments.content, 60) COLLATE "und-x-icu" AS beginning,
    comments.created_at,
    comments.startup_id,
    startups.name AS startup_name,
    profiles.full_name AS author_name,
    startup_search.headline AS startup_headline,
    hidden.hidden_at,
    hidden.reason AS hidden_reason
   FROM comments
     LEFT JOIN startups ON startups.id = comments.startup_id
     LEFT JOIN profiles ON profiles.id = comments.user_id
     LEFT JOIN app.startup_search ON startup_search.startup_id = comments.startup_id
     LEFT JOIN hidden_content hidden ON hidden.comment_id = comments.id
  WHERE ( SELECT app.is_admin() AS is_admin) AND comments.deleted_at IS NULL;

create view public.admin_security_events as
 SELECT security_events.id,
    security_events.user_id,
    profiles.full_name COLLATE "und-x-icu" AS full_name,
    profiles.email,
    security_events.kind,
    security_events.count,
    security_events.device,
    security_events.network,
    security_events.network_hash,
    security_events.request_id,
    security_events.created_at
   FROM security_events
     JOIN profiles ON profiles.id = security_events.user_id
  WHERE ( SELECT app.is_admin() AS is_admin);

create view public.admin_startups as
 SELECT startups.id,
        CASE
            WHEN NOT startups.is_anonymous THEN startups.user_id
            ELSE NULL::uuid
        END AS user_id,
    startups.name,
    startups.one_liner,
    startups.category,
    startups.votes,
    startups.revival_votes,
    startups.created_at,
    startup_search.headline,
    startups.is_anonymous,
    hidden.hidden_at,
    hidden.hidden_reason
   FROM startups
     LEFT JOIN app.startup_search ON startup_search.startup_id = startups.id
     LEFT JOIN app.hidden_startups hidden ON hidden.startup_id = startups.id
  WHERE ( SELECT app.is_admin() AS is_admin);

create view public.admin_users as
 SELECT id,
    full_name COLLATE "und-x-icu" AS full_name,
    email,
    avatar_url,
    created_at,
    (id IN ( SELECT user_roles.user_id
           FROM user_roles
          WHERE user_roles.role = 'admin'::text)) OR (id IN ( SELECT always_admins.user_id
           FROM app.always_admins)) AS is_admin,
    app.folded((COALESCE(full_name, ''::text) || '
'::text) || email) AS search_text,
    ( SELECT users.email_verified
           FROM auth.users
          WHERE users.id = profiles.id) AS is_confirmed,
    ( SELECT suspensions.reason
           FROM suspensions
          WHERE suspensions.user_id = profiles.id AND suspensions.lifted_at IS NULL AND (suspensions.until IS NULL OR suspensions.until > now())) AS suspension_reason,
    ( SELECT suspensions.until
           FROM suspensions
          WHERE suspensions.user_id = profiles.id AND suspensions.lifted_at IS NULL AND suspensions.until > now()) AS suspended_until,
    ( SELECT users.deletion_requested_at
           FROM auth.users
          WHERE users.id = profiles.id) AS deletion_requested_at
   FROM profiles
  WHERE ( SELECT app.is_admin() AS is_admin);

create view public.appeal_order as
 SELECT a.id,
    a.created_at
   FROM app.appeals a
     JOIN app.decisions d ON d.id = a.decision_id
  WHERE a.answered_at IS NULL AND ( SELECT app.is_moderator() AS is_moderator) AND d.author_id IS DISTINCT FROM (( SELECT app.uid() AS uid));

create view public.decided_order as
 SELECT id,
    decided_at
   FROM app.decisions d
  WHERE ( SELECT app.is_moderator() AS is_moderator) AND author_id IS DISTINCT FROM (( SELECT app.uid() AS uid));

create view public.decided_things with (security_barrier=true) as
 SELECT d.id,
    d.act,
    d.kind,
    d.thing_id,
    d.startup_id,
    d.asset_id,
    d.name,
    d.is_anonymous,
    d.reason,
    d.rule,
    d.rules_version,
    d.words,
    d.decided_at,
    d.decided_by,
        CASE
            WHEN NOT d.is_anonymous THEN d.author_id
            ELSE NULL::uuid
        END AS author_id,
    d.reversed_at IS NOT NULL AS is_reversed,
    (EXISTS ( SELECT
           FROM hidden_content hidden
          WHERE hidden.decision_id = d.id)) AS is_hidden
   FROM decided_order o
     JOIN app.decisions d ON d.id = o.id;

create view public.handover_tokens with (security_barrier=true) as
 SELECT item.id,
    item.proof_token AS token
   FROM handover_items item
     JOIN app.own_handovers own ON own.id = item.handover_id
  WHERE item.owner_gives <> own.is_owner;

create view public.interest_reply_addresses with (security_barrier=true) as
 SELECT interest_contacts.id,
    COALESCE(interest_contacts.contact_email, profiles.email) AS reply_to,
    users.email_verified AND lower(COALESCE(interest_contacts.contact_email, users.email)) = lower(users.email) AS is_confirmed
   FROM interest_contacts
     JOIN profiles ON profiles.id = interest_contacts.interested_user_id
     JOIN auth.users ON users.id = profiles.id
  WHERE interest_contacts.interested_user_id = (( SELECT app.uid() AS uid)) OR (interest_contacts.revival_opportunity_id IN ( SELECT own_opportunities.id
           FROM app.own_opportunities));

create view public.listed_people as
 SELECT id,
    handle,
    created_at,
    updated_at AS changed_at
   FROM profiles
  WHERE handle IS NOT NULL AND NOT (id IN ( SELECT leaving_members.member_id
           FROM app.leaving_members)) AND NOT (id IN ( SELECT demo.id
           FROM app.demo_accounts demo)) AND ((EXISTS ( SELECT
           FROM app.named_stories mine
          WHERE mine.user_id = profiles.id)) OR (EXISTS ( SELECT
           FROM app.shown_listings mine
          WHERE mine.user_id = profiles.id)));

create view public.member_conversation_order as
 SELECT id,
    kind,
    member_turn AS turn,
    state,
    way,
    revival_opportunity_id,
    changed_at,
    member_blocked_at IS NOT NULL OR NOT (is_anonymous AND revealed_at IS NULL) AND app.blocks(member_id, owner_id) AS is_blocked
   FROM conversations
  WHERE member_id = (( SELECT app.uid() AS uid));

create view public.moderation_queue with (security_barrier=true) as
 SELECT c.id,
    c.kind,
    c.thing_id,
    c.startup_id,
    c.asset_id,
    c.name,
    c.is_anonymous,
    c.rank,
    c.is_veiled,
    c.is_second_look,
    c.opened_at,
        CASE
            WHEN NOT c.is_anonymous THEN c.author_id
            ELSE NULL::uuid
        END AS author_id,
        CASE
            WHEN c.claimed_at > (now() - '00:05:00'::interval) AND (c.claimed_by IN ( SELECT moderators.user_id
               FROM app.moderators)) THEN c.claimed_by
            ELSE NULL::uuid
        END AS claimed_by,
    c.claimed_at,
    (c.id IN ( SELECT own_reported_cases.case_id
           FROM app.own_reported_cases)) AS are_reporters_hidden,
    app.state_of_case(c.id) AS state,
    app.version_of_case(c.id) AS version
   FROM queue_order o
     JOIN app.moderation_cases c ON c.id = o.id;

create view public.own_chapters with (security_barrier=true) as
 SELECT revived.startup_id,
    story.name,
    revived.chapter,
    revived.home_url
   FROM revived_stories revived
     JOIN startups story ON story.id = revived.startup_id
  WHERE revived.owner_id = app.uid();

create view public.own_conversations with (security_barrier=true) as
 SELECT c.id,
    c.kind,
    c.revival_opportunity_id,
    c.asset_id,
    c.startup_id,
    c.name,
    c.state,
    c.way,
    c.created_at,
    c.changed_at,
    c.last_by_owner,
    c.answered_at,
    c.is_counted,
    side.is_owner,
    c.is_anonymous AND c.revealed_at IS NULL AS is_owner_hidden,
    side.other_id,
        CASE
            WHEN side.is_owner THEN c.member_id
            ELSE c.owner_id
        END IS NULL AS has_other_left,
    side.own_read_at,
        CASE
            WHEN side.is_owner THEN c.member_read_at
            ELSE c.owner_read_at
        END AS other_read_at,
        CASE
            WHEN side.is_owner THEN c.owner_contact
            ELSE c.member_contact
        END AS own_contact,
        CASE
            WHEN c.owner_contact IS NOT NULL AND c.member_contact IS NOT NULL THEN
            CASE
                WHEN side.is_owner THEN c.member_contact
                ELSE c.owner_contact
            END
            ELSE NULL::text
        END AS other_contact,
        CASE
            WHEN side.is_owner THEN c.member_contact
            ELSE c.owner_contact
        END IS NOT NULL AS has_other_agreed,
    c.is_anonymous AND c.revealed_at IS NOT NULL AS is_owner_revealed,
    c.waits_since,
    c.reminders,
    c.reminded_at,
        CASE
            WHEN side.is_blocked THEN 'settled'::text
            WHEN side.is_owner THEN c.owner_turn
            ELSE c.member_turn
        END AS turn,
        CASE
            WHEN c.owner_id IS NULL OR c.member_id IS NULL THEN 'left'::text
            WHEN side.is_blocked THEN 'blocked'::text
            WHEN c.state <> ALL (ARRAY['new'::text, 'talking'::text, 'accepted'::text, 'open'::text]) THEN 'ended'::text
            WHEN NOT app.may_write_in(c.id) THEN 'waits'::text
            ELSE NULL::text
        END AS closed_for,
        CASE
            WHEN side.is_blocked THEN 0
            ELSE (( SELECT count(*) AS count
               FROM (( SELECT
                       FROM messages m
                      WHERE m.conversation_id = c.id AND m.by_owner <> side.is_owner AND m.deleted_at IS NULL AND m.created_at > COALESCE(side.own_read_at, '-infinity'::timestamp with time zone) AND (( SELECT true
                               FROM app.hidden_messages hidden
                              WHERE hidden.interest_id = m.id)) IS NULL AND (( SELECT interest.read_at
                               FROM interest_contacts interest
                              WHERE interest.id = m.interest_id)) IS NULL
                     LIMIT 100)
                    UNION ALL
                    ( SELECT
                       FROM conversation_moves v
                      WHERE v.conversation_id = c.id AND v.by_owner <> side.is_owner AND ((v.to_state = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text, 'closed'::text])) OR v.words <> ''::text) AND v.created_at > COALESCE(side.own_read_at, '-infinity'::timestamp with time zone)
                     LIMIT 100)
             LIMIT 100) counted))::integer
        END AS unread,
        CASE
            WHEN side.is_owner THEN c.owner_says_runs_at
            ELSE c.member_says_runs_at
        END IS NOT NULL AS own_says_runs,
        CASE
            WHEN side.is_owner THEN c.member_says_runs_at
            ELSE c.owner_says_runs_at
        END IS NOT NULL AS other_says_runs,
    side.blocks_other AS is_other_blocked
   FROM conversations c
     CROSS JOIN LATERAL ( SELECT COALESCE(c.owner_id = (( SELECT app.uid() AS uid)), false) AS is_owner,
                CASE
                    WHEN c.owner_id = (( SELECT app.uid() AS uid)) THEN c.member_id
                    WHEN c.is_anonymous AND c.revealed_at IS NULL THEN NULL::uuid
                    ELSE c.owner_id
                END AS other_id,
                CASE
                    WHEN c.owner_id = (( SELECT app.uid() AS uid)) THEN c.owner_read_at
                    ELSE c.member_read_at
                END AS own_read_at) named
     CROSS JOIN LATERAL ( SELECT named.is_owner,
            named.other_id,
            named.own_read_at,
            app.blocks(( SELECT app.uid() AS uid), named.other_id) AS blocks_other,
                CASE
                    WHEN named.is_owner THEN c.owner_blocked_at
                    ELSE c.member_blocked_at
                END IS NOT NULL OR app.blocks(( SELECT app.uid() AS uid), named.other_id) AS is_blocked) side
  WHERE (( SELECT app.uid() AS uid)) = ANY (ARRAY[c.owner_id, c.member_id]);

create view public.own_decisions with (security_barrier=true) as
 SELECT d.id,
    d.act,
    d.kind,
    d.thing_id,
    d.startup_id,
    d.asset_id,
    d.name,
    d.reason,
    d.rule,
    d.rules_version,
    d.words,
    d.source,
    d.is_automatic,
    d.is_only_moderator,
    d.until,
    d.decided_at,
    d.appeal_until,
    d.reversed_at,
    a.words AS appeal_words,
    a.created_at AS appealed_at,
    a.is_granted,
    a.answer,
    a.answered_at,
    h.id IS NOT NULL AS is_in_force,
    app.own_content(d.id) AS content
   FROM app.decisions d
     LEFT JOIN app.appeals a ON a.decision_id = d.id
     LEFT JOIN hidden_content h ON h.decision_id = d.id
  WHERE d.author_id = app.uid() AND d.has_statement;

create view public.own_held_links with (security_barrier=true) as
 SELECT id,
        CASE
            WHEN comment_id IS NULL THEN 'profile'::text
            ELSE 'comment'::text
        END AS kind,
    COALESCE(comment_id, profile_id) AS thing_id,
    content,
    links,
    held_at
   FROM app.held_links held
  WHERE author_id = app.uid();

create view public.own_message_files with (security_barrier=true) as
 SELECT f.upload_id AS id,
    f.message_id,
    m.conversation_id,
    f."position",
    upload.name,
    upload.size,
    upload.mime,
    upload.doubt
   FROM message_files f
     JOIN messages m ON m.id = f.message_id
     JOIN conversations c ON c.id = m.conversation_id
     JOIN uploads upload ON upload.id = f.upload_id
  WHERE (app.uid() = c.owner_id OR app.uid() = c.member_id) AND m.deleted_at IS NULL AND upload.unsafe_at IS NULL AND (NOT (m.id IN ( SELECT hidden.id
           FROM app.hidden_conversation_messages hidden)) OR
        CASE
            WHEN m.by_owner THEN c.owner_id
            ELSE c.member_id
        END = app.uid());

create view public.own_notifications with (security_barrier=true) as
 SELECT id,
    kind,
    thing,
    actor_id,
    startup_id,
    asset_id,
    comment_id,
    interest_id,
    update_id,
    facts,
    created_at,
    read_at,
    conversation_id,
    message_id,
    move_id
   FROM app.tellable_notifications
  WHERE user_id = (( SELECT app.uid() AS uid)) AND is_listed;

create view public.own_reports with (security_barrier=true) as
 SELECT r.id,
    r.number,
    r.kind,
    r.thing_id,
    r.reason,
    r.words,
    r.created_at,
    r.outcome,
    r.decided_at,
    r.second_look_at,
        CASE
            WHEN r.outcome <> 'waiting'::text THEN r.decision_id
            ELSE NULL::uuid
        END AS decision_id,
        CASE
            WHEN r.outcome = ANY (ARRAY['acted'::text, 'reversed'::text]) THEN d.act
            ELSE NULL::text
        END AS act,
        CASE
            WHEN r.outcome = ANY (ARRAY['dismissed'::text, 'gone'::text]) THEN d.words
            ELSE NULL::text
        END AS answer,
    COALESCE(d.is_only_moderator, false) AS is_only_moderator,
    c.name,
    c.startup_id,
    c.asset_id,
    COALESCE(kept.content, ''::text) AS content
   FROM app.reports r
     JOIN app.moderation_cases c ON c.id = r.case_id
     LEFT JOIN app.decisions d ON d.id = r.decision_id
     LEFT JOIN app.reported_texts kept ON kept.case_id = r.case_id AND kept.version = r.version
  WHERE r.reporter_id = app.uid();

create view public.own_webhook_deliveries with (security_barrier=true) as
 SELECT d.id,
    d.webhook_id,
    e.kind,
    d.state,
    d.tries,
        CASE
            WHEN d.state = 'waiting'::text THEN d.due_at
            ELSE NULL::timestamp with time zone
        END AS next_try_at,
    d.tried_at,
    d.status,
    d.duration_ms,
    d.answer,
    d.problem,
    d.leads_to,
    d.created_at,
    d.earlier_tries
   FROM app.webhook_deliveries d
     JOIN app.webhook_events e ON e.id = d.event_id
     JOIN webhooks w ON w.id = d.webhook_id
  WHERE w.user_id = app.uid();

create view public.owner_conversation_order as
 SELECT id,
    kind,
    owner_turn AS turn,
    state,
    way,
    revival_opportunity_id,
    changed_at,
    owner_blocked_at IS NOT NULL OR app.blocks(owner_id, member_id) AS is_blocked
   FROM conversations
  WHERE owner_id = (( SELECT app.uid() AS uid));

create view public.public_asset_checksums as
 SELECT asset.id AS asset_id,
    known.checksums,
    known.unsafe,
    known.doubts
   FROM public_marketplace_assets asset
     JOIN marketplace_assets listed ON listed.id = asset.id
     CROSS JOIN LATERAL ( SELECT array_agg(upload.sha256 ORDER BY file."position") AS checksums,
            array_agg(upload.unsafe_at IS NOT NULL ORDER BY file."position") AS unsafe,
            array_agg(upload.doubt ORDER BY file."position") AS doubts
           FROM unnest(listed.downloadable_files) WITH ORDINALITY file(path, "position")
             LEFT JOIN uploads upload ON upload.bucket = 'startup-assets'::text AND upload.path = file.path) known;

create view public.public_asset_offers as
 SELECT asset.id AS asset_id,
    offer.id AS revival_opportunity_id,
    story.id AS startup_id,
    story.name,
    offer.is_active
   FROM marketplace_assets tied
     JOIN public_marketplace_assets asset ON asset.id = tied.id
     JOIN revival_opportunities offer ON offer.id = tied.revival_opportunity_id
     JOIN public_startups story ON story.id = offer.startup_id AND story.user_id = tied.user_id;

create view public.public_asset_stories as
 SELECT asset.id AS asset_id,
    story.id AS startup_id,
    story.name
   FROM marketplace_assets tied
     JOIN public_marketplace_assets asset ON asset.id = tied.id
     JOIN public_startups story ON story.id = tied.startup_id AND story.user_id = tied.user_id;

create view public.public_comments as
 SELECT c.id,
    c.startup_id,
    c.created_at,
    c.deleted_at,
        CASE
            WHEN shown.removed_by IS NULL THEN c.user_id
            ELSE NULL::uuid
        END AS user_id,
        CASE
            WHEN shown.removed_by IS NULL THEN c.content
            ELSE ''::text
        END AS content,
        CASE
            WHEN shown.removed_by IS NULL THEN c.edited_at
            ELSE NULL::timestamp with time zone
        END AS edited_at,
    COALESCE(shown.removed_by IS NULL AND c.user_id = story.user_id, false) AS is_builder,
    c.parent_id,
    c.root_id,
        CASE
            WHEN shown.removed_by IS NULL THEN c.useful
            ELSE 0
        END AS useful,
    shown.removed_by IS NULL AND c.as_founder AS is_founder,
    shown.removed_by,
        CASE
            WHEN shown.removed_by = 'moderator'::text THEN COALESCE(c.deleted_reason, ( SELECT hidden.reason
               FROM hidden_content hidden
              WHERE hidden.comment_id = c.id))
            ELSE NULL::text
        END AS removed_reason
   FROM comments c
     JOIN public_startups story ON story.id = c.startup_id
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN c.deleted_by IS NOT NULL THEN c.deleted_by
                    WHEN (c.id IN ( SELECT hidden_comments.comment_id
                       FROM app.hidden_comments)) THEN
                    CASE
                        WHEN app.can_view_comment(c.user_id, c.as_founder, c.startup_id) THEN NULL::text
                        ELSE COALESCE(( SELECT
                                CASE
                                    WHEN h.is_held THEN 'rule'::text
                                    WHEN h.is_fold THEN 'reports'::text
                                    ELSE NULL::text
                                END AS "case"
                           FROM hidden_content h
                          WHERE h.comment_id = c.id), 'moderator'::text)
                    END
                    WHEN (c.user_id IN ( SELECT leaving_members.member_id
                       FROM app.leaving_members)) THEN
                    CASE
                        WHEN NOT app.can_view_withdrawn(c.user_id) THEN 'account'::text
                        ELSE NULL::text
                    END
                    ELSE NULL::text
                END AS removed_by) shown
  WHERE shown.removed_by IS NULL OR shown.removed_by = 'reports'::text OR app.has_shown_replies(c.id);

create view public.public_lessons as
 SELECT lesson.id,
    lesson.startup_id,
    lesson.kind,
    lesson."position",
    lesson.text,
    lesson.cause,
    lesson.useful,
    lesson.created_at,
    lesson.document,
    story.name,
    story.is_anonymous
   FROM lessons lesson
     JOIN public_startups story ON story.id = lesson.startup_id
  WHERE lesson.ended_at IS NULL;

create view public.public_marketplace_assets as
 SELECT a.id,
    a.user_id,
    a.title,
    a.description,
    a.short_description,
    a.detailed_description,
    a.category,
    a.tags,
    a.license_type,
    a.files,
    a.cover_image,
    a.images,
    a.external_links,
    a.price,
    a.is_free,
    a.contact_method,
    a.founder_story,
    a.usage_notes,
    a.type,
    a.status,
    a.is_open_source,
    a.accepts_offers,
    a.collaboration_open,
    a.downloads_count,
    a.created_at,
    a.search_text,
    cover.id AS cover_id,
    cover.width AS cover_width,
    cover.height AS cover_height,
    a.document,
    a.saves,
    a.cheapness,
    a.facets,
    (a.id IN ( SELECT hidden_assets.asset_id
           FROM app.hidden_assets)) AS is_hidden,
    hidden.hidden_at,
    hidden.hidden_reason,
    a.changed_at,
    a.cover_description
   FROM marketplace_assets a
     LEFT JOIN uploads cover ON cover.bucket = 'startup-assets'::text AND cover.path = a.cover_image
     LEFT JOIN app.hidden_assets hidden ON hidden.asset_id = a.id
  WHERE a.status <> 'withdrawn'::text AND NOT (a.user_id IN ( SELECT leaving_members.member_id
           FROM app.leaving_members)) AND NOT (a.id IN ( SELECT hidden_assets.asset_id
           FROM app.hidden_assets)) OR app.can_view_withdrawn(a.user_id);

create view public.public_offers as
 SELECT offer.id,
    offer.startup_id,
    offer.looking_for_roles,
    app.folded_tags(offer.looking_for_roles) AS folded_roles,
    offer.available_assets,
    offer.ways,
    offer.passes_on,
    offer.passes_on_kinds,
    offer.stays,
    offer.terms,
    offer.terms_note,
    offer.advice_hours,
    offer.advice_months,
    offer.gives_note,
    offer.hours_a_week,
    offer.language,
    offer.created_at,
    offer.edited_at,
    story.name,
    story.one_liner,
    story.logo_url,
    story.category,
    story.tech_stack,
    story.year_started,
    story.year_stopped,
    story.votes,
    story.created_at AS story_created_at,
    story.is_anonymous,
        CASE
            WHEN NOT story.is_anonymous THEN story.user_id
            ELSE NULL::uuid
        END AS user_id,
        CASE
            WHEN NOT story.is_anonymous THEN story.builder_name
            ELSE NULL::text
        END AS builder_name,
    (EXISTS ( SELECT
           FROM app.demo_accounts demo
          WHERE demo.id = story.user_id)) AS is_demo
   FROM revival_opportunities offer
     JOIN startups story ON story.id = offer.startup_id
  WHERE offer.is_active AND story.is_open_for_revival AND story.withdrawn_at IS NULL AND NOT (story.id IN ( SELECT left_stories.startup_id
           FROM app.left_stories)) AND NOT (story.id IN ( SELECT hidden_startups.startup_id
           FROM app.hidden_startups));

create view public.public_people as
 SELECT profiles.id,
    profiles.handle,
    profiles.full_name,
    profiles.avatar_url,
    profiles.about,
    profiles.links,
    profiles.created_at,
    account.created_at > (now() - '1 day'::interval) AS is_new,
    (profiles.id IN ( SELECT demo.id
           FROM app.demo_accounts demo)) AS is_demo,
    suspension.user_id IS NOT NULL AS is_suspended,
    suspension.until AS suspended_until
   FROM profiles
     JOIN auth.users account ON account.id = profiles.id
     LEFT JOIN suspensions suspension ON suspension.user_id = profiles.id AND suspension.lifted_at IS NULL AND (suspension.until IS NULL OR suspension.until > now())
  WHERE profiles.handle IS NOT NULL AND NOT (profiles.id IN ( SELECT leaving_members.member_id
           FROM app.leaving_members)) AND NOT (profiles.id IN ( SELECT hidden_profiles.profile_id
           FROM app.hidden_profiles)) AND ((EXISTS ( SELECT
           FROM app.named_stories mine
          WHERE mine.user_id = profiles.id)) OR (EXISTS ( SELECT
           FROM app.shown_listings mine
          WHERE mine.user_id = profiles.id)) OR (EXISTS ( SELECT
           FROM app.shown_comments mine
          WHERE mine.user_id = profiles.id)));

create view public.public_profiles as
 SELECT profiles.id,
        CASE
            WHEN hidden.is_shown THEN profiles.full_name
            ELSE NULL::text
        END AS full_name,
        CASE
            WHEN hidden.is_shown THEN profiles.avatar_url
            ELSE NULL::text
        END AS avatar_url,
        CASE
            WHEN hidden.is_shown THEN profiles.handle
            ELSE NULL::text
        END AS handle
   FROM profiles
     CROSS JOIN LATERAL ( SELECT NOT (profiles.id IN ( SELECT hidden_profiles.profile_id
                   FROM app.hidden_profiles)) OR app.can_view_hidden_profile(profiles.id) AS is_shown) hidden;

create view public.public_revivals with (security_barrier=true) as
 SELECT revived.startup_id,
    revived.way,
    revived.wrote_at,
    revived.revived_at,
    revived.changed_hands,
        CASE
            WHEN shown.is_shown THEN revived.owner_id
            ELSE NULL::uuid
        END AS owner_id,
        CASE
            WHEN shown.is_shown THEN revived.chapter
            ELSE ''::text
        END AS chapter,
        CASE
            WHEN shown.is_shown THEN revived.chapter_at
            ELSE NULL::timestamp with time zone
        END AS chapter_at,
        CASE
            WHEN shown.is_shown THEN revived.home_url
            ELSE NULL::text
        END AS home_url
   FROM revived_stories revived
     JOIN public_startups story ON story.id = revived.startup_id
     CROSS JOIN LATERAL ( SELECT revived.owner_id IS NOT NULL AND (NOT (revived.owner_id IN ( SELECT leaving_members.member_id
                   FROM app.leaving_members)) AND NOT (revived.owner_id IN ( SELECT hidden_profiles.profile_id
                   FROM app.hidden_profiles)) OR revived.owner_id = app.uid()) AS is_shown) shown;

create view public.public_startup_details as
 SELECT id,
    year_started,
    year_stopped,
    screenshot_captions
   FROM startups
  WHERE (id IN ( SELECT public_startups.id
           FROM public_startups));

create view public.public_startups as
 SELECT startups.id,
        CASE
            WHEN NOT startups.is_anonymous THEN startups.user_id
            ELSE NULL::uuid
        END AS user_id,
    startups.name,
    startups.one_liner,
    startups.description,
    startups.why_failed,
    startups.lessons_learned,
    startups.funny_bits,
    startups.project_type,
    startups.stage,
    startups.category,
    startups.builder_name,
    startups.inspiration,
    startups.challenges,
    startups.what_worked,
    startups.key_learnings,
    startups.website_link,
    startups.github_link,
    startups.social_profiles,
    startups.launch_post,
    startups.video_demo,
    startups.tech_stack,
    startups.tags,
    startups.logo_url,
    startups.screenshots,
    startups.votes,
    startups.revival_votes,
    startups.is_open_for_revival,
    startups.is_anonymous,
    startups.publishing_consent_at,
    startups.created_at,
    startups.written_by,
    startups.sources,
    startup_search.search_text,
    startup_search.document,
    ts_filter(startup_search.document, '{a}'::"char"[]) AS name_words,
    startup_search.beginnings,
    startup_search.headline,
    startups.withdrawn_at,
    (startups.id IN ( SELECT hidden_startups.startup_id
           FROM app.hidden_startups)) AS is_hidden,
    hidden.hidden_at,
    hidden.hidden_reason,
    startups.changed_at,
    (startups.id IN ( SELECT unconfirmed_stories.startup_id
           FROM app.unconfirmed_stories)) AS is_unconfirmed,
    startups.revived_at,
    startups.continues_startup_id
   FROM startups
     LEFT JOIN app.startup_search ON startup_search.startup_id = startups.id
     LEFT JOIN app.hidden_startups hidden ON hidden.startup_id = startups.id
  WHERE startups.withdrawn_at IS NULL AND NOT (startups.id IN ( SELECT left_stories.startup_id
           FROM app.left_stories)) AND NOT (startups.id IN ( SELECT hidden_startups.startup_id
           FROM app.hidden_startups)) OR app.can_view_withdrawn(startups.user_id);

create view public.public_story_causes with (security_barrier=true) as
 SELECT causes.startup_id,
    causes."position",
    causes.cause,
    causes.sentence
   FROM story_causes causes
     JOIN public_startups story ON story.id = causes.startup_id;

create view public.public_story_continuations as
 SELECT later.id,
    earlier.id AS earlier_id,
    later.name,
    earlier.name AS earlier_name
   FROM startups told
     JOIN public_startups later ON later.id = told.id
     JOIN public_startups earlier ON earlier.id = told.continues_startup_id;

create view public.public_story_fact_versions with (security_barrier=true) as
 SELECT version.startup_id,
    version.saved_at,
    version.facts
   FROM story_fact_versions version
     JOIN public_startups story ON story.id = version.startup_id
  WHERE NOT story.is_anonymous;

create view public.public_story_facts with (security_barrier=true) as
 SELECT facts.startup_id,
    facts.ending,
        CASE
            WHEN story.is_anonymous THEN "left"(facts.started, 4)
            ELSE facts.started
        END AS started,
        CASE
            WHEN story.is_anonymous THEN "left"(facts.stopped, 4)
            ELSE facts.stopped
        END AS stopped,
    facts.team,
    facts.funding,
    facts.peak_users,
    facts.peak_revenue,
    facts.cost,
    facts.effort,
    facts.differently,
    facts.source,
    facts.added_at,
    facts.changed_at
   FROM story_facts facts
     JOIN public_startups story ON story.id = facts.startup_id;

create view public.public_story_milestones with (security_barrier=true) as
 SELECT milestone.startup_id,
    milestone."position",
    milestone.kind,
        CASE
            WHEN story.is_anonymous THEN "left"(milestone.happened_on, 4)
            ELSE milestone.happened_on
        END AS happened_on,
    milestone.sentence
   FROM story_milestones milestone
     JOIN public_startups story ON story.id = milestone.startup_id;

create view public.public_story_proofs with (security_barrier=true) as
 SELECT proof.id,
    proof.startup_id,
    proof.user_id,
    proof.is_claim,
    proof.kind,
    proof.subject,
    proof.proven_at,
    proof.checked_at,
        CASE
            WHEN hidden.id IS NULL THEN proof.answer
            ELSE ''::text
        END AS answer,
        CASE
            WHEN hidden.id IS NULL THEN proof.answered_at
            ELSE NULL::timestamp with time zone
        END AS answered_at,
        CASE
            WHEN hidden.id IS NULL THEN proof.facts
            ELSE NULL::jsonb
        END AS facts,
        CASE
            WHEN hidden.id IS NULL THEN proof.facts_at
            ELSE NULL::timestamp with time zone
        END AS facts_at
   FROM story_proofs proof
     JOIN public_startups story ON story.id = proof.startup_id
     LEFT JOIN hidden_content hidden ON hidden.proof_id = proof.id
  WHERE proof.proven_at IS NOT NULL AND proof.ended_at IS NULL AND NOT story.is_anonymous AND (proof.is_claim OR proof.user_id = story.user_id) AND NOT (proof.user_id IN ( SELECT leaving.member_id
           FROM app.leaving_members leaving)) AND NOT (proof.user_id IN ( SELECT hidden_1.profile_id
           FROM app.hidden_profiles hidden_1));

create view public.public_wishes as
 SELECT user_id,
    roles,
    stack,
    categories,
    hours_a_week,
    terms,
    ways
   FROM wishes wish
  WHERE is_public AND (user_id IN ( SELECT person.id
           FROM public_people person));

create view public.queue_order as
 SELECT id,
    rank,
    opened_at
   FROM app.moderation_cases c
  WHERE closed_at IS NULL AND ( SELECT app.is_moderator() AS is_moderator) AND author_id IS DISTINCT FROM (( SELECT app.uid() AS uid)) AND (NOT (id IN ( SELECT own_reported_cases.case_id
           FROM app.own_reported_cases)) AND first_decider IS DISTINCT FROM (( SELECT app.uid() AS uid)) OR NOT app.has_other_moderator(id, author_id, first_decider));

create view public.queued_decisions with (security_barrier=true) as
 SELECT DISTINCT id,
    author_id,
    act,
    kind,
    words,
    decided_at,
    reversed_at IS NOT NULL AS is_reversed
   FROM app.decisions d
  WHERE NOT is_anonymous AND act <> 'dismiss'::text AND (EXISTS ( SELECT
           FROM app.moderation_cases c
             JOIN queue_order o ON o.id = c.id
          WHERE c.author_id = d.author_id AND NOT c.is_anonymous));

create view public.queued_held_links with (security_barrier=true) as
 SELECT q.id AS case_id,
    held.content,
    held.links,
    held.held_at
   FROM moderation_queue q
     JOIN app.held_links held ON held.comment_id = q.thing_id OR held.profile_id = q.thing_id
  WHERE q.kind =
        CASE
            WHEN held.comment_id IS NULL THEN 'profile'::text
            ELSE 'comment'::text
        END;

create view public.queued_reports with (security_barrier=true) as
 SELECT r.id,
    r.case_id,
    r.version,
    r.reason,
    concat_ws('

'::text, NULLIF(r.words, ''::text), r.second_look_words) AS words,
    r.topic,
    r.address,
        CASE
            WHEN NOT q.are_reporters_hidden THEN r.notifier_name
            ELSE NULL::text
        END AS notifier_name,
        CASE
            WHEN NOT q.are_reporters_hidden THEN r.notifier_email
            ELSE NULL::text
        END AS notifier_email,
        CASE
            WHEN NOT q.are_reporters_hidden THEN r.reporter_id
            ELSE NULL::uuid
        END AS reporter_id,
    r.reporter_id IS NULL AS is_guest,
    r.created_at
   FROM moderation_queue q
     JOIN app.reports r ON r.case_id = q.id AND r.outcome = 'waiting'::text;

create view public.queued_ring_votes with (security_barrier=true) as
 SELECT q.id AS case_id,
    count(*)::integer AS votes,
    count(*) FILTER (WHERE ring.is_young)::integer AS young,
    min(v.created_at) AS first_at,
    max(v.created_at) AS last_at
   FROM moderation_queue q
     JOIN app.ring_votes ring ON ring.startup_id = q.thing_id AND NOT ring.is_cleared
     JOIN startup_votes v ON v.startup_id = ring.startup_id AND v.user_id = ring.user_id
  WHERE q.kind = 'story'::text
  GROUP BY q.id;

create view public.queued_same_texts with (security_barrier=true) as
 SELECT q.id AS case_id,
    count(DISTINCT alike.author_id)::integer AS accounts
   FROM moderation_queue q
     JOIN app.posted_texts posted ON posted.kind = q.kind AND posted.thing_id = q.thing_id AND posted.is_noticed
     JOIN app.posted_texts alike ON alike.fingerprint = posted.fingerprint AND alike.is_noticed
  GROUP BY q.id;

create view public.queued_signals with (security_barrier=true) as
 SELECT q.id AS case_id,
    array_agg(DISTINCT s.signal) AS signals
   FROM moderation_queue q
     JOIN app.noted_signals s ON s.kind = q.kind AND s.thing_id = q.thing_id OR s.kind = 'account'::text AND s.author_id = q.author_id
  GROUP BY q.id;

create view public.queued_texts with (security_barrier=true) as
 SELECT kept.case_id,
    kept.version,
    kept.content,
    kept.files,
    kept.created_at
   FROM moderation_queue q
     JOIN app.reported_texts kept ON kept.case_id = q.id;

create view public.queued_waves with (security_barrier=true) as
 SELECT DISTINCT q.id AS case_id,
    other.kind,
    other.thing_id
   FROM moderation_queue q
     JOIN app.posted_texts posted ON posted.kind = q.kind AND posted.thing_id = q.thing_id AND posted.is_noticed
     JOIN app.posted_texts alike ON alike.fingerprint = posted.fingerprint AND alike.is_noticed
     JOIN moderation_queue other ON other.kind = alike.kind AND other.thing_id = alike.thing_id AND other.id <> q.id;

create view public.rulebook_publishers as
 SELECT id,
    rulebook,
    version,
    published_by
   FROM rulebook_versions
  WHERE ( SELECT app.is_admin() AS is_admin);

create view public.sellers as
 SELECT user_id,
    is_trader,
    name,
    address,
    contact,
    register_number
   FROM seller_details
  WHERE NOT (user_id IN ( SELECT hidden_profiles.profile_id
           FROM app.hidden_profiles)) AND (EXISTS ( SELECT
           FROM app.shown_listings mine
          WHERE mine.user_id = seller_details.user_id));

create view public.waiting_appeals with (security_barrier=true) as
 SELECT a.id,
    a.words,
    a.created_at,
    d.id AS decision_id,
    d.act,
    d.kind,
    d.thing_id,
    d.startup_id,
    d.asset_id,
    d.name,
    d.is_anonymous,
    d.reason,
    d.rule,
    d.rules_version,
    d.words AS decision_words,
    d.decided_at,
        CASE
            WHEN NOT d.is_anonymous THEN d.author_id
            ELSE NULL::uuid
        END AS author_id,
    d.decided_by,
    ((d.act = ANY (ARRAY['warn'::text, 'hide'::text])) OR ( SELECT app.is_admin() AS is_admin)) AND NOT ((NOT d.decided_by IS DISTINCT FROM (( SELECT app.uid() AS uid)) OR COALESCE((d.case_id IN ( SELECT own_reported_cases.case_id
           FROM app.own_reported_cases)), false)) AND app.has_other_moderator(d.case_id, d.author_id, d.decided_by, d.act <> ALL (ARRAY['warn'::text, 'hide'::text]))) AS can_decide
   FROM appeal_order o
     JOIN app.appeals a ON a.id = o.id
     JOIN app.decisions d ON d.id = a.decision_id;

create view app.always_admins as
 SELECT users.id AS user_id
   FROM auth.users
     JOIN app.settings ON settings.key = 'admin_email'::text AND lower(settings.value) = lower(users.email)
  WHERE users.email_verified;

create view app.counted_stories as
 SELECT id,
    is_anonymous,
    revived_at,
        CASE
            WHEN is_anonymous THEN id
            ELSE user_id
        END AS scope
   FROM startups story
  WHERE NOT (EXISTS ( SELECT
           FROM app.demo_accounts demo
          WHERE demo.id = story.user_id));

create view app.demo_accounts as
 SELECT id
   FROM auth.users
  WHERE email ~* '[@.]invalid\.?$'::text;

create view app.demo_offers as
 SELECT revival_opportunities.id
   FROM revival_opportunities
     JOIN startups ON startups.id = revival_opportunities.startup_id
     JOIN app.demo_accounts ON demo_accounts.id = startups.user_id;

create view app.hidden_assets as
 SELECT asset_id,
    hidden_at,
    reason AS hidden_reason
   FROM hidden_content
  WHERE asset_id IS NOT NULL;

create view app.hidden_comments as
 SELECT comment_id
   FROM hidden_content
  WHERE comment_id IS NOT NULL;

create view app.hidden_conversation_messages as
 SELECT m.id
   FROM messages m
     JOIN app.hidden_messages hidden ON hidden.interest_id = m.id;

create view app.hidden_messages as
 SELECT interest_id
   FROM hidden_content
  WHERE interest_id IS NOT NULL;

create view app.hidden_profiles as
 SELECT profile_id
   FROM hidden_content
  WHERE profile_id IS NOT NULL;

create view app.hidden_startups as
 SELECT startup_id,
    hidden_at,
    reason AS hidden_reason
   FROM hidden_content
  WHERE startup_id IS NOT NULL;

create view app.hidden_stories as
 SELECT startups.id
   FROM startups
  WHERE startups.withdrawn_at IS NOT NULL AND NOT app.can_view_withdrawn(startups.user_id)
UNION ALL
 SELECT startups.id
   FROM hidden_content
     JOIN startups ON startups.id = hidden_content.startup_id
  WHERE NOT app.can_view_withdrawn(startups.user_id);

create view app.leaving_members as
 SELECT id AS member_id
   FROM auth.users
  WHERE deletion_requested_at IS NOT NULL;

create view app.left_stories as
 SELECT startups.id AS startup_id
   FROM startups
  WHERE NOT startups.is_anonymous AND (startups.user_id IN ( SELECT leaving_members.member_id
           FROM app.leaving_members))
UNION ALL
 SELECT anonymous_departures.startup_id
   FROM app.anonymous_departures
  WHERE anonymous_departures.hidden_from <= now() AND (anonymous_departures.shown_from IS NULL OR anonymous_departures.shown_from > now());

create view app.moderators as
 SELECT user_id
   FROM ( SELECT user_roles.user_id
           FROM user_roles
        UNION
         SELECT always_admins.user_id
           FROM app.always_admins) roles
  WHERE NOT (EXISTS ( SELECT
           FROM suspensions
          WHERE suspensions.user_id = roles.user_id AND suspensions.lifted_at IS NULL AND (suspensions.until IS NULL OR suspensions.until > now())));

create view app.named_stories as
 SELECT id AS startup_id,
    user_id,
    created_at
   FROM startups
  WHERE NOT is_anonymous AND withdrawn_at IS NULL AND NOT (id IN ( SELECT left_stories.startup_id
           FROM app.left_stories)) AND NOT (id IN ( SELECT hidden_startups.startup_id
           FROM app.hidden_startups));

create view app.own_conversations as
 SELECT id,
    COALESCE(owner_id = (( SELECT app.uid() AS uid)), false) AS is_owner,
    name
   FROM conversations
  WHERE owner_id = (( SELECT app.uid() AS uid)) OR member_id = (( SELECT app.uid() AS uid));

create view app.own_handovers as
 SELECT h.id,
    h.state,
    own.is_owner
   FROM handovers h
     JOIN app.own_conversations own ON own.id = h.conversation_id;

create view app.own_opportunities as
 SELECT offer.id,
    offer.accepted_conversation_id
   FROM revival_opportunities offer
     JOIN startups story ON story.id = offer.startup_id
  WHERE story.user_id = app.uid();

create view app.own_reported_cases as
 SELECT case_id
   FROM app.reports
  WHERE reporter_id = app.uid();

create view app.shown_comments as
 SELECT comments.id AS comment_id,
    comments.user_id,
    comments.created_at
   FROM comments
     JOIN startups story ON story.id = comments.startup_id
  WHERE NOT (comments.user_id IN ( SELECT leaving_members.member_id
           FROM app.leaving_members)) AND NOT (comments.id IN ( SELECT hidden_comments.comment_id
           FROM app.hidden_comments)) AND story.withdrawn_at IS NULL AND NOT (story.id IN ( SELECT left_stories.startup_id
           FROM app.left_stories)) AND NOT (story.id IN ( SELECT hidden_startups.startup_id
           FROM app.hidden_startups));

create view app.shown_listings as
 SELECT id AS asset_id,
    user_id,
    created_at
   FROM marketplace_assets
  WHERE (status = ANY (ARRAY['published'::text, 'sold'::text])) AND NOT (user_id IN ( SELECT leaving_members.member_id
           FROM app.leaving_members)) AND NOT (id IN ( SELECT hidden_assets.asset_id
           FROM app.hidden_assets));

create view app.tellable_notifications as
 SELECT id,
    user_id,
    kind,
    thing,
        CASE
            WHEN conversation_id IS NULL THEN actor_id
            ELSE ( SELECT
                    CASE
                        WHEN c.owner_id = notification.user_id THEN c.member_id
                        WHEN c.is_anonymous AND c.revealed_at IS NULL THEN NULL::uuid
                        ELSE c.owner_id
                    END AS owner_id
               FROM conversations c
              WHERE c.id = notification.conversation_id)
        END AS actor_id,
    startup_id,
    asset_id,
    comment_id,
    interest_id,
    update_id,
    facts,
    is_listed,
    email_kind,
    push_kind,
    created_at,
    read_at,
    emailed_at,
    pushed_at,
    conversation_id,
    message_id,
    move_id
   FROM notifications notification
  WHERE (kind = ANY (ARRAY['correction'::text, 'role'::text, 'suspension'::text, 'hidden'::text, 'decision'::text, 'report'::text])) OR (startup_id IS NULL OR app.is_public_story(startup_id)) AND NOT ((kind = ANY (ARRAY['reply'::text, 'mention'::text, 'comment'::text, 'update'::text, 'revival'::text, 'news'::text])) AND (EXISTS ( SELECT
           FROM mutes
          WHERE mutes.user_id = notification.user_id AND mutes.startup_id = notification.startup_id))) AND (asset_id IS NULL OR NOT (EXISTS ( SELECT
           FROM hidden_content hidden
          WHERE hidden.asset_id = notification.asset_id))) AND (comment_id IS NULL OR app.may_tell_of_comment(user_id, kind, comment_id) AND NOT (EXISTS ( SELECT
           FROM hidden_content hidden
          WHERE hidden.comment_id = notification.comment_id))) AND (interest_id IS NULL OR NOT (EXISTS ( SELECT
           FROM app.hidden_messages hidden
          WHERE hidden.interest_id = notification.interest_id))) AND (actor_id IS NULL OR NOT ((EXISTS ( SELECT
           FROM app.leaving_members
          WHERE leaving_members.member_id = notification.actor_id)) OR app.blocks(user_id, actor_id) OR app.blocks(actor_id, user_id))) AND (message_id IS NULL OR (EXISTS ( SELECT
           FROM messages m
             JOIN conversations c ON c.id = m.conversation_id
          WHERE m.id = notification.message_id AND m.deleted_at IS NULL AND (c.state <> ALL (ARRAY['withdrawn'::text, 'closed'::text])) AND NOT (m.id IN ( SELECT hidden.id
                   FROM app.hidden_conversation_messages hidden)) AND app.may_tell_of_conversation(c.id, m.by_owner)))) AND (move_id IS NULL OR (EXISTS ( SELECT
           FROM conversation_moves v
             JOIN conversations c ON c.id = v.conversation_id
          WHERE v.id = notification.move_id AND c.state = v.to_state AND app.may_tell_of_conversation(c.id, v.by_owner)))) AND (kind <> 'handover'::text OR ((facts ->> 'change'::text) = ANY (ARRAY['leaving'::text, 'still_runs'::text])) OR NOT app.is_blocked_conversation(conversation_id));

-- Functions

CREATE OR REPLACE FUNCTION public.admin_activity(days integer)
 RETURNS TABLE(day date, sign_ups integer, stories integer, comments integer, votes integer, interests integer, downloads integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := (now() at time zone 'utc')::date;
  since date := today - (least(greatest(days, 1), 366) - 1);
  -- An index on created_at is used for a moment, not for a day.
  begun timestamptz := since::timestamp at time zone 'utc';
begin
  if not app.is_admin() then
    raise insufficient_privilege;
  end if;
  return query
  with happened (what, who, at) as (
    select 1, u.id, u.created_at from public.admin_users u where u.created_at >= begun
    union all
    select 2, s.user_id, s.created_at from public.admin_startups s where s.created_at >= begun
    union all
    select 3, c.user_id, c.created_at from public.admin_comments c where c.created_at >= begun
    union all
    select 4, v.user_id, v.created_at from public.startup_votes v
    where v.created_at >= begun and v.startup_id in (select id from public.admin_startups)
    union all
    select 5, i.interested_user_id, i.created_at from public.interest_contacts i
    join public.revival_opportunities offer on offer.id = i.revival_opportunity_id
    where i.created_at >= begun and offer.startup_id in (select id from public.admin_startups)
      and offer.id not in (select id from app.demo_offers)
  ), counted (what, at) as (
    select what, (happened.at at time zone 'utc')::date from happened
    where not exists (select from app.demo_accounts where id = who)
    union all
    select 6, d.day from public.asset_downloads d
    where d.day >= since and d.asset_id in (select id from public.admin_assets)
  )
  select
    calendar.at::date,
    count(*) filter (where what = 1)::int,
    count(*) filter (where what = 2)::int,
    count(*) filter (where what = 3)::int,
    count(*) filter (where what = 4)::int,
    count(*) filter (where what = 5)::int,
    count(*) filter (where what = 6)::int
  from generate_series(since::timestamp, today::timestamp, interval '1 day') calendar (at)
  left join counted on counted.at = calendar.at::date
  group by calendar.at
  order by calendar.at;
end
$function$
;

CREATE OR REPLACE FUNCTION public.answer_appeal(of_appeal uuid, grants boolean, of_words text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a app.appeals;
  d app.decisions;
  is_admins boolean;
begin
  if not app.is_moderator() then
    raise insufficient_privilege;
  end if;
  select * into a from app.appeals where id = of_appeal for update;
  select * into d from app.decisions where id = a.decision_id for update;
  if d.id is null or d.author_id = app.uid() then
    return 'none';
  end if;
  if a.answered_at is not null then
    return case when a.answered_by = app.uid() and a.is_granted = grants then 'repeated' else 'decided' end;
  end if;
  is_admins := d.act not in ('warn', 'hide', 'take_out_votes');
  if is_admins and not app.is_admin() then
    return 'admins_only';
  end if;
  if (d.decided_by = app.uid() or d.case_id in (select case_id from app.own_reported_cases))
    and app.has_other_moderator(d.case_id, d.author_id, d.decided_by, is_admins)
  then
    return 'other';
  end if;
  update app.appeals
  set is_granted = grants, answer = of_words, answered_by = app.uid(), answered_at = clock_timestamp() where id = a.id;
  perform
    set_config('app.reason', of_words, true), set_config('app.decision_reason', '', true),
    set_config('app.rule', coalesce(d.rule, ''), true), set_config('app.rules_version', coalesce(d.rules_version, ''), true),
    set_config('app.hides_author', case when d.is_anonymous then 'yes' else '' end, true),
    set_config('app.is_recorded', 'yes', true);
  perform app.record_decision(
    case when grants then 'grant_appeal' else 'refuse_appeal' end, d.kind, d.thing_id, d.author_id, d.is_anonymous, of_words,
    reversed => d.id, is_answer => true
  );
  if grants then
    update app.reports set outcome = 'reversed' where decision_id = d.id and outcome = 'acted';
    delete from public.hidden_content where decision_id = d.id;
    update public.suspensions set lifted_at = now(), lifted_by = app.uid() where decision_id = d.id and lifted_at is null;
    with reopened as (delete from app.closed_listings where decision_id = d.id returning asset_id, status_before)
    update public.marketplace_assets set status = status_before from reopened
    where id = asset_id and status = 'withdrawn' and status_before <> 'withdrawn';
    with given as (delete from app.removed_votes where decision_id = d.id returning startup_id, user_id, voted_at)
    insert into public.startup_votes (startup_id, user_id, created_at) select startup_id, user_id, voted_at from given
    on conflict do nothing;
    delete from app.unconfirmed_stories where decision_id = d.id;
    if found then
      perform pg_notify('changes', jsonb_build_object('table', 'startups', 'op', 'UPDATE', 'id', d.thing_id, 'startup_id', d.thing_id, 'is_edit', true)::text);
    end if;
  end if;
  perform set_config('app.is_recorded', '', true), set_config('app.hides_author', '', true);
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.answers_of_story(story uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('of', a.conversations, 'answered', a.answered, 'median_days', a.median_days) AS jsonb_build_object FROM (app.counted_stories counted CROSS JOIN LATERAL app.answers_of(counted.scope) a(conversations, answered, median_days)) WHERE ((counted.id = answers_of_story.story) AND app.is_public_story(answers_of_story.story) AND (a.conversations >= 5)))
;

CREATE OR REPLACE FUNCTION public.appeal(new_appeal uuid, of_decision uuid, of_words text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d app.decisions;
  known app.appeals;
begin
  select * into d from app.decisions where id = of_decision for update;
  if d.author_id = app.uid() and d.has_statement then
    select * into known from app.appeals where decision_id = d.id;
    if known.id is not null then
      return case when known.id = new_appeal then 'repeated' else 'twice' end;
    end if;
    if d.appeal_until is null or d.reversed_at is not null then
      return 'none_against';
    end if;
    if d.appeal_until < now() then
      return 'late';
    end if;
    insert into app.appeals (id, decision_id, words) values (new_appeal, d.id, of_words);
    return 'done';
  end if;
  return app.look_again((
    select id from app.reports
    where reporter_id = app.uid() and case_id = d.case_id and (decision_id = d.id or second_look_at is not null)
    order by (decision_id = d.id) desc nulls last limit 1
  ), of_words);
end
$function$
;

CREATE OR REPLACE FUNCTION public.arrange_lessons(of_story uuid, list jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item record;
  lesson public.lessons;
  is_same boolean;
  arranged uuid[] := '{}';
begin
  perform from public.startups where id = of_story and user_id = app.uid() for update;
  if not found or app.is_suspended() then
    raise exception using errcode = '42501', message = 'These lessons are somebody else''s.';
  end if;
  if jsonb_array_length(list) > 100 then
    raise exception 'A story can have up to 100 lessons.';
  end if;
  if (select count(distinct app.lesson_words(one ->> 'text')) from jsonb_array_elements(list) one) < jsonb_array_length(list) then
    raise exception 'Two of these lessons are the same.';
  end if;
  for item in
    select (one ->> 'id')::uuid as id, one ->> 'text' as text, app.lesson_words(one ->> 'text') as words, one ->> 'cause' as cause, number
    from jsonb_array_elements(list) with ordinality items (one, number)
  loop
    select * into lesson from public.lessons
    where id = item.id and startup_id = of_story and kind = 'learning' and ended_at is null;
    if item.id is not null and lesson.id is null then
      raise exception 'One of these lessons is no longer there. Reload the page to see what has changed.';
    end if;
    is_same := lesson.id is not null and lesson.id <> all (arranged)
      and (strpos(app.lesson_words(lesson.text), item.words) > 0 or strpos(item.words, app.lesson_words(lesson.text)) > 0);
    if is_same then
      update public.lessons set text = item.text, cause = item.cause, position = item.number where id = lesson.id;
    else
      insert into public.lessons (startup_id, text, cause, position)
      values (of_story, item.text, item.cause, item.number)
      returning * into lesson;
    end if;
    arranged := arranged || lesson.id;
  end loop;
  update public.lessons set ended_at = now(), text = ''
  where startup_id = of_story and kind = 'learning' and ended_at is null and id <> all (arranged);
  -- What was there before isn't shown again.
  perform pg_notify('changes', jsonb_build_object(
    'table', 'lessons', 'op', 'UPDATE', 'id', of_story, 'startup_id', of_story, 'is_edit', true
  )::text);
end
$function$
;

CREATE OR REPLACE FUNCTION public.ask_seller(conversation uuid, listing uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  if app.is_suspended() then
    return null;
  end if;
  insert into public.conversations (id, kind, asset_id, name, owner_id, member_id, state)
  select conversation, 'question', asset.id, asset.title, asset.user_id, app.uid(), 'open'
  from public.public_marketplace_assets asset
  where asset.id = listing and asset.status <> 'withdrawn' and not asset.is_hidden and asset.user_id <> app.uid()
    and asset.user_id not in (select id from app.demo_accounts)
    and app.may_write_to(asset.user_id)
  on conflict do nothing;
  select c.id into found_id from public.conversations c where c.asset_id = listing and c.member_id = app.uid();
  return found_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.asset_contact(asset_id uuid)
 RETURNS TABLE(contact_method text, contact_info text, contact_instructions text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT a.contact_method,
     a.contact_info,
     a.contact_instructions
    FROM (marketplace_assets a
      JOIN public_marketplace_assets seen ON ((seen.id = a.id)))
   WHERE ((a.id = asset_contact.asset_id) AND (a.contact_method IS NOT NULL) AND ((a.status = 'published'::text) OR (a.user_id = app.uid()) OR app.is_admin()));
END
;

CREATE OR REPLACE FUNCTION public.asset_files(asset_id uuid)
 RETURNS TABLE("position" integer, path text, name text, size bigint, type text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ((file.value ->> 'position'::text))::integer AS int4,
     a.downloadable_files[((file.value ->> 'position'::text))::integer] AS downloadable_files,
     (file.value ->> 'name'::text),
     ((file.value ->> 'size'::text))::bigint AS int8,
     (file.value ->> 'type'::text)
    FROM (marketplace_assets a
      JOIN public_marketplace_assets seen ON ((seen.id = a.id))),
     LATERAL jsonb_array_elements(a.files) file(value)
   WHERE ((a.id = asset_files.asset_id) AND ((a.is_free AND (a.status = 'published'::text)) OR (a.user_id = app.uid()) OR app.is_admin()) AND (NOT (EXISTS ( SELECT
            FROM uploads upload
           WHERE ((upload.bucket = 'startup-assets'::text) AND (upload.path = a.downloadable_files[((file.value ->> 'position'::text))::integer]) AND (upload.unsafe_at IS NOT NULL))))))
   ORDER BY ((file.value ->> 'position'::text))::integer;
END
;

CREATE OR REPLACE FUNCTION public.attach_files(message uuid, files uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  attached int;
begin
  with own as (
    select upload.id, m.id as message_id, listed.position
    from public.messages m
    join public.conversations c on c.id = m.conversation_id
    cross join unnest(files) with ordinality as listed (id, position)
    join public.uploads upload on upload.id = listed.id
    where m.id = message and case when m.by_owner then c.owner_id else c.member_id end = app.uid()
      and upload.user_id = app.uid() and upload.bucket = 'message-files' and upload.attached_at is null
      and starts_with(upload.path, app.uid() || '/messages/' || c.id || '/')
  ), marked as (
    update public.uploads upload set attached_at = now(), confirmed_at = coalesce(upload.confirmed_at, now())
    from own where upload.id = own.id
    returning upload.id
  )
  insert into public.message_files (upload_id, message_id, position)
  select own.id, own.message_id, own.position - 1 from own join marked on marked.id = own.id;
  get diagnostics attached = row_count;
  return attached = cardinality(files);
end
$function$
;

CREATE OR REPLACE FUNCTION public.block_conversation(conversation uuid, is_blocked boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_one_of_two boolean;
begin
  update public.conversations c set
    owner_blocked_at = case
      when c.owner_id is distinct from app.uid() then c.owner_blocked_at
      when is_blocked then coalesce(c.owner_blocked_at, now())
    end,
    member_blocked_at = case
      when c.member_id is distinct from app.uid() then c.member_blocked_at
      when is_blocked then coalesce(c.member_blocked_at, now())
    end
  where c.id = conversation and app.uid() in (c.owner_id, c.member_id)
  returning true into is_one_of_two;
  return coalesce(is_one_of_two, false);
end
$function$
;

CREATE OR REPLACE FUNCTION public.claim_case(of_kind text, thing uuid, takes_over boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c app.moderation_cases;
begin
  select * into c from app.moderation_cases where kind = of_kind and thing_id = thing and closed_at is null for update;
  if c.id is null or not app.may_judge(c.id, c.author_id, c.first_decider) then
    return 'none';
  end if;
  if not takes_over and app.is_claimed_by_other(c.claimed_by, c.claimed_at) then
    return 'claimed';
  end if;
  update app.moderation_cases set claimed_by = app.uid(), claimed_at = clock_timestamp() where id = c.id;
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.close_conversations(offer uuid, but uuid, in_states text[], of_words text)
 RETURNS TABLE(conversation_id uuid, move_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.revival_opportunities o where o.id = offer for update;
  return query
    with closed as (
      select c.id, c.state, app.is_blocked_conversation(c.id) as is_blocked from public.conversations c
      where c.revival_opportunity_id = offer and c.owner_id = app.uid() and c.id is distinct from but
        and c.state = any (in_states) and c.state in ('new', 'talking')
      order by c.id for update
    ), moved as (
      update public.conversations c
      set state = 'closed', changed_at = clock_timestamp(), last_by_owner = true
      from closed where c.id = closed.id
      returning c.id
    ), told as (
      insert into public.conversation_moves as v (conversation_id, by_owner, from_state, to_state, words)
      select
        closed.id, case when not closed.is_blocked then true end, closed.state, 'closed',
        case when closed.is_blocked then '' else of_words end
      from closed join moved on moved.id = closed.id
      returning v.conversation_id, v.id
    )
    select told.conversation_id, told.id from told
    join closed on closed.id = told.conversation_id and not closed.is_blocked;
end
$function$
;

CREATE OR REPLACE FUNCTION public.conversations_touched()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN GREATEST((SELECT max(conversations.touched_at) AS max FROM conversations WHERE (conversations.owner_id = app.uid())), (SELECT max(conversations.touched_at) AS max FROM conversations WHERE (conversations.member_id = app.uid())), (SELECT max(h.changed_at) AS max FROM (conversations c JOIN handovers h ON ((h.conversation_id = c.id))) WHERE ((c.owner_id = app.uid()) AND (c.state = 'accepted'::text) AND (c.way = 'take_over'::text))), (SELECT max(h.changed_at) AS max FROM (conversations c JOIN handovers h ON ((h.conversation_id = c.id))) WHERE ((c.member_id = app.uid()) AND (c.state = 'accepted'::text) AND (c.way = 'take_over'::text))))
;

CREATE OR REPLACE FUNCTION public.decide(decision uuid, of_act text, of_kind text, thing uuid, of_rule text, of_rules_version text, of_reason text, of_words text, ends timestamp with time zone, read_version text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c app.moderation_cases;
  t record;
  hidden public.hidden_content;
  author uuid;
  is_hidden_author boolean;
  reversed uuid;
  recorded uuid;
  held app.held_links;
begin
  if not app.is_moderator() then
    raise insufficient_privilege;
  end if;
  if exists (select from app.decisions where id = decision) then
    if exists (select from app.decisions d where d.id = decision and d.decided_by = app.uid()) then
      return 'repeated';
    end if;
    raise insufficient_privilege;
  end if;
  if of_act in ('delete', 'suspend', 'close_listing', 'mark_unconfirmed') and not app.is_admin() then
    return 'admins_only';
  end if;
  -- Before the case, as whatever changes the thing does: its trigger writes the case.
  perform app.lock_reported_thing(of_kind, thing);
  select * into c from app.moderation_cases where kind = of_kind and thing_id = thing and closed_at is null for update;
  if c.id is not null then
    if not app.may_judge(c.id, c.author_id, c.first_decider) then
      return 'none';
    end if;
    if app.is_claimed_by_other(c.claimed_by, c.claimed_at) then
      return 'claimed';
    end if;
  elsif of_act = 'dismiss' or coalesce(current_setting('app.needs_case', true), '') = 'yes' and exists (
    select from app.moderation_cases
    where kind = of_kind and thing_id = thing and closed_at > now() - interval '10 minutes'
  ) then
    return case
      when exists (select from app.moderation_cases where kind = of_kind and thing_id = thing) then 'decided' else 'none'
    end;
  end if;
  select * into t from app.reported_thing(of_kind, thing);
  author := coalesce(t.author_id, c.author_id);
  is_hidden_author := coalesce(t.is_anonymous, c.is_anonymous);
  if author = app.uid() then
    return 'none';
  end if;
  if read_version is not null and t.version is not null and read_version <> app.version_to_decide(of_kind, thing) then
    return 'changed';
  end if;
  if t.version is null and (of_act not in ('dismiss', 'warn', 'suspend') or of_act <> 'dismiss' and author is null) then
    return 'gone';
  end if;
  select * into hidden from public.hidden_content h
  where case of_kind
    when 'story' then h.startup_id = t.startup_id when 'comment' then h.comment_id = t.comment_id
    when 'profile' then h.profile_id = thing when 'message' then h.interest_id = thing
    when 'answer' then h.proof_id = thing
    else of_kind in ('listing', 'file') and h.asset_id = t.asset_id
  end
  for update;
  select * into held from app.held_links h
  where of_kind = 'comment' and h.comment_id = thing or of_kind = 'profile' and h.profile_id = thing
  for update;
  -- Whoever only dismissed would leave the links held with nobody to look at them.
  if (held.id is null and of_act = 'release_links' or held.id is not null and of_act = 'dismiss')
    or of_act = 'delete' and of_kind not in ('story', 'comment', 'listing', 'file', 'answer')
    or of_act = 'close_listing' and t.asset_id is null
    or of_act = 'mark_unconfirmed' and of_kind <> 'story'
    or of_act = 'take_out_votes' and (
      of_kind <> 'story' or not exists (select from app.ring_votes r where r.startup_id = thing and not r.is_cleared)
    )
    or of_act = 'suspend' and (
      author is null or app.holds_role(author, 'admin')
      or exists (
        select from public.suspensions s
        where s.user_id = author and s.lifted_at is null and (s.until is null or s.until > now())
      )
    )
  then
    return 'not_possible';
  end if;
  if c.id is null and (
    of_act = 'hide' and hidden.id is not null and not hidden.is_fold
    or of_act = 'show' and hidden.id is null
    or of_act = 'close_listing' and exists (select from app.closed_listings where asset_id = t.asset_id)
    or of_act = 'mark_unconfirmed' and exists (select from app.unconfirmed_stories where startup_id = thing)
  ) then
    return 'unchanged';
  end if;
  if of_act = 'show' then
    reversed := hidden.decision_id;
  end if;

  perform
    set_config('app.decision_id', decision::text, true), set_config('app.rule', coalesce(of_rule, ''), true),
    set_config('app.rules_version', case when of_rule is null then '' else coalesce(of_rules_version, '') end, true),
    set_config('app.decision_reason', coalesce(of_reason, ''), true), set_config('app.reason', of_words, true),
    set_config('app.hides_author', case when is_hidden_author then 'yes' else '' end, true),
    set_config('app.is_recorded', 'yes', true);
  recorded := app.record_decision(of_act, of_kind, thing, author, is_hidden_author, of_words, ends, reversed);

  if of_act = 'hide' then
    if hidden.id is null then
      insert into public.hidden_content (startup_id, asset_id, comment_id, profile_id, interest_id, proof_id, reason, decision_id)
      values (
        case of_kind when 'story' then t.startup_id end, t.asset_id, t.comment_id, case of_kind when 'profile' then thing end,
        case of_kind when 'message' then thing end, case of_kind when 'answer' then thing end, of_words, recorded
      );
    elsif hidden.is_fold then
      -- In two steps, as for whatever is hidden anew.
      perform set_config('app.hides_again', 'yes', true);
      delete from public.hidden_content where id = hidden.id;
      perform set_config('app.hides_again', '', true);
      insert into public.hidden_content (startup_id, asset_id, comment_id, interest_id, reason, decision_id)
      values (hidden.startup_id, hidden.asset_id, hidden.comment_id, hidden.interest_id, of_words, recorded);
    end if;
  elsif of_act = 'show' or hidden.is_fold and of_act in ('dismiss', 'warn', 'suspend') then
    delete from public.hidden_content where id = hidden.id;
  end if;
  -- Whoever found nothing wrong with a text found nothing wrong with the next one either.
  if of_act in ('dismiss', 'show', 'release_links') then
    update app.posted_texts set is_cleared = true
    where fingerprint in (select p.fingerprint from app.posted_texts p where p.kind = of_kind and p.thing_id = thing);
    delete from app.noted_signals s
    where s.kind = of_kind and s.thing_id = thing or s.kind = 'account' and s.author_id = author;
  end if;
  if of_act = 'dismiss' and of_kind = 'story' then
    update app.ring_votes set is_cleared = true where startup_id = thing;
  end if;
  if of_act = 'take_out_votes' then
    with taken as (
      delete from public.startup_votes v
      using app.ring_votes r
      where r.startup_id = thing and not r.is_cleared and v.startup_id = thing and v.user_id = r.user_id
      returning v.user_id, v.created_at
    )
    insert into app.removed_votes (decision_id, startup_id, user_id, voted_at)
    select recorded, thing, user_id, created_at from taken;
    delete from app.ring_votes where startup_id = thing and not is_cleared;
  end if;
  if of_act = 'release_links' then
    if hidden.is_fold then
      delete from public.hidden_content where id = hidden.id;
    end if;
    perform app.release_links(held);
  elsif of_act = 'delete' then
    delete from public.startups where of_kind = 'story' and id = thing;
    delete from public.comments where of_kind = 'comment' and id = thing;
    delete from public.story_proofs where of_kind = 'answer' and id = thing and is_claim;
    delete from public.marketplace_assets where of_kind in ('listing', 'file') and id = t.asset_id;
  elsif of_act = 'suspend' then
    insert into public.suspensions (user_id, reason, until, suspended_by, decision_id)
    values (author, of_words, ends, app.uid(), recorded);
  elsif of_act = 'close_listing' then
    insert into app.closed_listings (asset_id, decision_id, status_before)
    select id, recorded, status from public.marketplace_assets where id = t.asset_id
    on conflict do nothing;
    update public.marketplace_assets set status = 'withdrawn' where id = t.asset_id and status <> 'withdrawn';
  elsif of_act = 'mark_unconfirmed' then
    insert into app.unconfirmed_stories (startup_id, decision_id) values (thing, recorded) on conflict do nothing;
    perform pg_notify('changes', jsonb_build_object('table', 'startups', 'op', 'UPDATE', 'id', thing, 'startup_id', thing, 'is_edit', true)::text);
  end if;
  -- Somebody has to look at the links too: the text they are in is shown.
  if held.id is not null and of_act in ('warn', 'suspend') then
    perform app.open_case_of_links(held);
  end if;
  perform set_config('app.is_recorded', '', true), set_config('app.hides_author', '', true);
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_message(message uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_conversation uuid;
begin
  select m.conversation_id into found_conversation
  from public.messages m
  join public.conversations c on c.id = m.conversation_id
  where m.id = message and case when m.by_owner then c.owner_id else c.member_id end = app.uid();
  if found_conversation is null then
    return null;
  end if;
  update public.messages set content = '', deleted_at = now() where id = message and deleted_at is null;
  if found then
    -- No backup brings it back.
    insert into app.deleted_ids as known (of_table, id, deleted_at) values ('public.messages', message, now())
    on conflict (of_table, id) do update set deleted_at = excluded.deleted_at;
    perform pg_notify('deleted_ids', '');
    update public.conversations set touched_at = clock_timestamp() where id = found_conversation;
  end if;
  return found_conversation;
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_handover(handover uuid, to_state text, of_words text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.handovers;
  c public.conversations;
  is_owner boolean;
  is_other_away boolean;
  open_items int;
  is_blocked boolean;
  told_words text;
begin
  -- The offer first, as in move_conversation.
  perform from public.revival_opportunities o
  where o.accepted_conversation_id = (select conversation_id from public.handovers where id = handover) for update;
  select conversation.* into c from public.conversations conversation
  join public.handovers h on h.conversation_id = conversation.id
  where h.id = handover and app.uid() in (conversation.owner_id, conversation.member_id) for update of conversation;
  if c.id is null then
    return 'none';
  end if;
  select * into room from public.handovers where id = handover for update;
  is_owner := c.owner_id = app.uid();
  -- Where one of the two blocks the other, the room ends without words.
  is_blocked := app.is_blocked_conversation(c.id);
  told_words := case when is_blocked then '' else coalesce(of_words, '') end;
  if room.state = to_state then
    return 'unchanged';
  end if;
  if room.state <> 'open' and not (room.state = 'done_with_open_items' and to_state = 'returned' and public.may_return_handover(handover)) then
    return 'changed';
  end if;
  if app.is_suspended() then
    return 'refused';
  end if;
  is_other_away := case
    when is_owner then app.is_away(c.member_id, room.member_active_at, room.member_reminders)
    else app.is_away(c.owner_id, room.owner_active_at, room.owner_reminders)
  end;
  select count(*) into open_items from public.handover_items
  where handover_id = handover and state not in ('accepted', 'not_applicable');
  if to_state = 'done' and (open_items > 0 or not exists (select from public.handover_items where handover_id = handover)) then
    return 'open_items';
  elsif to_state = 'done' and not exists (select from app.received_things(handover)) then
    return 'refused';
  elsif to_state = 'returned' and not public.may_return_handover(handover) then
    return 'refused';
  elsif to_state = 'done_with_open_items' then
    if open_items = 0 then
      return 'refused';
    end if;
    if not is_other_away and room.proposed_by_owner is distinct from not is_owner then
      if room.proposed_by_owner = is_owner then
        return 'unchanged';
      end if;
      update public.handovers set proposed_by_owner = is_owner, proposed_at = clock_timestamp() where id = handover;
      insert into public.handover_history (handover_id, by_owner, act, words) values (handover, is_owner, 'proposed', told_words);
      return 'proposed';
    end if;
  elsif to_state not in ('done', 'returned') then
    return 'refused';
  end if;
  update public.handovers
  set state = to_state, ended_at = clock_timestamp(), ended_by_owner = is_owner, end_words = told_words,
    proposed_by_owner = null, proposed_at = null
  where id = handover;
  insert into public.handover_history (handover_id, by_owner, act, words) values (handover, is_owner, 'ended', told_words);
  if to_state <> 'returned' then
    perform app.revive_story(c.id);
    return 'done';
  end if;
  -- What has moved comes back. The trigger counts on from the last position.
  insert into public.handover_items (handover_id, position, kind, what, owner_gives, days_from, days_to, expiry_hours, proof_kind, proof_subject)
  select handover, 0, kind, what, false, days_from, days_to, expiry_hours, proof_kind, proof_subject
  from public.handover_items
  where handover_id = handover and state in ('handed_over', 'accepted', 'problem')
    and kind not in ('scope', 'liabilities', 'agreement', 'old_access')
  order by position;
  update public.handover_items set proof_next_check_at = null, expires_at = null where handover_id = handover and owner_gives;
  insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state, words)
  values (c.id, case when not is_blocked then is_owner end, c.state, 'closed', told_words);
  update public.conversations set state = 'closed', way = null, changed_at = clock_timestamp() where id = c.id;
  -- Once: the offer that this conversation holds. Another one may be open meanwhile.
  update public.revival_opportunities offer
  set accepted_conversation_id = null,
    is_active = not exists (
      select from public.revival_opportunities other where other.startup_id = offer.startup_id and other.is_active and other.id <> offer.id
    )
  where accepted_conversation_id = c.id;
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.file_report(report uuid, report_number text, of_kind text, thing uuid, network text, of_reason text, of_words text, notice jsonb, fold_words text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reporter uuid := app.uid();
  t record;
  of_case uuid;
  known app.reports;
  qualified int;
begin
  if num_nonnulls(reporter, network) = 0 then
    raise insufficient_privilege;
  end if;
  select * into known from app.reports where id = report;
  if known.id is not null then
    if known.reporter_id is not distinct from reporter and (reporter is not null or known.reporter_network = network) then
      return 'repeated';
    end if;
    raise insufficient_privilege;
  end if;
  select * into t from app.reported_thing(of_kind, thing);
  if t.version is null or not app.can_report(of_kind, thing) then
    return 'gone';
  end if;
  if t.author_id = reporter then
    return 'own';
  end if;
  if exists (
    select from app.reports r
    where r.kind = of_kind and r.thing_id = thing and r.version = t.version
      and (r.reporter_id = reporter or reporter is null and r.reporter_network = network)
  ) then
    return 'again';
  end if;
  if reporter is null then
    -- One after the other, so that the sixth is counted.
    perform pg_advisory_xact_lock(hashtextextended('reports ' || network, 0));
    if (select count(*) from app.reports r where r.reporter_network = network and r.created_at > now() - interval '1 hour') >= 5 then
      return 'many';
    end if;
  end if;
  -- Whoever else reports the same thing waits here.
  insert into app.moderation_cases as open (kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous, rank, is_veiled)
  values (
    of_kind, thing, t.startup_id, t.asset_id, t.name, t.author_id, t.is_anonymous,
    case when notice is null then 1 else 0 end, coalesce(notice ->> 'topic' = 'child_abuse', false)
  )
  on conflict (kind, thing_id) where closed_at is null do update
  set rank = least(open.rank, excluded.rank), is_veiled = open.is_veiled or excluded.is_veiled
  returning id into of_case;
  insert into app.reported_texts (case_id, version, content, files) values (of_case, t.version, t.content, t.files)
  on conflict do nothing;
  insert into app.reports (
    id, number, case_id, kind, thing_id, version, reporter_id, reporter_network, reason, words, topic, address, notifier_name,
    notifier_email
  ) values (
    report, report_number, of_case, of_kind, thing, t.version, reporter, case when reporter is null then network end, of_reason,
    of_words, notice ->> 'topic', notice ->> 'address', nullif(notice ->> 'name', ''), nullif(notice ->> 'email', '')
  )
  on conflict do nothing;
  if not found then
    return 'again';
  end if;

  -- Three people fold a comment, never a story or listing; none who is new, has to do with the author, or wrote in the thread.
  if of_kind <> 'comment' or t.state <> 'shown' or exists (
    select from app.reports r where r.kind = of_kind and r.thing_id = thing and r.version = t.version and r.outcome <> 'waiting'
  ) then
    return 'done';
  end if;
  select count(*) into qualified
  from app.reports r
  join auth.users account on account.id = r.reporter_id
  join public.comments reported on reported.id = thing
  where r.case_id = of_case and r.version = t.version and r.outcome = 'waiting'
    and account.created_at <= now() - interval '7 days'
    and not exists (
      select from public.suspensions s
      where s.user_id = account.id and s.lifted_at is null and (s.until is null or s.until > now())
    )
    and (t.is_anonymous or not (app.blocks(account.id, t.author_id) or app.blocks(t.author_id, account.id)))
    and not exists (
      select from public.comments c
      join public.startups story on story.id = c.startup_id
      where c.startup_id = reported.startup_id
        and coalesce(c.root_id, c.id) = coalesce(reported.root_id, reported.id)
        and (c.user_id = account.id or c.as_founder and story.user_id = account.id)
    );
  if qualified < 3 then
    return 'done';
  end if;
  perform set_config('app.is_recorded', 'yes', true);
  insert into public.hidden_content (comment_id, reason, is_fold) values (thing, fold_words, true) on conflict do nothing;
  perform set_config('app.is_recorded', '', true);
  update public.hidden_content
  set decision_id = app.record_decision('fold', of_kind, thing, t.author_id, t.is_anonymous, fold_words, is_rule => true)
  where comment_id = thing;
  return 'folded';
end
$function$
;

CREATE OR REPLACE FUNCTION public.give_contact(conversation uuid, details text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.conversations;
begin
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  if details is not null and (
    app.is_suspended() or c.owner_id is null or c.member_id is null or app.is_blocked_conversation(c.id)
  ) then
    return 'refused';
  end if;
  if c.owner_id = app.uid() then
    update public.conversations set owner_contact = details where id = c.id and owner_contact is distinct from details;
  else
    update public.conversations set member_contact = details where id = c.id and member_contact is distinct from details;
  end if;
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.handover_version(handover uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT md5((jsonb_build_array(h.owner_legal_name, h.member_legal_name, h.inspection_days, (SELECT jsonb_agg(CASE WHEN (item.kind = ANY (ARRAY['scope'::text, 'liabilities'::text, 'agreement'::text])) THEN jsonb_build_array(item.id, item.what, item.lines, item.note) ELSE jsonb_build_array(item.id, item.what) END ORDER BY item.id) AS jsonb_agg FROM handover_items item WHERE (item.handover_id = h.id))))::text) AS md5 FROM handovers h WHERE ((h.id = handover_version.handover) AND (app.handover_side(h.id) IS NOT NULL)))
;

CREATE OR REPLACE FUNCTION public.has_role(_user_id uuid, _role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((NOT (_user_id IS DISTINCT FROM app.uid())) OR app.is_admin()) THEN app.holds_role(_user_id, _role) ELSE NULL::boolean END
;

CREATE OR REPLACE FUNCTION public.is_downloadable(file_path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM marketplace_assets asset, LATERAL asset_files(asset.id) file("position", path, name, size, type) WHERE ((asset.downloadable_files @> ARRAY[is_downloadable.file_path]) AND (file.path = is_downloadable.file_path)))) OR (EXISTS (SELECT FROM uploads upload WHERE ((upload.bucket = 'startup-assets'::text) AND (upload.path = is_downloadable.file_path) AND (upload.attached_at IS NULL) AND (upload.user_id = app.uid())))))
;

CREATE OR REPLACE FUNCTION public.is_handover_partner_away(handover uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT CASE WHEN (c.owner_id = app.uid()) THEN app.is_away(c.member_id, h.member_active_at, h.member_reminders) ELSE app.is_away(c.owner_id, h.owner_active_at, h.owner_reminders) END AS is_away FROM (handovers h JOIN conversations c ON ((c.id = h.conversation_id))) WHERE ((h.id = is_handover_partner_away.handover) AND ((app.uid() = c.owner_id) OR (app.uid() = c.member_id))))
;

CREATE OR REPLACE FUNCTION public.known_report(of_kind text, thing uuid, network text)
 RETURNS TABLE(reason text, outcome text, reported_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT r.reason,
     r.outcome,
     r.created_at
    FROM (app.reported_thing(known_report.of_kind, known_report.thing) t(author_id, is_anonymous, startup_id, asset_id, comment_id, name, content, files, version, state)
      JOIN app.reports r ON (((r.kind = known_report.of_kind) AND (r.thing_id = known_report.thing) AND (r.version = t.version))))
   WHERE ((r.reporter_id = app.uid()) OR ((app.uid() IS NULL) AND (r.reporter_network = known_report.network)))
  LIMIT 1;
END
;

CREATE OR REPLACE FUNCTION public.may_return_handover(handover uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (((h.state = 'open'::text) AND ((c.member_id = app.uid()) OR (NOT (EXISTS ( SELECT
            FROM app.received_things(h.id) received_things(passing_kind)))) OR app.is_blocked_conversation(c.id) OR app.is_away(c.member_id, h.member_active_at, h.member_reminders))) OR ((h.state = 'done_with_open_items'::text) AND (NOT (EXISTS ( SELECT
            FROM app.received_things(h.id) received_things(passing_kind))))))
    FROM (handovers h
      JOIN conversations c ON ((c.id = h.conversation_id)))
   WHERE ((h.id = may_return_handover.handover) AND ((app.uid() = c.owner_id) OR (app.uid() = c.member_id)));
END
;

CREATE OR REPLACE FUNCTION public.move_conversation(conversation uuid, from_state text, to_state text, of_way text, of_words text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.conversations;
  is_owner boolean;
  offer public.revival_opportunities;
  is_blocked boolean;
begin
  -- The offer first, always, so that two acceptances of it wait for each other.
  select o.* into offer from public.revival_opportunities o
  where o.id = (select revival_opportunity_id from public.conversations where id = conversation and app.uid() in (owner_id, member_id))
  for update;
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  is_owner := c.owner_id = app.uid();
  if app.is_suspended() or c.owner_id is null or c.member_id is null then
    return 'refused';
  end if;
  is_blocked := app.is_blocked_conversation(c.id);
  if is_blocked then
    -- Whoever is blocked isn't told, so what they are offered works: they end it, without a word. Who blocks is offered nothing.
    if to_state not in ('withdrawn', 'declined', 'closed')
      or (case when is_owner then c.owner_blocked_at else c.member_blocked_at end) is not null
      or app.blocks(app.uid(), case
        when is_owner then c.member_id
        when not (c.is_anonymous and c.revealed_at is null) then c.owner_id
      end) then
      return 'refused';
    end if;
    of_words := '';
  end if;
  if c.state = to_state and c.way is not distinct from of_way then
    return 'unchanged';
  end if;
  if c.state <> from_state then
    return 'changed';
  end if;
  if not (
    case
      when c.kind = 'question' then (from_state, to_state) in (('open', 'closed'), ('closed', 'open'))
      when is_owner then
        (from_state, to_state) in (
          ('new', 'talking'), ('new', 'accepted'), ('talking', 'accepted'), ('new', 'declined'), ('talking', 'declined'),
          ('declined', 'talking'), ('new', 'closed'), ('talking', 'closed'), ('closed', 'talking')
        )
      else (from_state, to_state) in (('new', 'withdrawn'), ('talking', 'withdrawn'))
    end
  ) then
    return 'refused';
  end if;
  if (to_state = 'accepted') <> (of_way is not null) or to_state = 'accepted' and offer.id is null then
    return 'refused';
  end if;
  if to_state = 'accepted' and offer.accepted_conversation_id is not null then
    return 'taken';
  end if;
  update public.conversations
  set state = to_state, way = of_way, changed_at = clock_timestamp(),
    -- A founder who only moves it to talking hasn't answered.
    last_by_owner = case when to_state = 'talking' and coalesce(of_words, '') = '' then last_by_owner else is_owner end,
    answered_at = case
      when is_owner and (to_state in ('accepted', 'declined') or of_words <> '')
        then coalesce(answered_at, clock_timestamp())
      else answered_at
    end
  where id = c.id;
  insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state, way, words)
  values (c.id, is_owner, from_state, to_state, of_way, coalesce(of_words, ''));
  if to_state = 'accepted' and of_way = 'take_over' then
    update public.revival_opportunities
    set is_active = false, closed_at = null, closed_reason = null, accepted_conversation_id = c.id
    where id = offer.id;
  end if;
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.move_handover_item(item uuid, from_state text, to_state text, of_words text, seen_version text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  step public.handover_items;
  room public.handovers;
  is_owner boolean;
  gives boolean;
  of_act text;
begin
  select h.* into room from public.handovers h
  where h.id = (select handover_id from public.handover_items where id = item) for update;
  select * into step from public.handover_items where id = item for update;
  is_owner := app.handover_side(room.id);
  if step.id is null or is_owner is null then
    return 'none';
  end if;
  if app.is_suspended() or not app.may_act_in_handover(room.id) or (room.state = 'returned' and step.owner_gives) then
    return 'refused';
  end if;
  gives := step.owner_gives = is_owner;
  if step.signs_both and to_state = 'accepted' and step.state <> 'accepted' then
    if (case when is_owner then step.owner_signed_at else step.member_signed_at end) is not null then
      return 'unchanged';
    end if;
  elsif step.state = to_state
    and not (to_state = 'handed_over' and step.expires_at is not null and step.handed_over_at < now() - interval '1 minute') then
    return 'unchanged';
  end if;
  if step.signs_both and to_state = 'accepted' and seen_version is not null then
    -- Who signs names what they saw, and not whether the other had signed it, too.
    if seen_version <> public.handover_version(room.id) then
      return 'changed';
    end if;
    if from_state in ('todo', 'handed_over') and step.state in ('todo', 'handed_over') then
      from_state := step.state;
    end if;
  elsif not step.signs_both and from_state in ('todo', 'problem') then
    -- One gives while the other receives: both say the same.
    if gives and to_state = 'handed_over' and step.state = 'accepted' then
      return 'unchanged';
    end if;
    if not gives and to_state = 'accepted' and step.state = 'handed_over' then
      from_state := step.state;
    end if;
  end if;
  if step.state <> from_state then
    return 'changed';
  end if;
  if step.kind not in ('scope', 'liabilities', 'agreement') and to_state in ('handed_over', 'accepted') and room.state <> 'returned'
    and exists (select from public.handover_items where handover_id = room.id and kind = 'scope' and state <> 'accepted') then
    return 'unsigned';
  end if;
  of_act := case
    when step.signs_both and to_state = 'accepted' and step.state in ('todo', 'handed_over', 'problem') then 'signed'
    when step.signs_both and to_state = 'todo' and step.state = 'handed_over'
      and case when is_owner then step.owner_signed_at else step.member_signed_at end is not null then 'unsigned'
    when to_state = 'problem' and step.state in ('todo', 'handed_over') and btrim(of_words) <> '' then 'problem'
    when to_state = 'problem' and step.state = 'accepted' and not gives and not step.signs_both and btrim(of_words) <> '' then 'problem'
    when step.signs_both and to_state = 'todo' and step.state = 'problem' then 'reopened'
    when step.signs_both and to_state = 'not_applicable' and step.kind <> 'scope' and step.state <> 'accepted'
      then case when step.giver_declines and not gives then 'not_applicable' when gives then 'declined' end
    when step.signs_both then null
    when gives and to_state = 'handed_over' and step.state in ('todo', 'problem', 'handed_over') then 'handed_over'
    when gives and to_state = 'todo' and step.state = 'handed_over' then 'took_back'
    when gives and to_state = 'not_applicable' and step.state in ('todo', 'handed_over', 'problem') then 'declined'
    when not gives and to_state = 'accepted' and step.state in ('todo', 'handed_over', 'problem') then 'accepted'
    when not gives and to_state = 'not_applicable' and step.state in ('todo', 'handed_over', 'problem') then 'not_applicable'
    when not gives and to_state = 'todo' and step.state in ('accepted', 'not_applicable', 'problem') then 'reopened'
  end;
  if of_act is null then
    return 'refused';
  end if;
  if of_act = 'declined' then
    if step.giver_declines then
      return 'unchanged';
    end if;
    update public.handover_items set giver_declines = true, changed_at = clock_timestamp() where id = item;
  elsif of_act = 'signed' then
    update public.handover_items
    set owner_signed_at = case when is_owner then clock_timestamp() else owner_signed_at end,
      member_signed_at = case when is_owner then member_signed_at else clock_timestamp() end,
      state = case when case when is_owner then member_signed_at else owner_signed_at end is null then 'handed_over' else 'accepted' end,
      handed_over_at = coalesce(handed_over_at, clock_timestamp()),
      accepted_at = case when case when is_owner then member_signed_at else owner_signed_at end is not null then clock_timestamp() end,
      changed_at = clock_timestamp()
    where id = item;
  else
    update public.handover_items
    set state = to_state,
      giver_declines = false,
      owner_signed_at = case when to_state in ('todo', 'problem') then null else owner_signed_at end,
      member_signed_at = case when to_state in ('todo', 'problem') then null else member_signed_at end,
      handed_over_at = case to_state when 'handed_over' then clock_timestamp() when 'todo' then null else handed_over_at end,
      accepted_at = case when to_state = 'accepted' then clock_timestamp() end,
      expires_at = case when to_state = 'handed_over' and expiry_hours is not null then now() + make_interval(hours => expiry_hours) end,
      lapse_warnings = 0,
      late_reminders = 0,
      late_reminded_at = null,
      proof_next_check_at = case
        when proof_kind is null or to_state in ('todo', 'not_applicable') then null
        when to_state = 'accepted' then proof_next_check_at
        else now()
      end,
      changed_at = clock_timestamp()
    where id = item;
  end if;
  -- A proposal to finish was about the steps that were open then.
  if of_act in ('reopened', 'problem') and room.proposed_at is not null then
    update public.handovers set proposed_by_owner = null, proposed_at = null where id = room.id;
  end if;
  insert into public.handover_history (handover_id, item_id, by_owner, act, words)
  values (room.id, item, is_owner, of_act, coalesce(of_words, ''));
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.newest_followed(before_at timestamp with time zone, before_id uuid, amount integer)
 RETURNS TABLE(kind text, because text, term text, id uuid, created_at timestamp with time zone, startup_id uuid, user_id uuid, content text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  since timestamptz;
begin
  select thing.created_at into since
  from (
    select distinct newest.created_at, newest.id
    from app.newest_of_each_follow(before_at, before_id, '-infinity', 1) newest
  ) thing
  order by thing.created_at desc, thing.id desc offset amount - 1 limit 1;
  return query
  select each_once.* from (
    select distinct on (found.created_at, found.id) found.*
    from app.newest_of_each_follow(before_at, before_id, coalesce(since, '-infinity'), amount) found
    order by found.created_at desc, found.id desc, found.because
  ) each_once limit amount;
end $function$
;

CREATE OR REPLACE FUNCTION public.own_figures(story uuid)
 RETURNS TABLE(offers integer, conversations integer, answered integer, median_days double precision, accepted integer, revived integer, median_days_to_revival double precision, returned integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT f.offers,
     f.conversations,
     f.answered,
     f.median_days,
     f.accepted,
     f.revived,
     f.median_days_to_revival,
     f.returned
    FROM ((app.counted_stories counted
      JOIN startups own ON ((own.id = counted.id)))
      CROSS JOIN LATERAL app.figures_of(counted.scope) f(offers, conversations, answered, median_days, accepted, revived, median_days_to_revival, returned))
   WHERE ((counted.id = own_figures.story) AND (own.user_id = app.uid()));
END
;

CREATE OR REPLACE FUNCTION public.own_level()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN app.level_of(app.uid())
;

CREATE OR REPLACE FUNCTION public.own_matches()
 RETURNS TABLE(offer_id uuid, startup_id uuid, created_at timestamp with time zone, is_demo boolean, fits boolean, fits_but_for text, hours_a_week integer, score integer, reasons jsonb, misses jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT m.offer_id,
     m.startup_id,
     m.created_at,
     m.is_demo,
     m.fits,
     m.fits_but_for,
     m.hours_a_week,
     m.score,
     m.reasons,
     m.misses
    FROM app.matches_of(app.uid()) m(offer_id, startup_id, created_at, is_demo, fits, fits_but_for, hours_a_week, score, reasons, misses);
END
;

CREATE OR REPLACE FUNCTION public.own_newest_offers(amount integer)
 RETURNS TABLE(open integer, ids uuid[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  with offers as materialized (select o.id, o.is_demo, o.created_at from app.offers_for(app.uid()) o)
  select
    (select count(*)::int from offers),
    array(select o.id from offers o order by o.is_demo, o.created_at desc, o.id desc limit amount);
end $function$
;

CREATE OR REPLACE FUNCTION public.own_revivals(amount integer)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  with rooms as (
    select
      1 as rank, room.changed_at, c.id,
      jsonb_build_object(
        'kind', 'handover', 'conversation_id', c.id, 'name', c.name, 'logo_url', story.logo_url, 'changed_at', room.changed_at,
        'is_owner', c.is_owner, 'other_name', other.full_name, 'is_other_hidden', not c.is_owner and c.is_owner_hidden,
        'settled', steps.settled, 'steps', steps.total, 'items', steps.items
      ) as line
    from (
      select id, kind, state, way from public.owner_conversation_order
      union all select id, kind, state, way from public.member_conversation_order
    ) accepted
    join public.handovers room on room.conversation_id = accepted.id and room.state = 'open'
    cross join lateral (select * from public.own_conversations where id = accepted.id limit 1) c
    left join public.public_startups story on story.id = c.startup_id
    left join public.public_profiles other on other.id = c.other_id
    cross join lateral (
      select count(*)::int as total, count(*) filter (where item.state in ('accepted', 'not_applicable'))::int as settled,
        jsonb_agg(jsonb_build_object(
          'kind', item.kind, 'owner_gives', item.owner_gives, 'signs_both', item.signs_both, 'state', item.state,
          'giver_declines', item.giver_declines, 'owner_signed_at', item.owner_signed_at, 'member_signed_at', item.member_signed_at
        )) as items
      from public.handover_items item where item.handover_id = room.id
    ) steps
    where accepted.kind = 'offer' and accepted.state = 'accepted' and accepted.way = 'take_over'
    order by room.changed_at desc, room.id desc limit amount
  ),
  mine as (
    select id as startup_id, true as is_owner from public.startups
    where user_id = (select app.uid()) and revived_at is not null
    union all
    select startup_id, false from public.revived_stories where owner_id = (select app.uid())
  ),
  revived as (
    select
      4 as rank, revived.revived_at as changed_at, mine.startup_id as id,
      jsonb_build_object(
        'kind', 'revived', 'startup_id', mine.startup_id, 'name', story.name, 'logo_url', story.logo_url,
        'changed_at', revived.revived_at, 'is_owner', mine.is_owner, 'way', revived.way
      ) as line
    from mine
    cross join lateral (
      select way, revived_at from public.public_revivals where startup_id = mine.startup_id limit 1
    ) revived
    cross join lateral (select name, logo_url from public.public_startups where id = mine.startup_id limit 1) story
    order by revived.revived_at desc, mine.startup_id desc limit amount
  ),
  offers as (
    select
      2 as rank, shown.changed_at, shown.id,
      jsonb_build_object(
        'kind', 'offer', 'startup_id', shown.startup_id, 'name', shown.name, 'logo_url', shown.logo_url,
        'changed_at', shown.changed_at, 'is_active', shown.is_active, 'people', people.count, 'fresh', fresh.count
      ) as line
    from (
      select offer.id, offer.is_active, story.id as startup_id, story.name, story.logo_url,
        greatest(
          offer.created_at,
          (
            select c.changed_at from public.owner_conversation_order c where c.revival_opportunity_id = offer.id
            order by c.changed_at desc limit 1
          )
        ) as changed_at
      from app.own_opportunities own
      join public.revival_opportunities offer on offer.id = own.id
      join public.public_startups story on story.id = offer.startup_id
      where (offer.is_active or offer.paused_at is not null) and story.withdrawn_at is null and not story.is_hidden
      order by 6 desc, offer.id desc limit amount
    ) shown
    -- Counting stops at a thousand, as in all figures of conversations.
    cross join lateral (
      select count(*)::int from (
        select from public.owner_conversation_order c where c.revival_opportunity_id = shown.id limit 1000
      ) counted
    ) people
    cross join lateral (
      select count(*)::int from (
        select from public.owner_conversation_order c
        where c.revival_opportunity_id = shown.id and c.state = 'new' and not c.is_blocked limit 1000
      ) counted
    ) fresh
  ),
  sent as (
    select
      3 as rank, own.changed_at, own.id,
      jsonb_build_object(
        'kind', 'conversation', 'conversation_id', own.id, 'name', c.name, 'logo_url', story.logo_url,
        'changed_at', own.changed_at, 'state', own.state
      ) as line
    from (
      select id, changed_at, state from public.member_conversation_order sent
      where kind = 'offer'
        and not exists (
          select from public.handovers room where room.conversation_id = sent.id and room.state = 'open'
        )
      order by changed_at desc, id desc limit amount
    ) own
    cross join lateral (select * from public.own_conversations where id = own.id limit 1) c
    left join public.public_startups story on story.id = c.startup_id
    where not (own.state = 'accepted' and exists (select from revived where revived.id = c.startup_id))
  )
  select lines.line from (table rooms union all table offers union all table sent union all table revived) lines
  order by lines.rank, lines.changed_at desc, lines.id desc limit amount;
end $function$
;

CREATE OR REPLACE FUNCTION public.own_story_facts(story_id uuid)
 RETURNS TABLE(comments integer, offer_closed_at timestamp with time zone, offer_id uuid, correction_requested_at timestamp with time zone, hidden_at timestamp with time zone, messages integer, unread_messages integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  select
    (select count(*)::int from public.comments c where c.startup_id = story.id and c.deleted_at is null),
    (
      select max(o.closed_at) from public.revival_opportunities o
      where o.startup_id = story.id and not story.is_open_for_revival
    ),
    (
      select o.id from public.revival_opportunities o
      where o.startup_id = story.id and (o.is_active or o.paused_at is not null) order by o.is_active desc limit 1
    ),
    (select c.created_at from public.story_corrections c where c.startup_id = story.id and c.status = 'waiting'),
    (select h.hidden_at from public.hidden_content h where h.startup_id = story.id),
    written.messages, written.unread
  from public.startups story
  cross join lateral (
    select
      count(*)::int as messages,
      -- What somebody blocked writes isn't announced.
      (count(*) filter (where i.read_at is null and not app.blocks(app.uid(), i.interested_user_id)))::int as unread
    from public.interest_contacts i join public.revival_opportunities o on o.id = i.revival_opportunity_id
    where o.startup_id = story.id
  ) written
  where story.id = story_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.queued_history(of_case uuid)
 RETURNS TABLE(upheld integer, dismissed integer, author_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ( SELECT (count(*))::integer AS count
            FROM app.decisions d
           WHERE ((d.author_id = c.author_id) AND (d.reversed_at IS NULL) AND (c.is_anonymous OR (NOT d.is_anonymous)) AND (d.act = ANY (ARRAY['warn'::text, 'hide'::text, 'delete'::text, 'suspend'::text, 'close_listing'::text, 'mark_unconfirmed'::text])))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM app.decisions d
           WHERE ((d.author_id = c.author_id) AND (d.act = 'dismiss'::text) AND (c.is_anonymous OR (NOT d.is_anonymous)))) AS count,
         CASE
             WHEN (NOT c.is_anonymous) THEN c.author_id
             ELSE NULL::uuid
         END AS "case"
    FROM (moderation_queue q
      JOIN app.moderation_cases c ON ((c.id = q.id)))
   WHERE (q.id = queued_history.of_case);
END
;

CREATE OR REPLACE FUNCTION public.read_conversation(conversation uuid, up_to uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen_at timestamptz;
  is_owner boolean;
begin
  select c.owner_id = app.uid() into is_owner from public.conversations c
  where c.id = conversation and app.uid() in (c.owner_id, c.member_id);
  if not found then
    return null;
  end if;
  select entry.created_at into seen_at from (
    select m.id, m.created_at from public.messages m where m.conversation_id = conversation
    union all
    select v.id, v.created_at from public.conversation_moves v where v.conversation_id = conversation
  ) entry where entry.id = up_to;
  if seen_at is null then
    return null;
  end if;
  if is_owner then
    update public.conversations c set owner_read_at = seen_at
    where c.id = conversation and (c.owner_read_at is null or c.owner_read_at < seen_at);
    update public.interest_contacts set read_at = now()
    where read_at is null and id in (
      select m.interest_id from public.messages m
      where m.conversation_id = conversation and not m.by_owner and m.created_at <= seen_at
    );
  else
    update public.conversations c set member_read_at = seen_at
    where c.id = conversation and (c.member_read_at is null or c.member_read_at < seen_at);
  end if;
  update public.notifications n set read_at = now()
  where n.user_id = app.uid() and n.conversation_id = conversation and n.read_at is null
    and (
      n.message_id in (select m.id from public.messages m where m.conversation_id = conversation and m.created_at <= seen_at)
      or n.move_id in (
        select v.id from public.conversation_moves v where v.conversation_id = conversation and v.created_at <= seen_at
      )
    );
  return seen_at;
end
$function$
;

CREATE OR REPLACE FUNCTION public.related_stories(story uuid)
 RETURNS TABLE(id uuid, cause text, category text, tool text, ending text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
BEGIN ATOMIC
 WITH base AS (
          SELECT s.id,
             s.category,
             s.tech_stack,
             s.created_at,
             facts.ending,
                 CASE
                     WHEN (s.written_by IS NULL) THEN s.user_id
                     ELSE NULL::uuid
                 END AS founder_id
            FROM (public_startups s
              LEFT JOIN story_facts facts ON ((facts.startup_id = s.id)))
           WHERE ((s.id = related_stories.story) AND (s.withdrawn_at IS NULL) AND (NOT s.is_hidden))
         ), own_causes AS (
          SELECT causes.cause,
             causes."position"
            FROM (story_causes causes
              JOIN base ON ((base.id = causes.startup_id)))
         ), candidates AS (
          SELECT near.startup_id AS id
            FROM ((own_causes
              CROSS JOIN generate_series(1, 3) place(place))
              CROSS JOIN LATERAL (( SELECT c.startup_id
                    FROM story_causes c
                   WHERE ((c.cause = own_causes.cause) AND (c."position" = place.place) AND (c.startup_id > related_stories.story))
                   ORDER BY c.startup_id
                  LIMIT 6)
                 UNION ALL
                 ( SELECT c.startup_id
                    FROM story_causes c
                   WHERE ((c.cause = own_causes.cause) AND (c."position" = place.place) AND (c.startup_id < related_stories.story))
                   ORDER BY c.startup_id DESC
                  LIMIT 6)) near)
         UNION
          SELECT near.startup_id
            FROM (base
              CROSS JOIN LATERAL (( SELECT f.startup_id
                    FROM story_facts f
                   WHERE ((f.ending = base.ending) AND (f.startup_id > base.id))
                   ORDER BY f.startup_id
                  LIMIT 6)
                 UNION ALL
                 ( SELECT f.startup_id
                    FROM story_facts f
                   WHERE ((f.ending = base.ending) AND (f.startup_id < base.id))
                   ORDER BY f.startup_id DESC
                  LIMIT 6)) near)
         UNION
          SELECT near.id
            FROM (base
              CROSS JOIN LATERAL (( SELECT s.id
                    FROM startups s
                   WHERE ((s.category = base.category) AND (ROW(s.created_at, s.id) > ROW(base.created_at, base.id)))
                   ORDER BY s.created_at, s.id
                  LIMIT 12)
                 UNION ALL
                 ( SELECT s.id
                    FROM startups s
                   WHERE ((s.category = base.category) AND (ROW(s.created_at, s.id) < ROW(base.created_at, base.id)))
                   ORDER BY s.created_at DESC, s.id DESC
                  LIMIT 12)) near)
         ), compared AS (
          SELECT other.id,
             other.votes,
             ( SELECT causes.cause
                    FROM (story_causes causes
                      JOIN own_causes ON ((own_causes.cause = causes.cause)))
                   WHERE (causes.startup_id = other.id)
                   ORDER BY (causes."position" + own_causes."position"), causes."position", causes.cause
                  LIMIT 1) AS cause,
                 CASE
                     WHEN (other.category = base.category) THEN other.category
                     ELSE NULL::text
                 END AS category,
             ( SELECT shared.tool
                    FROM unnest(other.tech_stack) shared(tool)
                   WHERE (lower(shared.tool) IN ( SELECT lower(own.tool) AS lower
                            FROM unnest(base.tech_stack) own(tool)))
                   ORDER BY (lower(shared.tool))
                  LIMIT 1) AS tool,
                 CASE
                     WHEN (facts.ending = base.ending) THEN facts.ending
                     ELSE NULL::text
                 END AS ending
            FROM (((base
              CROSS JOIN candidates)
              JOIN public_startups other ON ((other.id = candidates.id)))
              LEFT JOIN story_facts facts ON ((facts.startup_id = other.id)))
           WHERE ((other.id <> base.id) AND (other.withdrawn_at IS NULL) AND (NOT other.is_hidden) AND ((base.founder_id IS NULL) OR (other.user_id IS DISTINCT FROM base.founder_id)))
         )
  SELECT compared.id,
     compared.cause,
     compared.category,
     compared.tool,
     compared.ending
    FROM compared
   ORDER BY ((((((compared.cause IS NOT NULL))::integer * 4) + (((compared.tool IS NOT NULL))::integer * 3)) + (((compared.category IS NOT NULL))::integer * 2)) + ((compared.ending IS NOT NULL))::integer) DESC, compared.votes DESC, compared.id
  LIMIT 3;
END
;

CREATE OR REPLACE FUNCTION public.release_case(of_kind text, thing uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE app.moderation_cases SET claimed_by = NULL::uuid, claimed_at = NULL::timestamp with time zone
   WHERE ((moderation_cases.kind = release_case.of_kind) AND (moderation_cases.thing_id = release_case.thing) AND (moderation_cases.closed_at IS NULL) AND (moderation_cases.claimed_by = app.uid()));
END
;

CREATE OR REPLACE FUNCTION public.restore_own_held_profile()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held app.held_links;
begin
  select * into held from app.held_links where profile_id = app.uid() for update;
  if held.id is null then
    return;
  end if;
  perform set_config('app.releases_links', 'yes', true);
  update public.profiles
  set about = nullif(held.content, ''), links = case when cardinality(held.links) > 0 then held.links end
  where id = held.profile_id;
  perform set_config('app.releases_links', '', true);
end
$function$
;

CREATE OR REPLACE FUNCTION public.reveal_founder(conversation uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.conversations;
begin
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  if c.owner_id is distinct from app.uid() or not c.is_anonymous or c.member_id is null or app.is_suspended()
    or app.is_blocked_conversation(c.id) then
    return 'refused';
  end if;
  if c.revealed_at is not null then
    return 'unchanged';
  end if;
  update public.conversations set revealed_at = now() where id = c.id;
  return 'done';
end
$function$
;

CREATE OR REPLACE FUNCTION public.revival_figures()
 RETURNS TABLE(offers integer, conversations integer, answered integer, median_days double precision, accepted integer, revived integer, median_days_to_revival double precision, returned integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT f.offers,
     f.conversations,
     f.answered,
     f.median_days,
     f.accepted,
     f.revived,
     f.median_days_to_revival,
     f.returned
    FROM app.figures_of(NULL::uuid) f(offers, conversations, answered, median_days, accepted, revived, median_days_to_revival, returned);
END
;

CREATE OR REPLACE FUNCTION public.say_it_runs(conversation uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.conversations;
  is_owner boolean;
begin
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  is_owner := c.owner_id = app.uid();
  if c.state <> 'accepted' or c.way <> 'join' or c.owner_id is null or c.member_id is null or app.is_suspended()
    or app.is_blocked_conversation(c.id) then
    return 'refused';
  end if;
  if (case when is_owner then c.owner_says_runs_at else c.member_says_runs_at end) is not null then
    return 'unchanged';
  end if;
  update public.conversations
  set owner_says_runs_at = case when is_owner then clock_timestamp() else owner_says_runs_at end,
    member_says_runs_at = case when is_owner then member_says_runs_at else clock_timestamp() end
  where id = c.id;
  if (case when is_owner then c.member_says_runs_at else c.owner_says_runs_at end) is null then
    return 'waiting';
  end if;
  perform app.revive_story(c.id);
  return 'revived';
end
$function$
;

CREATE OR REPLACE FUNCTION public.send_webhook_again(webhook uuid, delivery uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.webhook_deliveries set state = 'waiting', tries = 0, due_at = now()
  where id = delivery and webhook_id = webhook and not app.is_suspended() and webhook_id in (
    select id from public.webhooks where user_id = app.uid() and state = 'active'
  );
  if found then
    perform pg_notify('webhooks', '');
  end if;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION public.set_handover_terms(handover uuid, legal_name text, days integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_owner boolean;
  room public.handovers;
  own_name text;
begin
  is_owner := app.handover_side(handover);
  if is_owner is null or app.is_suspended() or not app.may_act_in_handover(handover) then
    return false;
  end if;
  select * into room from public.handovers where id = handover and state = 'open' for update;
  if not found then
    return false;
  end if;
  own_name := case when is_owner then room.owner_legal_name else room.member_legal_name end;
  if own_name <> '' and legal_name <> own_name or days is not null and days is distinct from room.inspection_days then
    perform app.unsign_handover(handover, '{agreement}');
  end if;
  update public.handovers
  set owner_legal_name = case when is_owner then coalesce(legal_name, owner_legal_name) else owner_legal_name end,
    member_legal_name = case when is_owner then member_legal_name else coalesce(legal_name, member_legal_name) end,
    inspection_days = coalesce(days, inspection_days)
  where id = handover;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shown_picture(picture_id uuid)
 RETURNS TABLE(bucket text, path text, width integer, height integer, uploaded_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT upload.bucket,
     upload.path,
     upload.width,
     upload.height,
     upload.created_at
    FROM uploads upload
   WHERE ((upload.id = shown_picture.picture_id) AND (upload.width IS NOT NULL) AND
         CASE
             WHEN (upload.attached_at IS NULL) THEN (upload.user_id = app.uid())
             WHEN (upload.bucket = 'avatars'::text) THEN (((NOT (upload.user_id IN ( SELECT leaving_members.member_id
                FROM app.leaving_members))) OR app.can_view_withdrawn(upload.user_id)) AND ((NOT (upload.user_id IN ( SELECT hidden_profiles.profile_id
                FROM app.hidden_profiles))) OR app.can_view_hidden_profile(upload.user_id)))
             WHEN (upload.bucket = 'startup-assets'::text) THEN (EXISTS ( SELECT
                FROM public_marketplace_assets asset
               WHERE ((asset.cover_image = upload.path) AND (asset.user_id = upload.user_id))))
             ELSE (EXISTS ( SELECT
                FROM (startups story
                  JOIN public_startups shown ON ((shown.id = story.id)))
               WHERE (((story.logo_url IS NOT NULL) OR (story.screenshots <> '{}'::text[])) AND (app.story_pictures(story.logo_url, story.screenshots) @> ARRAY[upload.id]) AND (story.user_id = upload.user_id))))
         END);
END
;

CREATE OR REPLACE FUNCTION public.startup_author(startup_id uuid)
 RETURNS TABLE(id uuid, full_name text, email text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not app.is_admin() then
    raise insufficient_privilege;
  end if;
  if coalesce(btrim(current_setting('app.reason', true), E' \t\r\n'), '') = '' then
    raise exception 'Please give a reason.';
  end if;
  return query
  select profiles.id, profiles.full_name, profiles.email
  from public.startups
  join public.profiles on profiles.id = startups.user_id
  where startups.id = startup_author.startup_id and startups.is_anonymous;
  if found then
    perform app.record_admin_action('show_author', 'startups', startup_author.startup_id, '{}');
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.test_webhook(webhook uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  test uuid;
begin
  if app.is_suspended() or not exists (
    select from public.webhooks where id = webhook and user_id = app.uid() and state = 'active'
  ) then
    return null;
  end if;
  test := app.record_webhook_event('test', webhook, array[webhook]);
  return (select id from app.webhook_deliveries where event_id = test);
end
$function$
;

CREATE OR REPLACE FUNCTION public.withdraw_handover_proposal(handover uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_owner boolean;
begin
  perform from public.handovers where id = handover for update;
  is_owner := app.handover_side(handover);
  update public.handovers set proposed_by_owner = null, proposed_at = null
  where id = handover and state = 'open' and proposed_by_owner = is_owner and not app.is_suspended();
  if not found then
    return false;
  end if;
  insert into public.handover_history (handover_id, by_owner, act) values (handover, is_owner, 'proposal_withdrawn');
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION app.address_pattern(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('(?<![[:alnum:]._%+-])'::text || regexp_replace(address, '([.*+?^${}()|\[\]\\])'::text, '\\\1'::text, 'g'::text)) || '(?![[:alnum:]_-]|\.[[:alnum:]])'::text)
;

CREATE OR REPLACE FUNCTION app.answer_text(answer text, facts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN concat_ws('

'::text, NULLIF(answer, ''::text), NULLIF((facts ->> 'differently'::text), ''::text), (SELECT string_agg((item.value ->> 'sentence'::text), '

'::text) AS string_agg FROM jsonb_array_elements(((answer_text.facts -> 'causes'::text) || (answer_text.facts -> 'milestones'::text))) item(value) WHERE ((item.value ->> 'sentence'::text) <> ''::text)))
;

CREATE OR REPLACE FUNCTION app.answers_of(of_scope uuid)
 RETURNS TABLE(conversations integer, answered integer, median_days double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (count(*))::integer AS count,
     (count(latest.answered_at))::integer AS count,
     percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY (((EXTRACT(epoch FROM (latest.answered_at - latest.waits_since)) / (86400)::numeric))::double precision)) AS percentile_cont
    FROM ( SELECT c.waits_since,
             c.answered_at
            FROM (app.counted_stories story
              JOIN conversations c ON ((c.startup_id = story.id)))
           WHERE ((answers_of.of_scope IS NULL) AND (NOT story.is_anonymous) AND (c.counts_from <= now()))
         UNION ALL
         ( SELECT c.waits_since,
             c.answered_at
            FROM (app.counted_stories story
              CROSS JOIN LATERAL ( SELECT counted.waits_since,
                     counted.answered_at,
                     counted.counts_from
                    FROM conversations counted
                   WHERE ((counted.startup_id = story.id) AND (counted.counts_from <= now()))
                   ORDER BY counted.counts_from DESC
                  LIMIT 1000) c)
           WHERE (story.scope = answers_of.of_scope)
           ORDER BY c.counts_from DESC
          LIMIT 1000)) latest;
END
;

CREATE OR REPLACE FUNCTION app.apply_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update auth.users
  set suspended_until = (
    select coalesce(until, 'infinity') from public.suspensions where user_id = new.user_id and lifted_at is null
  )
  where id = new.user_id;
  if tg_op = 'INSERT' then
    -- The policy has looked already, but before it waited.
    if exists (select from public.user_roles where user_id = new.user_id and role = 'admin') then
      raise exception 'You can''t suspend an admin. Remove the admin role first.';
    end if;
    delete from auth.sessions where user_id = new.user_id;
    delete from auth.tokens where user_id = new.user_id;
    delete from public.follow_feeds where user_id = new.user_id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.are_captions(value text[], pictures integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((cardinality(value) = ANY (ARRAY[0, pictures])) AND (COALESCE(array_ndims(value), 1) = 1) AND (cardinality(value) = (SELECT count(*) AS count FROM unnest(are_captions.value) item(item) WHERE app.is_line(item.item, 0, 200))))
;

CREATE OR REPLACE FUNCTION app.are_correctable(fields jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((jsonb_typeof(fields) = 'object'::text) AND (fields <> '{}'::jsonb) AND ((fields - ARRAY['name'::text, 'one_liner'::text, 'project_type'::text, 'stage'::text, 'category'::text, 'builder_name'::text, 'description'::text, 'inspiration'::text, 'challenges'::text, 'what_worked'::text, 'key_learnings'::text, 'funny_bits'::text, 'website_link'::text, 'github_link'::text, 'social_profiles'::text, 'launch_post'::text, 'video_demo'::text, 'tech_stack'::text, 'tags'::text]) = '{}'::jsonb))
;

CREATE OR REPLACE FUNCTION app.are_facts(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(((jsonb_typeof(value) = 'object'::text) AND ((value - ARRAY['ending'::text, 'started'::text, 'stopped'::text, 'team'::text, 'funding'::text, 'peak_users'::text, 'peak_revenue'::text, 'cost'::text, 'effort'::text, 'differently'::text, 'causes'::text, 'milestones'::text]) = '{}'::jsonb) AND COALESCE(((value ->> 'ending'::text) = ANY (ARRAY['money_ran_out'::text, 'founder_decided'::text, 'owner_closed'::text, 'changed'::text, 'forced'::text, 'handed_over'::text, 'resting'::text])), true) AND COALESCE(app.is_partial_date((value ->> 'started'::text)), true) AND COALESCE(app.is_partial_date((value ->> 'stopped'::text)), true) AND COALESCE(app.is_partial_order((value ->> 'started'::text), (value ->> 'stopped'::text)), true) AND COALESCE(((value ->> 'team'::text) = ANY (ARRAY['1'::text, '2_3'::text, '4_10'::text, '11_50'::text, 'over_50'::text])), true) AND COALESCE(((value ->> 'funding'::text) = ANY (ARRAY['none'::text, 'under_50k'::text, '50k_250k'::text, '250k_1m'::text, '1m_5m'::text, 'over_5m'::text])), true) AND COALESCE(((value ->> 'peak_users'::text) = ANY (ARRAY['under_100'::text, '100_1k'::text, '1k_10k'::text, '10k_100k'::text, 'over_100k'::text])), true) AND COALESCE(((value ->> 'peak_revenue'::text) = ANY (ARRAY['none'::text, 'under_100'::text, '100_1k'::text, '1k_5k'::text, '5k_20k'::text, 'over_20k'::text])), true) AND COALESCE(((value ->> 'cost'::text) = ANY (ARRAY['under_1k'::text, '1k_10k'::text, '10k_50k'::text, '50k_250k'::text, 'over_250k'::text])), true) AND COALESCE(((value ->> 'effort'::text) = ANY (ARRAY['evenings'::text, 'half'::text, 'full'::text])), true) AND app.is_prose((value ->> 'differently'::text), 0, 500) AND (jsonb_typeof((value -> 'causes'::text)) = 'array'::text) AND (jsonb_array_length((value -> 'causes'::text)) <= 3) AND (jsonb_typeof((value -> 'milestones'::text)) = 'array'::text) AND (jsonb_array_length((value -> 'milestones'::text)) <= 12) AND (NOT jsonb_path_exists(value, '$."causes"[*]?(!(@."cause" like_regex "^(no_need|wrong_time|outcompeted|not_found|product|too_hard|focus|no_revenue|unit_cost|funding|grew_early|team|energy|others_decision|rules|other)$"))'::jsonpath)) AND (NOT jsonb_path_exists(value, '$."milestones"[*]?(!(@."kind" like_regex "^(idea|first_version|launch|first_customer|funding|peak|turn|stop|other)$"))'::jsonpath)) AND (SELECT COALESCE(bool_and(app.is_line((item.value ->> 'sentence'::text), 0, 200)), true) AS "coalesce" FROM jsonb_array_elements(((are_facts.value -> 'causes'::text) || (are_facts.value -> 'milestones'::text))) item(value)) AND (SELECT COALESCE(bool_and(app.is_partial_date((milestone.value ->> 'happened_on'::text))), true) AS "coalesce" FROM jsonb_array_elements((are_facts.value -> 'milestones'::text)) milestone(value))), false)
;

CREATE OR REPLACE FUNCTION app.are_own_paths(paths text[], owner uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (cardinality(paths) = (SELECT count(DISTINCT path.path) AS count FROM unnest(are_own_paths.paths) path(path) WHERE app.is_own_path(path.path, are_own_paths.owner)))
;

CREATE OR REPLACE FUNCTION app.are_pictures(value text[], most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((cardinality(value) <= most) AND (cardinality(value) = (SELECT count(*) AS count FROM unnest(are_pictures.value) item(item) WHERE app.is_picture(item.item))))
;

CREATE OR REPLACE FUNCTION app.are_web_addresses(value text[], most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (app.is_list(value, most, 2048) AND (cardinality(value) = (SELECT count(*) AS count FROM unnest(are_web_addresses.value) item(item) WHERE app.is_web_address(item.item))))
;

CREATE OR REPLACE FUNCTION app.asset_document(title text, short_description text, description text, tags text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((setweight(to_tsvector('app.search'::regconfig, app.folded(title)), 'A'::"char") || setweight(to_tsvector('app.search'::regconfig, app.folded(concat_ws(' '::text, short_description, array_to_string(tags, ' '::text)))), 'B'::"char")) || setweight(to_tsvector('app.search'::regconfig, app.folded(description)), 'C'::"char"))
;

CREATE OR REPLACE FUNCTION app.asset_facets(price text, license_type text, category text, paths text[], metadata jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ARRAY[CASE price WHEN 'Free'::text THEN 'price:free'::text ELSE 'price:paid'::text END, ('license:'::text || license_type), ('category:'::text || category)] || (SELECT array_agg(('file:'::text || kind.kind)) AS array_agg FROM unnest(app.file_kinds(app.file_list(asset_facets.paths, asset_facets.metadata))) kind(kind)))
;

CREATE OR REPLACE FUNCTION app.asset_pieces(title text, short_description text, description text, tags text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 1000
RETURN app.pieces(app.folded(concat_ws('
'::text, title, short_description)), app.folded(concat_ws('
'::text, description, array_to_string(tags, '
'::text), (SELECT string_agg((("left"(tag.tag, 1) || '
'::text) || "left"(tag.tag, 2)), '
'::text) AS string_agg FROM unnest(asset_pieces.tags) tag(tag)))))
;

CREATE OR REPLACE FUNCTION app.asset_search_text(title text, short_description text, description text, tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN app.folded(concat_ws('
'::text, title, short_description, description, array_to_string(tags, '
'::text)))
;

CREATE OR REPLACE FUNCTION app.attach_asset_uploads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  touched text[] := '{}';
  referred text[];
begin
  if tg_op <> 'INSERT' then
    touched := touched || old.downloadable_files || old.cover_image || old.images;
  end if;
  if tg_op <> 'DELETE' then
    touched := touched || new.downloadable_files || new.cover_image || new.images;
  end if;
  select array_agg(path) into referred
  from public.marketplace_assets, unnest(downloadable_files || cover_image || images) path
  where user_id = owner and path = any (touched);

  update public.uploads set attached_at = now()
  where bucket = 'startup-assets' and user_id = owner and path = any (referred) and attached_at is null;

  if tg_op = 'DELETE' then
    delete from public.uploads
    where bucket = 'startup-assets' and user_id = owner
      and path = any (touched) and (path = any (referred)) is not true;
  else
    update public.uploads set attached_at = null
    where bucket = 'startup-assets' and user_id = owner
      and path = any (touched) and (path = any (referred)) is not true;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.attach_avatar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.uploads set attached_at = null
  where id = app.upload_id_of(old.avatar_url) and user_id = new.id and bucket = 'avatars';
  update public.uploads set attached_at = now()
  where id = app.upload_id_of(new.avatar_url) and user_id = new.id and bucket = 'avatars';
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.attach_story_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  author uuid := coalesce(new.user_id, old.user_id);
  touched uuid[];
  shown uuid[];
begin
  select array_agg(app.upload_id_of(url)) into touched
  from unnest(old.screenshots || old.logo_url || new.screenshots || new.logo_url) url;

  -- Stories of one author that share a picture take turns, so that one is not deleted while another begins to show it.
  perform from public.uploads
  where user_id = author and id = any (touched)
  order by id for update;

  select array_agg(app.upload_id_of(url)) into shown
  from public.startups, unnest(screenshots || logo_url) url
  where user_id = author and app.upload_id_of(url) = any (touched);

  update public.uploads set attached_at = now()
  where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
    and id = any (shown) and attached_at is null;

  if tg_op = 'DELETE' then
    delete from public.uploads
    where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
      and id = any (touched) and (id = any (shown)) is not true;
  else
    update public.uploads set attached_at = null
    where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
      and id = any (touched) and (id = any (shown)) is not true;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.beginnings(name text, tags text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_to_tsvector(array_agg(DISTINCT labels.label)) AS array_to_tsvector FROM (SELECT lower((text.text COLLATE "und-x-icu")) AS label FROM unnest((beginnings.name || beginnings.tags)) text(text)) labels WHERE (labels.label <> ''::text))
;

CREATE OR REPLACE FUNCTION app.blocks(blocker uuid, blocked uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM blocks WHERE ((blocks.blocker_id = blocks.blocker) AND (blocks.blocked_id = blocks.blocked))))
;

CREATE OR REPLACE FUNCTION app.can_block_more()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT (count(*) < 500) FROM blocks WHERE (blocks.blocker_id = app.uid()))
;

CREATE OR REPLACE FUNCTION app.can_find_lesson_useful(lesson uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (lessons l JOIN startups story ON ((story.id = l.startup_id))) WHERE ((l.id = can_find_lesson_useful.lesson) AND (l.ended_at IS NULL) AND app.is_public_story(l.startup_id) AND (story.user_id IS DISTINCT FROM app.uid()) AND (story.is_anonymous OR ((NOT app.blocks(story.user_id, app.uid())) AND (NOT app.blocks(app.uid(), story.user_id)))))))
;

CREATE OR REPLACE FUNCTION app.can_find_useful(comment uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (public_comments seen JOIN comments c ON ((c.id = seen.id))) WHERE ((seen.id = can_find_useful.comment) AND (seen.removed_by IS NULL) AND (NOT app.is_own_comment(c.user_id, c.as_founder, c.startup_id)) AND (NOT app.blocks(c.user_id, app.uid())) AND (NOT app.blocks(app.uid(), c.user_id)))))
;

CREATE OR REPLACE FUNCTION app.can_follow_more(follow_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT ((count(*) < 1000) AND (count(*) FILTER (WHERE ((follows.kind = 'search'::text) AND (can_follow_more.follow_kind = 'search'::text))) < 20)) FROM follows WHERE (follows.user_id = app.uid()))
;

CREATE OR REPLACE FUNCTION app.can_report(of_kind text, thing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE of_kind WHEN 'story'::text THEN (EXISTS (SELECT FROM public_startups WHERE (public_startups.id = can_report.thing))) WHEN 'comment'::text THEN (EXISTS (SELECT FROM public_comments WHERE ((public_comments.id = can_report.thing) AND (COALESCE(public_comments.removed_by, 'reports'::text) = 'reports'::text)))) WHEN 'listing'::text THEN (EXISTS (SELECT FROM public_marketplace_assets WHERE (public_marketplace_assets.id = can_report.thing))) WHEN 'file'::text THEN (EXISTS (SELECT FROM ((uploads u JOIN marketplace_assets a ON (((a.user_id = u.user_id) AND (u.path = ANY (a.downloadable_files))))) JOIN public_marketplace_assets seen ON ((seen.id = a.id))) WHERE ((u.id = can_report.thing) AND (u.bucket = 'startup-assets'::text)))) WHEN 'profile'::text THEN (EXISTS (SELECT FROM public_people WHERE (public_people.id = can_report.thing))) WHEN 'message'::text THEN ((EXISTS (SELECT FROM (messages m JOIN conversations c ON ((c.id = m.conversation_id))) WHERE ((m.id = can_report.thing) AND (m.deleted_at IS NULL) AND ((app.uid() = c.owner_id) OR (app.uid() = c.member_id))))) OR (EXISTS (SELECT FROM interest_contacts i WHERE ((i.id = can_report.thing) AND ((i.interested_user_id = app.uid()) OR (i.revival_opportunity_id IN (SELECT own_opportunities.id FROM app.own_opportunities))))))) WHEN 'answer'::text THEN (EXISTS (SELECT FROM public_story_proofs WHERE ((public_story_proofs.id = can_report.thing) AND public_story_proofs.is_claim))) ELSE false END
;

CREATE OR REPLACE FUNCTION app.can_view_comment(author uuid, as_founder boolean, of_startup uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (app.is_own_comment(author, as_founder, of_startup) OR app.is_admin())
;

CREATE OR REPLACE FUNCTION app.can_view_hidden_profile(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE((member = app.uid()), false) OR app.is_moderator())
;

CREATE OR REPLACE FUNCTION app.can_view_withdrawn(owner uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE(((owner = app.uid()) OR app.is_admin()), false)
;

CREATE OR REPLACE FUNCTION app.change_storage_used(owner uuid, change bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.storage_used as stored (user_id, bytes) values (owner, greatest(change, 0))
  on conflict (user_id) do update set bytes = greatest(stored.bytes + change, 0);
  if change < 0 then
    delete from app.storage_used where user_id = owner and bytes = 0;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.clean_full_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN app.is_name(cleaned.cut, 1, 120) THEN cleaned.cut ELSE NULL::text END AS "case" FROM (SELECT btrim(app.clean_name("left"(btrim(app.clean_name(regexp_replace(clean_full_name.name, '[\u0001-\u001f\u007f]+'::text, ' '::text, 'g'::text))), 120))) AS cut) cleaned)
;

CREATE OR REPLACE FUNCTION app.clean_name(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(value, ((('[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0'::text || '\ufff0-\ufffc\U00013430-\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159'::text) || '\U0001d173-\U0001d17a\U000e0080-\U000e00ff\U000e01f0-\U000e0fff'::text) || '\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff]'::text), ''::text, 'g'::text), '(?<!\U0001f3f4[\U000e0020-\U000e007f]{0,6})[\U000e0000-\U000e007f]'::text, ''::text, 'g'::text), (((('(?<!['::text || app.pictographs()) || app.varying_characters()) || '])(?!\ufe0f\u20e3)'::text) || '[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]'::text), ''::text, 'g'::text), '([\u200c\u200d])[\u200c\u200d]+'::text, '\1'::text, 'g'::text), ((((((('(?<!['::text || app.joining_characters()) || app.pictographs()) || '\ufe0f])[\u200c\u200d]'::text) || '|[\u200c\u200d](?!['::text) || app.joining_characters()) || app.pictographs()) || '])'::text), ''::text, 'g'::text), ('([\u0300-\u036f\u0483-\u0489\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]{4})'::text || '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]+'::text), '\1'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION app.close_case_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.moderation_cases c
  where c.closed_at is null and c.thing_id = coalesce(old.comment_id, old.profile_id)
    and c.kind = case when old.comment_id is null then 'profile' else 'comment' end
    and not exists (select from app.reports where case_id = c.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.close_ended_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.suspensions set lifted_at = until
  where user_id = new.user_id and lifted_at is null and until <= now();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.copy_years_of_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups
  set year_started = left(new.started, 4)::int, year_stopped = left(new.stopped, 4)::int, changed_at = greatest(changed_at, now())
  where id = new.startup_id;
  -- What was there before isn't shown again.
  perform pg_notify('changes', jsonb_build_object(
    'table', 'startups', 'op', 'UPDATE', 'id', new.startup_id, 'startup_id', new.startup_id, 'is_edit', true
  )::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_attempt(attempt_key text, window_seconds integer, max_attempts integer, counted_at timestamp with time zone, OUT is_allowed boolean, OUT used integer, OUT reset_after integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  duration interval := make_interval(secs => window_seconds);
begin
  insert into app.rate_limits as counted (key, hits, is_allowed, expires_at)
  values (attempt_key, array[counted_at], true, counted_at + duration)
  on conflict (key) do update set (hits, is_allowed, expires_at) = (
    select
      case
        when count(*) < max_attempts then array_agg(hit order by hit) || counted_at
        else array_agg(hit order by hit)
      end,
      count(*) < max_attempts,
      case when count(*) < max_attempts then excluded.expires_at else counted.expires_at end
    from unnest(counted.hits) hit
    where hit > counted_at - duration
  )
  returning
    counted.is_allowed, cardinality(counted.hits),
    ceil(extract(epoch from counted.hits[1] + duration - counted_at))::integer
  into count_attempt.is_allowed, used, reset_after;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_downloads()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.marketplace_assets
  set downloads_count = downloads_count + counted.n
  from (select asset_id, count(*)::int as n from changed group by asset_id) counted
  where marketplace_assets.id = counted.asset_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_handover_act()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.handovers
  set changed_at = new.created_at,
    owner_active_at = case when new.by_owner then new.created_at else owner_active_at end,
    owner_reminders = case when new.by_owner then 0 else owner_reminders end,
    member_active_at = case when not new.by_owner then new.created_at else member_active_at end,
    member_reminders = case when not new.by_owner then 0 else member_reminders end
  where id = new.handover_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_links(content text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (count(*))::integer AS count FROM regexp_matches(app.without_links(replace(count_links.content, '[link under review]'::text, ''::text)), '\[link under review\]'::text, 'g'::text) regexp_matches(regexp_matches))
;

CREATE OR REPLACE FUNCTION app.count_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.by_owner and exists (select from public.conversations where id = new.conversation_id and state = 'new') then
    insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state)
    values (new.conversation_id, true, 'new', 'talking');
  end if;
  update public.conversations
  set changed_at = greatest(changed_at, new.created_at), last_by_owner = new.by_owner,
    state = case when new.by_owner and state = 'new' then 'talking' else state end,
    answered_at = case when new.by_owner then coalesce(answered_at, new.created_at) else answered_at end
  where id = new.conversation_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_message_in_handover()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.handovers
  set owner_active_at = case when new.by_owner then new.created_at else owner_active_at end,
    owner_reminders = case when new.by_owner then 0 else owner_reminders end,
    member_active_at = case when not new.by_owner then new.created_at else member_active_at end,
    member_reminders = case when not new.by_owner then 0 else member_reminders end
  where conversation_id = new.conversation_id and state <> 'done';
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_saves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.marketplace_assets
  set saves = saves + case tg_op when 'INSERT' then counted.n else -counted.n end
  from (select asset_id, count(*)::int as n from changed group by asset_id) counted
  where marketplace_assets.id = counted.asset_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_unfinished_upload()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform app.change_storage_used(new.user_id, new.size);
  else
    perform app.change_storage_used(old.user_id, -old.size);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_uploads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- Before the account's row is held: a cancellation takes the two in this order.
    update app.unfinished_uploads set is_counted = false
    from changed
    where unfinished_uploads.id = changed.id and unfinished_uploads.path = changed.path
      and changed.bucket = 'startup-assets';
    perform app.change_storage_used(user_id, bytes)
    from (select user_id, sum(size)::bigint as bytes from changed group by user_id order by user_id) totals;
  else
    perform app.change_storage_used(user_id, -bytes)
    from (select user_id, sum(size)::bigint as bytes from changed group by user_id order by user_id) totals;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_useful()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.comments set useful = useful + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.comment_id else old.comment_id end;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_useful_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lessons set useful = useful + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.lesson_id else old.lesson_id end;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.count_votes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups
  set votes = votes + case tg_op when 'INSERT' then counted.n else -counted.n end
  from (select startup_id, count(*)::int as n from changed where vote_type = 'upvote' group by startup_id) counted
  where startups.id = counted.startup_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.accepted_at := coalesce(new.accepted_at, clock_timestamp());
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.answered_at := case when new.answer <> '' then now() end;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.changed_at := greatest(old.changed_at, now());
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_change_of_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups set changed_at = changed.at
  from (select case tg_op when 'INSERT' then new.created_at else now() end as at) changed
  where id = new.startup_id and changed_at < changed.at;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_changed_hands()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups set changed_at = greatest(changed_at, now()) where id = new.startup_id;
  perform pg_notify('changes', jsonb_build_object(
    'table', 'startups', 'op', 'UPDATE', 'id', new.startup_id, 'startup_id', new.startup_id, 'is_edit', true
  )::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_claimed_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.facts_at := case when new.facts is not null then now() end;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_closing()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.is_active then
    new.closed_reason := null;
    new.closed_at := null;
    new.paused_at := null;
  elsif new.accepted_conversation_id is not null then
    new.closed_reason := 'taken';
    new.closed_at := coalesce(new.closed_at, now());
    new.paused_at := null;
  elsif new.paused_at is not null and new.closed_reason is null then
    new.closed_at := null;
    new.paused_at := coalesce(old.paused_at, now());
  else
    new.closed_at := coalesce(old.closed_at, now());
    new.paused_at := null;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_first_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.changed_at := new.created_at;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_offer_edit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- `update_unless_suspended` lets suspended founders close their offer, and knows no columns.
  if (select app.is_suspended()) then
    raise exception 'Suspended members edit no offer.' using errcode = '42501';
  end if;
  new.edited_at := now();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_revival()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups set revived_at = new.revived_at, changed_at = greatest(changed_at, now())
  where id = new.startup_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_revived_chapter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.owner_id is null and old.owner_id is not null then
    new.chapter := '';
    new.home_url := null;
  end if;
  if new.chapter = '' then
    new.chapter_at := null;
  elsif new.chapter <> old.chapter then
    new.chapter_at := clock_timestamp();
  end if;
  if (new.chapter, new.home_url) is distinct from (old.chapter, old.home_url) then
    update public.startups set changed_at = greatest(changed_at, now()) where id = new.startup_id;
    -- What was there before isn't shown again.
    perform pg_notify('changes', jsonb_build_object(
      'table', 'startups', 'op', 'UPDATE', 'id', new.startup_id, 'startup_id', new.startup_id, 'is_edit', true
    )::text);
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.changed_by := app.uid();
  new.changed_at := now();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_shown_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups set changed_at = greatest(changed_at, now()) where id = old.startup_id;
  update public.marketplace_assets set changed_at = greatest(changed_at, now()) where id = old.asset_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_story_facts(story uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  value jsonb := app.story_facts_value(story);
begin
  if not exists (select from public.startups where id = story and user_id = app.uid()) then return; end if;
  if value is not distinct from (
    select facts from public.story_fact_versions where startup_id = story order by saved_at desc limit 1
  ) then
    return;
  end if;
  insert into public.story_fact_versions (startup_id, facts) values (story, value);
  update public.story_facts
  set
    added_at = case
      when jsonb_strip_nulls(value) - array['started', 'stopped'] = '{"differently": "", "causes": [], "milestones": []}' then null
      else coalesce(added_at, clock_timestamp())
    end,
    changed_at = clock_timestamp()
  where startup_id = story;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_unconfirmed_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups set changed_at = greatest(changed_at, now())
  where id = case tg_op when 'INSERT' then new.startup_id else old.startup_id end;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.changed_at := now();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.date_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.withdrawn_at := case when new.withdrawn_at is not null then coalesce(old.withdrawn_at, now()) end;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.decide_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  story public.startups;
  changed public.startups;
begin
  -- Only `redact_corrections` changes what has been decided.
  if old.status <> 'waiting' and pg_trigger_depth() > 1 then
    return new;
  end if;
  if old.status <> 'waiting' then
    raise exception 'This correction has been decided already.';
  end if;
  new.decided_at := case when new.status <> 'waiting' then now() end;
  if new.status <> 'published' then
    return new;
  end if;
  select * into strict story from public.startups where id = new.startup_id for update;
  changed := jsonb_populate_record(story, new.published);
  update public.startups set
    name = changed.name, one_liner = changed.one_liner, project_type = changed.project_type, stage = changed.stage,
    category = changed.category, builder_name = changed.builder_name, description = changed.description,
    inspiration = changed.inspiration, challenges = changed.challenges, what_worked = changed.what_worked,
    key_learnings = changed.key_learnings, funny_bits = changed.funny_bits, website_link = changed.website_link,
    github_link = changed.github_link, social_profiles = changed.social_profiles, launch_post = changed.launch_post,
    video_demo = changed.video_demo, tech_stack = changed.tech_stack, tags = changed.tags,
    -- The form stores these twice (SUBMIT-31).
    why_failed = case
      when new.published ?| array['challenges', 'description'] then coalesce(changed.challenges, changed.description)
      else story.why_failed
    end,
    lessons_learned = case
      when new.published ? 'key_learnings' then changed.key_learnings else story.lessons_learned
    end
  where id = story.id;
  insert into public.startup_changes (startup_id, field, is_redacted, before, after)
  select story.id, key, is_redacted,
    case when not is_redacted then to_jsonb(story) -> key end,
    case when not is_redacted then value end
  from jsonb_each(new.published) changes (key, value), lateral (select key = any (new.redacted) as is_redacted) redaction
  where (to_jsonb(story) -> key) is distinct from value;
  -- What was taken away may have been added by an earlier correction.
  update public.startup_changes set is_redacted = true
  where startup_id = story.id and field = any (new.redacted) and not is_redacted;
  if new.redacted && array(select jsonb_object_keys(new.published)) then
    new.reason := null;
    new.answer := null;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.declared_line(line jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN concat_ws(', '::text, (line ->> 'what'::text), NULLIF((line ->> 'how_much'::text), ''::text), NULLIF((line ->> 'when'::text), ''::text))
;

CREATE OR REPLACE FUNCTION app.delete_bare_tombstones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.comments tombstone
  where id in (old.parent_id, old.root_id) and deleted_at is not null
    and not exists (select from public.comments where parent_id = tombstone.id or root_id = tombstone.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.delete_files_of_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.message_files where message_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.delete_message_uploads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.uploads where id in (select upload_id from gone);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.delete_oauth_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.access_token := null;
  new.refresh_token := null;
  new.id_token := null;
  new.access_token_expires_at := null;
  new.refresh_token_expires_at := null;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.drop_empty_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.conversations where id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.drop_removed_vote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.removed_votes where startup_id = new.startup_id and user_id = new.user_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.drop_unsent_emails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.notifications set email_kind = null
  where user_id = new.user_id and email_kind = new.kind and emailed_at is null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.drop_unsent_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.notifications set push_kind = null
  where user_id = new.user_id and push_kind = new.kind and read_at is null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.edit_handover_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  by_owner constant boolean := app.handover_side(new.handover_id);
  is_open constant boolean := exists (select from public.handovers where id = new.handover_id and state = 'open');
  is_agreed constant boolean := old.kind in ('scope', 'liabilities', 'agreement');
begin
  if old.state = 'accepted' and (new.kind, new.what, new.lines) is distinct from (old.kind, old.what, old.lines) then
    raise exception 'This step is closed. The one who receives can open it again.';
  end if;
  if is_agreed and not is_open and (new.what, new.lines, new.note) is distinct from (old.what, old.lines, old.note) then
    raise exception 'This handover has ended.';
  end if;
  if new.lines <> old.lines and by_owner <> old.owner_gives then
    raise exception using errcode = '42501', message = 'Only the giver declares what comes along.';
  end if;
  if new.kind <> old.kind and old.state <> 'todo' then
    raise exception 'Take the step back first.';
  end if;
  if (old.state <> 'accepted' or is_agreed) and (old.owner_signed_at is not null or old.member_signed_at is not null)
    and (new.what, new.lines, new.note) is distinct from (old.what, old.lines, old.note) then
    new.owner_signed_at := null;
    new.member_signed_at := null;
    new.accepted_at := null;
    new.state := 'todo';
  end if;
  if is_open and not is_agreed and new.what <> old.what then
    perform app.unsign_handover(new.handover_id, '{scope,agreement}');
  elsif is_open and old.kind in ('scope', 'liabilities') and (new.lines, new.note) is distinct from (old.lines, old.note) then
    perform app.unsign_handover(new.handover_id, '{agreement}');
  end if;
  if (new.proof_kind, new.proof_subject, new.proof_owner) is distinct from (old.proof_kind, old.proof_subject, old.proof_owner) then
    new.proof_subject_id := null;
    new.proof_result := null;
    new.proof_says := '';
    new.proof_checked_at := null;
    new.proof_proven_at := null;
    new.proof_missing_days := '{}';
    new.proof_warned_at := null;
    new.proof_ended_at := null;
    new.proof_next_check_at := case when new.state in ('handed_over', 'problem') and new.proof_kind is not null then now() end;
  end if;
  new.signs_both := new.kind in ('scope', 'agreement');
  new.changed_at := clock_timestamp();
  insert into public.handover_history (handover_id, item_id, by_owner, act, changes)
  values (new.handover_id, new.id, by_owner, 'changed', app.handover_changes(old, new));
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.empty_deleted_interest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.interest_contacts where id = old.interest_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.end_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.follows
  where (user_id = new.blocker_id and person_id = new.blocked_id)
    or (user_id = new.blocked_id and person_id = new.blocker_id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.end_sessions_of_old_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.sessions where user_id = new.user_id;
  delete from auth.pending_sign_ins where user_id = new.user_id;
  delete from public.follow_feeds where user_id = new.user_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.end_webhooks_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.webhooks set state = 'ended', ended_because = 'role'
  where user_id = old.user_id and is_site_wide and state <> 'ended' and not app.holds_role(old.user_id, 'admin');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.erase_from_audit_log(member uuid, address text, pseudonym uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern constant text := app.address_pattern(address);
begin
  perform set_config('app.erases_member', 'yes', true);

  -- What was done to their account, and to what they published.
  update public.audit_log
  set
    copy = '{"name": "A deleted account"}'
      || jsonb_strip_nulls(jsonb_build_object('role', copy -> 'role', 'until', copy -> 'until')),
    target_id = case target_id when member then pseudonym else target_id end,
    reason = null
  where target_id = member or copy ->> 'user_id' = member::text
    or target_id in (select id from public.startups where user_id = member);

  -- What they did as an admin.
  update public.audit_log set actor_id = pseudonym, actor_name = null, actor_email = null where actor_id = member;

  -- Wherever else they are named.
  update public.audit_log
  set
    copy = regexp_replace(replace(copy::text, member::text, pseudonym::text), pattern, 'a deleted account', 'gi')::jsonb,
    reason = regexp_replace(reason, pattern, 'a deleted account', 'gi')
  where position(member::text in copy::text) > 0 or copy::text ~* pattern or reason ~* pattern;

  perform set_config('app.erases_member', '', true);
end
$function$
;

CREATE OR REPLACE FUNCTION app.expect_handover_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.expected_on < (now() at time zone 'UTC' - interval '12 hours')::date then
    raise exception 'Please choose today or a later day.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.figures_of(of_scope uuid)
 RETURNS TABLE(offers integer, conversations integer, answered integer, median_days double precision, accepted integer, revived integer, median_days_to_revival double precision, returned integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH stories AS MATERIALIZED (
          SELECT story.id,
             story.revived_at
            FROM app.counted_stories story
           WHERE ((figures_of.of_scope IS NULL) AND (NOT story.is_anonymous))
         UNION ALL
          SELECT story.id,
             story.revived_at
            FROM app.counted_stories story
           WHERE (story.scope = figures_of.of_scope)
         ), accepted AS MATERIALIZED (
          SELECT c.id
            FROM (stories
              JOIN conversations c ON ((c.startup_id = stories.id)))
           WHERE ((figures_of.of_scope IS NULL) AND (c.accepted_at IS NOT NULL) AND (c.kind = 'offer'::text) AND c.is_counted)
         UNION ALL
          SELECT c.id
            FROM (stories
              CROSS JOIN LATERAL ( SELECT counted.id
                    FROM conversations counted
                   WHERE ((counted.startup_id = stories.id) AND (counted.accepted_at IS NOT NULL) AND (counted.kind = 'offer'::text) AND counted.is_counted)
                  OFFSET 0) c)
           WHERE (figures_of.of_scope IS NOT NULL)
         )
  SELECT
         CASE
             WHEN (figures_of.of_scope IS NULL) THEN ( SELECT (count(*))::integer AS count
                FROM (revival_opportunities offer
                  JOIN stories ON ((stories.id = offer.startup_id))))
             ELSE ( SELECT (COALESCE(sum(offers_of.count), (0)::numeric))::integer AS "coalesce"
                FROM (stories
                  CROSS JOIN LATERAL ( SELECT count(*) AS count
                        FROM revival_opportunities offer
                       WHERE (offer.startup_id = stories.id)) offers_of))
         END AS "coalesce",
     a.conversations,
     a.answered,
     a.median_days,
     ( SELECT (count(*))::integer AS count
            FROM accepted) AS count,
     ( SELECT (count(stories.revived_at))::integer AS count
            FROM stories) AS count,
     ( SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY (((EXTRACT(epoch FROM (stories.revived_at - opened.at)) / (86400)::numeric))::double precision)) AS percentile_cont
            FROM (stories
              JOIN LATERAL ( SELECT min(offer.created_at) AS at
                    FROM revival_opportunities offer
                   WHERE (offer.startup_id = stories.id)) opened ON ((opened.at IS NOT NULL)))
           WHERE (stories.revived_at IS NOT NULL)) AS percentile_cont,
     ( SELECT (count(*))::integer AS count
            FROM (accepted
              CROSS JOIN LATERAL ( SELECT
                    FROM handovers room
                   WHERE ((room.conversation_id = accepted.id) AND (room.state = 'returned'::text))
                  OFFSET 0) returned)) AS count
    FROM app.answers_of(figures_of.of_scope) a(conversations, answered, median_days);
END
;

CREATE OR REPLACE FUNCTION app.file_kinds(files jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT kinds.kind ORDER BY kinds.kind), '{}'::text[]) AS "coalesce" FROM ((jsonb_array_elements(file_kinds.files) file(value) CROSS JOIN LATERAL (SELECT lower("substring"((file.value ->> 'name'::text), '\.([^.]+)$'::text)) AS ending) name) CROSS JOIN LATERAL (SELECT CASE WHEN (name.ending = ANY (ARRAY['zip'::text, 'rar'::text, '7z'::text, 'tar'::text, 'gz'::text, 'tgz'::text])) THEN 'archive'::text WHEN (name.ending = ANY (ARRAY['pdf'::text, 'doc'::text, 'docx'::text, 'odt'::text, 'md'::text, 'txt'::text, 'ppt'::text, 'pptx'::text, 'key'::text, 'rtf'::text, 'pages'::text])) THEN 'document'::text WHEN (name.ending = ANY (ARRAY['fig'::text, 'sketch'::text, 'xd'::text, 'psd'::text, 'ai'::text, 'svg'::text, 'png'::text, 'jpg'::text, 'jpeg'::text, 'webp'::text, 'gif'::text])) THEN 'design'::text WHEN (name.ending = ANY (ARRAY['csv'::text, 'xls'::text, 'xlsx'::text, 'ods'::text, 'json'::text, 'sql'::text, 'sqlite'::text, 'db'::text, 'numbers'::text])) THEN 'data'::text WHEN (name.ending = ANY (ARRAY['mp3'::text, 'wav'::text, 'ogg'::text, 'flac'::text, 'm4a'::text, 'mp4'::text, 'mov'::text, 'webm'::text, 'mkv'::text])) THEN 'media'::text ELSE 'other'::text END AS kind) kinds))
;

CREATE OR REPLACE FUNCTION app.file_list(paths text[], metadata jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN app.is_file_metadata(metadata, paths) THEN (SELECT COALESCE(jsonb_agg(jsonb_build_object('position', file."position", 'name', COALESCE((described.item ->> 'name'::text), ('File '::text || file."position")), 'size', COALESCE(((described.item ->> 'size'::text))::bigint, (0)::bigint), 'type', COALESCE((described.item ->> 'type'::text), 'application/octet-stream'::text)) ORDER BY file."position"), '[]'::jsonb) AS "coalesce" FROM (unnest(file_list.paths) WITH ORDINALITY file(path, "position") LEFT JOIN LATERAL (SELECT item.value AS item FROM jsonb_array_elements(file_list.metadata) item(value) WHERE ((item.value ->> 'path'::text) = file.path) LIMIT 1) described ON (true))) ELSE NULL::jsonb END
;

CREATE OR REPLACE FUNCTION app.find_vote_rings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t record;
  story uuid;
  of_case uuid;
  found_stories int := 0;
begin
  for story in
    with recent as (
      select v.startup_id, v.user_id, v.created_at < account.created_at + interval '1 day' as is_young
      from public.startup_votes v
      join auth.users account on account.id = v.user_id
      where v.created_at > now() - interval '7 days' and account.created_at > now() - interval '15 days'
        and v.user_id not in (select user_id from app.moderators)
    ),
    alike as (
      select stories, array_agg(user_id) as accounts
      from (select user_id, array_agg(startup_id order by startup_id) as stories from recent group by user_id) voters
      where cardinality(stories) >= 2
      group by stories having count(*) >= 5
    ),
    suspects as (
      select startup_id, user_id, is_young from recent
      where is_young and startup_id in (select startup_id from recent where is_young group by startup_id having count(*) >= 5)
      union
      select startup_id, user_id, is_young from recent
      where user_id in (select unnest(accounts) from alike)
    ),
    added as (
      insert into app.ring_votes (startup_id, user_id, is_young) select * from suspects
      on conflict do nothing
      returning startup_id
    )
    select distinct startup_id from added
  loop
    select * into t from app.reported_thing('story', story);
    continue when t.version is null;
    insert into app.moderation_cases as open (kind, thing_id, startup_id, name, author_id, is_anonymous)
    values ('story', story, t.startup_id, t.name, t.author_id, t.is_anonymous)
    on conflict (kind, thing_id) where closed_at is null do update set rank = open.rank
    returning id into of_case;
    insert into app.reported_texts (case_id, version, content, files) values (of_case, t.version, t.content, t.files)
    on conflict do nothing;
    found_stories := found_stories + 1;
  end loop;
  return found_stories;
end
$function$
;

CREATE OR REPLACE FUNCTION app.fingerprint_of(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN ((length(btrim(fingerprint_of.content)) >= 40) AND (length(folded.letters) >= 20)) THEN md5(folded.letters) ELSE NULL::text END AS "case" FROM (SELECT regexp_replace((app.folded(replace(app.without_links(fingerprint_of.content), '[link under review]'::text, ''::text)) COLLATE "und-x-icu"), '[^[:alpha:]]'::text, ''::text, 'g'::text) AS letters) folded)
;

CREATE OR REPLACE FUNCTION app.first_free_handle(candidates text[], keyed_hashes text[], member uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT candidate.handle
    FROM UNNEST(first_free_handle.candidates, first_free_handle.keyed_hashes) WITH ORDINALITY candidate(handle, keyed_hash, place)
   WHERE (app.is_handle(candidate.handle) AND (NOT (EXISTS ( SELECT
            FROM app.handle_skeletons known
           WHERE ((known.skeleton = app.handle_skeleton(candidate.handle)) AND (known.user_id <> first_free_handle.member))))) AND (NOT (EXISTS ( SELECT
            FROM app.retired_handles retired
           WHERE (retired.keyed_hash = candidate.keyed_hash)))))
   ORDER BY candidate.place
  LIMIT 1;
END
;

CREATE OR REPLACE FUNCTION app.folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(translate(replace(lower((NORMALIZE(translate(value, '™℠'::text, '  '::text), NFKC) COLLATE "und-x-icu")), 'ß'::text, 'ss'::text), 'ς'::text, 'σ'::text), 'i̇'::text, 'i'::text)
;

CREATE OR REPLACE FUNCTION app.folded_tags(tags text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ARRAY(SELECT app.folded(tag.tag) AS folded FROM unnest(folded_tags.tags) tag(tag))
;

CREATE OR REPLACE FUNCTION app.follow_differently()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lessons set ended_at = now(), text = ''
  where startup_id = new.startup_id and kind = 'differently' and ended_at is null and text <> new.differently;
  if app.visible_text(new.differently) <> '' and not exists (
    select from public.lessons where startup_id = new.startup_id and kind = 'differently' and ended_at is null
  ) then
    insert into public.lessons (startup_id, kind, position, text) values (new.startup_id, 'differently', 1, new.differently);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.follow_key_learnings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before_words text := app.lesson_words(coalesce(old.key_learnings, ''));
  after_words text := app.lesson_words(coalesce(new.key_learnings, ''));
  before_pieces text[] := array(select app.lesson_words(piece) from unnest(app.lesson_pieces(old.key_learnings)) piece);
  is_in_order boolean;
  new_piece text;
  piece_words text;
  within uuid[];
  living int;
begin
  select coalesce(bool_and(at > before), true) into is_in_order
  from (
    select strpos(before_words, app.lesson_words(text)) as at,
      lag(strpos(before_words, app.lesson_words(text)), 1, 0) over (order by position, id) as before
    from public.lessons where startup_id = new.id and kind = 'learning' and ended_at is null
  ) places;
  update public.lessons set ended_at = now(), text = ''
  where startup_id = new.id and kind = 'learning' and ended_at is null and strpos(after_words, app.lesson_words(text)) = 0;
  foreach new_piece in array app.lesson_pieces(new.key_learnings) loop
    piece_words := app.lesson_words(new_piece);
    continue when strpos(before_words, piece_words) > 0;
    select
      array_agg(id) filter (where strpos(piece_words, app.lesson_words(text)) > 0),
      count(*)
    into within, living
    from public.lessons where startup_id = new.id and kind = 'learning' and ended_at is null;
    if within is null and living < 100 then
      insert into public.lessons (startup_id, position, text) values (new.id, living + 1, new_piece);
    else
      update public.lessons set text = new_piece
      where id = within[1] and cardinality(within) = 1 and app.lesson_words(text) = any (before_pieces);
    end if;
  end loop;
  update public.lessons set position = ordered.number
  from (
    select id, row_number() over (
      order by case when is_in_order then strpos(after_words, app.lesson_words(text)) end, position, created_at, id
    ) as number
    from public.lessons where startup_id = new.id and kind = 'learning' and ended_at is null
  ) ordered
  where lessons.id = ordered.id and lessons.position <> ordered.number;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.follow_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups set is_open_for_revival = new.is_active
  where id = new.startup_id and is_open_for_revival <> new.is_active;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.follow_proven_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.is_anonymous then
    delete from public.story_proofs where startup_id = new.id;
  else
    update public.story_proofs set next_check_at = now()
    where startup_id = new.id and proven_at is not null and ended_at is null;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.follow_story_in_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.conversations set is_anonymous = new.is_anonymous, name = new.name where startup_id = new.id and kind = 'offer';
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.follow_webhook_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.state = 'ended' then
    update app.webhook_deliveries set state = 'dropped' where webhook_id = new.id and state = 'waiting';
  elsif new.state = 'active' then
    perform pg_notify('webhooks', '');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.founded_anonymously(of_startup uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM startups WHERE ((startups.id = founded_anonymously.of_startup) AND (startups.user_id = app.uid()) AND startups.is_anonymous)))
;

CREATE OR REPLACE FUNCTION app.give_handle(member uuid, wanted text, keyed_hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  profile public.profiles;
  last_one text;
  has_had_one boolean;
begin
  select * into profile from public.profiles where id = member for update;
  if not found then return 'no_account'; end if;
  if wanted is not distinct from profile.handle then return null; end if;
  if wanted is null then
    update app.handles set given_up_at = clock_timestamp() where handle = profile.handle;
    update public.profiles set handle = null where id = member;
    return null;
  end if;

  if profile.handle is null then
    select handle into last_one from app.handles
    where user_id = member and given_up_at is not null order by given_up_at desc limit 1;
    if last_one = wanted then
      update public.profiles set handle = wanted where id = member;
      return null;
    end if;
  end if;
  has_had_one := exists (select from app.handles where user_id = member);
  if has_had_one and profile.handle_changed_at > now() - interval '30 days' then
    return case when profile.handle is null then 'given_up' else 'too_soon' end;
  end if;

  -- Waits for whoever takes or leaves the same one at this moment.
  insert into app.handle_skeletons as known (skeleton, user_id, keyed_hash)
  values (app.handle_skeleton(wanted), member, give_handle.keyed_hash)
  on conflict (skeleton) do nothing;
  if not exists (
    select from app.handle_skeletons known where known.skeleton = app.handle_skeleton(wanted) and known.user_id = member
  ) or exists (select from app.retired_handles retired where retired.keyed_hash = give_handle.keyed_hash) then
    return 'taken';
  end if;
  update public.profiles
  set handle = wanted, handle_changed_at = case when has_had_one then now() else handle_changed_at end
  where id = member;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.handle_owner(handle text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT known.user_id FROM app.handles known WHERE (known.handle = handle_owner.handle))
;

CREATE OR REPLACE FUNCTION app.handle_skeleton(handle text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN replace(translate(replace(handle, '-'::text, ''::text), '10'::text, 'lo'::text), 'rn'::text, 'm'::text)
;

CREATE OR REPLACE FUNCTION app.handover_changes(was handover_items, is_now handover_items)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('field', field_of.field, 'from', field_of.before, 'to', field_of.after) ORDER BY field_of.place), '[]'::jsonb) AS "coalesce" FROM (VALUES (1,'kind'::text,(handover_changes.was).kind,(handover_changes.is_now).kind), (2,'what'::text,(handover_changes.was).what,(handover_changes.is_now).what), (3,'lines'::text,app.lines_without((handover_changes.was).lines, (handover_changes.is_now).lines),app.lines_without((handover_changes.is_now).lines, (handover_changes.was).lines)), (4,'note'::text,(handover_changes.was).note,(handover_changes.is_now).note), (5,'expected_on'::text,COALESCE(((handover_changes.was).expected_on)::text, ''::text),COALESCE(((handover_changes.is_now).expected_on)::text, ''::text)), (6,'proof_subject'::text,(handover_changes.was).proof_subject,(handover_changes.is_now).proof_subject), (7,'proof_owner'::text,(handover_changes.was).proof_owner,(handover_changes.is_now).proof_owner), (8,'proof_link'::text,(handover_changes.was).proof_link,(handover_changes.is_now).proof_link)) field_of(place, field, before, after) WHERE (field_of.before <> field_of.after))
;

CREATE OR REPLACE FUNCTION app.handover_side(handover uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT own_handovers.is_owner FROM app.own_handovers WHERE (own_handovers.id = handover_side.handover))
;

CREATE OR REPLACE FUNCTION app.has_other_moderator(of_case uuid, author uuid, decider uuid, as_admin boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM app.moderators WHERE ((moderators.user_id IS DISTINCT FROM app.uid()) AND (moderators.user_id IS DISTINCT FROM has_other_moderator.author) AND (moderators.user_id IS DISTINCT FROM has_other_moderator.decider) AND (NOT (EXISTS (SELECT FROM app.reports WHERE ((reports.case_id = has_other_moderator.of_case) AND (reports.reporter_id = moderators.user_id))))) AND ((NOT has_other_moderator.as_admin) OR app.holds_role(moderators.user_id, 'admin'::text)))))
;

CREATE OR REPLACE FUNCTION app.has_settled_in(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT (count(*) >= 2) FROM ((SELECT s.id FROM startups s WHERE ((s.user_id = has_settled_in.member) AND (s.created_at <= (now() - '1 day'::interval)) AND (s.withdrawn_at IS NULL) AND (NOT (s.id IN (SELECT hidden_startups.startup_id FROM app.hidden_startups))) AND (NOT app.is_upheld_against(has_settled_in.member, s.id, '-infinity'::timestamp with time zone))) LIMIT 2) UNION ALL (SELECT c.comment_id FROM app.shown_comments c WHERE ((c.user_id = has_settled_in.member) AND (c.created_at <= (now() - '1 day'::interval)) AND (NOT (EXISTS (SELECT FROM app.held_links h WHERE (h.comment_id = c.comment_id)))) AND (NOT app.is_upheld_against(has_settled_in.member, c.comment_id, '-infinity'::timestamp with time zone))) LIMIT 2) UNION ALL (SELECT a.asset_id FROM app.shown_listings a WHERE ((a.user_id = has_settled_in.member) AND (a.created_at <= (now() - '1 day'::interval)) AND (NOT app.is_upheld_against(has_settled_in.member, a.asset_id, '-infinity'::timestamp with time zone))) LIMIT 2)) settled)
;

CREATE OR REPLACE FUNCTION app.has_shown_replies(comment uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM comments reply WHERE (((reply.root_id = has_shown_replies.comment) OR (reply.parent_id = has_shown_replies.comment)) AND (reply.deleted_at IS NULL) AND (NOT (reply.id IN (SELECT hidden_comments.comment_id FROM app.hidden_comments))) AND ((reply.user_id IS NULL) OR (NOT (reply.user_id IN (SELECT leaving_members.member_id FROM app.leaving_members)))))))
;

CREATE OR REPLACE FUNCTION app.hide_new_anonymous_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.anonymous_departures (startup_id, hidden_from)
  select new.id, now() where new.user_id in (select member_id from app.leaving_members);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.hold_links(of_kind text, thing uuid, author uuid, of_startup uuid, is_hidden_author boolean, written text, addresses text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.held_links as held (comment_id, profile_id, author_id, content, links)
  values (
    case of_kind when 'comment' then thing end, case of_kind when 'profile' then thing end, author, written, addresses
  )
  on conflict do nothing;
  update app.held_links
  set content = written, links = addresses, held_at = clock_timestamp()
  where (comment_id = thing or profile_id = thing) and author_id = author
    and (content, links) is distinct from (written, addresses);
  insert into app.moderation_cases (kind, thing_id, startup_id, name, author_id, is_anonymous, rank)
  values (
    of_kind, thing, of_startup,
    coalesce(
      case of_kind
        when 'comment' then (select name from public.startups where id = of_startup)
        else (select full_name from public.profiles where id = thing)
      end,
      ''
    ),
    author, is_hidden_author, 1
  )
  on conflict (kind, thing_id) where closed_at is null do nothing;
end
$function$
;

CREATE OR REPLACE FUNCTION app.hold_links_of_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  author uuid;
  shown text;
begin
  if coalesce(current_setting('app.releases_links', true), '') = 'yes' then
    return new;
  end if;
  -- A repeated insert changes nothing, whoever sends it.
  if tg_op = 'INSERT' and exists (select from public.comments where id = new.id) then
    return new;
  end if;
  -- Sent back as others read it: what is held stays held.
  if tg_op = 'UPDATE' and new.content = old.content then
    return new;
  end if;
  shown := app.without_links(new.content);
  author := case
    when new.as_founder then (select user_id from public.startups where id = new.startup_id) else new.user_id
  end;
  if shown <> new.content and app.level_of(author) = 'new' then
    if app.count_links(new.content) > 2 then
      raise exception 'While you''re new here, a comment can have up to 2 links. Please take some out.';
    end if;
    perform app.hold_links('comment', new.id, author, new.startup_id, new.as_founder, new.content, '{}');
    new.content := left(shown, 5000);
  elsif tg_op = 'UPDATE' then
    delete from app.held_links where comment_id = new.id;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.hold_links_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown text := app.without_links(new.about);
begin
  if coalesce(current_setting('app.releases_links', true), '') = 'yes' then
    return new;
  end if;
  if (shown is distinct from new.about or cardinality(new.links) > 0) and app.level_of(new.id) = 'new' then
    perform app.hold_links('profile', new.id, new.id, null, false, coalesce(new.about, ''), coalesce(new.links, '{}'));
    new.about := left(shown, 280);
    new.links := null;
  else
    delete from app.held_links where profile_id = new.id;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.holds_role(_user_id uuid, _role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM user_roles WHERE ((user_roles.user_id = holds_role._user_id) AND (user_roles.role = holds_role._role)))) OR ((_role = 'admin'::text) AND (EXISTS (SELECT FROM app.always_admins WHERE (always_admins.user_id = holds_role._user_id)))))
;

CREATE OR REPLACE FUNCTION app.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN ((COALESCE(current_setting('app.without_admin_rights'::text, true), ''::text) <> 'yes'::text) AND app.holds_role(app.uid(), 'admin'::text))
;

CREATE OR REPLACE FUNCTION app.is_admin_action(depth integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((depth = 1) AND (app.uid() IS NOT NULL) AND app.is_moderator())
;

CREATE OR REPLACE FUNCTION app.is_away(person uuid, active_at timestamp with time zone, reminders integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((person IS NULL) OR (EXISTS (SELECT FROM suspensions WHERE ((suspensions.user_id = is_away.person) AND (suspensions.lifted_at IS NULL) AND ((suspensions.until IS NULL) OR (suspensions.until > now()))))) OR ((reminders >= 2) AND (active_at < (now() - '30 days'::interval))))
;

CREATE OR REPLACE FUNCTION app.is_blocked_about(offer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM conversations c WHERE ((c.revival_opportunity_id = is_blocked_about.offer) AND (c.member_id = app.uid()) AND ((c.owner_blocked_at IS NOT NULL) OR (c.member_blocked_at IS NOT NULL)))))
;

CREATE OR REPLACE FUNCTION app.is_blocked_conversation(conversation uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM conversations c WHERE ((c.id = is_blocked_conversation.conversation) AND ((c.owner_blocked_at IS NOT NULL) OR (c.member_blocked_at IS NOT NULL) OR ((NOT (c.is_anonymous AND (c.revealed_at IS NULL))) AND (app.blocks(c.owner_id, c.member_id) OR app.blocks(c.member_id, c.owner_id)))))))
;

CREATE OR REPLACE FUNCTION app.is_claimed_by_other(claimed_by uuid, claimed_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE(((claimed_by <> app.uid()) AND (claimed_at > (now() - '00:05:00'::interval)) AND (EXISTS (SELECT FROM app.moderators WHERE (moderators.user_id = is_claimed_by_other.claimed_by)))), false)
;

CREATE OR REPLACE FUNCTION app.is_declared(lines jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((jsonb_typeof(lines) <> 'array'::text) OR (jsonb_array_length(lines) > 30)) THEN false ELSE (NOT (EXISTS (SELECT FROM jsonb_array_elements(is_declared.lines) line(value) WHERE ((jsonb_typeof(line.value) <> 'object'::text) OR (NOT (app.is_line(COALESCE((line.value ->> 'what'::text), ''::text), 1, 200) AND app.is_line(COALESCE((line.value ->> 'how_much'::text), ''::text), 0, 200) AND app.is_line(COALESCE((line.value ->> 'when'::text), ''::text), 0, 100))))))) END
;

CREATE OR REPLACE FUNCTION app.is_email(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((char_length(value) <= 254) AND (value ~ '^[^@\s\u0001-\u001f\u007f]+@[^@\s\u0001-\u001f\u007f]+$'::text))
;

CREATE OR REPLACE FUNCTION app.is_file_metadata(metadata jsonb, paths text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof(metadata) = 'array'::text) THEN ((jsonb_array_length(metadata) <= cardinality(paths)) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(is_file_metadata.metadata) item(value) WHERE (((jsonb_typeof(item.value) = 'object'::text) AND ((item.value ->> 'path'::text) = ANY (is_file_metadata.paths)) AND (jsonb_typeof((item.value -> 'name'::text)) = 'string'::text) AND app.is_line((item.value ->> 'name'::text), 1, 255) AND (jsonb_typeof((item.value -> 'size'::text)) = 'number'::text) AND ((item.value ->> 'size'::text) ~ '^\d{1,15}$'::text) AND (jsonb_typeof((item.value -> 'type'::text)) = 'string'::text) AND app.is_line((item.value ->> 'type'::text), 1, 127) AND (NOT (item.value ? 'url'::text))) IS NOT TRUE))))) ELSE false END
;

CREATE OR REPLACE FUNCTION app.is_handing_over(story uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (handovers handover JOIN conversations conversation ON ((conversation.id = handover.conversation_id))) WHERE ((conversation.startup_id = is_handing_over.story) AND (handover.state = 'open'::text))))
;

CREATE OR REPLACE FUNCTION app.is_handle(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((value IS NULL) OR (((length(value) >= 3) AND (length(value) <= 30)) AND (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)))
;

CREATE OR REPLACE FUNCTION app.is_line(value text, shortest integer, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value !~ '[\u0001-\u001f\u007f]'::text) AND (char_length(value) <= longest) AND (char_length(btrim(value)) >= shortest) AND ((shortest = 0) OR (app.visible_text(value) <> ''::text)))
;

CREATE OR REPLACE FUNCTION app.is_link(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((char_length(value) <= 2048) AND (value ~* '^https?://[^\s\u0001-\u001f\u007f/?#][^\s\u0001-\u001f\u007f]*$'::text))
;

CREATE OR REPLACE FUNCTION app.is_list(value text[], most integer, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((cardinality(value) <= most) AND (COALESCE(array_ndims(value), 1) = 1) AND (cardinality(value) = (SELECT count(DISTINCT item.item) AS count FROM unnest(is_list.value) item(item) WHERE app.is_line(item.item, 1, is_list.longest))))
;

CREATE OR REPLACE FUNCTION app.is_message_of_mine(message uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (messages m JOIN conversations c ON ((c.id = m.conversation_id))) WHERE ((m.id = is_message_of_mine.message) AND (CASE WHEN m.by_owner THEN c.owner_id ELSE c.member_id END = app.uid()))))
;

CREATE OR REPLACE FUNCTION app.is_moderator()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN ((COALESCE(current_setting('app.without_admin_rights'::text, true), ''::text) <> 'yes'::text) AND (EXISTS (SELECT FROM app.moderators WHERE (moderators.user_id = app.uid()))))
;

CREATE OR REPLACE FUNCTION app.is_name(value text, shortest integer, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (app.is_line(value, shortest, longest) AND (app.clean_name(value) = value))
;

CREATE OR REPLACE FUNCTION app.is_only_moderator()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (NOT (EXISTS (SELECT FROM app.moderators WHERE (moderators.user_id IS DISTINCT FROM app.uid()))))
;

CREATE OR REPLACE FUNCTION app.is_own_comment(author uuid, as_founder boolean, of_startup uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE(((author = app.uid()) OR (as_founder AND (EXISTS (SELECT FROM startups WHERE ((startups.id = is_own_comment.of_startup) AND (startups.user_id = app.uid())))))), false)
;

CREATE OR REPLACE FUNCTION app.is_own_message(of_conversation uuid, is_by_owner boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM conversations WHERE ((conversations.id = is_own_message.of_conversation) AND (CASE WHEN is_own_message.is_by_owner THEN conversations.owner_id ELSE conversations.member_id END = app.uid()))))
;

CREATE OR REPLACE FUNCTION app.is_own_path(path text, owner uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((char_length(path) <= 512) AND (path ~ '^[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)+$'::text) AND (path !~ '(^|/)\.{1,2}(/|$)'::text) AND starts_with(path, ((owner)::text || '/'::text)))
;

CREATE OR REPLACE FUNCTION app.is_own_session(session uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.sessions WHERE ((sessions.id = is_own_session.session) AND (sessions.user_id = app.uid()))))
;

CREATE OR REPLACE FUNCTION app.is_partial_date(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value ~ '^((19|20)\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'::text) AND ((length(value) < 10) OR (((substr(value, 9))::integer)::double precision <= date_part('day'::text, ((make_date(("left"(value, 4))::integer, (substr(value, 6, 2))::integer, 1) + '1 mon'::interval) - '1 day'::interval)))))
;

CREATE OR REPLACE FUNCTION app.is_partial_order(earlier text, later text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ("left"(earlier, LEAST(length(earlier), length(later))) <= "left"(later, LEAST(length(earlier), length(later))))
;

CREATE OR REPLACE FUNCTION app.is_passing_on(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof(value) = 'array'::text) THEN ((jsonb_array_length(value) <= 30) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(is_passing_on.value) item(value) WHERE (((jsonb_typeof(item.value) = 'object'::text) AND ((item.value - ARRAY['kind'::text, 'what'::text]) = '{}'::jsonb) AND ((item.value ->> 'kind'::text) = ANY (ARRAY['repository'::text, 'package'::text, 'domain'::text, 'brand'::text, 'social'::text, 'app_store'::text, 'cloud'::text, 'payments'::text, 'analytics'::text, 'users'::text, 'data'::text, 'patents'::text, 'texts'::text, 'contracts'::text])) AND (jsonb_typeof((item.value -> 'what'::text)) = 'string'::text) AND app.is_line((item.value ->> 'what'::text), 0, 200)) IS NOT TRUE)))) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(is_passing_on.value) item(value) GROUP BY (item.value ->> 'kind'::text) HAVING (count(*) > 5))))) ELSE false END
;

CREATE OR REPLACE FUNCTION app.is_picture(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (app.is_link(value) OR ((char_length(value) <= 2048) AND (value ~ '^/[^\s\u0001-\u001f\u007f/\\][^\s\u0001-\u001f\u007f\\]*$'::text)))
;

CREATE OR REPLACE FUNCTION app.is_prose(value text, shortest integer, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'::text) AND (char_length(value) <= longest) AND (char_length(btrim(value, '
'::text)) >= shortest) AND ((shortest = 0) OR (app.visible_text(value) <> ''::text)))
;

CREATE OR REPLACE FUNCTION app.is_public_story(story uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM startups WHERE ((startups.id = is_public_story.story) AND (startups.withdrawn_at IS NULL) AND (NOT (EXISTS (SELECT FROM hidden_content WHERE (hidden_content.startup_id = is_public_story.story)))) AND (NOT (EXISTS (SELECT FROM app.left_stories WHERE (left_stories.startup_id = is_public_story.story)))))))
;

CREATE OR REPLACE FUNCTION app.is_sign_up_closed()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE(((SELECT site_settings.value FROM site_settings WHERE (site_settings.name = 'closes_unmoderated_sign_up'::text)) = 'true'::jsonb), false) AND COALESCE((app.unmoderated_since() <= (now() - '7 days'::interval)), false))
;

CREATE OR REPLACE FUNCTION app.is_suspended()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM suspensions WHERE ((suspensions.user_id = app.uid()) AND (suspensions.lifted_at IS NULL) AND ((suspensions.until IS NULL) OR (suspensions.until > now())))))
;

CREATE OR REPLACE FUNCTION app.is_upheld_against(member uuid, of_thing uuid, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM app.decisions d WHERE ((d.author_id = is_upheld_against.member) AND (d.decided_at >= is_upheld_against.since) AND (d.reversed_at IS NULL) AND ((is_upheld_against.of_thing IS NULL) OR (d.thing_id = is_upheld_against.of_thing)) AND (d.act = ANY (ARRAY['warn'::text, 'hide'::text, 'delete'::text, 'suspend'::text, 'close_listing'::text, 'mark_unconfirmed'::text])))))
;

CREATE OR REPLACE FUNCTION app.is_verified_story(story uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public_story_proofs WHERE ((public_story_proofs.startup_id = is_verified_story.story) AND (NOT public_story_proofs.is_claim))))
;

CREATE OR REPLACE FUNCTION app.is_web_address(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value ~* '^https?://'::text) THEN app.is_link(value) ELSE ((value ~ '^[^\s/:@?#]+\.[^\s/:@?#]+'::text) AND app.is_link(('https://'::text || value))) END
;

CREATE OR REPLACE FUNCTION app.join_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  conversation public.conversations;
begin
  if new.revival_opportunity_id in (select id from app.demo_offers) then
    return null;
  end if;
  insert into public.conversations (kind, revival_opportunity_id, startup_id, name, is_anonymous, owner_id, member_id, state)
  select 'offer', offer.id, story.id, story.name, story.is_anonymous, story.user_id, new.interested_user_id, 'new'
  from public.revival_opportunities offer
  join public.startups story on story.id = offer.startup_id
  where offer.id = new.revival_opportunity_id
  on conflict (revival_opportunity_id, member_id) do nothing;
  select * into conversation from public.conversations
  where revival_opportunity_id = new.revival_opportunity_id and member_id = new.interested_user_id for update;
  if conversation.state in ('withdrawn', 'closed') then
    insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state)
    values (conversation.id, false, conversation.state, 'new');
    update public.conversations set state = 'new', answered_at = null where id = conversation.id;
  end if;
  insert into public.messages (id, conversation_id, by_owner, content, interest_id, emailed_at)
  values (new.id, conversation.id, false, new.message, new.id, now());
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.joining_characters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('\u0600-\u0dff\u0f00-\u109f\u1780-\u18af\u19e0-\u19ff\u1a20-\u1aaf\u1b00-\u1bbf\u1cc0-\u1cff\ua800-\ua8ff\ua92e'::text || '\ua980-\ua9ff\uaa60-\uaa7f\uaae0-\uaaff\uabc0-\uabff\ufb50-\ufdff\ufe70-\ufefc\U00010d00-\U00010d3f'::text) || '\U00010e60-\U00010e7f\U00010ec0-\U00010eff\U00011000-\U00011fff\U0001e900-\U0001e95f\U0001ee00-\U0001eeff'::text)
;

CREATE OR REPLACE FUNCTION app.keep_deleted_ids()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.deleted_ids as known (of_table, id, deleted_at)
  select tg_table_schema || '.' || tg_table_name, id, clock_timestamp() from gone
  on conflict (of_table, id) do update set deleted_at = greatest(known.deleted_at, excluded.deleted_at);
  if found then
    perform pg_notify('deleted_ids', '');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE PROCEDURE app.keep_deleted_ids_of(IN named regclass)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format(
    'create trigger keep_deleted_ids after delete on %s referencing old table as gone
      for each statement execute function app.keep_deleted_ids()', named
  );
end
$procedure$
;

CREATE OR REPLACE FUNCTION app.keep_earlier_try()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.earlier_tries := old.earlier_tries || jsonb_build_object(
    'tried_at', to_char(old.tried_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', old.status, 'duration_ms', old.duration_ms, 'answer', old.answer, 'problem', old.problem,
    'leads_to', old.leads_to
  );
  if jsonb_array_length(new.earlier_tries) > 30 then
    new.earlier_tries := new.earlier_tries - 0;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.keep_former_secret()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.former_secret := old.secret;
  new.former_secret_until := now() + interval '24 hours';
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.keep_handle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.handle_skeletons (skeleton, user_id) values (app.handle_skeleton(new.handle), new.id)
  on conflict (skeleton) do nothing;
  insert into app.handles (handle, user_id) values (new.handle, new.id)
  on conflict (handle) do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.keep_listing_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from app.closed_listings where asset_id = new.id) then
    raise exception 'A moderator closed this listing. You can appeal in your profile.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.keep_moderation_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = '42501', message = 'Nothing in the moderation log changes.';
end
$function$
;

CREATE OR REPLACE FUNCTION app.keep_proof_of_other()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  by_owner constant boolean := app.handover_side(new.handover_id);
begin
  if by_owner <> old.proof_link_by_owner then
    raise exception 'The other gave this proof, so only they can change it.';
  end if;
  new.proof_link_by_owner := case when new.proof_link <> '' then by_owner end;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.keep_threads()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = '23514', message = 'A comment stays in its thread.';
end
$function$
;

CREATE OR REPLACE FUNCTION app.leave_comments(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE comments SET user_id = NULL::uuid, by_deleted_account = true
   WHERE ((comments.user_id = leave_comments.member) AND (comments.deleted_at IS NULL) AND (NOT (comments.id IN ( SELECT hidden_comments.comment_id
            FROM app.hidden_comments))) AND (NOT (comments.startup_id IN ( SELECT startups.id
            FROM startups
           WHERE (startups.user_id = leave_comments.member)))));
END
;

CREATE OR REPLACE FUNCTION app.lesson_pieces(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  mark constant text := '^[ \t]*([-*+•–—·‣]|\d{1,3}[.)])[ \t]+';
  line text;
  piece text := '';
  pieces text[] := '{}';
  cuts text[] := '{}';
begin
  foreach line in array string_to_array(replace(coalesce(value, ''), E'\r\n', E'\n'), E'\n') loop
    if line ~ '^[ \t]*[[:lower:]]' and piece ~ '[^.!?…。！？[:space:]][ \t]*$' then
      piece := piece || E'\n' || line;
    else
      pieces := pieces || piece;
      piece := regexp_replace(line, mark, '');
    end if;
  end loop;
  pieces := pieces || piece;
  foreach piece in array pieces loop
    piece := btrim(piece, E' \t\n');
    -- A long one is cut between words.
    while char_length(piece) > 2000 loop
      line := coalesce(nullif(regexp_replace(left(piece, 2000), '[^[:space:]]+$', ''), ''), left(piece, 2000));
      cuts := cuts || btrim(line, E' \t\n');
      piece := btrim(substr(piece, char_length(line) + 1), E' \t\n');
    end loop;
    cuts := cuts || piece;
  end loop;
  return array(
    select cut
    from unnest(cuts) with ordinality all_cuts (cut, number)
    where cut ~ '[^[:punct:][:space:]]' and app.visible_text(cut) <> ''
      and array_position(cuts, cut) = number
    order by number
    limit 100
  );
end
$function$
;

CREATE OR REPLACE FUNCTION app.lesson_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(value, '(^|\n)[ \t]*([-*+•–—·‣]|\d{1,3}[.)])[ \t]+'::text, '\1'::text, 'g'::text), '[[:space:]]+'::text, ' '::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION app.level_of(member uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT CASE WHEN ((account.created_at <= (now() - '15 days'::interval)) AND (EXISTS (SELECT FROM comments c WHERE ((c.user_id = level_of.member) AND (c.useful > 0)))) AND (NOT app.is_upheld_against(level_of.member, NULL::uuid, (now() - '90 days'::interval)))) THEN 'known'::text WHEN (EXISTS (SELECT FROM app.moderators m WHERE (m.user_id = level_of.member))) THEN 'member'::text WHEN (account.created_at > (now() - '1 day'::interval)) THEN 'new'::text WHEN ((account.created_at < ((SELECT (settings.value)::timestamp with time zone AS value FROM app.settings WHERE (settings.key = 'levels_began'::text)) - '1 day'::interval)) OR app.has_settled_in(level_of.member)) THEN 'member'::text ELSE 'new'::text END AS "case" FROM auth.users account WHERE (account.id = level_of.member))
;

CREATE OR REPLACE FUNCTION app.limit_push_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = new.user_id and id <> new.id
    order by created_at desc, id offset 9
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.limit_saved_lessons()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.saved_lessons where user_id = new.user_id) >= 500 then
    raise exception 'Your list has 500 lessons. Remove some to save more.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.limit_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other, or two at once would both be the last one.
  perform from auth.users where id = new.user_id for no key update;
  if (select count(*) from auth.tokens where user_id = new.user_id and id <> new.id) >= 20 then
    raise exception 'You have 20 tokens. End one before you make another.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.limit_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhooks ' || new.user_id, 0));
  if (select count(*) >= 10 from public.webhooks where user_id = new.user_id) then
    raise exception 'You have 10 webhooks, and no more are possible. Remove one first.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.lines_without(lines jsonb, others jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(string_agg(app.declared_line(declared.line), '; '::text ORDER BY declared.place), ''::text) AS "coalesce" FROM jsonb_array_elements(lines_without.lines) WITH ORDINALITY declared(line, place) WHERE (NOT (declared.line IN (SELECT jsonb_array_elements(lines_without.others) AS jsonb_array_elements))))
;

CREATE OR REPLACE FUNCTION app.lock_reported_thing(of_kind text, thing uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if of_kind = 'story' then
    perform from public.startups where id = thing for no key update;
  elsif of_kind = 'comment' then
    perform from public.comments where id = thing for no key update;
  elsif of_kind = 'listing' then
    perform from public.marketplace_assets where id = thing for no key update;
  elsif of_kind = 'file' then
    perform from public.marketplace_assets a
    join public.uploads u on u.user_id = a.user_id and u.path = any (a.downloadable_files)
    where u.id = thing for no key update;
  elsif of_kind = 'profile' then
    perform from public.profiles where id = thing for no key update;
  elsif of_kind = 'message' then
    perform from public.messages where id = thing for no key update;
    perform from public.interest_contacts where id = thing for no key update;
  elsif of_kind = 'answer' then
    perform from public.story_proofs where id = thing for no key update;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.log_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.user_roles := case tg_op when 'INSERT' then new else old end;
begin
  insert into public.security_events (user_id, kind, request_id)
  select
    id, changed.role || case tg_op when 'INSERT' then '_granted' else '_revoked' end,
    nullif(current_setting('app.request_id', true), '')
  from auth.users where id = changed.user_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.log_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.security_events (user_id, kind, request_id)
  values (
    new.user_id, case tg_op when 'INSERT' then 'suspended' else 'suspension_lifted' end,
    nullif(current_setting('app.request_id', true), '')
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.look_again(report uuid, of_words text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r app.reports;
  decider uuid;
  open_case uuid;
begin
  select * into r from app.reports where id = report for update;
  if r.id is null then
    return 'none';
  end if;
  if r.second_look_at is not null then
    return case when r.second_look_words = of_words then 'repeated' else 'twice' end;
  end if;
  if r.outcome <> 'dismissed' then
    return 'none_against';
  end if;
  if r.decided_at < now() - interval '6 months' then
    return 'late';
  end if;
  select decided_by into decider from app.decisions where id = r.decision_id;
  select id into open_case from app.moderation_cases
  where kind = r.kind and thing_id = r.thing_id and closed_at is null for update;
  if open_case is null then
    update app.moderation_cases
    set closed_at = null, opened_at = clock_timestamp(), is_second_look = true, first_decider = decider
    where id = r.case_id;
    open_case := r.case_id;
  else
    update app.moderation_cases set is_second_look = true, first_decider = decider where id = open_case;
    insert into app.reported_texts (case_id, version, content, files)
    select open_case, version, content, files from app.reported_texts where case_id = r.case_id and version = r.version
    on conflict do nothing;
  end if;
  update app.reports
  set outcome = 'waiting', decided_at = null, case_id = open_case, second_look_at = clock_timestamp(), second_look_words = of_words
  where id = r.id;
  return 'asked';
end
$function$
;

CREATE OR REPLACE FUNCTION app.mark_edited_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(current_setting('app.releases_links', true), '') = 'yes' then
    return new;
  end if;
  insert into public.comment_versions (comment_id, content, written_at)
  values (old.id, old.content, coalesce(old.edited_at, old.created_at));
  new.edited_at := clock_timestamp();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.mark_update_of_new_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.by_new_owner := exists (
    select from public.revived_stories revived
    join public.startups story on story.id = revived.startup_id
    where revived.startup_id = new.startup_id and revived.owner_id = app.uid() and story.user_id <> app.uid()
  );
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.masked_contact(contact text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(NORMALIZE(contact, NFKC), '(\m\w(\s+\w\M)+|\S+)\s*([([{<*_|-]+\s*at\s*[])}>*_|-]+|[([{<]?\s*@\s*[])}>]?)\s*(\w\M(\s+\w\M)+|\S+)(\s*([([{<*_|-]+\s*(dot|\.)\s*[])}>*_|-]+|\.|\mdot\M)\s*(\w\M(\s+\w\M)+|\S+))*'::text, '•••'::text, 'gi'::text), '(\m\w(\s+\w\M)+|\S+)\s+at\s+(\w\M(\s+\w\M)+|\S+)((\s*([([{<*_|-]+\s*(dot|\.)\s*[])}>*_|-]+)\s*|\s+dot\s+(?!(and|at|for|in|is|of|on|or|to)\s+\w))(\w\M(\s+\w\M)+|\S+)|\s+\.\s*(com|net|org|edu|io|dev|app|info|xyz|eu|uk|de|fr|nl|ch|example)\M)+'::text, '•••'::text, 'gi'::text), '\m(skype|telegram|signal|whatsapp|discord|threema|wechat|matrix|line|instagram|linkedin|mastodon|bluesky|twitter|xmpp|viber)(\s*:\s*)(?!•)[^\s:,;]+(?=\s*($|[,;)]|\m(or|and)\M))'::text, '\1: •••'::text, 'gi'::text), '\S*([@/\\0-9٠-٩۰-۹०-९]|[^\s.。]([.。])[^\s.。]|[[:alpha:]]{2}:[[:alpha:]]{2})\S*'::text, '•••'::text, 'g'::text), '•••(\s*•••)+'::text, '•••'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION app.matches_of(member uuid)
 RETURNS TABLE(offer_id uuid, startup_id uuid, created_at timestamp with time zone, is_demo boolean, fits boolean, fits_but_for text, hours_a_week integer, score integer, reasons jsonb, misses jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH wish AS MATERIALIZED (
          SELECT COALESCE(w.roles, '{}'::text[]) AS roles,
             COALESCE(w.stack, '{}'::text[]) AS stack,
             COALESCE(w.categories, '{}'::text[]) AS categories,
             w.hours_a_week,
             COALESCE(w.terms, '{}'::text[]) AS terms,
             COALESCE(w.ways, '{}'::text[]) AS ways,
             COALESCE((((cardinality(w.roles) + cardinality(w.stack)) + cardinality(w.categories)) > 0), false) AS has_subjects
            FROM (( SELECT matches_of.member AS id) me
              LEFT JOIN wishes w ON ((w.user_id = me.id)))
         ), wanted_texts AS MATERIALIZED (
          SELECT 'role'::text AS kind,
             each.role AS value,
             each.place
            FROM wish,
             LATERAL unnest(wish.roles) WITH ORDINALITY each(role, place)
         UNION ALL
          SELECT 'tool'::text,
             each.tool,
             each.place
            FROM wish,
             LATERAL unnest(wish.stack) WITH ORDINALITY each(tool, place)
         ), offer AS MATERIALIZED (
          SELECT o.id,
             o.startup_id,
             o.created_at,
             o.is_demo,
             o.looking_for_roles,
             o.tech_stack,
             o.category,
             o.hours_a_week,
             o.language,
             o.terms,
             o.ways
            FROM app.offers_for(matches_of.member) o(id, startup_id, created_at, is_demo, looking_for_roles, tech_stack, category, hours_a_week, language, terms, ways)
         ), asked_texts AS MATERIALIZED (
          SELECT offer.id,
             each.kind,
             each.value,
             each.place
            FROM offer,
             LATERAL ( SELECT 'role'::text AS kind,
                     roles.role AS value,
                     roles.place
                    FROM unnest(offer.looking_for_roles) WITH ORDINALITY roles(role, place)
                 UNION ALL
                  SELECT 'tool'::text,
                     tools.tool,
                     tools.place
                    FROM unnest(offer.tech_stack) WITH ORDINALITY tools(tool, place)
                 UNION ALL
                  SELECT 'language'::text,
                     offer.language,
                     1
                   WHERE (offer.language <> ''::text)) each
         ), vocabulary AS MATERIALIZED (
          SELECT each.value,
             array_agg(
                 CASE
                     WHEN ((length(word.word) > 3) AND (word.word ~~ '%s'::text) AND (word.word !~~ '%ss'::text)) THEN "left"(word.word, '-1'::integer)
                     ELSE word.word
                 END) AS words,
             bool_and(common.is_common) AS says_nothing,
             bool_and(((length(word.word) = 1) OR common.is_common)) AS is_no_role
            FROM ((( SELECT asked_texts.value
                    FROM asked_texts
                 UNION
                  SELECT wanted_texts.value
                    FROM wanted_texts) each
              CROSS JOIN LATERAL regexp_split_to_table(app.folded(each.value), '[\s,;/&()]+'::text) word(word))
              CROSS JOIN LATERAL ( SELECT (word.word = ANY ('{a,an,and,any,as,at,by,for,from,in,is,of,on,or,our,some,somebody,someone,that,the,their,to,we,who,with,you,your}'::text[])) AS is_common) common)
           WHERE (word.word <> ''::text)
           GROUP BY each.value
         ), wanted AS MATERIALIZED (
          SELECT w.kind,
             w.value,
             w.place,
             v.words,
             v.says_nothing,
             v.is_no_role
            FROM (wanted_texts w
              JOIN vocabulary v ON ((v.value = w.value)))
         ), asked AS MATERIALIZED (
          SELECT a.id,
             a.kind,
             a.value,
             a.place,
             v.words,
             v.is_no_role
            FROM (asked_texts a
              JOIN vocabulary v ON ((v.value = a.value)))
         ), pairs AS MATERIALIZED (
          SELECT asked.id,
             asked.kind AS asked_kind,
             asked.value AS asked_value,
             asked.place AS asked_place,
             wanted.kind,
             wanted.value,
             wanted.place,
             (wanted.words <@ asked.words) AS has_all,
             strpos((' '::text || translate(lower(asked.value), ',;/&()'::text, '      '::text)), (' '::text || lower(wanted.value))) AS begins_at
            FROM (asked
              JOIN wanted ON (
                 CASE
                     WHEN ((wanted.words <@ asked.words) AND (asked.words <@ wanted.words)) THEN ((wanted.kind = 'tool'::text) OR (asked.kind = 'role'::text))
                     WHEN (wanted.kind = 'tool'::text) THEN ((wanted.words <@ asked.words) AND (NOT wanted.says_nothing))
                     WHEN (asked.kind = 'role'::text) THEN (((wanted.words <@ asked.words) AND (NOT wanted.is_no_role)) OR ((asked.words <@ wanted.words) AND (NOT asked.is_no_role)))
                     ELSE false
                 END))
         ), met AS MATERIALIZED (
          SELECT DISTINCT ON (pairs.id, pairs.kind, pairs.place) pairs.id,
             pairs.kind,
             pairs.place,
             pairs.asked_kind,
                 CASE
                     WHEN (pairs.begins_at > 0) THEN substr(pairs.asked_value, pairs.begins_at, length(pairs.value))
                     WHEN ((pairs.kind = 'tool'::text) AND (pairs.asked_kind = 'role'::text)) THEN pairs.value
                     ELSE pairs.asked_value
                 END AS value
            FROM pairs
           ORDER BY pairs.id, pairs.kind, pairs.place, pairs.has_all DESC, pairs.asked_place
         ), subjects AS MATERIALIZED (
          SELECT named.id,
             jsonb_agg(jsonb_build_object('kind',
                 CASE
                     WHEN ((named.kind = 'tool'::text) AND (named.asked_kind <> 'tool'::text)) THEN 'skill'::text
                     ELSE named.kind
                 END, 'value', named.value) ORDER BY named.kind, named.place) AS reasons
            FROM ( SELECT DISTINCT ON (m.id, m.kind, (app.folded(m.value))) m.id,
                     m.kind,
                     m.asked_kind,
                     m.value,
                     m.place
                    FROM met m
                   ORDER BY m.id, m.kind, (app.folded(m.value)), m.place) named
           GROUP BY named.id
         ), needs AS MATERIALIZED (
          SELECT asked.id,
             jsonb_agg(jsonb_build_object('kind', 'role', 'value', asked.value) ORDER BY asked.place) AS misses
            FROM asked
           WHERE ((asked.kind = 'role'::text) AND (EXISTS ( SELECT
                    FROM wish
                   WHERE (cardinality(wish.roles) > 0))) AND (NOT (EXISTS ( SELECT
                    FROM pairs
                   WHERE ((pairs.id = asked.id) AND (pairs.kind = 'role'::text) AND (pairs.asked_kind = 'role'::text) AND (pairs.asked_place = asked.place))))))
           GROUP BY asked.id
         ), judged AS MATERIALIZED (
          SELECT offer.id,
             offer.startup_id,
             offer.created_at,
             offer.is_demo,
             offer.hours_a_week,
             ((subjects.reasons IS NOT NULL) OR (offer.category = ANY (wish.categories)) OR (NOT wish.has_subjects)) AS about_it,
             COALESCE((offer.hours_a_week <= wish.hours_a_week), true) AS hours_agree,
             ((offer.terms IS NULL) OR (wish.terms = '{}'::text[]) OR (offer.terms = ANY (wish.terms))) AS terms_agree,
             ((offer.ways = '{}'::text[]) OR (wish.ways = '{}'::text[]) OR (offer.ways && wish.ways)) AS ways_agree,
             ((((COALESCE(subjects.reasons, '[]'::jsonb) ||
                 CASE
                     WHEN (offer.hours_a_week <= wish.hours_a_week) THEN jsonb_build_array(jsonb_build_object('kind', 'hours', 'value', (offer.hours_a_week)::text))
                     ELSE '[]'::jsonb
                 END) ||
                 CASE
                     WHEN (offer.ways && wish.ways) THEN jsonb_build_array(jsonb_build_object('kind', 'way', 'value', ( SELECT each.way
                        FROM unnest(offer.ways) WITH ORDINALITY each(way, place)
                       WHERE (each.way = ANY (wish.ways))
                       ORDER BY each.place
                      LIMIT 1)))
                     ELSE '[]'::jsonb
                 END) ||
                 CASE
                     WHEN (offer.terms = ANY (wish.terms)) THEN jsonb_build_array(jsonb_build_object('kind', 'terms', 'value', offer.terms))
                     ELSE '[]'::jsonb
                 END) ||
                 CASE
                     WHEN (offer.category = ANY (wish.categories)) THEN jsonb_build_array(jsonb_build_object('kind', 'category', 'value', offer.category))
                     ELSE '[]'::jsonb
                 END) AS reasons,
             ((((COALESCE(needs.misses, '[]'::jsonb) ||
                 CASE
                     WHEN ((wish.categories <> '{}'::text[]) AND (NOT (offer.category = ANY (wish.categories)))) THEN jsonb_build_array(jsonb_build_object('kind', 'category', 'value', offer.category))
                     ELSE '[]'::jsonb
                 END) ||
                 CASE
                     WHEN ((wish.hours_a_week IS NOT NULL) AND (offer.hours_a_week IS NULL)) THEN '[{"kind": "hours", "value": null}]'::jsonb
                     ELSE '[]'::jsonb
                 END) ||
                 CASE
                     WHEN ((wish.terms <> '{}'::text[]) AND (offer.terms IS NULL)) THEN '[{"kind": "terms", "value": null}]'::jsonb
                     ELSE '[]'::jsonb
                 END) ||
                 CASE
                     WHEN ((wish.ways <> '{}'::text[]) AND (offer.ways = '{}'::text[])) THEN '[{"kind": "way", "value": null}]'::jsonb
                     ELSE '[]'::jsonb
                 END) AS misses
            FROM (((offer
              CROSS JOIN wish)
              LEFT JOIN subjects ON ((subjects.id = offer.id)))
              LEFT JOIN needs ON ((needs.id = offer.id)))
         ), counted AS (
          SELECT judged.id,
             judged.startup_id,
             judged.created_at,
             judged.is_demo,
             judged.hours_a_week,
             judged.about_it,
             judged.hours_agree,
             judged.terms_agree,
             judged.ways_agree,
             judged.reasons,
             judged.misses,
             jsonb_array_length(judged.reasons) AS score,
             (judged.about_it AND judged.hours_agree AND judged.terms_agree AND judged.ways_agree AND (judged.reasons <> '[]'::jsonb)) AS would_fit
            FROM judged
         )
  SELECT c.id,
     c.startup_id,
     c.created_at,
     c.is_demo,
     (c.would_fit AND (NOT (c.is_demo AND bool_or((c.would_fit AND (NOT c.is_demo))) OVER ()))),
         CASE
             WHEN ((NOT c.about_it) OR c.is_demo) THEN NULL::text
             WHEN ((NOT c.hours_agree) AND c.terms_agree AND c.ways_agree) THEN 'hours'::text
             WHEN (c.hours_agree AND (NOT c.terms_agree) AND c.ways_agree) THEN 'terms'::text
             WHEN (c.hours_agree AND c.terms_agree AND (NOT c.ways_agree)) THEN 'way'::text
             ELSE NULL::text
         END AS "case",
     c.hours_a_week,
     c.score,
     c.reasons,
     c.misses
    FROM counted c;
END
;

CREATE OR REPLACE FUNCTION app.may_act_in_handover(handover uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (handovers h JOIN conversations c ON ((c.id = h.conversation_id))) WHERE ((h.id = may_act_in_handover.handover) AND ((app.uid() = c.owner_id) OR (app.uid() = c.member_id)) AND (h.state <> 'done'::text) AND (c.owner_id IS NOT NULL) AND (c.member_id IS NOT NULL) AND (NOT app.is_blocked_conversation(c.id)))))
;

CREATE OR REPLACE FUNCTION app.may_judge(of_case uuid, author uuid, decider uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (app.is_moderator() AND (author IS DISTINCT FROM app.uid()) AND (((decider IS DISTINCT FROM app.uid()) AND (NOT (of_case IN (SELECT own_reported_cases.case_id FROM app.own_reported_cases)))) OR (NOT app.has_other_moderator(of_case, author, decider))))
;

CREATE OR REPLACE FUNCTION app.may_prove(story uuid, address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
select exists (
  select from public.public_startups s
  where s.id = story and not s.is_anonymous and s.withdrawn_at is null and not s.is_hidden
    and address = any (array_remove(array[s.website_link, s.github_link], null) || s.sources)
    and (s.user_id = app.uid() or not app.blocks(s.user_id, app.uid()) and not app.blocks(app.uid(), s.user_id))
)
$function$
;

CREATE OR REPLACE FUNCTION app.may_tell_of_comment(member uuid, kind text, comment uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (comments c LEFT JOIN comments answered ON ((answered.id = c.parent_id))) WHERE ((c.id = may_tell_of_comment.comment) AND (c.deleted_at IS NULL) AND ((may_tell_of_comment.kind <> 'mention'::text) OR (EXISTS (SELECT FROM comment_mentions mention WHERE ((mention.comment_id = c.id) AND (mention.user_id = may_tell_of_comment.member))))) AND (NOT app.blocks(may_tell_of_comment.member, answered.user_id)) AND (NOT (EXISTS (SELECT FROM comment_mentions mention WHERE ((mention.comment_id = c.id) AND app.blocks(may_tell_of_comment.member, mention.user_id))))))))
;

CREATE OR REPLACE FUNCTION app.may_tell_of_conversation(conversation uuid, is_by_owner boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM conversations c WHERE ((c.id = may_tell_of_conversation.conversation) AND (c.owner_id IS NOT NULL) AND (c.member_id IS NOT NULL) AND (NOT (CASE WHEN may_tell_of_conversation.is_by_owner THEN c.owner_id ELSE c.member_id END IN (SELECT leaving_members.member_id FROM app.leaving_members)))))) AND (NOT app.is_blocked_conversation(conversation)))
;

CREATE OR REPLACE FUNCTION app.may_write_in(conversation uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM conversations c WHERE ((c.id = may_write_in.conversation) AND ((app.uid() = c.owner_id) OR (app.uid() = c.member_id)) AND (c.owner_id IS NOT NULL) AND (c.member_id IS NOT NULL) AND (c.state = ANY (ARRAY['new'::text, 'talking'::text, 'accepted'::text, 'open'::text])) AND ((c.owner_id = app.uid()) OR (c.answered_at IS NOT NULL) OR (c.state = ANY (ARRAY['talking'::text, 'accepted'::text])) OR (SELECT (count(*) < 2) FROM messages m WHERE ((m.conversation_id = c.id) AND (NOT m.by_owner)))))))
;

CREATE OR REPLACE FUNCTION app.may_write_to(other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((other IS NULL) OR (NOT (app.blocks(other, app.uid()) OR app.blocks(app.uid(), other))))
;

CREATE OR REPLACE FUNCTION app.mentions_in(comment uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT jsonb_object_agg(known.handle, person.handle) AS jsonb_object_agg
    FROM ((comment_mentions mention
      JOIN public_people person ON ((person.id = mention.user_id)))
      JOIN app.handles known ON ((known.user_id = person.id)))
   WHERE (mention.comment_id = mentions_in.comment);
END
;

CREATE OR REPLACE FUNCTION app.moves_something(step_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (step_kind <> ALL (ARRAY['scope'::text, 'liabilities'::text, 'agreement'::text, 'secrets'::text, 'dns_and_mail'::text, 'old_access'::text]))
;

CREATE OR REPLACE FUNCTION app.newest_of_each_follow(before_at timestamp with time zone, before_id uuid, since timestamp with time zone, amount integer)
 RETURNS TABLE(kind text, because text, term text, id uuid, created_at timestamp with time zone, startup_id uuid, user_id uuid, content text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  own uuid[] := array(select s.id from public.startups s where s.user_id = app.uid());
  muted uuid[] := array(select m.startup_id from public.mutes m where m.user_id = app.uid());
  blocked uuid[] := array(select b.blocked_id from public.blocks b where b.blocker_id = app.uid());
begin
  return query
  with follow as materialized (
    select f.kind, f.term, f.subject, f.startup_id, f.person_id from public.follows f
    where f.user_id = app.uid() and (f.person_id is null or f.person_id <> all (blocked))
  )
  select 'story', follow.kind, follow.term, new.*
  from follow cross join lateral (
    select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner
    from public.public_startups story
    where story.user_id = follow.person_id and story.withdrawn_at is null and not story.is_hidden
      and story.id <> all (own) and story.id <> all (muted)
      and (story.created_at, story.id) < (before_at, before_id) and story.created_at >= since
    order by story.created_at desc, story.id desc limit amount
  ) new where follow.kind = 'person'
  union all
  select 'story', follow.kind, follow.term, new.*
  from follow cross join lateral (
    select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner
    from public.public_startups story
    where story.category = follow.subject and story.withdrawn_at is null and not story.is_hidden
      and story.id <> all (own) and story.id <> all (muted) and (story.user_id is null or story.user_id <> all (blocked))
      and (story.created_at, story.id) < (before_at, before_id) and story.created_at >= since
    order by story.created_at desc, story.id desc limit amount
  ) new where follow.kind = 'category'
  union all
  select 'story', follow.kind, follow.term, new.*
  from follow cross join lateral (
    select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner
    from public.public_startups story
    where app.folded_tags(story.tags) @> array[follow.subject] and story.withdrawn_at is null and not story.is_hidden
      and story.id <> all (own) and story.id <> all (muted) and (story.user_id is null or story.user_id <> all (blocked))
      and (story.created_at, story.id) < (before_at, before_id) and story.created_at >= since
    order by story.created_at desc, story.id desc limit amount
  ) new where follow.kind = 'tag'
  union all
  -- Of a revived story, the founder tells some updates and the new owner others.
  select 'update', follow.kind, null, new.*
  from follow
  join public.public_startups story on story.id = follow.startup_id
  left join public.public_revivals revival on revival.startup_id = story.id
  cross join lateral (
    select chapter.id, chapter.created_at, chapter.startup_id, author.id as user_id, chapter.content
    from public.startup_updates chapter
    cross join lateral (select case when chapter.by_new_owner then revival.owner_id else story.user_id end as id) author
    where chapter.startup_id = story.id
      and (author.id is null or author.id <> app.uid() and author.id <> all (blocked))
      and (chapter.by_new_owner or story.id <> all (own))
      and (chapter.created_at, chapter.id) < (before_at, before_id) and chapter.created_at >= since
    order by chapter.created_at desc, chapter.id desc limit amount
  ) new
  where follow.kind = 'story' and story.withdrawn_at is null and not story.is_hidden and story.id <> all (muted)
  union all
  select 'update', follow.kind, null, new.*
  from follow
  join public.public_startups story on story.user_id = follow.person_id
  cross join lateral (
    select chapter.id, chapter.created_at, chapter.startup_id, story.user_id, chapter.content
    from public.startup_updates chapter
    where chapter.startup_id = story.id and not chapter.by_new_owner
      and (chapter.created_at, chapter.id) < (before_at, before_id) and chapter.created_at >= since
    order by chapter.created_at desc, chapter.id desc limit amount
  ) new
  where follow.kind = 'person' and story.withdrawn_at is null and not story.is_hidden
    and story.id <> all (own) and story.id <> all (muted)
  union all
  select 'update', follow.kind, null, new.*
  from follow
  join public.revived_stories revived on revived.owner_id = follow.person_id
  join public.public_revivals revival on revival.startup_id = revived.startup_id and revival.owner_id is not null
  join public.public_startups story on story.id = revived.startup_id
  cross join lateral (
    select chapter.id, chapter.created_at, chapter.startup_id, revived.owner_id as user_id, chapter.content
    from public.startup_updates chapter
    where chapter.startup_id = story.id and chapter.by_new_owner
      and (chapter.created_at, chapter.id) < (before_at, before_id) and chapter.created_at >= since
    order by chapter.created_at desc, chapter.id desc limit amount
  ) new
  where follow.kind = 'person' and story.withdrawn_at is null and not story.is_hidden and story.id <> all (muted)
  union all
  select 'comment', follow.kind, null, new.*
  from follow cross join lateral (
    select comment.id, comment.created_at, comment.startup_id, comment.user_id, comment.content
    from public.comments written
    join public.public_comments comment on comment.id = written.id
    join public.public_startups story on story.id = written.startup_id
    where written.user_id = follow.person_id and comment.user_id = written.user_id
      and written.id not in (select hidden.comment_id from app.hidden_comments hidden)
      and story.withdrawn_at is null and not story.is_hidden and story.id <> all (muted)
      and (written.created_at, written.id) < (before_at, before_id) and written.created_at >= since
    order by written.created_at desc, written.id desc limit amount
  ) new where follow.kind = 'person';
end $function$
;

CREATE OR REPLACE FUNCTION app.normalize_file_metadata()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(new.file_metadata) = 'string' then
    begin
      new.file_metadata := (new.file_metadata #>> '{}')::jsonb;
    exception
      when data_exception then new.file_metadata := '[]';
    end;
  end if;
  if app.is_file_metadata(new.file_metadata, new.downloadable_files) is not true then
    new.file_metadata := '[]';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notice_text(of_kind text, thing uuid, holds boolean, reason text, also text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t record;
  of_case uuid;
  recorded uuid;
begin
  select * into t from app.reported_thing(of_kind, thing);
  if t.version is null or t.state in ('hidden', 'folded') then
    return;
  end if;
  insert into app.moderation_cases as open (kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous)
  values (of_kind, thing, t.startup_id, t.asset_id, t.name, t.author_id, t.is_anonymous)
  on conflict (kind, thing_id) where closed_at is null do update set rank = open.rank
  returning id into of_case;
  insert into app.reported_texts (case_id, version, content, files)
  values (of_case, t.version, concat_ws(E'\n\n', also, t.content), t.files)
  on conflict do nothing;
  if not holds then
    return;
  end if;
  perform set_config('app.is_recorded', 'yes', true);
  insert into public.hidden_content (startup_id, asset_id, comment_id, interest_id, reason, is_fold, is_held)
  values (
    case of_kind when 'story' then t.startup_id end, t.asset_id, t.comment_id, case of_kind when 'message' then thing end,
    reason, true, true
  )
  on conflict do nothing;
  perform set_config('app.is_recorded', '', true);
  recorded := app.record_decision('hold', of_kind, thing, t.author_id, t.is_anonymous, reason, is_rule => true);
  update public.hidden_content set decision_id = recorded
  where is_held and case of_kind
    when 'story' then startup_id = thing when 'listing' then asset_id = thing
    when 'comment' then comment_id = thing else interest_id = thing
  end;
  insert into app.untold_decisions (decision_id) values (recorded);
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  story text := coalesce(quote_ident(tg_argv[0]), 'null::uuid');
  what jsonb := jsonb_build_object('table', tg_table_name, 'op', tg_op);
  changes jsonb[];
  change jsonb;
begin
  execute format(
    $sql$
      select array_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'startup_id', startup_id)))
      from (
        select case when count(*) = 1 then min(id::text) end as id, %1$s as startup_id
        from changed
        group by coalesce(%1$s, id), startup_id
        limit 21
      ) stories
    $sql$,
    story
  ) into changes;

  if cardinality(changes) > 20 then
    perform pg_notify('changes', what::text);
    return null;
  end if;
  foreach change in array coalesce(changes, '{}') loop
    perform pg_notify('changes', (what || change)::text);
  end loop;
  return null;
end
$function$
;

CREATE OR REPLACE PROCEDURE app.notify_changes_of(IN changed_table regclass, IN story_column text DEFAULT NULL::text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement
       execute function app.notify_changes(%s)',
      'notify_' || operation, operation, changed_table, case operation when 'delete' then 'old' else 'new' end,
      quote_literal(story_column)
    );
  end loop;
end
$procedure$
;

CREATE OR REPLACE FUNCTION app.notify_comment_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', (
    jsonb_build_object('op', 'UPDATE', 'id', new.id, 'startup_id', new.startup_id)
    || case tg_argv[0]
      when 'useful' then jsonb_build_object('table', 'comment_useful', 'useful', new.useful)
      else '{"table": "comments"}'
    end
  )::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_founder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('members', startups.user_id::text)
  from public.revival_opportunities offer
  join public.startups on startups.id = offer.startup_id
  where offer.id = coalesce(new.revival_opportunity_id, old.revival_opportunity_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_founders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.interest_contacts where interested_user_id = new.id) then
    perform pg_notify('members', '');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  members text[];
  member text;
begin
  execute format('select array_agg(id) from (select distinct %I::text as id from changed limit 21) ids', tg_argv[0])
  into members;
  if cardinality(members) > 20 then members := array['']; end if;
  foreach member in array coalesce(members, '{}') loop
    perform pg_notify('members', member);
  end loop;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_the_two()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.notify_viewers(array_remove(array[new.owner_id, new.member_id], null));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_the_two_of_handover()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.notify_viewers(array_remove(array[c.owner_id, c.member_id], null))
  from public.conversations c where c.id = new.conversation_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_useful_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', jsonb_build_object(
    'table', 'lessons', 'op', 'UPDATE', 'id', new.id, 'startup_id', new.startup_id
  )::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_viewers(members uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT pg_notify('notices'::text, string_agg((batches.member)::text, ','::text)) AS pg_notify
    FROM ( SELECT each_once.member,
             ((row_number() OVER () - 1) / 100) AS batch
            FROM ( SELECT DISTINCT unnest(notify_viewers.members) AS member) each_once) batches
   GROUP BY batches.batch;
END
;

CREATE OR REPLACE FUNCTION app.notify_viewers_of_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.notify_viewers((select array_agg(blocker_id) from changed));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_viewers_of_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  content public.hidden_content := case tg_op when 'DELETE' then old else new end;
begin
  perform app.notify_viewers((
    select array_agg(user_id) from public.notifications
    where read_at is null and (
      comment_id = content.comment_id or startup_id = content.startup_id or asset_id = content.asset_id
      or interest_id = content.interest_id
    )
  ));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_viewers_of_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.notify_viewers((
    select array_agg(user_id) from public.notifications where read_at is null and actor_id = new.id
  ));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_viewers_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.notify_viewers((select array_agg(user_id) from changed));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.notify_viewers_of_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.notify_viewers((
    select array_agg(user_id) from public.notifications where read_at is null and startup_id = new.id
  ));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.offers_for(member uuid)
 RETURNS TABLE(id uuid, startup_id uuid, created_at timestamp with time zone, is_demo boolean, looking_for_roles text[], tech_stack text[], category text, hours_a_week integer, language text, terms text, ways text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  select
    offer.id, offer.startup_id, offer.created_at, offer.is_demo, offer.looking_for_roles, offer.tech_stack, offer.category,
    offer.hours_a_week, offer.language, offer.terms, offer.ways
  from public.public_offers offer
  where
    not exists (select from public.startups story where story.id = offer.startup_id and story.user_id = member)
    and not exists (
      select from public.interest_contacts mine
      where mine.interested_user_id = member and mine.revival_opportunity_id = offer.id
    )
    and not exists (
      select from public.conversations mine
      where mine.revival_opportunity_id = offer.id and mine.member_id = member
    )
    and not exists (
      select from public.blocks b
      where (b.blocker_id = member and b.blocked_id = offer.user_id)
        or (b.blocker_id = offer.user_id and b.blocked_id = member)
    )
  order by offer.created_at desc, offer.id desc
  -- So that the work is the same whether there are thousands or millions.
  limit 1000;
end $function$
;

CREATE OR REPLACE FUNCTION app.only_withdraw_unless_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  allowed text[] := array['status', 'updated_at', 'saves', 'changed_at'];
begin
  if new.startup_id is null and not exists (select from public.startups where id = old.startup_id) then
    allowed := allowed || 'startup_id'::text;
  end if;
  if new.revival_opportunity_id is null
    and not exists (select from public.revival_opportunities where id = old.revival_opportunity_id)
  then
    allowed := allowed || 'revival_opportunity_id'::text;
  end if;
  if to_jsonb(new) - allowed is distinct from to_jsonb(old) - allowed
    and new.user_id = app.uid() and app.is_suspended()
  then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.open_case_of_links(held app.held_links)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.hold_links(
    case when held.comment_id is null then 'profile' else 'comment' end, coalesce(held.comment_id, held.profile_id), held.author_id,
    (select startup_id from public.comments where id = held.comment_id),
    coalesce((select as_founder from public.comments where id = held.comment_id), false),
    held.content, held.links
  );
end
$function$
;

CREATE OR REPLACE FUNCTION app.open_handover()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.handovers (conversation_id, passes_on, stays, terms, terms_note, advice_hours, advice_months, gives_note)
  select new.id, offer.passes_on, offer.stays, offer.terms, offer.terms_note, offer.advice_hours, offer.advice_months, offer.gives_note
  from public.revival_opportunities offer where offer.id = new.revival_opportunity_id
  on conflict (conversation_id) where state = 'open' do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.open_story_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.story_facts (startup_id, started, stopped, source)
  values (
    new.id, new.year_started::text, new.year_stopped::text,
    case when new.written_by is null then 'founder' else 'public_sources' end
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.own_content(of_decision uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT "left"(t.content, 500) AS "left" FROM (app.decisions d CROSS JOIN LATERAL app.reported_thing(d.kind, d.thing_id) t(author_id, is_anonymous, startup_id, asset_id, comment_id, name, content, files, version, state)) WHERE ((d.id = own_content.of_decision) AND (d.author_id = app.uid())))
;

CREATE OR REPLACE FUNCTION app.passes_on_kinds(value jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof(value) = 'array'::text) THEN ARRAY(SELECT DISTINCT (item.value ->> 'kind'::text) FROM jsonb_array_elements(passes_on_kinds.value) item(value) WHERE (jsonb_typeof(item.value) = 'object'::text) ORDER BY (item.value ->> 'kind'::text)) ELSE '{}'::text[] END
;

CREATE OR REPLACE FUNCTION app.pictographs()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001ffff'::text
;

CREATE OR REPLACE FUNCTION app.pieces(names text, texts text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 1000
RETURN (SELECT COALESCE(array_to_tsvector(array_agg(DISTINCT pieces.piece)), ''::tsvector) AS "coalesce" FROM (SELECT substr(lowered.names, place.place, size.size) AS piece FROM (SELECT lower((pieces.names COLLATE "und-x-icu")) AS names) lowered, LATERAL generate_series(1, length(lowered.names)) place(place), generate_series(1, 2) size(size) UNION ALL SELECT word.word[1] AS word FROM regexp_matches(lower((pieces.texts COLLATE "und-x-icu")), '[[:alnum:]]+'::text, 'g'::text) word(word) WHERE (length(word.word[1]) <= 2) UNION ALL SELECT substr(run.run[1], place.place, 2) AS substr FROM regexp_matches(pieces.texts, '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]{2,}'::text, 'g'::text) run(run), LATERAL generate_series(1, (length(run.run[1]) - 1)) place(place)) pieces WHERE (pieces.piece <> ''::text))
;

CREATE OR REPLACE FUNCTION app.place_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  parent public.comments;
begin
  new.root_id := null;
  perform pg_advisory_xact_lock(hashtextextended('comments ' || new.startup_id, 0));
  if new.created_at = now() then
    new.created_at := greatest(
      clock_timestamp(),
      (select max(created_at) + interval '1 microsecond' from public.comments where startup_id = new.startup_id)
    );
  end if;
  if new.parent_id is null then
    return new;
  end if;
  -- Whoever deletes it waits.
  select * into parent from public.comments where id = new.parent_id and startup_id = new.startup_id for key share;
  if parent.id is null or parent.deleted_at is not null
    or parent.id in (select comment_id from app.hidden_comments)
    or parent.user_id is distinct from new.user_id and parent.user_id in (select member_id from app.leaving_members)
  then
    raise exception 'The comment that you are answering is no longer there.';
  end if;
  if app.blocks(parent.user_id, new.user_id) or app.blocks(new.user_id, parent.user_id) then
    raise exception 'You can''t answer this comment.';
  end if;
  new.root_id := coalesce(parent.root_id, parent.id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.place_handover_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_position int;
  steps int;
begin
  perform from public.handovers where id = new.handover_id for update;
  select max(position), count(*) into last_position, steps from public.handover_items where handover_id = new.handover_id;
  if steps >= 80 then
    raise exception 'A handover can have up to 80 steps.';
  end if;
  new.position := coalesce(last_position, 0) + 1;
  new.signs_both := new.kind in ('scope', 'agreement');
  new.state := 'todo';
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.place_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_conversation public.conversations;
  last_at timestamptz;
begin
  select * into found_conversation from public.conversations where id = new.conversation_id for update;
  if new.interest_id is null then
    -- Whoever is no side of it is refused by the policy.
    new.by_owner := coalesce(found_conversation.owner_id = app.uid(), false);
  end if;
  select max(created_at) into last_at from public.messages where conversation_id = new.conversation_id;
  new.created_at := greatest(clock_timestamp(), last_at + interval '1 microsecond');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.place_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teller uuid;
  is_hidden boolean;
begin
  select user_id, is_anonymous into teller, is_hidden from public.startups where id = new.startup_id for share;
  if is_hidden then
    raise exception using errcode = '42501', message = 'An anonymous story can''t be verified.';
  end if;
  new.is_claim := teller is distinct from new.user_id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.price_amount(price text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (price ~ '^\d{1,9}(\.\d{1,2})?$'::text) THEN (price)::numeric ELSE (0)::numeric END
;

CREATE OR REPLACE FUNCTION app.protect_admin_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from app.settings
    where key = 'admin_email' and lower(value) in (lower(old.email), lower(new.email))
  ) then
    raise exception 'This address can''t be changed to or from: it is reserved for the people who run Unpause.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.protect_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('app.erases_member', true) = 'yes' then
    return null;
  end if;
  raise insufficient_privilege using message = 'The audit log can''t be changed.';
end
$function$
;

CREATE OR REPLACE FUNCTION app.protect_last_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two admins who demote each other at once would each still see the other.
  perform pg_advisory_xact_lock(hashtext('app.protect_last_admin'));

  if exists (select from removed join app.always_admins using (user_id) where role = 'admin') then
    raise exception 'This account is always an admin.';
  end if;

  if exists (select from removed join auth.users on users.id = removed.user_id where role = 'admin')
    and not exists (select from public.user_roles where role = 'admin')
    and not exists (select from app.always_admins)
  then
    raise exception 'You can''t remove the last admin. Make someone else an admin first.';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.queue_files_to_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.files_to_delete (key)
  select bucket || '/' || path from gone
  on conflict do nothing;
  if found then
    perform pg_notify('files_to_delete', '');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.read_interest_in_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.conversations;
  unread_from timestamptz;
begin
  select conversation.* into c from public.conversations conversation
  join public.messages m on m.conversation_id = conversation.id
  where m.interest_id = new.id for update of conversation;
  select min(entry.created_at) into unread_from from (
    select m.created_at from public.messages m
    left join public.interest_contacts interest on interest.id = m.interest_id
    where m.conversation_id = c.id and not m.by_owner and m.deleted_at is null and interest.read_at is null
    union all
    select v.created_at from public.conversation_moves v
    where v.conversation_id = c.id and not v.by_owner and (v.to_state = 'withdrawn' or v.words <> '')
  ) entry
  where entry.created_at > coalesce(c.owner_read_at, '-infinity');
  update public.conversations conversation set owner_read_at = read.until
  from (
    select max(m.created_at) as until from public.messages m
    join public.interest_contacts interest on interest.id = m.interest_id
    where m.conversation_id = c.id and interest.read_at is not null and m.created_at < coalesce(unread_from, 'infinity')
  ) read
  where conversation.id = c.id and (conversation.owner_read_at is null or conversation.owner_read_at < read.until);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.read_message_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.notifications set read_at = new.read_at where interest_id = new.id and read_at is null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.received_things(handover uuid)
 RETURNS TABLE(passing_kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT item.passing_kind
    FROM handover_items item
   WHERE ((item.handover_id = received_things.handover) AND item.owner_gives AND (item.state = 'accepted'::text) AND app.moves_something(item.kind));
END
;

CREATE OR REPLACE FUNCTION app.record_admin_action(action text, target_table text, target_id uuid, copy jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO audit_log (actor_id, actor_name, actor_email, action, target_table, target_id, copy, reason, request_id)  SELECT actor.id,
             profiles.full_name,
             profiles.email,
             record_admin_action.action AS action,
             record_admin_action.target_table AS target_table,
             record_admin_action.target_id AS target_id,
             record_admin_action.copy AS copy,
             NULLIF(btrim(current_setting('app.reason'::text, true), '
'::text), ''::text) AS "nullif",
             NULLIF(current_setting('app.request_id'::text, true), ''::text) AS "nullif"
            FROM (( SELECT app.uid() AS id) actor
              LEFT JOIN profiles ON ((profiles.id = actor.id)));
END
;

CREATE OR REPLACE FUNCTION app.record_content_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_anonymous boolean := to_jsonb(old) @> '{"is_anonymous": true}' or to_jsonb(old) @> '{"as_founder": true}';
begin
  if app.uid() is null or pg_trigger_depth() > 1 or is_anonymous and not app.is_admin() then
    return old;
  end if;
  perform app.record_admin_action(
    'delete_' || tg_argv[0], tg_table_name, old.id,
    case when is_anonymous then '{}' else jsonb_build_object('user_id', old.user_id) end
  );
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_decision(of_act text, of_kind text, thing uuid, author uuid, is_hidden_author boolean, of_words text, ends timestamp with time zone DEFAULT NULL::timestamp with time zone, reversed uuid DEFAULT NULL::uuid, is_rule boolean DEFAULT false, is_answer boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decision uuid := coalesce(nullif(current_setting('app.decision_id', true), '')::uuid, gen_random_uuid());
  entry uuid := gen_random_uuid();
  found_case app.moderation_cases;
  found_thing record;
  earlier app.decisions;
  answered int := 0;
  closes boolean := not is_rule and not is_answer and of_act <> 'lift';
  restricts boolean := of_act in ('warn', 'hide', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed', 'take_out_votes');
  origin text;
  cause text := nullif(current_setting('app.decision_reason', true), '');
begin
  -- Nobody decides about themselves.
  if not is_rule and author = app.uid() then
    raise insufficient_privilege using message = 'decides_about_themselves';
  end if;
  select * into found_case from app.moderation_cases
  where kind = of_kind and thing_id = thing and closed_at is null for update;
  select * into found_thing from app.reported_thing(of_kind, thing);
  select * into earlier from app.decisions where id = reversed;
  origin := case
    when is_rule then 'rule'
    when is_answer then earlier.source
    when found_case.id is null then 'own'
    when found_case.rank = 0 then 'notice'
    when not exists (select from app.reports where case_id = found_case.id) then 'own'
    else 'report'
  end;
  if cause is null and is_answer then
    cause := earlier.reason;
  elsif cause is null and found_case.id is not null then
    select reason into cause from app.reports where case_id = found_case.id and outcome = 'waiting'
    group by reason order by count(*) desc, min(created_at) limit 1;
  end if;
  insert into app.decisions (
    id, act, kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous, case_id, reason, rule, rules_version, words, source,
    is_automatic, is_only_moderator, has_statement, until, decided_by, appeal_until, reverses, log_id
  ) values (
    decision, of_act, of_kind, thing, coalesce(found_thing.startup_id, found_case.startup_id),
    coalesce(found_thing.asset_id, found_case.asset_id), coalesce(found_thing.name, found_case.name, ''), author, is_hidden_author,
    found_case.id, cause, nullif(current_setting('app.rule', true), ''), nullif(current_setting('app.rules_version', true), ''),
    coalesce(nullif(btrim(of_words), ''), 'No reason was given.'),
    origin, is_rule, not is_rule and app.is_only_moderator(),
    of_act <> 'dismiss' or coalesce(found_thing.state = 'folded', false), ends, case when not is_rule then app.uid() end,
    case when restricts then now() + interval '6 months' end, reversed, entry
  );
  if closes and found_case.id is not null then
    update app.reports
    set
      decision_id = decision, decided_at = clock_timestamp(),
      outcome = case
        when of_act not in ('dismiss', 'show', 'release_links') then 'acted' when found_thing.name is null then 'gone' else 'dismissed'
      end
    where case_id = found_case.id and outcome = 'waiting';
    get diagnostics answered = row_count;
    update app.moderation_cases
    set closed_at = clock_timestamp(), claimed_by = null, claimed_at = null where id = found_case.id;
  end if;
  if reversed is not null and of_act <> 'refuse_appeal' then
    update app.decisions set reversed_at = clock_timestamp() where id = reversed;
  end if;
  insert into public.moderation_log (
    id, act, kind, reason, rule, rules_version, source, is_only_moderator, reverses, reports, minutes
  ) values (
    entry, of_act, of_kind, cause, nullif(current_setting('app.rule', true), ''),
    nullif(current_setting('app.rules_version', true), ''), origin, not is_rule and app.is_only_moderator(),
    case when of_act <> 'refuse_appeal' then earlier.log_id end, answered,
    case when answered > 0 then extract(epoch from clock_timestamp() - found_case.opened_at) / 60 end
  );
  -- With the ID in place of a story's, so that no page of a story asks again.
  perform pg_notify('changes', jsonb_build_object('table', 'moderation_log', 'op', 'INSERT', 'id', entry, 'startup_id', entry)::text);
  -- Whoever does one thing more in this transaction has another record.
  perform set_config('app.decision_id', '', true);
  return decision;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_deletion_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_kind text := tg_argv[0];
  found_thing record;
begin
  if coalesce(current_setting('app.is_recorded', true), '') = 'yes'
    or not app.is_admin_action(pg_trigger_depth()) or to_jsonb(old) ->> 'deleted_at' is not null
  then
    return old;
  end if;
  select * into found_thing from app.reported_thing(of_kind, old.id);
  if found_thing.author_id is distinct from app.uid() then
    perform app.record_decision(
      'delete', of_kind, old.id, found_thing.author_id, found_thing.is_anonymous, current_setting('app.reason', true)
    );
  end if;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_handover_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Made from the offer, or because the project comes back: it's nobody's act.
  is_made boolean not null := coalesce(current_setting('role', true), 'none') = 'none' or not new.owner_gives;
begin
  insert into public.handover_history (handover_id, item_id, by_owner, act)
  values (
    new.handover_id, new.id, case when not is_made then app.handover_side(new.handover_id) end,
    case when is_made then 'made' else 'added' end
  );
  if not is_made then
    perform app.unsign_handover(new.handover_id, '{scope,agreement}');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_hidden_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.hidden_content := case tg_op when 'INSERT' then new else old end;
  of_kind text := case
    when changed.startup_id is not null then 'story' when changed.asset_id is not null then 'listing'
    when changed.profile_id is not null then 'profile' when changed.interest_id is not null then 'message'
    when changed.proof_id is not null then 'answer' else 'comment'
  end;
  thing uuid := coalesce(
    changed.startup_id, changed.asset_id, changed.comment_id, changed.profile_id, changed.interest_id, changed.proof_id
  );
  found_thing record;
  decision uuid;
begin
  if coalesce(current_setting('app.is_recorded', true), '') = 'yes' or not app.is_admin_action(pg_trigger_depth()) then
    return null;
  end if;
  select * into found_thing from app.reported_thing(of_kind, thing);
  -- It goes with what was hidden, which is recorded as a deletion.
  if found_thing.version is null then
    return null;
  end if;
  decision := app.record_decision(
    case tg_op when 'INSERT' then 'hide' else 'show' end, of_kind, thing, found_thing.author_id, found_thing.is_anonymous,
    case tg_op when 'INSERT' then changed.reason else current_setting('app.reason', true) end,
    reversed => case tg_op when 'DELETE' then changed.decision_id end
  );
  if tg_op = 'INSERT' then
    update public.hidden_content set decision_id = decision where id = changed.id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_hiding()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.hidden_content := case tg_op when 'INSERT' then new else old end;
begin
  if not changed.is_fold and app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'hide_' else 'show_' end || content.kind, content.place, content.id,
      jsonb_strip_nulls(jsonb_build_object('user_id', content.author))
    )
    from (
      select 'startup', 'startups', id, case when not is_anonymous then user_id end
      from public.startups where id = changed.startup_id
      union all
      select 'asset', 'marketplace_assets', id, user_id from public.marketplace_assets where id = changed.asset_id
      union all
      select 'comment', 'comments', id, user_id from public.comments where id = changed.comment_id
      union all
      select 'profile', 'profiles', id, id from public.profiles where id = changed.profile_id
      union all
      select 'message', 'messages', m.id,
        case when not m.by_owner then c.member_id when not c.is_anonymous then c.owner_id end
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = changed.interest_id
      union all
      select 'answer', 'story_proofs', id, user_id from public.story_proofs where id = changed.proof_id
    ) content (kind, place, id, author);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_redaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'redact_change', 'startups', new.startup_id,
      jsonb_strip_nulls(jsonb_build_object(
        'field', new.field,
        'user_id', (select user_id from public.startups where id = new.startup_id and not is_anonymous)
      ))
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.user_roles := case tg_op when 'INSERT' then new else old end;
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'grant_role' else 'revoke_role' end, tg_table_name, changed.user_id,
      to_jsonb(changed) || coalesce(
        (
          select jsonb_build_object('full_name', full_name, 'email', email)
          from public.profiles where id = changed.user_id
        ),
        '{}'
      )
    );
  end if;
  return changed;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_rulebook_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'publish_rules', tg_table_name, new.id,
      jsonb_build_object('rulebook', new.rulebook, 'version', new.version, 'what_changed', new.what_changed)
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'change_setting', tg_table_name, coalesce(new.id, old.id),
      jsonb_build_object('name', coalesce(new.name, old.name), 'old', old.value, 'new', new.value)
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hides_author boolean := coalesce(current_setting('app.hides_author', true), '') = 'yes';
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'suspend_member' else 'lift_suspension' end, tg_table_name,
      case when hides_author then new.id else new.user_id end,
      case when hides_author then '{}' else to_jsonb(new) - 'decision_id' || coalesce(
        (
          select jsonb_build_object('full_name', full_name, 'email', email)
          from public.profiles where id = new.user_id
        ),
        '{}'
      ) end
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_suspension_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decision uuid;
begin
  if coalesce(current_setting('app.is_recorded', true), '') = 'yes' or not app.is_admin_action(pg_trigger_depth()) then
    return null;
  end if;
  decision := app.record_decision(
    case tg_op when 'INSERT' then 'suspend' else 'lift' end, 'profile', new.user_id, new.user_id, false,
    case tg_op when 'INSERT' then new.reason else current_setting('app.reason', true) end,
    case tg_op when 'INSERT' then new.until end,
    case tg_op when 'UPDATE' then new.decision_id end
  );
  if tg_op = 'INSERT' then
    update public.suspensions set decision_id = decision where id = new.id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_version_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- With the comment, versions go one level deeper.
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'delete_comment_version', 'comments', c.id, jsonb_strip_nulls(jsonb_build_object('user_id', c.user_id))
    )
    from public.comments c
    where c.id = old.comment_id and not app.is_own_comment(c.user_id, c.as_founder, c.startup_id);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.record_webhook_event(of_kind text, of_thing uuid, for_webhooks uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook event ' || of_thing, 0));
  insert into app.webhook_events (kind, thing_id, sequence)
  select of_kind, of_thing, greatest(coalesce(max(sequence), 0) + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  from app.webhook_events
  where thing_id = of_thing
  returning id into event;
  insert into app.webhook_deliveries (webhook_id, event_id) select id, event from unnest(for_webhooks) id;
  perform pg_notify('webhooks', '');
  return event;
end
$function$
;

CREATE OR REPLACE FUNCTION app.redact_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.is_redacted := new.is_redacted or old.is_redacted;
  if new.is_redacted then
    new.before := null;
    new.after := null;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.redact_corrections()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.story_corrections set
    proposed = case when proposed ? new.field then proposed || jsonb_build_object(new.field, null) else proposed end,
    published = case when published ? new.field then published || jsonb_build_object(new.field, null) else published end,
    reason = null,
    answer = null
  where startup_id = new.startup_id and status <> 'waiting' and (proposed ? new.field or published ? new.field);
  -- The history is part of the story's page.
  perform pg_notify('changes', jsonb_build_object('table', 'startups', 'op', 'UPDATE', 'id', new.startup_id)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.refuse_suspended_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from auth.users where id = new.user_id for no key update;
  if exists (
    select from public.suspensions
    where user_id = new.user_id and lifted_at is null and (until is null or until > now())
  ) then
    raise exception 'This member is suspended. Lift the suspension first.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.refuse_taken_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.revived_stories where startup_id = new.startup_id and way = 'take_over') then
    raise exception 'The project of this offer was taken over' using errcode = 'check_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.release_links(held app.held_links)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('app.releases_links', 'yes', true);
  if held.comment_id is not null then
    update public.comments set content = held.content where id = held.comment_id and deleted_at is null;
  else
    update public.profiles
    set about = nullif(held.content, ''), links = case when cardinality(held.links) > 0 then held.links end
    where id = held.profile_id;
  end if;
  perform set_config('app.releases_links', '', true);
  delete from app.held_links where id = held.id;
end
$function$
;

CREATE OR REPLACE FUNCTION app.release_settled_links()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held app.held_links;
  released int := 0;
begin
  for held in
    select h.* from app.held_links h
    where app.level_of(h.author_id) <> 'new'
      and (h.comment_id is null or h.comment_id not in (select comment_id from app.hidden_comments))
      and (h.profile_id is null or h.profile_id not in (select profile_id from app.hidden_profiles))
    order by h.held_at limit 1000
  loop
    perform app.release_links(held);
    released := released + 1;
  end loop;
  return released;
end
$function$
;

CREATE OR REPLACE FUNCTION app.remember_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.remember_texts(
    'comment', new.id,
    case when new.as_founder then (select user_id from public.startups where id = new.startup_id) else new.user_id end,
    array[new.content]
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.remember_interest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.remember_texts('message', new.id, new.interested_user_id, array[new.message]);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.remember_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.remember_texts('listing', new.id, new.user_id, array[new.description, new.detailed_description]);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.remember_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.remember_texts(
    'message', new.id,
    (select case when new.by_owner then c.owner_id else c.member_id end from public.conversations c where c.id = new.conversation_id),
    array[new.content]
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.remember_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.remember_texts('story', new.id, new.user_id, array[new.description]);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.remember_texts(of_kind text, thing uuid, author uuid, texts text[], of_update boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  alike text;
  posted record;
  -- `HELD_REASONS` in `hidden-content/hidden-content.ts` are the same.
  reason constant text := 'Four accounts posted this text within a day, so it waits automatically until a moderator has looked.';
begin
  if app.uid() is null or author is null or author in (select user_id from app.moderators) then
    return;
  end if;
  if not of_update then
    perform app.weigh_signals(of_kind, thing, author);
  end if;
  for alike in
    select distinct app.fingerprint_of(content) from unnest(texts) content where app.fingerprint_of(content) is not null order by 1
  loop
    -- One after the other, so that the fourth is counted.
    perform pg_advisory_xact_lock(hashtextextended('same text ' || alike, 0));
    insert into app.posted_texts (kind, thing_id, fingerprint, author_id, is_update) values (of_kind, thing, alike, author, of_update)
    on conflict do nothing;
    if not found
      or exists (select from app.posted_texts p where p.fingerprint = alike and p.is_cleared)
      or not exists (
        select from app.posted_texts p
        where p.fingerprint = alike and p.is_noticed and p.posted_at > now() - interval '1 day'
      ) and (
        select count(distinct p.author_id) from app.posted_texts p
        where p.fingerprint = alike and p.posted_at > now() - interval '1 day'
      ) < 4
    then
      continue;
    end if;
    for posted in
      update app.posted_texts p set is_noticed = true
      where p.fingerprint = alike and not p.is_noticed and p.posted_at > now() - interval '1 day'
      returning p.kind, p.thing_id, p.author_id, p.is_update
    loop
      perform app.notice_text(
        posted.kind, posted.thing_id,
        posted.thing_id = thing and not posted.is_update or app.level_of(posted.author_id) = 'new' and (
          not posted.is_update or exists (select from public.startups s where s.id = posted.thing_id and s.user_id = posted.author_id)
        ),
        reason,
        (
          select string_agg(u.content, E'\n\n') from public.startup_updates u
          where posted.is_update and u.startup_id = posted.thing_id and app.fingerprint_of(u.content) = alike
        )
      );
    end loop;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION app.remember_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.remember_texts('story', new.startup_id, app.uid(), array[new.content], true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.reopen_case_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held app.held_links;
begin
  if coalesce(current_setting('app.hides_again', true), '') = 'yes' then
    return null;
  end if;
  select * into held from app.held_links h where h.comment_id = old.comment_id or h.profile_id = old.profile_id;
  if held.id is not null then
    perform app.open_case_of_links(held);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.replace_by_tombstone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Of the comment's author, whom the cascade has deleted.
  is_account boolean := old.user_id is not null and not exists (select from public.profiles where id = old.user_id);
  is_own boolean := is_account or app.uid() is null or app.is_own_comment(old.user_id, old.as_founder, old.startup_id);
begin
  if not exists (select from public.startups where id = old.startup_id)
    or not exists (select from public.comments where parent_id = old.id or root_id = old.id)
  then
    return old;
  end if;
  if old.deleted_at is null then
    delete from public.comment_useful where comment_id = old.id;
    delete from public.comment_versions where comment_id = old.id;
    delete from public.hidden_content where comment_id = old.id;
    update public.comments
    set
      user_id = null, content = null, as_founder = false, by_deleted_account = false, edited_at = null,
      deleted_at = now(),
      deleted_by = case when is_account then 'account' when is_own then 'author' else 'moderator' end,
      deleted_reason = case when not is_own then nullif(btrim(current_setting('app.reason', true), E' \t\r\n'), '') end
    where id = old.id;
    -- A backup from before has the text.
    insert into app.deleted_ids as known (of_table, id, deleted_at)
    values ('public.comments', old.id, clock_timestamp())
    on conflict (of_table, id) do update set deleted_at = greatest(known.deleted_at, excluded.deleted_at);
    perform pg_notify('deleted_ids', '');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_anonymous_departures()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shown int;
  hidden int;
begin
  delete from app.anonymous_departures where shown_from <= now();
  get diagnostics shown = row_count;
  update app.anonymous_departures set is_reported = true where hidden_from <= now() and not is_reported;
  get diagnostics hidden = row_count;
  if shown + hidden > 0 then
    perform pg_notify('changes', '{"table": "startups", "op": "UPDATE"}');
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify(
    'changes',
    json_build_object('table', 'revival_opportunities', 'op', 'UPDATE', 'id', offer.id, 'startup_id', offer.startup_id)::text
  )
  from app.counted_stories answered
  join app.counted_stories other on other.scope = answered.scope
  join public.revival_opportunities offer on offer.startup_id = other.id and offer.is_active
  where answered.id = new.startup_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_asset_of_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_asset_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_edit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', jsonb_strip_nulls(jsonb_build_object(
    'table', tg_table_name, 'op', 'UPDATE', 'id', new.id, 'startup_id', case tg_table_name when 'startups' then new.id end,
    'is_edit', true
  ))::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_hidden_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.hidden_content := case tg_op when 'DELETE' then old else new end;
begin
  if changed.comment_id is not null then
    perform pg_notify(
      'changes', jsonb_build_object('table', 'comments', 'op', 'UPDATE', 'id', id, 'startup_id', startup_id)::text
    )
    from public.comments where id = changed.comment_id;
  elsif changed.profile_id is not null then
    perform pg_notify('changes', jsonb_build_object(
      'table', 'profiles', 'op', 'UPDATE', 'id', changed.profile_id, 'is_edit', true
    )::text);
  elsif changed.proof_id is not null then
    perform pg_notify('changes', json_build_object(
      'table', 'story_proofs', 'op', 'UPDATE', 'id', id, 'startup_id', startup_id
    )::text)
    from public.story_proofs where id = changed.proof_id;
  elsif changed.interest_id is null then
    perform pg_notify('changes', jsonb_build_object(
      'table', case when changed.startup_id is null then 'marketplace_assets' else 'startups' end, 'op', 'UPDATE'
    )::text);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_leaving_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', '{"table": "startups", "op": "UPDATE"}');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.story_proofs := case when tg_op <> 'INSERT' then old end;
  after public.story_proofs := case when tg_op <> 'DELETE' then new end;
begin
  if (before.proven_at is not null and before.ended_at is null, before.answer, before.facts)
    is distinct from (after.proven_at is not null and after.ended_at is null, after.answer, after.facts)
    and (before.proven_at is not null or after.proven_at is not null)
  then
    perform pg_notify('changes', json_build_object(
      'table', 'story_proofs', 'op', 'UPDATE', 'id', coalesce(after.id, before.id),
      'startup_id', coalesce(after.startup_id, before.startup_id)
    )::text);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_public_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', jsonb_build_object('table', 'profiles', 'op', 'UPDATE', 'id', new.id)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_second_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify(
    'changes',
    json_build_object(
      'table', 'startups', 'op', 'UPDATE', 'id', new.continues_startup_id, 'startup_id', new.continues_startup_id
    )::text
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_seller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(new.is_public, false) or coalesce(old.is_public, false) then
    perform pg_notify('changes', '{"table": "wishes", "op": "DELETE"}');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.report_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', '{"table": "startups", "op": "UPDATE"}');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.reported_thing(of_kind text, thing uuid)
 RETURNS TABLE(author_id uuid, is_anonymous boolean, startup_id uuid, asset_id uuid, comment_id uuid, name text, content text, files jsonb, version text, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH things AS (
          SELECT s.user_id AS author_id,
             s.is_anonymous,
             s.id AS startup_id,
             NULL::uuid AS asset_id,
             NULL::uuid AS comment_id,
             s.name,
             concat_ws('

'::text, s.name, s.one_liner, s.description, s.why_failed, s.lessons_learned, s.funny_bits, s.inspiration, s.challenges, s.what_worked, s.key_learnings, s.builder_name, s.website_link, s.github_link, s.social_profiles, s.launch_post, s.video_demo, array_to_string(((s.tech_stack || s.tags) || s.screenshot_captions), ', '::text)) AS content,
             ARRAY( SELECT app.upload_id_of(url.url) AS upload_id_of
                    FROM unnest((s.screenshots || s.logo_url)) url(url)) AS files,
             (s.withdrawn_at IS NOT NULL) AS is_withdrawn
            FROM startups s
           WHERE ((reported_thing.of_kind = 'story'::text) AND (s.id = reported_thing.thing))
         UNION ALL
          SELECT
                 CASE
                     WHEN c.as_founder THEN s.user_id
                     ELSE c.user_id
                 END AS user_id,
             c.as_founder,
             c.startup_id,
             NULL::uuid,
             c.id,
             s.name,
             c.content,
             '{}'::uuid[],
             (s.withdrawn_at IS NOT NULL)
            FROM (comments c
              JOIN startups s ON ((s.id = c.startup_id)))
           WHERE ((reported_thing.of_kind = 'comment'::text) AND (c.id = reported_thing.thing) AND (c.deleted_at IS NULL))
         UNION ALL
          SELECT a.user_id,
             false,
             NULL::uuid,
             a.id,
             NULL::uuid,
             a.title,
             concat_ws('

'::text, a.title, a.short_description, a.description, a.detailed_description, a.founder_story, a.usage_notes, a.price, a.contact_instructions, array_to_string((a.tags || a.external_links), ', '::text), a.cover_description) AS concat_ws,
             ARRAY( SELECT u.id
                    FROM uploads u
                   WHERE ((u.bucket = 'startup-assets'::text) AND (u.path = ANY (((a.downloadable_files || a.cover_image) || a.images))))) AS "array",
             (a.status = 'withdrawn'::text)
            FROM marketplace_assets a
           WHERE ((reported_thing.of_kind = 'listing'::text) AND (a.id = reported_thing.thing))
         UNION ALL
          SELECT a.user_id,
             false,
             NULL::uuid,
             a.id,
             NULL::uuid,
             a.title,
             u.name,
             ARRAY[u.id] AS "array",
             (a.status = 'withdrawn'::text)
            FROM (uploads u
              JOIN marketplace_assets a ON (((a.user_id = u.user_id) AND (u.path = ANY (a.downloadable_files)))))
           WHERE ((reported_thing.of_kind = 'file'::text) AND (u.id = reported_thing.thing) AND (u.bucket = 'startup-assets'::text))
         UNION ALL
          SELECT p.id,
             false,
             NULL::uuid,
             NULL::uuid,
             NULL::uuid,
             COALESCE(p.full_name, ''::text) AS "coalesce",
             concat_ws('

'::text, p.full_name, ('@'::text || p.handle), p.about, array_to_string(p.links, ', '::text)) AS concat_ws,
             array_remove(ARRAY[app.upload_id_of(p.avatar_url)], NULL::uuid) AS array_remove,
             false
            FROM profiles p
           WHERE ((reported_thing.of_kind = 'profile'::text) AND (p.id = reported_thing.thing))
         UNION ALL
          SELECT
                 CASE
                     WHEN m.by_owner THEN c.owner_id
                     ELSE c.member_id
                 END AS member_id,
             (m.by_owner AND c.is_anonymous),
             c.startup_id,
             NULL::uuid,
             NULL::uuid,
             c.name,
             m.content,
             ARRAY( SELECT f.upload_id
                    FROM message_files f
                   WHERE (f.message_id = m.id)) AS "array",
             false
            FROM (messages m
              JOIN conversations c ON ((c.id = m.conversation_id)))
           WHERE ((reported_thing.of_kind = 'message'::text) AND (m.id = reported_thing.thing) AND (m.deleted_at IS NULL))
         UNION ALL
          SELECT i.interested_user_id,
             false,
             s.id,
             NULL::uuid,
             NULL::uuid,
             s.name,
             i.message,
             '{}'::uuid[],
             false
            FROM ((interest_contacts i
              JOIN revival_opportunities o ON ((o.id = i.revival_opportunity_id)))
              JOIN startups s ON ((s.id = o.startup_id)))
           WHERE ((reported_thing.of_kind = 'message'::text) AND (i.id = reported_thing.thing) AND (NOT (EXISTS ( SELECT
                    FROM messages m
                   WHERE (m.id = reported_thing.thing)))))
         UNION ALL
          SELECT p.user_id,
             false,
             p.startup_id,
             NULL::uuid,
             NULL::uuid,
             s.name,
             app.answer_text(p.answer, p.facts) AS answer_text,
             '{}'::uuid[],
             (s.withdrawn_at IS NOT NULL)
            FROM (story_proofs p
              JOIN startups s ON ((s.id = p.startup_id)))
           WHERE ((reported_thing.of_kind = 'answer'::text) AND (p.id = reported_thing.thing) AND p.is_claim AND (p.proven_at IS NOT NULL))
         ), with_files AS (
          SELECT things.author_id,
             things.is_anonymous,
             things.startup_id,
             things.asset_id,
             things.comment_id,
             things.name,
             things.content,
             things.files,
             things.is_withdrawn,
             ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'sha256', u.sha256) ORDER BY u.id), '[]'::jsonb) AS "coalesce"
                    FROM uploads u
                   WHERE (u.id = ANY (things.files))) AS stored
            FROM things
          LIMIT 1
         )
  SELECT t.author_id,
     t.is_anonymous,
     t.startup_id,
     t.asset_id,
     t.comment_id,
     t.name,
     t.content,
     t.stored,
     md5((t.content || array_to_string(t.files, ' '::text))) AS md5,
         CASE
             WHEN hidden.is_fold THEN 'folded'::text
             WHEN (hidden.id IS NOT NULL) THEN 'hidden'::text
             WHEN t.is_withdrawn THEN 'withdrawn'::text
             ELSE 'shown'::text
         END AS "case"
    FROM (with_files t
      LEFT JOIN hidden_content hidden ON (
         CASE
             WHEN (reported_thing.of_kind = 'profile'::text) THEN (hidden.profile_id = reported_thing.thing)
             WHEN (reported_thing.of_kind = 'message'::text) THEN (hidden.interest_id = reported_thing.thing)
             WHEN (reported_thing.of_kind = 'answer'::text) THEN (hidden.proof_id = reported_thing.thing)
             WHEN (t.comment_id IS NOT NULL) THEN (hidden.comment_id = t.comment_id)
             WHEN (reported_thing.of_kind = 'story'::text) THEN (hidden.startup_id = t.startup_id)
             WHEN (t.asset_id IS NOT NULL) THEN (hidden.asset_id = t.asset_id)
             ELSE NULL::boolean
         END));
END
;

CREATE OR REPLACE FUNCTION app.require_confirmed_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from auth.users where id = new.user_id and not email_verified) then
    raise exception 'This account hasn''t confirmed its email address yet. It can become an admin once it has.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.require_cut()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if strpos(
    app.lesson_words(coalesce((select key_learnings from public.startups where id = new.startup_id), '')),
    app.lesson_words(new.text)
  ) = 0 then
    raise exception 'Each lesson must be a part of the Key Learnings as the story says them.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.require_own_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.revival_opportunities offer
    join public.startups story on story.id = offer.startup_id
    where offer.id = new.revival_opportunity_id and story.user_id = new.user_id and not story.is_anonymous
  ) then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.require_own_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.startups where id = new.startup_id and user_id = new.user_id and not is_anonymous
  ) then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.require_revived_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.revived_stories where startup_id = new.continues_startup_id and owner_id = new.user_id
  ) then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.rest_of_address()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('(?:[!''*,.:;?_`~]*(?:[^\s<>｜[:punct:]]|[#$%&+/=@\\^|-]'::text || '|\((?:[^\s()]|\([^\s()]*\))*\)|\[[^\s\[\]]*\]|\{[^\s{}]*\}|"[^\s"]*"|''[^\s'']*''))+'::text)
;

CREATE OR REPLACE FUNCTION app.retire_handle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.retired_handles (keyed_hash)
  select old.keyed_hash where old.keyed_hash is not null
  on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.revive_after_handover()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.revive_story(new.conversation_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.revive_after_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_conversation uuid;
begin
  select conversation_id into of_conversation from public.handovers
  where id = new.handover_id and state = 'done_with_open_items';
  if found then
    perform app.revive_story(of_conversation);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.revive_story(of_conversation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.conversations;
  room public.handovers;
  kinds text[] := '{}';
begin
  select * into c from public.conversations where id = of_conversation for update;
  if c.startup_id is null or c.member_id is null or c.state <> 'accepted' or c.way = 'license' then
    return;
  end if;
  if c.way = 'take_over' then
    select * into room from public.handovers where conversation_id = c.id order by created_at desc limit 1;
    if not exists (select from app.received_things(room.id)) then
      return;
    end if;
    kinds := array(
      select distinct received.passing_kind from app.received_things(room.id) received
      where received.passing_kind is not null order by received.passing_kind
    );
  end if;
  insert into public.revived_stories as revived (startup_id, way, conversation_id, owner_id, wrote_at, changed_hands)
  values (c.startup_id, c.way, c.id, c.member_id, c.created_at, kinds)
  on conflict (startup_id) do update
  set way = excluded.way, conversation_id = excluded.conversation_id, owner_id = excluded.owner_id, wrote_at = excluded.wrote_at,
    revived_at = excluded.revived_at, changed_hands = excluded.changed_hands, chapter = '', chapter_at = null, home_url = null,
    reminders = 0, leaving_noticed_at = null
  where revived.conversation_id is distinct from excluded.conversation_id;
  if not found then
    update public.revived_stories set changed_hands = kinds
    where startup_id = c.startup_id and changed_hands <> kinds;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.save_mentions(comment uuid, handles text[], most integer, most_on_first_day integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  author uuid;
  allowed int;
  meant uuid[];
begin
  select account.id, case when account.created_at > now() - interval '1 day' then most_on_first_day else most end
  into author, allowed
  from public.comments said join auth.users account on account.id = said.user_id
  where said.id = comment;
  select array_agg(distinct known.user_id) into meant from app.handles known where known.handle = any (handles);
  allowed := coalesce(allowed, most);
  if cardinality(meant) > allowed then return allowed; end if;

  delete from public.comment_mentions mention
  where mention.comment_id = comment and not mention.user_id = any (coalesce(meant, '{}'));
  insert into public.comment_mentions (comment_id, user_id)
  select comment, person.id
  from public.public_people person
  where person.id = any (meant)
    and not person.is_demo
    and not app.blocks(person.id, author)
    and not app.blocks(author, person.id)
  on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.show_what_is_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.hidden_content hidden
  where hidden.interest_id in (select id from gone)
    and not exists (select from public.messages m where m.id = hidden.interest_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.skip_reserved_upload_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from app.unfinished_uploads where id = new.id and user_id <> new.user_id) then
    return null;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.split_key_learnings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.lessons (startup_id, position, text, created_at)
  select new.id, number, piece, new.created_at from unnest(app.lesson_pieces(new.key_learnings)) with ordinality pieces (piece, number);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.start_with_notification_defaults()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notification_preferences (user_id, kind, is_listed, email, push)
  select new.id, kind, (choice ->> 'is_listed')::boolean, choice ->> 'email', (choice ->> 'push')::boolean
  from public.site_settings, jsonb_each(value) as chosen (kind, choice)
  where name = 'notification_defaults'
  on conflict do nothing;
  return null;
exception when others then
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.startup_document(story startups)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((setweight(to_tsvector('app.search'::regconfig, app.folded(concat_ws(' '::text, (story).name, CASE WHEN ((story).name ~~ '%.%'::text) THEN replace((story).name, '.'::text, ' '::text) ELSE NULL::text END))), 'A'::"char") || setweight(to_tsvector('app.search'::regconfig, app.folded(concat_ws(' '::text, (story).one_liner, array_to_string((story).tags, ' '::text), array_to_string((story).tech_stack, ' '::text), CASE WHEN (NOT (story).is_anonymous) THEN (story).builder_name ELSE NULL::text END))), 'B'::"char")) || setweight(to_tsvector('app.search'::regconfig, app.folded((story).description)), 'C'::"char")) || setweight(to_tsvector('app.search'::regconfig, app.folded(replace((story).category, '/'::text, ' '::text))), 'D'::"char"))
;

CREATE OR REPLACE FUNCTION app.state_of_case(of_case uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT t.state FROM (app.moderation_cases c CROSS JOIN LATERAL app.reported_thing(c.kind, c.thing_id) t(author_id, is_anonymous, startup_id, asset_id, comment_id, name, content, files, version, state)) WHERE ((c.id = state_of_case.of_case) AND app.is_moderator()))
;

CREATE OR REPLACE FUNCTION app.story_beginnings(story startups)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN app.pieces(app.folded(concat_ws('
'::text, (story).name, (story).one_liner)), app.folded(concat_ws('
'::text, (story).description, array_to_string((story).tags, '
'::text), array_to_string((story).tech_stack, '
'::text), (story).category, (SELECT string_agg((("left"(tag.tag, 1) || '
'::text) || "left"(tag.tag, 2)), '
'::text) AS string_agg FROM unnest((story_beginnings.story).tags) tag(tag)))))
;

CREATE OR REPLACE FUNCTION app.story_facts_value(story uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT ((to_jsonb(facts.*) - ARRAY['startup_id'::text, 'source'::text, 'added_at'::text, 'changed_at'::text]) || jsonb_build_object('causes', COALESCE((SELECT jsonb_agg(jsonb_build_object('cause', story_causes.cause, 'sentence', story_causes.sentence) ORDER BY story_causes."position") AS jsonb_agg FROM story_causes WHERE (story_causes.startup_id = story_facts_value.story)), '[]'::jsonb), 'milestones', COALESCE((SELECT jsonb_agg(jsonb_build_object('kind', story_milestones.kind, 'happened_on', story_milestones.happened_on, 'sentence', story_milestones.sentence) ORDER BY story_milestones."position") AS jsonb_agg FROM story_milestones WHERE (story_milestones.startup_id = story_facts_value.story)), '[]'::jsonb))) FROM story_facts facts WHERE (facts.startup_id = story_facts_value.story))
;

CREATE OR REPLACE FUNCTION app.story_pictures(logo_url text, screenshots text[])
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(app.upload_id_of(url.url)) AS array_agg FROM unnest((story_pictures.screenshots || story_pictures.logo_url)) url(url))
;

CREATE OR REPLACE FUNCTION app.sync_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, full_name, email, avatar_url)
    values (new.id, app.clean_full_name(new.name), new.email, app.valid_picture(new.image));
    return null;
  end if;

  update public.profiles
  set
    email = new.email,
    full_name = case
      when full_name is not distinct from app.clean_full_name(old.name) then app.clean_full_name(new.name)
      else full_name
    end,
    avatar_url = case
      when avatar_url is not distinct from app.valid_picture(old.image) then app.valid_picture(new.image)
      else avatar_url
    end
  where id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.take_earlier_sign_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_when = 'BEFORE' then
    new.browser_hash := encode(decode(translate(new.browser_hash, '-_', '+/') || '=', 'base64'), 'hex');
    delete from auth.sign_ups older where older.email = new.email and older.browser_hash = new.browser_hash;
  elsif new.link_expires_at > new.created_at then
    insert into auth.sign_up_links (token_hash, sign_up_id, expires_at)
    values (encode(decode(translate(new.token_hash, '-_', '+/') || '=', 'base64'), 'hex'), new.id, new.link_expires_at)
    on conflict do nothing;
  end if;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION app.take_out_mentions(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  handles text;
  pattern text;
begin
  select string_agg(handle, '|') into handles from app.handles where user_id = member;
  if handles is null then return; end if;
  pattern := '(^|[^[:alnum:]_@/=])@(?:' || handles || ')(?!-?[[:alnum:]_@]|[./][[:alnum:]])';

  perform set_config('app.releases_links', 'yes', true);
  update public.comments set content = left(regexp_replace(content, pattern, '\1a deleted account', 'gi'), 5000)
  -- The first condition is for the index of the search.
  where app.folded(content) ~ ('@(' || handles || ')') and content ~* pattern and user_id is distinct from member;
  perform set_config('app.releases_links', '', true);
  update public.comment_versions set content = left(regexp_replace(content, pattern, '\1a deleted account', 'gi'), 5000)
  where content ~* pattern;
  update app.held_links set content = left(regexp_replace(content, pattern, '\1a deleted account', 'gi'), 5000)
  where content ~* pattern and author_id <> member;
end
$function$
;

CREATE OR REPLACE FUNCTION app.take_over_push_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.push_subscriptions;
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || new.endpoint, 0));
  delete from public.push_subscriptions where endpoint = new.endpoint returning * into former;
  if former.user_id = new.user_id then
    new.id := former.id;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.tell_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.tell_webhooks_of(
    tg_argv[0], ((case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[1])::uuid
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.tell_webhooks_of(of_kind text, of_thing uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  webhooks uuid[];
begin
  if of_thing is null or not exists (select from public.webhooks where state = 'active' and of_kind = any (events)) then
    return;
  end if;
  select array_agg(w.id) into webhooks
  from app.webhooks_for(of_kind, of_thing) told
  join public.webhooks w on w.id = told.webhook_id
  where of_kind = any (w.events);
  if webhooks is not null then
    perform app.record_webhook_event(of_kind, of_thing, webhooks);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.tell_webhooks_of_returned_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.tell_webhooks_of('story.published', id) from public.startups where user_id = new.id and not is_anonymous;
  perform app.tell_webhooks_of('listing.published', id) from public.marketplace_assets where user_id = new.id and status = 'published';
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.time_anonymous_departures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.deletion_requested_at is null then
    delete from app.anonymous_departures departure using public.startups story
    where story.id = departure.startup_id and story.user_id = new.id and departure.hidden_from > now();
    update app.anonymous_departures departure set shown_from = now() + random() * interval '1 day'
    from public.startups story
    where story.id = departure.startup_id and story.user_id = new.id and departure.shown_from is null;
  elsif old.deletion_requested_at is null then
    -- One that hasn't come back yet since the last request stays hidden.
    insert into app.anonymous_departures as departure (startup_id, hidden_from)
    select id, now() + random() * interval '1 day' from public.startups where user_id = new.id and is_anonymous
    on conflict (startup_id) do update set
      hidden_from = case when departure.shown_from <= now() then excluded.hidden_from else departure.hidden_from end,
      is_reported = departure.is_reported and departure.shown_from > now(),
      shown_from = null;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.touch_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.touched_at := clock_timestamp();
  if new.state = 'new' and old.state <> 'new' then
    new.waits_since := clock_timestamp();
    new.reminders := 0;
  end if;
  if new.owner_id is null and old.owner_id is not null then
    new.left_at := now();
    new.owner_contact := null;
  end if;
  if new.member_id is null and old.member_id is not null then
    new.left_at := now();
    new.member_contact := null;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.touch_handover()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.touch_handover_of_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.handovers set changed_at = clock_timestamp() where id = new.handover_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.touch_hidden_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message uuid := case tg_op when 'DELETE' then old.interest_id else new.interest_id end;
begin
  update public.conversations c set touched_at = clock_timestamp()
  from public.messages m where m.id = message and c.id = m.conversation_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.touch_story_of_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.startups set changed_at = greatest(changed_at, now()) where id = new.startup_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.turn_of(has_written_last boolean, has_left boolean, state text, way text, says_runs boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (has_left OR (state = ANY (ARRAY['declined'::text, 'withdrawn'::text, 'closed'::text]))) THEN 'settled'::text WHEN ((state = 'accepted'::text) AND ((way IS DISTINCT FROM 'join'::text) OR says_runs)) THEN 'settled'::text WHEN has_written_last THEN 'other'::text ELSE 'own'::text END
;

CREATE OR REPLACE FUNCTION app.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid
;

CREATE OR REPLACE FUNCTION app.unmark_without_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from auth.users where id = new.user_id for key share;
  if not exists (select from auth.passkeys where user_id = new.user_id)
    and not exists (select from auth.second_factors where user_id = new.user_id and confirmed_at is not null)
  then
    new.second_factor_at := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.unmoderated_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT CASE WHEN (waiting.since IS NOT NULL) THEN GREATEST(waiting.since, (SELECT max(decisions.decided_at) AS max FROM app.decisions WHERE (NOT decisions.is_automatic))) ELSE NULL::timestamp with time zone END AS "case" FROM (SELECT LEAST((SELECT min(moderation_cases.opened_at) AS min FROM app.moderation_cases WHERE ((moderation_cases.closed_at IS NULL) AND (moderation_cases.gone_at IS NULL))), (SELECT min(appeals.created_at) AS min FROM app.appeals WHERE (appeals.answered_at IS NULL))) AS since) waiting)
;

CREATE OR REPLACE FUNCTION app.unsign_handover(handover uuid, kinds text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  with unsigned as (
    update public.handover_items
    set owner_signed_at = null, member_signed_at = null, state = 'todo', handed_over_at = null, accepted_at = null,
      changed_at = clock_timestamp()
    where handover_id = handover and kind = any(kinds) and state <> 'not_applicable'
      and (owner_signed_at is not null or member_signed_at is not null)
    returning id
  )
  insert into public.handover_history (handover_id, item_id, by_owner, act)
  select handover, id, app.handover_side(handover), 'reopened' from unsigned;
  if found then
    -- A proposal to finish was about the steps that were open then.
    update public.handovers set proposed_by_owner = null, proposed_at = null where id = handover and proposed_at is not null;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.update_startup_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.startup_search (startup_id, search_text, document, beginnings)
  values (
    new.id,
    app.folded(concat_ws(E'\n', new.name, new.one_liner, new.description)),
    app.startup_document(new),
    app.story_beginnings(new)
  )
  on conflict (startup_id) do update set
    search_text = excluded.search_text,
    document = excluded.document,
    beginnings = excluded.beginnings;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.upload_id_of(url text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ("substring"(url, '^/files/[a-z-]{1,40}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_'::text))::uuid
;

CREATE OR REPLACE FUNCTION app.valid_picture(image text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN app.is_picture(image) THEN image ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION app.varying_characters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('\u1000-\u109f\u1800-\u18af\u2e80-\u9fff\ua840-\ua87f\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff'::text || '\U00011660-\U0001167f\U000116d0-\U000116ff\U00016fe0-\U00016fff\U00020000-\U0003ffff'::text)
;

CREATE OR REPLACE FUNCTION app.version_in_force(of_rulebook text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(max(published.version), 1) AS "coalesce" FROM rulebook_versions published WHERE (published.rulebook = version_in_force.of_rulebook))
;

CREATE OR REPLACE FUNCTION app.version_of_case(of_case uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT app.version_to_decide(c.kind, c.thing_id) AS version_to_decide FROM app.moderation_cases c WHERE ((c.id = version_of_case.of_case) AND app.is_moderator()))
;

CREATE OR REPLACE FUNCTION app.version_to_decide(of_kind text, thing uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT CASE WHEN (held.id IS NULL) THEN t.version ELSE md5(concat_ws(' '::text, t.version, held.content, array_to_string(held.links, ' '::text))) END AS md5 FROM (app.reported_thing(version_to_decide.of_kind, version_to_decide.thing) t(author_id, is_anonymous, startup_id, asset_id, comment_id, name, content, files, version, state) LEFT JOIN app.held_links held ON ((((version_to_decide.of_kind = 'comment'::text) AND (held.comment_id = version_to_decide.thing)) OR ((version_to_decide.of_kind = 'profile'::text) AND (held.profile_id = version_to_decide.thing))))))
;

CREATE OR REPLACE FUNCTION app.visible_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(value, '[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION app.webhook_thing(of_kind text, of_thing uuid)
 RETURNS TABLE(owners uuid[], is_for_site boolean, except_for uuid, state text, startup_id uuid, asset_id uuid, conversation_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ARRAY[s.user_id] AS "array",
     true,
     NULL::uuid AS uuid,
     'published'::text,
     s.id,
     NULL::uuid AS uuid,
     NULL::uuid AS uuid
    FROM startups s
   WHERE ((webhook_thing.of_kind = 'story.published'::text) AND (s.id = webhook_thing.of_thing) AND app.is_public_story(s.id))
 UNION ALL
  SELECT
         CASE
             WHEN (c.as_founder OR (c.user_id = s.user_id) OR app.blocks(s.user_id, c.user_id) OR app.blocks(c.user_id, s.user_id)) THEN '{}'::uuid[]
             ELSE ARRAY[s.user_id]
         END AS "array",
     true,
     NULL::uuid,
     'shown'::text,
     s.id,
     NULL::uuid,
     NULL::uuid
    FROM (comments c
      JOIN startups s ON ((s.id = c.startup_id)))
   WHERE ((webhook_thing.of_kind = 'comment.created'::text) AND (c.id = webhook_thing.of_thing) AND (c.deleted_at IS NULL) AND app.is_public_story(s.id) AND (NOT (EXISTS ( SELECT
            FROM hidden_content hidden
           WHERE (hidden.comment_id = c.id)))) AND (NOT (EXISTS ( SELECT
            FROM app.leaving_members leaving
           WHERE (leaving.member_id = c.user_id)))))
 UNION ALL
  SELECT
         CASE
             WHEN app.blocks(s.user_id, i.interested_user_id) THEN '{}'::uuid[]
             ELSE ARRAY[s.user_id]
         END AS "array",
     app.is_public_story(s.id) AS is_public_story,
     NULL::uuid,
     'received'::text,
     s.id,
     NULL::uuid,
     c.id
    FROM (((interest_contacts i
      JOIN revival_opportunities offer ON ((offer.id = i.revival_opportunity_id)))
      JOIN startups s ON ((s.id = offer.startup_id)))
      JOIN conversations c ON (((c.revival_opportunity_id = offer.id) AND (c.member_id = i.interested_user_id))))
   WHERE ((webhook_thing.of_kind = 'interest.received'::text) AND (i.id = webhook_thing.of_thing) AND app.may_tell_of_conversation(c.id, false) AND (NOT (EXISTS ( SELECT
            FROM app.hidden_messages hidden
           WHERE (hidden.interest_id = i.id)))) AND (NOT (EXISTS ( SELECT
            FROM messages m
           WHERE ((m.interest_id = i.id) AND (m.deleted_at IS NOT NULL))))))
 UNION ALL
  SELECT ARRAY[c.owner_id, c.member_id] AS "array",
         CASE
             WHEN (c.kind = 'offer'::text) THEN app.is_public_story(c.startup_id)
             ELSE (EXISTS ( SELECT
                FROM app.shown_listings listing
               WHERE (listing.asset_id = c.asset_id)))
         END AS "exists",
     NULL::uuid,
     c.state,
     c.startup_id,
     c.asset_id,
     c.id
    FROM conversations c
   WHERE ((webhook_thing.of_kind = 'conversation.moved'::text) AND (c.id = webhook_thing.of_thing) AND app.may_tell_of_conversation(c.id, true) AND app.may_tell_of_conversation(c.id, false))
 UNION ALL
  SELECT ARRAY[a.user_id] AS "array",
     true,
     NULL::uuid,
     a.status,
     NULL::uuid,
     a.id,
     NULL::uuid
    FROM (marketplace_assets a
      JOIN app.shown_listings listing ON ((listing.asset_id = a.id)))
   WHERE ((webhook_thing.of_kind = 'listing.published'::text) AND (a.id = webhook_thing.of_thing))
 UNION ALL
  SELECT array_remove(ARRAY[s.user_id, revived.owner_id], NULL::uuid) AS array_remove,
     true,
     NULL::uuid,
     'revived'::text,
     s.id,
     NULL::uuid,
     NULL::uuid
    FROM (revived_stories revived
      JOIN startups s ON ((s.id = revived.startup_id)))
   WHERE ((webhook_thing.of_kind = 'story.revived'::text) AND (s.id = webhook_thing.of_thing) AND app.is_public_story(s.id))
 UNION ALL
  SELECT '{}'::uuid[],
     true,
     filed_in.author_id,
     r.outcome,
     NULL::uuid,
     NULL::uuid,
     NULL::uuid
    FROM (app.reports r
      JOIN app.moderation_cases filed_in ON ((filed_in.id = r.case_id)))
   WHERE ((webhook_thing.of_kind = 'report.filed'::text) AND (r.id = webhook_thing.of_thing))
 UNION ALL
  SELECT ARRAY[w.user_id] AS "array",
     true,
     NULL::uuid,
     'test'::text,
     NULL::uuid,
     NULL::uuid,
     NULL::uuid
    FROM webhooks w
   WHERE ((webhook_thing.of_kind = 'test'::text) AND (w.id = webhook_thing.of_thing));
END
;

CREATE OR REPLACE FUNCTION app.webhooks_for(of_kind text, of_thing uuid)
 RETURNS TABLE(webhook_id uuid, state text, startup_id uuid, asset_id uuid, conversation_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT w.id,
     thing.state,
     thing.startup_id,
     thing.asset_id,
     thing.conversation_id
    FROM (app.webhook_thing(webhooks_for.of_kind, webhooks_for.of_thing) thing(owners, is_for_site, except_for, state, startup_id, asset_id, conversation_id)
      JOIN webhooks w ON (
         CASE
             WHEN (webhooks_for.of_kind = 'test'::text) THEN (w.id = webhooks_for.of_thing)
             WHEN w.is_site_wide THEN (thing.is_for_site AND (w.user_id IS DISTINCT FROM thing.except_for))
             ELSE (w.user_id = ANY (thing.owners))
         END))
   WHERE ((w.state = 'active'::text) AND ((NOT w.is_site_wide) OR app.holds_role(w.user_id, 'admin'::text)) AND (NOT (EXISTS ( SELECT
            FROM app.leaving_members leaving
           WHERE (leaving.member_id = w.user_id)))) AND (NOT (EXISTS ( SELECT
            FROM suspensions s
           WHERE ((s.user_id = w.user_id) AND (s.lifted_at IS NULL) AND ((s.until IS NULL) OR (s.until > now())))))));
END
;

CREATE OR REPLACE FUNCTION app.weigh_signals(of_kind text, thing uuid, author uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- `HELD_REASONS` in `hidden-content/hidden-content.ts` are the same.
  reason constant text := 'A program may have sent this, so it waits automatically until a moderator has looked.';
begin
  if app.level_of(author) <> 'new' then
    return;
  end if;
  insert into app.noted_signals (kind, thing_id, signal, author_id)
  select of_kind, thing, signal, author
  from unnest(string_to_array(nullif(current_setting('app.signals', true), ''), ',')) signal
  on conflict do nothing;
  if (
    select count(distinct s.signal) from app.noted_signals s
    where s.author_id = author and (s.kind = 'account' or s.kind = of_kind and s.thing_id = thing)
  ) >= 2 then
    perform app.notice_text(of_kind, thing, true, reason);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.withdraw_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications
  where read_at is null and kind not in ('correction', 'role', 'suspension', 'hidden') and (
    (user_id = new.blocker_id and actor_id = new.blocked_id) or (user_id = new.blocked_id and actor_id = new.blocker_id)
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION app.without_links(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace((content COLLATE "und-x-icu"), '\]\(\s*(?=[^\s)]*[:&])(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)\s*\)'::text, '] [link under review]'::text, 'g'::text), '\]\(\s*(?=\S*[:&])\S+'::text, '] [link under review]'::text, 'g'::text), (('(?<=<)[a-z][a-z0-9+.-]*:[^<>\u0001-\u0020]*(?=>)|'::text || '(?:[a-z][a-z0-9+.-]*://|\mwww\.(?=[^\s.]))'::text) || app.rest_of_address()), '[link under review]'::text, 'gi'::text), (((('(?<![\w@.-])(?:[\w-]+\.|[a-z0-9-]+。)+'::text || '(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|club|icu|live|click|link|win|vip|bet|casino|buzz|ru|cn|tk|ly|gg)'::text) || '(?![a-z0-9_-])(?:[:/?#]'::text) || app.rest_of_address()) || ')?'::text), '[link under review]'::text, 'gi'::text), '\[\[link under review\]\] \[link under review\]'::text, '[link under review]'::text, 'g'::text)
;

-- Triggers

CREATE TRIGGER count_delete AFTER DELETE ON asset_bookmarks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_saves();
CREATE TRIGGER count_insert AFTER INSERT ON asset_bookmarks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_saves();
CREATE TRIGGER notify_members_delete AFTER DELETE ON asset_bookmarks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER notify_members_insert AFTER INSERT ON asset_bookmarks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');

CREATE TRIGGER count_insert AFTER INSERT ON asset_downloads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_downloads();

CREATE TRIGGER protect_audit_log BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION app.protect_audit_log();

CREATE TRIGGER end_follows AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION app.end_follows();
CREATE TRIGGER notify_viewers_delete AFTER DELETE ON blocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_viewers_of_blocks();
CREATE TRIGGER notify_viewers_insert AFTER INSERT ON blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_viewers_of_blocks();
CREATE TRIGGER withdraw_notifications AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION app.withdraw_notifications();

CREATE TRIGGER notify_members_delete AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER notify_members_insert AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');

CREATE TRIGGER count_useful AFTER INSERT OR DELETE ON comment_useful FOR EACH ROW EXECUTE FUNCTION app.count_useful();

CREATE TRIGGER record_removal AFTER DELETE ON comment_versions FOR EACH ROW EXECUTE FUNCTION app.record_version_removal();

CREATE TRIGGER delete_bare_tombstones AFTER DELETE ON comments FOR EACH ROW WHEN (old.parent_id IS NOT NULL) EXECUTE FUNCTION app.delete_bare_tombstones();
CREATE TRIGGER hold_links BEFORE INSERT OR UPDATE OF content ON comments FOR EACH ROW EXECUTE FUNCTION app.hold_links_of_comment();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON comments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER keep_threads BEFORE UPDATE ON comments FOR EACH ROW WHEN (old.startup_id IS DISTINCT FROM new.startup_id OR old.parent_id IS DISTINCT FROM new.parent_id OR old.root_id IS DISTINCT FROM new.root_id) EXECUTE FUNCTION app.keep_threads();
CREATE TRIGGER mark_edited BEFORE UPDATE OF content ON comments FOR EACH ROW WHEN (old.content <> new.content AND now() > (old.created_at + '00:05:00'::interval)) EXECUTE FUNCTION app.mark_edited_comment();
CREATE TRIGGER notify_delete AFTER DELETE ON comments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER notify_insert AFTER INSERT ON comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER notify_update AFTER UPDATE ON comments FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.content IS DISTINCT FROM new.content OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.edited_at IS DISTINCT FROM new.edited_at) EXECUTE FUNCTION app.notify_comment_change();
CREATE TRIGGER notify_useful AFTER UPDATE ON comments FOR EACH ROW WHEN (old.useful <> new.useful AND new.deleted_at IS NULL) EXECUTE FUNCTION app.notify_comment_change('useful');
CREATE TRIGGER place_comment BEFORE INSERT ON comments FOR EACH ROW EXECUTE FUNCTION app.place_comment();
CREATE TRIGGER record_decision BEFORE DELETE ON comments FOR EACH ROW EXECUTE FUNCTION app.record_deletion_decision('comment');
CREATE TRIGGER record_deletion BEFORE DELETE ON comments FOR EACH ROW EXECUTE FUNCTION app.record_content_deletion('comment');
CREATE TRIGGER remember_text AFTER INSERT OR UPDATE OF content ON comments FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION app.remember_comment();
CREATE TRIGGER replace_by_tombstone BEFORE DELETE ON comments FOR EACH ROW EXECUTE FUNCTION app.replace_by_tombstone();
CREATE TRIGGER tell_webhooks AFTER INSERT ON comments FOR EACH ROW EXECUTE FUNCTION app.tell_webhooks('comment.created', 'id');

CREATE TRIGGER tell_webhooks AFTER INSERT ON conversation_moves FOR EACH ROW EXECUTE FUNCTION app.tell_webhooks('conversation.moved', 'conversation_id');

CREATE TRIGGER date_acceptance BEFORE INSERT OR UPDATE OF state ON conversations FOR EACH ROW WHEN (new.state = 'accepted'::text) EXECUTE FUNCTION app.date_acceptance();
CREATE TRIGGER drop_empty_conversation AFTER UPDATE OF owner_id, member_id ON conversations FOR EACH ROW WHEN (new.owner_id IS NULL AND new.member_id IS NULL) EXECUTE FUNCTION app.drop_empty_conversation();
CREATE TRIGGER notify_the_two AFTER INSERT OR UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION app.notify_the_two();
CREATE TRIGGER open_handover AFTER UPDATE OF state ON conversations FOR EACH ROW WHEN (new.state = 'accepted'::text AND new.way = 'take_over'::text AND old.state <> 'accepted'::text) EXECUTE FUNCTION app.open_handover();
CREATE TRIGGER report_answer AFTER UPDATE OF answered_at ON conversations FOR EACH ROW WHEN (new.is_counted AND new.kind = 'offer'::text AND old.answered_at IS DISTINCT FROM new.answered_at) EXECUTE FUNCTION app.report_answer();
CREATE TRIGGER touch_conversation BEFORE UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION app.touch_conversation();

CREATE TRIGGER count_act AFTER INSERT ON handover_history FOR EACH ROW EXECUTE FUNCTION app.count_handover_act();

CREATE TRIGGER edit_item BEFORE UPDATE OF kind, what, expected_on, note, lines, proof_link, proof_kind, proof_subject, proof_owner ON handover_items FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind OR old.what IS DISTINCT FROM new.what OR old.expected_on IS DISTINCT FROM new.expected_on OR old.note IS DISTINCT FROM new.note OR old.lines IS DISTINCT FROM new.lines OR old.proof_link IS DISTINCT FROM new.proof_link OR old.proof_kind IS DISTINCT FROM new.proof_kind OR old.proof_subject IS DISTINCT FROM new.proof_subject OR old.proof_owner IS DISTINCT FROM new.proof_owner) EXECUTE FUNCTION app.edit_handover_item();
CREATE TRIGGER expect_item BEFORE UPDATE OF expected_on ON handover_items FOR EACH ROW WHEN (old.expected_on IS DISTINCT FROM new.expected_on) EXECUTE FUNCTION app.expect_handover_item();
CREATE TRIGGER keep_proof BEFORE UPDATE OF proof_link ON handover_items FOR EACH ROW WHEN (old.proof_link <> new.proof_link) EXECUTE FUNCTION app.keep_proof_of_other();
CREATE TRIGGER place_item BEFORE INSERT ON handover_items FOR EACH ROW EXECUTE FUNCTION app.place_handover_item();
CREATE TRIGGER record_item AFTER INSERT ON handover_items FOR EACH ROW EXECUTE FUNCTION app.record_handover_item();
CREATE TRIGGER revive_story AFTER UPDATE OF state ON handover_items FOR EACH ROW WHEN (old.state <> new.state AND ('accepted'::text = old.state OR 'accepted'::text = new.state) AND new.owner_gives) EXECUTE FUNCTION app.revive_after_step();
CREATE TRIGGER touch_handover AFTER UPDATE OF proof_result, proof_says ON handover_items FOR EACH ROW WHEN (old.proof_result IS DISTINCT FROM new.proof_result OR old.proof_says IS DISTINCT FROM new.proof_says) EXECUTE FUNCTION app.touch_handover_of_proof();

CREATE TRIGGER notify_the_two AFTER UPDATE ON handovers FOR EACH ROW WHEN (old.changed_at IS DISTINCT FROM new.changed_at) EXECUTE FUNCTION app.notify_the_two_of_handover();
CREATE TRIGGER revive_story AFTER UPDATE OF state ON handovers FOR EACH ROW WHEN (old.state = 'open'::text AND (new.state = ANY (ARRAY['done'::text, 'done_with_open_items'::text]))) EXECUTE FUNCTION app.revive_after_handover();
CREATE TRIGGER touch_handover BEFORE UPDATE OF owner_legal_name, member_legal_name, inspection_days, proposed_by_owner ON handovers FOR EACH ROW WHEN (old.owner_legal_name IS DISTINCT FROM new.owner_legal_name OR old.member_legal_name IS DISTINCT FROM new.member_legal_name OR old.inspection_days IS DISTINCT FROM new.inspection_days OR old.proposed_by_owner IS DISTINCT FROM new.proposed_by_owner) EXECUTE FUNCTION app.touch_handover();

CREATE TRIGGER date_shown_content AFTER DELETE ON hidden_content FOR EACH ROW EXECUTE FUNCTION app.date_shown_content();
CREATE TRIGGER notify_viewers AFTER INSERT OR DELETE ON hidden_content FOR EACH ROW EXECUTE FUNCTION app.notify_viewers_of_hidden();
CREATE TRIGGER record_decision AFTER INSERT OR DELETE ON hidden_content FOR EACH ROW EXECUTE FUNCTION app.record_hidden_content();
CREATE TRIGGER record_hiding AFTER INSERT OR DELETE ON hidden_content FOR EACH ROW EXECUTE FUNCTION app.record_hiding();
CREATE TRIGGER reopen_case_of_links AFTER DELETE ON hidden_content FOR EACH ROW WHEN (old.comment_id IS NOT NULL OR old.profile_id IS NOT NULL) EXECUTE FUNCTION app.reopen_case_of_links();
CREATE TRIGGER report_change AFTER INSERT OR DELETE ON hidden_content FOR EACH ROW EXECUTE FUNCTION app.report_hidden_content();
CREATE TRIGGER tell_webhooks_of_shown_comment AFTER DELETE ON hidden_content FOR EACH ROW WHEN (old.comment_id IS NOT NULL) EXECUTE FUNCTION app.tell_webhooks('comment.created', 'comment_id');
CREATE TRIGGER tell_webhooks_of_shown_listing AFTER DELETE ON hidden_content FOR EACH ROW WHEN (old.asset_id IS NOT NULL) EXECUTE FUNCTION app.tell_webhooks('listing.published', 'asset_id');
CREATE TRIGGER tell_webhooks_of_shown_story AFTER DELETE ON hidden_content FOR EACH ROW WHEN (old.startup_id IS NOT NULL) EXECUTE FUNCTION app.tell_webhooks('story.published', 'startup_id');
CREATE TRIGGER touch_hidden_message AFTER INSERT OR DELETE ON hidden_content FOR EACH ROW EXECUTE FUNCTION app.touch_hidden_message();

CREATE TRIGGER join_conversation AFTER INSERT ON interest_contacts FOR EACH ROW EXECUTE FUNCTION app.join_conversation();
CREATE TRIGGER notify_founder AFTER INSERT OR DELETE OR UPDATE OF read_at ON interest_contacts FOR EACH ROW EXECUTE FUNCTION app.notify_founder();
CREATE TRIGGER notify_members_delete AFTER DELETE ON interest_contacts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('interested_user_id');
CREATE TRIGGER notify_members_insert AFTER INSERT ON interest_contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('interested_user_id');
CREATE TRIGGER read_in_conversation AFTER UPDATE OF read_at ON interest_contacts FOR EACH ROW WHEN (old.read_at IS NULL AND new.read_at IS NOT NULL) EXECUTE FUNCTION app.read_interest_in_conversation();
CREATE TRIGGER read_message_notifications AFTER UPDATE OF read_at ON interest_contacts FOR EACH ROW WHEN (old.read_at IS NULL AND new.read_at IS NOT NULL) EXECUTE FUNCTION app.read_message_notifications();
CREATE TRIGGER remember_text AFTER INSERT ON interest_contacts FOR EACH ROW EXECUTE FUNCTION app.remember_interest();
CREATE TRIGGER show_what_is_gone AFTER DELETE ON interest_contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.show_what_is_gone();
CREATE TRIGGER tell_webhooks AFTER INSERT ON interest_contacts FOR EACH ROW EXECUTE FUNCTION app.tell_webhooks('interest.received', 'id');

CREATE TRIGGER count_useful AFTER INSERT OR DELETE ON lesson_useful FOR EACH ROW EXECUTE FUNCTION app.count_useful_lesson();

CREATE TRIGGER notify_useful AFTER UPDATE ON lessons FOR EACH ROW WHEN (old.useful <> new.useful) EXECUTE FUNCTION app.notify_useful_lesson();
CREATE TRIGGER require_cut BEFORE INSERT OR UPDATE OF text ON lessons FOR EACH ROW WHEN (new.kind = 'learning'::text AND new.ended_at IS NULL) EXECUTE FUNCTION app.require_cut();
CREATE TRIGGER touch_story AFTER UPDATE OF text ON lessons FOR EACH ROW WHEN (old.text <> new.text) EXECUTE FUNCTION app.touch_story_of_lesson();

CREATE TRIGGER attach_uploads_delete AFTER DELETE ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.attach_asset_uploads();
CREATE TRIGGER attach_uploads_insert AFTER INSERT ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.attach_asset_uploads();
CREATE TRIGGER attach_uploads_update AFTER UPDATE OF downloadable_files, cover_image, images ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.attach_asset_uploads();
CREATE TRIGGER date_change BEFORE UPDATE OF title, description, short_description, detailed_description, category, tags, license_type, downloadable_files, cover_image, images, external_links, price, contact_method, contact_info, contact_instructions, founder_story, usage_notes, type, status, is_open_source, accepts_offers, collaboration_open ON marketplace_assets FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.description IS DISTINCT FROM new.description OR old.short_description IS DISTINCT FROM new.short_description OR old.detailed_description IS DISTINCT FROM new.detailed_description OR old.category IS DISTINCT FROM new.category OR old.tags IS DISTINCT FROM new.tags OR old.license_type IS DISTINCT FROM new.license_type OR old.downloadable_files IS DISTINCT FROM new.downloadable_files OR old.cover_image IS DISTINCT FROM new.cover_image OR old.images IS DISTINCT FROM new.images OR old.external_links IS DISTINCT FROM new.external_links OR old.price IS DISTINCT FROM new.price OR old.contact_method IS DISTINCT FROM new.contact_method OR old.contact_info IS DISTINCT FROM new.contact_info OR old.contact_instructions IS DISTINCT FROM new.contact_instructions OR old.founder_story IS DISTINCT FROM new.founder_story OR old.usage_notes IS DISTINCT FROM new.usage_notes OR old.type IS DISTINCT FROM new.type OR old.status IS DISTINCT FROM new.status OR old.is_open_source IS DISTINCT FROM new.is_open_source OR old.accepts_offers IS DISTINCT FROM new.accepts_offers OR old.collaboration_open IS DISTINCT FROM new.collaboration_open) EXECUTE FUNCTION app.date_change();
CREATE TRIGGER date_change_of_cover BEFORE UPDATE OF cover_description ON marketplace_assets FOR EACH ROW WHEN (old.cover_description IS DISTINCT FROM new.cover_description) EXECUTE FUNCTION app.date_change();
CREATE TRIGGER date_first_change BEFORE INSERT ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.date_first_change();
CREATE TRIGGER keep_closed BEFORE UPDATE OF status ON marketplace_assets FOR EACH ROW WHEN (old.status = 'withdrawn'::text AND new.status <> 'withdrawn'::text) EXECUTE FUNCTION app.keep_listing_closed();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON marketplace_assets REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER normalize_file_metadata BEFORE INSERT OR UPDATE OF file_metadata ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.normalize_file_metadata();
CREATE TRIGGER notify_delete AFTER DELETE ON marketplace_assets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER notify_insert AFTER INSERT ON marketplace_assets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER notify_members_insert AFTER INSERT ON marketplace_assets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER notify_update AFTER UPDATE ON marketplace_assets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER record_decision BEFORE DELETE ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.record_deletion_decision('listing');
CREATE TRIGGER record_deletion BEFORE DELETE ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.record_content_deletion('asset');
CREATE TRIGGER remember_text AFTER INSERT OR UPDATE OF description, detailed_description ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.remember_listing();
CREATE TRIGGER report_asset_of_offer AFTER INSERT ON marketplace_assets FOR EACH ROW WHEN (new.revival_opportunity_id IS NOT NULL) EXECUTE FUNCTION app.report_asset_of_story();
CREATE TRIGGER report_asset_of_offer_update AFTER UPDATE OF title, price, revival_opportunity_id ON marketplace_assets FOR EACH ROW WHEN (new.revival_opportunity_id IS NOT NULL OR old.revival_opportunity_id IS NOT NULL) EXECUTE FUNCTION app.report_asset_of_story();
CREATE TRIGGER report_asset_of_story AFTER INSERT ON marketplace_assets FOR EACH ROW WHEN (new.startup_id IS NOT NULL) EXECUTE FUNCTION app.report_asset_of_story();
CREATE TRIGGER report_asset_of_story_update AFTER UPDATE OF title, price, startup_id ON marketplace_assets FOR EACH ROW WHEN (new.startup_id IS NOT NULL OR old.startup_id IS NOT NULL) EXECUTE FUNCTION app.report_asset_of_story();
CREATE TRIGGER report_asset_status AFTER UPDATE OF status ON marketplace_assets FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION app.report_asset_status();
CREATE TRIGGER report_edit AFTER UPDATE OF title, description, short_description, detailed_description, category, tags, license_type, cover_image, images, external_links, price, contact_method, contact_info, contact_instructions, founder_story, usage_notes, type ON marketplace_assets FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION app.report_edit();
CREATE TRIGGER report_edit_of_cover AFTER UPDATE OF cover_description ON marketplace_assets FOR EACH ROW WHEN (old.cover_description IS DISTINCT FROM new.cover_description) EXECUTE FUNCTION app.report_edit();
CREATE TRIGGER require_own_offer BEFORE INSERT ON marketplace_assets FOR EACH ROW WHEN (new.revival_opportunity_id IS NOT NULL) EXECUTE FUNCTION app.require_own_offer();
CREATE TRIGGER require_own_offer_update BEFORE UPDATE OF revival_opportunity_id ON marketplace_assets FOR EACH ROW WHEN (new.revival_opportunity_id IS NOT NULL AND new.revival_opportunity_id IS DISTINCT FROM old.revival_opportunity_id) EXECUTE FUNCTION app.require_own_offer();
CREATE TRIGGER require_own_story BEFORE INSERT ON marketplace_assets FOR EACH ROW WHEN (new.startup_id IS NOT NULL) EXECUTE FUNCTION app.require_own_story();
CREATE TRIGGER require_own_story_update BEFORE UPDATE OF startup_id ON marketplace_assets FOR EACH ROW WHEN (new.startup_id IS NOT NULL AND new.startup_id IS DISTINCT FROM old.startup_id) EXECUTE FUNCTION app.require_own_story();
CREATE TRIGGER tell_webhooks_of_new AFTER INSERT ON marketplace_assets FOR EACH ROW WHEN (new.status = 'published'::text) EXECUTE FUNCTION app.tell_webhooks('listing.published', 'id');
CREATE TRIGGER tell_webhooks_of_return AFTER UPDATE OF status ON marketplace_assets FOR EACH ROW WHEN (old.status <> 'published'::text AND new.status = 'published'::text) EXECUTE FUNCTION app.tell_webhooks('listing.published', 'id');
CREATE TRIGGER update_unless_suspended AFTER UPDATE ON marketplace_assets FOR EACH ROW EXECUTE FUNCTION app.only_withdraw_unless_suspended();

CREATE TRIGGER delete_message_uploads AFTER DELETE ON message_files REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.delete_message_uploads();

CREATE TRIGGER count_in_handover AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION app.count_message_in_handover();
CREATE TRIGGER count_message AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION app.count_message();
CREATE TRIGGER delete_files_of_deleted AFTER UPDATE OF deleted_at ON messages FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION app.delete_files_of_deleted();
CREATE TRIGGER empty_deleted_interest AFTER UPDATE OF deleted_at ON messages FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND old.interest_id IS NOT NULL) EXECUTE FUNCTION app.empty_deleted_interest();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER place_message BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION app.place_message();
CREATE TRIGGER remember_text AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION app.remember_message();
CREATE TRIGGER show_what_is_gone AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.show_what_is_gone();

CREATE TRIGGER keep BEFORE DELETE OR UPDATE ON moderation_log FOR EACH ROW EXECUTE FUNCTION app.keep_moderation_log();

CREATE TRIGGER notify_viewers_delete AFTER DELETE ON mutes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_viewers_of_rows();
CREATE TRIGGER notify_viewers_insert AFTER INSERT ON mutes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_viewers_of_rows();

CREATE TRIGGER keep_deleted_ids AFTER DELETE ON newsletter_subscribers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();

CREATE TRIGGER drop_unsent_emails AFTER INSERT OR UPDATE OF email ON notification_preferences FOR EACH ROW WHEN (new.email = 'off'::text) EXECUTE FUNCTION app.drop_unsent_emails();
CREATE TRIGGER drop_unsent_pushes AFTER INSERT OR UPDATE OF push ON notification_preferences FOR EACH ROW WHEN (NOT new.push) EXECUTE FUNCTION app.drop_unsent_pushes();

CREATE TRIGGER notify_viewers_delete AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_viewers_of_rows();
CREATE TRIGGER notify_viewers_insert AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_viewers_of_rows();
CREATE TRIGGER notify_viewers_update AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_viewers_of_rows();

CREATE TRIGGER attach_avatar AFTER UPDATE OF avatar_url ON profiles FOR EACH ROW WHEN (old.avatar_url IS DISTINCT FROM new.avatar_url) EXECUTE FUNCTION app.attach_avatar();
CREATE TRIGGER hold_links BEFORE UPDATE OF about, links ON profiles FOR EACH ROW EXECUTE FUNCTION app.hold_links_of_profile();
CREATE TRIGGER keep_handle AFTER INSERT OR UPDATE OF handle ON profiles FOR EACH ROW WHEN (new.handle IS NOT NULL) EXECUTE FUNCTION app.keep_handle();
CREATE TRIGGER notify_delete AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER report_public_profile AFTER UPDATE ON profiles FOR EACH ROW WHEN (old.full_name IS DISTINCT FROM new.full_name OR old.avatar_url IS DISTINCT FROM new.avatar_url OR old.handle IS DISTINCT FROM new.handle OR old.about IS DISTINCT FROM new.about OR old.links IS DISTINCT FROM new.links) EXECUTE FUNCTION app.report_public_profile();
CREATE TRIGGER start_with_notification_defaults AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION app.start_with_notification_defaults();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();

CREATE TRIGGER limit_push_subscriptions AFTER INSERT ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION app.limit_push_subscriptions();
CREATE TRIGGER take_over_push_subscription BEFORE INSERT ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION app.take_over_push_subscription();

CREATE TRIGGER date_change_of_story AFTER INSERT ON revival_opportunities FOR EACH ROW EXECUTE FUNCTION app.date_change_of_story();
CREATE TRIGGER date_change_of_story_update AFTER UPDATE ON revival_opportunities FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION app.date_change_of_story();
CREATE TRIGGER date_closing BEFORE UPDATE OF is_active, closed_reason, paused_at ON revival_opportunities FOR EACH ROW EXECUTE FUNCTION app.date_closing();
CREATE TRIGGER date_edit BEFORE UPDATE OF looking_for_roles, available_assets, contact_method, additional_notes, ways, passes_on, stays, terms, terms_note, advice_hours, advice_months, gives_note, hours_a_week, language ON revival_opportunities FOR EACH ROW WHEN (old.looking_for_roles IS DISTINCT FROM new.looking_for_roles OR old.available_assets IS DISTINCT FROM new.available_assets OR old.contact_method IS DISTINCT FROM new.contact_method OR old.additional_notes IS DISTINCT FROM new.additional_notes OR old.ways IS DISTINCT FROM new.ways OR old.passes_on IS DISTINCT FROM new.passes_on OR old.stays IS DISTINCT FROM new.stays OR old.terms IS DISTINCT FROM new.terms OR old.terms_note IS DISTINCT FROM new.terms_note OR old.advice_hours IS DISTINCT FROM new.advice_hours OR old.advice_months IS DISTINCT FROM new.advice_months OR old.gives_note IS DISTINCT FROM new.gives_note OR old.hours_a_week IS DISTINCT FROM new.hours_a_week OR old.language IS DISTINCT FROM new.language) EXECUTE FUNCTION app.date_offer_edit();
CREATE TRIGGER follow_new_offer AFTER INSERT ON revival_opportunities FOR EACH ROW WHEN (new.is_active) EXECUTE FUNCTION app.follow_offer();
CREATE TRIGGER follow_offer AFTER UPDATE OF is_active ON revival_opportunities FOR EACH ROW WHEN (old.is_active <> new.is_active) EXECUTE FUNCTION app.follow_offer();
CREATE TRIGGER notify_delete AFTER DELETE ON revival_opportunities REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER notify_insert AFTER INSERT ON revival_opportunities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER notify_update AFTER UPDATE ON revival_opportunities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER refuse_taken BEFORE INSERT ON revival_opportunities FOR EACH ROW WHEN (new.is_active) EXECUTE FUNCTION app.refuse_taken_offer();
CREATE TRIGGER refuse_taken_again BEFORE UPDATE OF is_active ON revival_opportunities FOR EACH ROW WHEN (new.is_active AND NOT old.is_active) EXECUTE FUNCTION app.refuse_taken_offer();

CREATE TRIGGER date_changed_hands AFTER UPDATE OF changed_hands ON revived_stories FOR EACH ROW WHEN (old.changed_hands <> new.changed_hands) EXECUTE FUNCTION app.date_changed_hands();
CREATE TRIGGER date_chapter BEFORE UPDATE OF chapter, home_url, owner_id ON revived_stories FOR EACH ROW EXECUTE FUNCTION app.date_revived_chapter();
CREATE TRIGGER date_revival AFTER INSERT OR UPDATE OF revived_at ON revived_stories FOR EACH ROW EXECUTE FUNCTION app.date_revival();
CREATE TRIGGER tell_webhooks AFTER INSERT ON revived_stories FOR EACH ROW EXECUTE FUNCTION app.tell_webhooks('story.revived', 'startup_id');

CREATE TRIGGER notify_delete AFTER DELETE ON rulebook_versions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER notify_insert AFTER INSERT ON rulebook_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER notify_update AFTER UPDATE ON rulebook_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER record_rulebook_version AFTER INSERT ON rulebook_versions FOR EACH ROW EXECUTE FUNCTION app.record_rulebook_version();

CREATE TRIGGER limit_saved BEFORE INSERT ON saved_lessons FOR EACH ROW EXECUTE FUNCTION app.limit_saved_lessons();

CREATE TRIGGER report_seller AFTER INSERT OR DELETE OR UPDATE ON seller_details FOR EACH ROW EXECUTE FUNCTION app.report_seller();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON seller_details FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();

CREATE TRIGGER date_setting BEFORE UPDATE OF value ON site_settings FOR EACH ROW EXECUTE FUNCTION app.date_setting();
CREATE TRIGGER notify_delete AFTER DELETE ON site_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER notify_insert AFTER INSERT ON site_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER notify_update AFTER UPDATE ON site_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes();
CREATE TRIGGER record_setting AFTER INSERT OR DELETE OR UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION app.record_setting();

CREATE TRIGGER record_redaction AFTER UPDATE OF is_redacted ON startup_changes FOR EACH ROW WHEN (new.is_redacted AND NOT old.is_redacted) EXECUTE FUNCTION app.record_redaction();
CREATE TRIGGER redact BEFORE UPDATE ON startup_changes FOR EACH ROW EXECUTE FUNCTION app.redact_change();
CREATE TRIGGER redact_corrections AFTER INSERT OR UPDATE OF is_redacted ON startup_changes FOR EACH ROW WHEN (new.is_redacted) EXECUTE FUNCTION app.redact_corrections();

CREATE TRIGGER date_change_of_story AFTER INSERT OR UPDATE ON startup_updates FOR EACH ROW EXECUTE FUNCTION app.date_change_of_story();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON startup_updates REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER mark_new_owner BEFORE INSERT ON startup_updates FOR EACH ROW EXECUTE FUNCTION app.mark_update_of_new_owner();
CREATE TRIGGER notify_delete AFTER DELETE ON startup_updates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER notify_insert AFTER INSERT ON startup_updates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER notify_update AFTER UPDATE ON startup_updates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('startup_id');
CREATE TRIGGER remember_text AFTER INSERT ON startup_updates FOR EACH ROW EXECUTE FUNCTION app.remember_update();

CREATE TRIGGER count_delete AFTER DELETE ON startup_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_votes();
CREATE TRIGGER count_insert AFTER INSERT ON startup_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_votes();
CREATE TRIGGER drop_removed_vote AFTER INSERT ON startup_votes FOR EACH ROW EXECUTE FUNCTION app.drop_removed_vote();
CREATE TRIGGER notify_members_delete AFTER DELETE ON startup_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER notify_members_insert AFTER INSERT ON startup_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');

CREATE TRIGGER attach_pictures_delete AFTER DELETE ON startups FOR EACH ROW WHEN (old.logo_url IS NOT NULL OR old.screenshots <> '{}'::text[]) EXECUTE FUNCTION app.attach_story_pictures();
CREATE TRIGGER attach_pictures_insert AFTER INSERT ON startups FOR EACH ROW WHEN (new.logo_url IS NOT NULL OR new.screenshots <> '{}'::text[]) EXECUTE FUNCTION app.attach_story_pictures();
CREATE TRIGGER attach_pictures_update AFTER UPDATE OF logo_url, screenshots ON startups FOR EACH ROW EXECUTE FUNCTION app.attach_story_pictures();
CREATE TRIGGER date_change BEFORE UPDATE OF name, one_liner, description, why_failed, lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked, key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url, screenshots, screenshot_captions, is_anonymous, written_by, sources, year_started, year_stopped, withdrawn_at, is_open_for_revival ON startups FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION app.date_change();
CREATE TRIGGER date_first_change BEFORE INSERT ON startups FOR EACH ROW EXECUTE FUNCTION app.date_first_change();
CREATE TRIGGER date_withdrawal BEFORE UPDATE OF withdrawn_at ON startups FOR EACH ROW EXECUTE FUNCTION app.date_withdrawal();
CREATE TRIGGER follow_in_conversations AFTER UPDATE OF is_anonymous, name ON startups FOR EACH ROW WHEN (old.is_anonymous <> new.is_anonymous OR old.name <> new.name) EXECUTE FUNCTION app.follow_story_in_conversations();
CREATE TRIGGER follow_key_learnings AFTER UPDATE OF key_learnings ON startups FOR EACH ROW WHEN (old.key_learnings IS DISTINCT FROM new.key_learnings) EXECUTE FUNCTION app.follow_key_learnings();
CREATE TRIGGER follow_proven_story AFTER UPDATE OF is_anonymous, website_link, github_link, sources ON startups FOR EACH ROW WHEN (new.is_anonymous AND NOT old.is_anonymous OR new.website_link IS DISTINCT FROM old.website_link OR new.github_link IS DISTINCT FROM old.github_link OR new.sources IS DISTINCT FROM old.sources) EXECUTE FUNCTION app.follow_proven_story();
CREATE TRIGGER hide_new_anonymous_story AFTER INSERT ON startups FOR EACH ROW WHEN (new.is_anonymous) EXECUTE FUNCTION app.hide_new_anonymous_story();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON startups REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER notify_delete AFTER DELETE ON startups REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('id');
CREATE TRIGGER notify_insert AFTER INSERT ON startups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('id');
CREATE TRIGGER notify_members_insert AFTER INSERT ON startups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER notify_update AFTER UPDATE ON startups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_changes('id');
CREATE TRIGGER notify_viewers AFTER UPDATE OF withdrawn_at ON startups FOR EACH ROW EXECUTE FUNCTION app.notify_viewers_of_story();
CREATE TRIGGER open_facts AFTER INSERT ON startups FOR EACH ROW EXECUTE FUNCTION app.open_story_facts();
CREATE TRIGGER record_decision BEFORE DELETE ON startups FOR EACH ROW EXECUTE FUNCTION app.record_deletion_decision('story');
CREATE TRIGGER record_deletion BEFORE DELETE ON startups FOR EACH ROW EXECUTE FUNCTION app.record_content_deletion('startup');
CREATE TRIGGER remember_text AFTER INSERT OR UPDATE OF description ON startups FOR EACH ROW EXECUTE FUNCTION app.remember_story();
CREATE TRIGGER report_edit AFTER UPDATE OF name, one_liner, description, why_failed, lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked, key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url, screenshots, screenshot_captions, is_anonymous, written_by, sources, year_started, year_stopped ON startups FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION app.report_edit();
CREATE TRIGGER report_second_story AFTER INSERT ON startups FOR EACH ROW WHEN (new.continues_startup_id IS NOT NULL) EXECUTE FUNCTION app.report_second_story();
CREATE TRIGGER report_withdrawal AFTER UPDATE OF withdrawn_at ON startups FOR EACH ROW WHEN ((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL)) EXECUTE FUNCTION app.report_withdrawal();
CREATE TRIGGER require_revived_story BEFORE INSERT ON startups FOR EACH ROW WHEN (new.continues_startup_id IS NOT NULL) EXECUTE FUNCTION app.require_revived_story();
CREATE TRIGGER split_key_learnings AFTER INSERT ON startups FOR EACH ROW EXECUTE FUNCTION app.split_key_learnings();
CREATE TRIGGER tell_webhooks_of_new AFTER INSERT ON startups FOR EACH ROW WHEN (new.withdrawn_at IS NULL) EXECUTE FUNCTION app.tell_webhooks('story.published', 'id');
CREATE TRIGGER tell_webhooks_of_return AFTER UPDATE OF withdrawn_at ON startups FOR EACH ROW WHEN (old.withdrawn_at IS NOT NULL AND new.withdrawn_at IS NULL) EXECUTE FUNCTION app.tell_webhooks('story.published', 'id');
CREATE TRIGGER update_search AFTER INSERT OR UPDATE OF name, one_liner, description, tags, tech_stack, builder_name, is_anonymous, category ON startups FOR EACH ROW EXECUTE FUNCTION app.update_startup_search();

CREATE TRIGGER decide BEFORE UPDATE ON story_corrections FOR EACH ROW EXECUTE FUNCTION app.decide_correction();

CREATE TRIGGER copy_years AFTER UPDATE ON story_facts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION app.copy_years_of_facts();
CREATE TRIGGER follow_differently AFTER INSERT OR UPDATE OF differently ON story_facts FOR EACH ROW EXECUTE FUNCTION app.follow_differently();

CREATE TRIGGER date_answer BEFORE UPDATE OF answer ON story_proofs FOR EACH ROW WHEN (old.answer IS DISTINCT FROM new.answer) EXECUTE FUNCTION app.date_answer();
CREATE TRIGGER date_facts BEFORE UPDATE OF facts ON story_proofs FOR EACH ROW WHEN (old.facts IS DISTINCT FROM new.facts) EXECUTE FUNCTION app.date_claimed_facts();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON story_proofs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER place_proof BEFORE INSERT ON story_proofs FOR EACH ROW EXECUTE FUNCTION app.place_proof();
CREATE TRIGGER record_deletion BEFORE DELETE ON story_proofs FOR EACH ROW WHEN (old.is_claim AND old.user_id IS DISTINCT FROM app.uid()) EXECUTE FUNCTION app.record_content_deletion('claim');
CREATE TRIGGER report_proof AFTER INSERT OR DELETE OR UPDATE ON story_proofs FOR EACH ROW EXECUTE FUNCTION app.report_proof();

CREATE TRIGGER keep_deleted_ids AFTER DELETE ON support_messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();

CREATE TRIGGER apply_insert AFTER INSERT ON suspensions FOR EACH ROW EXECUTE FUNCTION app.apply_suspension();
CREATE TRIGGER apply_update AFTER UPDATE OF lifted_at ON suspensions FOR EACH ROW EXECUTE FUNCTION app.apply_suspension();
CREATE TRIGGER close_ended BEFORE INSERT ON suspensions FOR EACH ROW EXECUTE FUNCTION app.close_ended_suspension();
CREATE TRIGGER log_lift AFTER UPDATE OF lifted_at ON suspensions FOR EACH ROW WHEN (old.lifted_at IS NULL AND new.lifted_by IS NOT NULL) EXECUTE FUNCTION app.log_suspension();
CREATE TRIGGER log_suspension AFTER INSERT ON suspensions FOR EACH ROW EXECUTE FUNCTION app.log_suspension();
CREATE TRIGGER record_decision_insert AFTER INSERT ON suspensions FOR EACH ROW EXECUTE FUNCTION app.record_suspension_decision();
CREATE TRIGGER record_decision_lift AFTER UPDATE OF lifted_at ON suspensions FOR EACH ROW WHEN (old.lifted_at IS NULL AND new.lifted_at IS NOT NULL) EXECUTE FUNCTION app.record_suspension_decision();
CREATE TRIGGER record_lift AFTER UPDATE OF lifted_at ON suspensions FOR EACH ROW EXECUTE FUNCTION app.record_suspension();
CREATE TRIGGER record_suspension AFTER INSERT ON suspensions FOR EACH ROW EXECUTE FUNCTION app.record_suspension();

CREATE TRIGGER count_delete AFTER DELETE ON uploads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_uploads();
CREATE TRIGGER count_insert AFTER INSERT ON uploads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_uploads();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON uploads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER queue_files_to_delete AFTER DELETE ON uploads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.queue_files_to_delete();
CREATE TRIGGER skip_reserved_id BEFORE INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION app.skip_reserved_upload_id();

CREATE TRIGGER end_webhooks AFTER DELETE ON user_roles FOR EACH ROW WHEN (old.role = 'admin'::text) EXECUTE FUNCTION app.end_webhooks_of_role();
CREATE TRIGGER log_grant AFTER INSERT ON user_roles FOR EACH ROW EXECUTE FUNCTION app.log_role_change();
CREATE TRIGGER log_revocation AFTER DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.log_role_change();
CREATE TRIGGER notify_members_delete AFTER DELETE ON user_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER notify_members_insert AFTER INSERT ON user_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER protect_last_admin AFTER DELETE ON user_roles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.protect_last_admin();
CREATE TRIGGER record_role_grant AFTER INSERT ON user_roles FOR EACH ROW EXECUTE FUNCTION app.record_role_change();
CREATE TRIGGER record_role_revocation BEFORE DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.record_role_change();
CREATE TRIGGER refuse_suspended_admin BEFORE INSERT ON user_roles FOR EACH ROW EXECUTE FUNCTION app.refuse_suspended_admin();
CREATE TRIGGER require_confirmed_admin BEFORE INSERT ON user_roles FOR EACH ROW EXECUTE FUNCTION app.require_confirmed_admin();

CREATE TRIGGER follow_webhook_state AFTER UPDATE OF state ON webhooks FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION app.follow_webhook_state();
CREATE TRIGGER keep_former_secret BEFORE UPDATE OF secret ON webhooks FOR EACH ROW WHEN (old.secret <> new.secret) EXECUTE FUNCTION app.keep_former_secret();
CREATE TRIGGER limit_webhooks BEFORE INSERT ON webhooks FOR EACH ROW EXECUTE FUNCTION app.limit_webhooks();

CREATE TRIGGER date_wishes BEFORE UPDATE ON wishes FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION app.date_wishes();
CREATE TRIGGER report_wishes AFTER INSERT OR DELETE OR UPDATE ON wishes FOR EACH ROW EXECUTE FUNCTION app.report_wishes();

CREATE TRIGGER retire_handle AFTER DELETE ON app.handle_skeletons FOR EACH ROW EXECUTE FUNCTION app.retire_handle();

CREATE TRIGGER close_case AFTER DELETE ON app.held_links FOR EACH ROW EXECUTE FUNCTION app.close_case_of_links();

CREATE TRIGGER tell_webhooks AFTER INSERT ON app.reports FOR EACH ROW EXECUTE FUNCTION app.tell_webhooks('report.filed', 'id');

CREATE TRIGGER date_unconfirmed_story AFTER INSERT OR DELETE ON app.unconfirmed_stories FOR EACH ROW EXECUTE FUNCTION app.date_unconfirmed_story();

CREATE TRIGGER count_delete AFTER DELETE ON app.unfinished_uploads FOR EACH ROW WHEN (old.is_counted) EXECUTE FUNCTION app.count_unfinished_upload();
CREATE TRIGGER count_insert AFTER INSERT ON app.unfinished_uploads FOR EACH ROW WHEN (new.is_counted) EXECUTE FUNCTION app.count_unfinished_upload();
CREATE TRIGGER count_update AFTER UPDATE OF is_counted ON app.unfinished_uploads FOR EACH ROW WHEN (old.is_counted AND NOT new.is_counted) EXECUTE FUNCTION app.count_unfinished_upload();

CREATE TRIGGER keep_earlier_try BEFORE UPDATE OF tried_at ON app.webhook_deliveries FOR EACH ROW WHEN (old.tried_at IS NOT NULL AND new.tried_at IS DISTINCT FROM old.tried_at) EXECUTE FUNCTION app.keep_earlier_try();

CREATE TRIGGER delete_oauth_tokens BEFORE INSERT OR UPDATE ON auth.identities FOR EACH ROW EXECUTE FUNCTION app.delete_oauth_tokens();
CREATE TRIGGER end_sessions AFTER UPDATE OF password ON auth.identities FOR EACH ROW WHEN (new.password IS NOT NULL AND new.password IS DISTINCT FROM old.password) EXECUTE FUNCTION app.end_sessions_of_old_password();
CREATE TRIGGER end_sessions_on_first_password AFTER INSERT ON auth.identities FOR EACH ROW WHEN (new.password IS NOT NULL) EXECUTE FUNCTION app.end_sessions_of_old_password();

CREATE TRIGGER notify_members_delete AFTER DELETE ON auth.sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER notify_members_update AFTER UPDATE ON auth.sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('user_id');
CREATE TRIGGER unmark_without_second_factor BEFORE INSERT OR UPDATE OF second_factor_at ON auth.sessions FOR EACH ROW WHEN (new.second_factor_at IS NOT NULL) EXECUTE FUNCTION app.unmark_without_second_factor();

CREATE TRIGGER take_earlier_sign_up BEFORE INSERT ON auth.sign_ups FOR EACH ROW WHEN (new.browser_hash ~ '^[0-9A-Za-z_-]{43}$'::text) EXECUTE FUNCTION app.take_earlier_sign_up();
CREATE TRIGGER take_link_of_earlier_sign_up AFTER INSERT ON auth.sign_ups FOR EACH ROW WHEN (new.token_hash ~ '^[0-9A-Za-z_-]{43}$'::text) EXECUTE FUNCTION app.take_earlier_sign_up();

CREATE TRIGGER limit_tokens BEFORE INSERT ON auth.tokens FOR EACH ROW EXECUTE FUNCTION app.limit_tokens();

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION app.sync_profile();
CREATE TRIGGER keep_deleted_ids AFTER DELETE ON auth.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.keep_deleted_ids();
CREATE TRIGGER notify_founders AFTER UPDATE OF email, email_verified ON auth.users FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.email_verified IS DISTINCT FROM new.email_verified) EXECUTE FUNCTION app.notify_founders();
CREATE TRIGGER notify_members_update AFTER UPDATE ON auth.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.notify_members('id');
CREATE TRIGGER notify_viewers AFTER UPDATE OF deletion_requested_at ON auth.users FOR EACH ROW WHEN (old.deletion_requested_at IS DISTINCT FROM new.deletion_requested_at) EXECUTE FUNCTION app.notify_viewers_of_leaving();
CREATE TRIGGER protect_admin_address BEFORE UPDATE OF email ON auth.users FOR EACH ROW WHEN (lower(old.email) IS DISTINCT FROM lower(new.email)) EXECUTE FUNCTION app.protect_admin_address();
CREATE TRIGGER report_leaving_member AFTER UPDATE OF deletion_requested_at ON auth.users FOR EACH ROW WHEN (old.deletion_requested_at IS DISTINCT FROM new.deletion_requested_at) EXECUTE FUNCTION app.report_leaving_member();
CREATE TRIGGER tell_webhooks_of_return AFTER UPDATE OF deletion_requested_at ON auth.users FOR EACH ROW WHEN (old.deletion_requested_at IS NOT NULL AND new.deletion_requested_at IS NULL) EXECUTE FUNCTION app.tell_webhooks_of_returned_member();
CREATE TRIGGER time_anonymous_departures AFTER UPDATE OF deletion_requested_at ON auth.users FOR EACH ROW WHEN (old.deletion_requested_at IS DISTINCT FROM new.deletion_requested_at) EXECUTE FUNCTION app.time_anonymous_departures();
CREATE TRIGGER update_profile AFTER UPDATE OF name, email, image ON auth.users FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.email IS DISTINCT FROM new.email OR old.image IS DISTINCT FROM new.image) EXECUTE FUNCTION app.sync_profile();

-- Policies

create policy delete_own on public.asset_bookmarks as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.asset_bookmarks as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_visible on public.asset_bookmarks as restrictive for insert to authenticated
  with check (EXISTS ( SELECT
   FROM public_marketplace_assets asset
  WHERE (asset.id = asset_bookmarks.asset_id)));
create policy select_own on public.asset_bookmarks as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy select_admin on public.audit_log as permissive for select to authenticated
  using ( SELECT app.is_admin() AS is_admin);

create policy delete_own on public.blocks as permissive for delete to authenticated
  using (blocker_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.blocks as permissive for insert to authenticated
  with check (blocker_id = ( SELECT app.uid() AS uid));
create policy insert_unless_full on public.blocks as restrictive for insert to authenticated
  with check app.can_block_more();
create policy insert_unless_suspended on public.blocks as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.blocks as permissive for select to authenticated
  using (blocker_id = ( SELECT app.uid() AS uid));

create policy delete_own on public.bookmarks as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.bookmarks as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_withdrawn on public.bookmarks as restrictive for insert to authenticated
  with check (NOT (EXISTS ( SELECT
   FROM app.hidden_stories
  WHERE (hidden_stories.id = bookmarks.startup_id))));
create policy select_own on public.bookmarks as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy select_own on public.comment_mentions as permissive for select to authenticated
  using (comment_id IN ( SELECT comments.id
   FROM comments
  WHERE (comments.user_id = ( SELECT app.uid() AS uid))));

create policy delete_own on public.comment_useful as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy delete_unless_suspended on public.comment_useful as restrictive for delete to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_others on public.comment_useful as restrictive for insert to authenticated
  with check app.can_find_useful(comment_id);
create policy insert_own on public.comment_useful as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.comment_useful as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.comment_useful as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy delete_own_or_moderator on public.comment_versions as permissive for delete to authenticated
  using (( SELECT app.is_moderator() AS is_moderator) OR (EXISTS ( SELECT
   FROM comments c
  WHERE ((c.id = comment_versions.comment_id) AND app.is_own_comment(c.user_id, c.as_founder, c.startup_id)))));
create policy select_with_comment on public.comment_versions as permissive for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public_comments c
  WHERE ((c.id = comment_versions.comment_id) AND (c.removed_by IS NULL))));

create policy delete_admin on public.comments as permissive for delete to authenticated
  using ( SELECT app.is_admin() AS is_admin);
create policy delete_own on public.comments as permissive for delete to authenticated
  using app.is_own_comment(user_id, as_founder, startup_id);
create policy insert_own on public.comments as permissive for insert to authenticated
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (NOT as_founder)) OR ((user_id IS NULL) AND as_founder AND app.founded_anonymously(startup_id)));
create policy insert_unless_blocked on public.comments as restrictive for insert to authenticated
  with check app.may_write_to(( SELECT story.user_id
   FROM public_startups story
  WHERE (story.id = comments.startup_id)));
create policy insert_unless_suspended on public.comments as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_unless_withdrawn on public.comments as restrictive for insert to authenticated
  with check (NOT (EXISTS ( SELECT
   FROM app.hidden_stories
  WHERE (hidden_stories.id = comments.startup_id))));
create policy select_all on public.comments as permissive for select to anon, authenticated
  using true;
create policy select_unless_hidden on public.comments as restrictive for select to anon, authenticated
  using ((NOT (id IN ( SELECT hidden_comments.comment_id
   FROM app.hidden_comments))) OR app.can_view_comment(user_id, as_founder, startup_id));
create policy select_unless_leaving on public.comments as restrictive for select to anon, authenticated
  using ((user_id IS NULL) OR (NOT (user_id IN ( SELECT leaving_members.member_id
   FROM app.leaving_members))) OR app.can_view_withdrawn(user_id));
create policy select_unless_withdrawn on public.comments as restrictive for select to anon, authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) OR (NOT (EXISTS ( SELECT
   FROM app.hidden_stories
  WHERE (hidden_stories.id = comments.startup_id)))));
create policy update_own on public.comments as permissive for update to authenticated
  using app.is_own_comment(user_id, as_founder, startup_id)
  with check app.is_own_comment(user_id, as_founder, startup_id);
create policy update_unless_suspended on public.comments as restrictive for update to authenticated
  using true
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy select_of_the_two on public.conversation_moves as permissive for select to authenticated
  using (( SELECT own.is_owner
   FROM app.own_conversations own
  WHERE (own.id = conversation_moves.conversation_id)) IS NOT NULL);

create policy delete_own on public.conversation_notes as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.conversation_notes as permissive for insert to authenticated
  with check ((user_id = ( SELECT app.uid() AS uid)) AND (( SELECT own.is_owner
   FROM app.own_conversations own
  WHERE (own.id = conversation_notes.conversation_id)) IS NOT NULL));
create policy insert_unless_suspended on public.conversation_notes as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.conversation_notes as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.conversation_notes as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.conversation_notes as restrictive for update to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy select_of_the_two on public.conversations as permissive for select to authenticated
  using ((( SELECT app.uid() AS uid) = owner_id) OR (( SELECT app.uid() AS uid) = member_id));

create policy delete_own on public.follow_feeds as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.follow_feeds as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.follow_feeds as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.follow_feeds as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy delete_own on public.follows as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.follows as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_blocked on public.follows as restrictive for insert to authenticated
  with check ((person_id IS NULL) OR (NOT (app.blocks(person_id, user_id) OR app.blocks(user_id, person_id))));
create policy insert_unless_full on public.follows as restrictive for insert to authenticated
  with check app.can_follow_more(kind);
create policy insert_unless_suspended on public.follows as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_visible on public.follows as restrictive for insert to authenticated
  with check (((startup_id IS NULL) OR (EXISTS ( SELECT
   FROM public_startups story
  WHERE (story.id = follows.startup_id)))) AND ((person_id IS NULL) OR (EXISTS ( SELECT
   FROM public_people person
  WHERE ((person.id = follows.person_id) AND (NOT person.is_demo))))));
create policy select_own on public.follows as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.follows as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.follows as restrictive for update to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy select_of_the_two on public.handover_history as permissive for select to authenticated
  using (( SELECT own.is_owner
   FROM app.own_handovers own
  WHERE (own.id = handover_history.handover_id)) IS NOT NULL);

create policy insert_by_the_two on public.handover_items as permissive for insert to authenticated
  with check ((( SELECT own.state
   FROM app.own_handovers own
  WHERE (own.id = handover_items.handover_id)) = 'open'::text) AND app.may_act_in_handover(handover_id));
create policy insert_unless_suspended on public.handover_items as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_of_the_two on public.handover_items as permissive for select to authenticated
  using (( SELECT own.is_owner
   FROM app.own_handovers own
  WHERE (own.id = handover_items.handover_id)) IS NOT NULL);
create policy update_by_the_two on public.handover_items as permissive for update to authenticated
  using app.may_act_in_handover(handover_id)
  with check app.may_act_in_handover(handover_id);
create policy update_unless_suspended on public.handover_items as restrictive for update to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy select_of_the_two on public.handovers as permissive for select to authenticated
  using (( SELECT own.is_owner
   FROM app.own_conversations own
  WHERE (own.id = handovers.conversation_id)) IS NOT NULL);

create policy delete_admin on public.hidden_content as permissive for delete to authenticated
  using ( SELECT app.is_admin() AS is_admin);
create policy insert_admin on public.hidden_content as permissive for insert to authenticated
  with check ( SELECT app.is_admin() AS is_admin);
create policy select_own_answer on public.hidden_content as permissive for select to authenticated
  using (proof_id IN ( SELECT story_proofs.id
   FROM story_proofs
  WHERE (story_proofs.user_id = ( SELECT app.uid() AS uid))));
create policy select_own_or_admin on public.hidden_content as permissive for select to authenticated
  using (( SELECT app.is_admin() AS is_admin) OR (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid)))) OR (asset_id IN ( SELECT assets.id
   FROM marketplace_assets assets
  WHERE (assets.user_id = ( SELECT app.uid() AS uid)))) OR (comment_id IN ( SELECT comments.id
   FROM comments
  WHERE (comments.user_id = ( SELECT app.uid() AS uid)))) OR (comment_id IN ( SELECT comments.id
   FROM (comments
     JOIN startups ON (((startups.id = comments.startup_id) AND (startups.user_id = ( SELECT app.uid() AS uid)))))
  WHERE comments.as_founder)));
create policy select_own_profile_or_message on public.hidden_content as permissive for select to authenticated
  using ((profile_id = ( SELECT app.uid() AS uid)) OR app.is_message_of_mine(interest_id));

create policy insert_own on public.interest_contacts as permissive for insert to authenticated
  with check ((interested_user_id = ( SELECT app.uid() AS uid)) AND (revival_opportunity_id IN ( SELECT revival_opportunities.id
   FROM revival_opportunities
  WHERE revival_opportunities.is_active)) AND (NOT (revival_opportunity_id IN ( SELECT own_opportunities.id
   FROM app.own_opportunities))));
create policy insert_unless_blocked on public.interest_contacts as restrictive for insert to authenticated
  with check (app.may_write_to(( SELECT story.user_id
   FROM (revival_opportunities offer
     JOIN public_startups story ON ((story.id = offer.startup_id)))
  WHERE (offer.id = interest_contacts.revival_opportunity_id))) AND (NOT app.is_blocked_about(revival_opportunity_id)));
create policy insert_unless_suspended on public.interest_contacts as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_sender_or_founder on public.interest_contacts as permissive for select to authenticated
  using ((interested_user_id = ( SELECT app.uid() AS uid)) OR (revival_opportunity_id IN ( SELECT own_opportunities.id
   FROM app.own_opportunities)));
create policy select_unless_hidden on public.interest_contacts as restrictive for select to authenticated
  using ((interested_user_id = ( SELECT app.uid() AS uid)) OR (NOT (id IN ( SELECT hidden_messages.interest_id
   FROM app.hidden_messages))));
create policy update_founder on public.interest_contacts as permissive for update to authenticated
  using (revival_opportunity_id IN ( SELECT own_opportunities.id
   FROM app.own_opportunities))
  with check (revival_opportunity_id IN ( SELECT own_opportunities.id
   FROM app.own_opportunities));

create policy delete_own on public.lesson_useful as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy delete_unless_suspended on public.lesson_useful as restrictive for delete to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_others on public.lesson_useful as restrictive for insert to authenticated
  with check app.can_find_lesson_useful(lesson_id);
create policy insert_own on public.lesson_useful as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.lesson_useful as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.lesson_useful as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy select_own_or_admin on public.lessons as permissive for select to authenticated
  using ((startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid)))) OR ( SELECT app.is_admin() AS is_admin));

create policy delete_own_or_admin on public.marketplace_assets as permissive for delete to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) OR ( SELECT app.is_admin() AS is_admin));
create policy insert_own on public.marketplace_assets as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.marketplace_assets as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own_or_admin on public.marketplace_assets as permissive for select to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) OR ( SELECT app.is_admin() AS is_admin));
create policy update_own on public.marketplace_assets as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.marketplace_assets as restrictive for update to authenticated
  using true
  with check ((status = 'withdrawn'::text) OR (NOT ( SELECT app.is_suspended() AS is_suspended)));

create policy insert_by_the_two on public.messages as permissive for insert to authenticated
  with check app.may_write_in(conversation_id);
create policy insert_unless_blocked on public.messages as restrictive for insert to authenticated
  with check (NOT app.is_blocked_conversation(conversation_id));
create policy insert_unless_suspended on public.messages as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_of_the_two on public.messages as permissive for select to authenticated
  using (( SELECT own.is_owner
   FROM app.own_conversations own
  WHERE (own.id = messages.conversation_id)) IS NOT NULL);
create policy select_unless_hidden on public.messages as restrictive for select to authenticated
  using ((NOT (id IN ( SELECT hidden_conversation_messages.id
   FROM app.hidden_conversation_messages))) OR app.is_own_message(conversation_id, by_owner));

create policy select_all on public.moderation_log as permissive for select to anon, authenticated
  using true;

create policy delete_own on public.mutes as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.mutes as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.mutes as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_visible on public.mutes as restrictive for insert to authenticated
  with check (EXISTS ( SELECT
   FROM public_startups story
  WHERE (story.id = mutes.startup_id)));
create policy select_own on public.mutes as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy insert_all on public.newsletter_subscribers as permissive for insert to anon, authenticated
  with check true;

create policy insert_own on public.notification_preferences as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy select_own on public.notification_preferences as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.notification_preferences as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));

create policy insert_own on public.notification_times as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy select_own on public.notification_times as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.notification_times as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));

create policy select_own on public.notifications as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.notifications as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));

create policy select_own_or_admin on public.profiles as permissive for select to authenticated
  using ((id = ( SELECT app.uid() AS uid)) OR ( SELECT app.is_admin() AS is_admin));
create policy update_own on public.profiles as permissive for update to authenticated
  using (id = ( SELECT app.uid() AS uid))
  with check (id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.profiles as restrictive for update to authenticated
  using true
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy delete_own on public.push_subscriptions as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.push_subscriptions as permissive for insert to authenticated
  with check ((user_id = ( SELECT app.uid() AS uid)) AND app.is_own_session(session_id));
create policy insert_unless_suspended on public.push_subscriptions as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.push_subscriptions as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy insert_own_story on public.revival_opportunities as permissive for insert to authenticated
  with check ((user_id = ( SELECT app.uid() AS uid)) AND (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid)))));
create policy insert_unless_suspended on public.revival_opportunities as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_all on public.revival_opportunities as permissive for select to anon, authenticated
  using true;
create policy select_unless_leaving on public.revival_opportunities as restrictive for select to anon, authenticated
  using ((NOT (startup_id IN ( SELECT left_stories.startup_id
   FROM app.left_stories))) OR app.can_view_withdrawn(user_id));
create policy select_unless_withdrawn on public.revival_opportunities as restrictive for select to anon, authenticated
  using (NOT (EXISTS ( SELECT
   FROM app.hidden_stories
  WHERE (hidden_stories.id = revival_opportunities.startup_id))));
create policy update_own_story on public.revival_opportunities as permissive for update to authenticated
  using (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))))
  with check (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy update_unless_suspended on public.revival_opportunities as restrictive for update to authenticated
  using true
  with check ((NOT is_active) OR (NOT ( SELECT app.is_suspended() AS is_suspended)));

create policy select_with_story on public.revived_stories as permissive for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public_startups
  WHERE (public_startups.id = revived_stories.startup_id)));
create policy update_own on public.revived_stories as permissive for update to authenticated
  using (owner_id = ( SELECT app.uid() AS uid))
  with check (owner_id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.revived_stories as restrictive for update to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy insert_admin on public.rulebook_versions as permissive for insert to authenticated
  with check (( SELECT app.is_admin() AS is_admin) AND (version = (app.version_in_force(rulebook) + 1)));
create policy select_all on public.rulebook_versions as permissive for select to anon, authenticated
  using true;

create policy delete_own on public.saved_lessons as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.saved_lessons as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_visible on public.saved_lessons as restrictive for insert to authenticated
  with check (lesson_id IN ( SELECT public_lessons.id
   FROM public_lessons));
create policy select_own on public.saved_lessons as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.saved_lessons as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));

create policy select_own on public.security_events as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy delete_own on public.seller_details as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.seller_details as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.seller_details as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.seller_details as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.seller_details as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.seller_details as restrictive for update to authenticated
  using true
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy delete_admin on public.site_settings as permissive for delete to authenticated
  using ( SELECT app.is_admin() AS is_admin);
create policy insert_admin on public.site_settings as permissive for insert to authenticated
  with check ( SELECT app.is_admin() AS is_admin);
create policy select_admin on public.site_settings as permissive for select to authenticated
  using ( SELECT app.is_admin() AS is_admin);
create policy update_admin on public.site_settings as permissive for update to authenticated
  using ( SELECT app.is_admin() AS is_admin)
  with check ( SELECT app.is_admin() AS is_admin);

create policy select_with_story on public.startup_changes as permissive for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public_startups
  WHERE (public_startups.id = startup_changes.startup_id)));
create policy update_admin on public.startup_changes as permissive for update to authenticated
  using ( SELECT app.is_admin() AS is_admin)
  with check (( SELECT app.is_admin() AS is_admin) AND is_redacted);

create policy insert_own_story on public.startup_updates as permissive for insert to authenticated
  with check (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy insert_revived_story on public.startup_updates as permissive for insert to authenticated
  with check (startup_id IN ( SELECT revived_stories.startup_id
   FROM revived_stories
  WHERE (revived_stories.owner_id = ( SELECT app.uid() AS uid))));
create policy insert_unless_suspended on public.startup_updates as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_with_story on public.startup_updates as permissive for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public_startups
  WHERE (public_startups.id = startup_updates.startup_id)));

create policy delete_own on public.startup_votes as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy delete_unless_suspended on public.startup_votes as restrictive for delete to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_own on public.startup_votes as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.startup_votes as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_unless_withdrawn on public.startup_votes as restrictive for insert to authenticated
  with check (NOT (EXISTS ( SELECT
   FROM app.hidden_stories
  WHERE (hidden_stories.id = startup_votes.startup_id))));
create policy select_own on public.startup_votes as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy delete_admin on public.startups as permissive for delete to authenticated
  using ( SELECT app.is_admin() AS is_admin);
create policy delete_own on public.startups as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.startups as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.startups as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own_or_admin on public.startups as permissive for select to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) OR ( SELECT app.is_admin() AS is_admin));
create policy update_own on public.startups as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.startups as restrictive for update to authenticated
  using true
  with check ((withdrawn_at IS NOT NULL) OR (NOT ( SELECT app.is_suspended() AS is_suspended)));

create policy delete_own on public.story_causes as permissive for delete to authenticated
  using (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy delete_unless_suspended on public.story_causes as restrictive for delete to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_own on public.story_causes as permissive for insert to authenticated
  with check (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy insert_unless_suspended on public.story_causes as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own_or_admin on public.story_causes as permissive for select to authenticated
  using (startup_id IN ( SELECT story_facts.startup_id
   FROM story_facts));

create policy insert_own_story on public.story_corrections as permissive for insert to authenticated
  with check (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy insert_unless_suspended on public.story_corrections as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_founder_or_admin on public.story_corrections as permissive for select to authenticated
  using ((startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid)))) OR ( SELECT app.is_admin() AS is_admin));
create policy update_admin on public.story_corrections as permissive for update to authenticated
  using ( SELECT app.is_admin() AS is_admin)
  with check ( SELECT app.is_admin() AS is_admin);

create policy select_own_or_admin on public.story_fact_versions as permissive for select to authenticated
  using (startup_id IN ( SELECT story_facts.startup_id
   FROM story_facts));

create policy select_own_or_admin on public.story_facts as permissive for select to authenticated
  using ((startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid)))) OR ( SELECT app.is_admin() AS is_admin));
create policy update_own on public.story_facts as permissive for update to authenticated
  using (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))))
  with check (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy update_unless_suspended on public.story_facts as restrictive for update to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy delete_own on public.story_milestones as permissive for delete to authenticated
  using (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy delete_unless_suspended on public.story_milestones as restrictive for delete to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_own on public.story_milestones as permissive for insert to authenticated
  with check (startup_id IN ( SELECT startups.id
   FROM startups
  WHERE (startups.user_id = ( SELECT app.uid() AS uid))));
create policy insert_unless_suspended on public.story_milestones as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own_or_admin on public.story_milestones as permissive for select to authenticated
  using (startup_id IN ( SELECT story_facts.startup_id
   FROM story_facts));

create policy delete_own on public.story_proofs as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy delete_unless_suspended on public.story_proofs as restrictive for delete to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy insert_own on public.story_proofs as permissive for insert to authenticated
  with check ((user_id = ( SELECT app.uid() AS uid)) AND app.may_prove(startup_id, link));
create policy insert_unless_suspended on public.story_proofs as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own_or_admin on public.story_proofs as permissive for select to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) OR ( SELECT app.is_admin() AS is_admin));
create policy update_own_claim on public.story_proofs as permissive for update to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) AND is_claim AND (proven_at IS NOT NULL) AND (ended_at IS NULL))
  with check ((user_id = ( SELECT app.uid() AS uid)) AND is_claim);
create policy update_unless_suspended on public.story_proofs as restrictive for update to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy insert_own on public.support_messages as permissive for insert to anon, authenticated
  with check (NOT (user_id IS DISTINCT FROM ( SELECT app.uid() AS uid)));
create policy select_admin on public.support_messages as permissive for select to authenticated
  using ( SELECT app.is_admin() AS is_admin);

create policy insert_admin on public.suspensions as permissive for insert to authenticated
  with check (( SELECT app.is_admin() AS is_admin) AND (suspended_by = ( SELECT app.uid() AS uid)) AND (user_id <> ( SELECT app.uid() AS uid)) AND (NOT has_role(user_id, 'admin'::text)));
create policy select_own_or_admin on public.suspensions as permissive for select to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) OR ( SELECT app.is_admin() AS is_admin));
create policy update_admin on public.suspensions as permissive for update to authenticated
  using (( SELECT app.is_admin() AS is_admin) AND (lifted_at IS NULL))
  with check ((lifted_by = ( SELECT app.uid() AS uid)) AND (lifted_at IS NOT NULL));

create policy delete_own on public.uploads as permissive for delete to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) AND (attached_at IS NULL));
create policy insert_own on public.uploads as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.uploads as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.uploads as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));

create policy delete_admin on public.user_roles as permissive for delete to authenticated
  using ( SELECT app.is_admin() AS is_admin);
create policy insert_admin on public.user_roles as permissive for insert to authenticated
  with check ( SELECT app.is_admin() AS is_admin);
create policy select_own_or_admin on public.user_roles as permissive for select to authenticated
  using ((user_id = ( SELECT app.uid() AS uid)) OR ( SELECT app.is_admin() AS is_admin));

create policy delete_own on public.webhooks as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.webhooks as permissive for insert to authenticated
  with check ((user_id = ( SELECT app.uid() AS uid)) AND ((NOT is_site_wide) OR ( SELECT app.is_admin() AS is_admin)));
create policy insert_unless_suspended on public.webhooks as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.webhooks as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.webhooks as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check ((user_id = ( SELECT app.uid() AS uid)) AND ((NOT is_site_wide) OR ( SELECT app.is_admin() AS is_admin)));
create policy update_unless_suspended on public.webhooks as restrictive for update to authenticated
  using (NOT ( SELECT app.is_suspended() AS is_suspended));

create policy delete_own on public.wishes as permissive for delete to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy insert_own on public.wishes as permissive for insert to authenticated
  with check (user_id = ( SELECT app.uid() AS uid));
create policy insert_unless_suspended on public.wishes as restrictive for insert to authenticated
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
create policy select_own on public.wishes as permissive for select to authenticated
  using (user_id = ( SELECT app.uid() AS uid));
create policy update_own on public.wishes as permissive for update to authenticated
  using (user_id = ( SELECT app.uid() AS uid))
  with check (user_id = ( SELECT app.uid() AS uid));
create policy update_unless_suspended on public.wishes as restrictive for update to authenticated
  using true
  with check (NOT ( SELECT app.is_suspended() AS is_suspended));
