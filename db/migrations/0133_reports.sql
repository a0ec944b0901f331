-- What people report, and what was decided. Nobody reads these tables themselves: views and functions in `public` say who sees what.

-- One open case for each thing: all reports of it are decided together.
create table app.moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('story', 'comment', 'listing', 'file', 'profile', 'message')),
  thing_id uuid not null,
  -- Where it is, and what that is called.
  startup_id uuid references public.startups on delete set null,
  asset_id uuid references public.marketplace_assets on delete set null,
  name text not null,
  author_id uuid references public.profiles on delete set null,
  is_anonymous boolean not null,
  -- 0: somebody gave notice of something illegal. These come first.
  rank int not null default 1 check (rank in (0, 1)),
  is_veiled boolean not null default false,
  -- Somebody who reported it asked for another look, and who had decided.
  is_second_look boolean not null default false,
  first_decider uuid references public.profiles on delete set null,
  opened_at timestamptz not null default clock_timestamp(),
  claimed_by uuid references public.profiles on delete set null,
  claimed_at timestamptz,
  -- Since when it is known that the thing is gone.
  gone_at timestamptz,
  closed_at timestamptz
);
alter table app.moderation_cases enable row level security;
create unique index moderation_cases_open_key on app.moderation_cases (kind, thing_id) where closed_at is null;
create index moderation_cases_queue_idx on app.moderation_cases (rank, opened_at, id) where closed_at is null;
create index moderation_cases_thing_idx on app.moderation_cases (kind, thing_id, closed_at);
create index moderation_cases_author_id_idx on app.moderation_cases (author_id);
create index moderation_cases_startup_id_idx on app.moderation_cases (startup_id);
create index moderation_cases_asset_id_idx on app.moderation_cases (asset_id);
create index moderation_cases_claimed_by_idx on app.moderation_cases (claimed_by);
create index moderation_cases_first_decider_idx on app.moderation_cases (first_decider);
create index moderation_cases_closed_at_idx on app.moderation_cases (closed_at);

-- What was reported, as it was. Of files only which, and their checksums.
create table app.reported_texts (
  case_id uuid not null references app.moderation_cases on delete cascade,
  version text not null,
  content text not null,
  files jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  primary key (case_id, version)
);
alter table app.reported_texts enable row level security;

create table app.decisions (
  id uuid primary key default gen_random_uuid(),
  act text not null check (act in (
    'dismiss', 'warn', 'hide', 'show', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed', 'fold', 'lift', 'grant_appeal',
    'refuse_appeal'
  )),
  kind text not null check (kind in ('story', 'comment', 'listing', 'file', 'profile', 'message')),
  thing_id uuid not null,
  startup_id uuid references public.startups on delete set null,
  asset_id uuid references public.marketplace_assets on delete set null,
  name text not null,
  -- Whom it is about. With the account, what was decided about it goes.
  author_id uuid references public.profiles on delete cascade,
  is_anonymous boolean not null,
  case_id uuid references app.moderation_cases on delete set null,
  reason text check (reason in ('spam', 'scam', 'unkind', 'off_topic', 'private_data', 'not_theirs', 'illegal', 'other')),
  rule text check (app.is_line(rule, 1, 40)),
  rules_version text check (app.is_line(rules_version, 1, 40)),
  words text not null check (app.is_prose(words, 1, 2000)),
  source text not null check (source in ('report', 'notice', 'own', 'rule')),
  is_automatic boolean not null,
  is_only_moderator boolean not null,
  -- Whether its author is told: not of reports that came to nothing.
  has_statement boolean not null,
  until timestamptz,
  decided_by uuid references public.profiles on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  appeal_until timestamptz,
  reverses uuid references app.decisions on delete set null,
  reversed_at timestamptz,
  log_id uuid
);
alter table app.decisions enable row level security;
create index decisions_author_id_idx on app.decisions (author_id, decided_at desc, id desc);
create index decisions_case_id_idx on app.decisions (case_id);
create index decisions_decided_by_idx on app.decisions (decided_by);
create index decisions_startup_id_idx on app.decisions (startup_id);
create index decisions_asset_id_idx on app.decisions (asset_id);
create index decisions_reverses_idx on app.decisions (reverses);
create index decisions_decided_at_idx on app.decisions (decided_at);

create table app.reports (
  id uuid primary key,
  number text not null unique check (app.is_line(number, 1, 20)),
  case_id uuid not null references app.moderation_cases on delete cascade,
  kind text not null,
  thing_id uuid not null,
  version text not null,
  -- A member, or the pseudonym of a guest's network. Neither: the account is gone.
  reporter_id uuid references public.profiles on delete set null,
  reporter_network text check (app.is_line(reporter_network, 1, 64)),
  reason text not null check (reason in ('spam', 'scam', 'unkind', 'off_topic', 'private_data', 'not_theirs', 'illegal', 'other')),
  words text not null check (app.is_prose(words, 0, 5000)),
  -- Of a notice of something illegal.
  topic text check (topic in ('copyright', 'personal_data', 'threat', 'fraud', 'child_abuse', 'other')),
  address text check (app.is_line(address, 1, 2048)),
  notifier_name text check (app.is_line(notifier_name, 1, 120)),
  notifier_email text check (app.is_email(notifier_email)),
  created_at timestamptz not null default clock_timestamp(),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'acted', 'dismissed', 'gone', 'reversed')),
  decision_id uuid references app.decisions on delete set null,
  decided_at timestamptz,
  second_look_at timestamptz,
  second_look_words text check (app.is_prose(second_look_words, 1, 2000)),
  constraint reports_notice_check check ((reason = 'illegal') = (topic is not null) and num_nonnulls(topic, address) in (0, 2)),
  constraint reports_once_key unique (reporter_id, kind, thing_id, version),
  constraint reports_once_per_network_key unique (reporter_network, kind, thing_id, version)
);
alter table app.reports enable row level security;
create index reports_case_id_idx on app.reports (case_id, created_at, id);
create index reports_reporter_id_idx on app.reports (reporter_id, created_at desc, id desc);
create index reports_decision_id_idx on app.reports (decision_id);

create table app.appeals (
  id uuid primary key,
  decision_id uuid not null unique references app.decisions on delete cascade,
  words text not null check (app.is_prose(words, 1, 2000)),
  created_at timestamptz not null default clock_timestamp(),
  is_granted boolean,
  answer text check (app.is_prose(answer, 1, 2000)),
  answered_by uuid references public.profiles on delete set null,
  answered_at timestamptz,
  constraint appeals_answered_check check (num_nonnulls(is_granted, answer, answered_at) in (0, 3))
);
alter table app.appeals enable row level security;
create index appeals_waiting_idx on app.appeals (created_at, id) where answered_at is null;
create index appeals_answered_by_idx on app.appeals (answered_by);

-- What moderators did, for everybody: nothing in it says whose, what or who. Entries stay for ever.
create table public.moderation_log (
  id uuid primary key default gen_random_uuid(),
  -- The order, as the time of day would say when somebody was at work.
  position bigint generated always as identity unique,
  act text not null,
  kind text not null,
  reason text,
  rule text,
  rules_version text,
  source text not null,
  is_only_moderator boolean not null,
  reverses uuid references public.moderation_log,
  -- How many reports it answers, and the minutes since the first of them.
  reports int not null,
  minutes int,
  done_on date not null default (now() at time zone 'utc')::date
);
alter table public.moderation_log enable row level security;
create index moderation_log_done_on_idx on public.moderation_log (done_on);
create index moderation_log_reverses_idx on public.moderation_log (reverses);
create policy select_all on public.moderation_log for select to anon, authenticated using (true);
grant select on public.moderation_log to anon, authenticated;

create function app.keep_moderation_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = 'Nothing in the moderation log changes.';
end
$$;
create trigger keep before update or delete on public.moderation_log
  for each row execute function app.keep_moderation_log();

-- What a decision took, so that its reversal gives back exactly that.
alter table public.hidden_content
  add column profile_id uuid unique references public.profiles on delete cascade,
  add column interest_id uuid unique references public.interest_contacts on delete cascade,
  drop constraint hidden_content_subject_check,
  add constraint hidden_content_subject_check check (num_nonnulls(startup_id, asset_id, comment_id, profile_id, interest_id) = 1),
  add column decision_id uuid references app.decisions on delete set null,
  add column is_fold boolean not null default false;
create index hidden_content_decision_id_idx on public.hidden_content (decision_id);
alter table public.suspensions add column decision_id uuid references app.decisions on delete set null;
create index suspensions_decision_id_idx on public.suspensions (decision_id);

-- Stories whose facts their founder didn't confirm.
create table app.unconfirmed_stories (
  startup_id uuid primary key references public.startups on delete cascade,
  decision_id uuid references app.decisions on delete set null
);
alter table app.unconfirmed_stories enable row level security;
create index unconfirmed_stories_decision_id_idx on app.unconfirmed_stories (decision_id);
create view public.unconfirmed_stories as select startup_id from app.unconfirmed_stories;
grant select on public.unconfirmed_stories to anon, authenticated;

-- Listings that an admin closed: their sellers don't open them again.
create table app.closed_listings (
  asset_id uuid primary key references public.marketplace_assets on delete cascade,
  decision_id uuid references app.decisions on delete set null,
  status_before text not null
);
alter table app.closed_listings enable row level security;
create index closed_listings_decision_id_idx on app.closed_listings (decision_id);

create function app.keep_listing_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.closed_listings where asset_id = new.id) then
    raise exception 'A moderator closed this listing. You can appeal in your profile.';
  end if;
  return new;
end
$$;
create trigger keep_closed before update of status on public.marketplace_assets
  for each row when (old.status = 'withdrawn' and new.status <> 'withdrawn')
  execute function app.keep_listing_closed();

-- Everything that can be reported, by kind: whose it is, what it says, and a version that changes with each word and file of it.
create function app.reported_thing(of_kind text, thing uuid)
returns table (
  author_id uuid, is_anonymous boolean, startup_id uuid, asset_id uuid, comment_id uuid, name text, content text, files jsonb,
  version text, state text
)
language sql stable security definer set search_path = ''
begin atomic
  with things as (
    select
      s.user_id as author_id, s.is_anonymous, s.id as startup_id, null::uuid as asset_id, null::uuid as comment_id, s.name,
      concat_ws(E'\n\n',
        s.name, s.one_liner, s.description, s.why_failed, s.lessons_learned, s.funny_bits, s.inspiration, s.challenges,
        s.what_worked, s.key_learnings, s.builder_name, s.website_link, s.github_link, s.social_profiles, s.launch_post,
        s.video_demo, array_to_string(s.tech_stack || s.tags || s.screenshot_captions, ', ')
      ) as content,
      array(select app.upload_id_of(url) from unnest(s.screenshots || s.logo_url) url) as files,
      s.withdrawn_at is not null as is_withdrawn
    from public.startups s where of_kind = 'story' and s.id = thing
    union all
    select
      case when c.as_founder then s.user_id else c.user_id end, c.as_founder, c.startup_id, null, c.id, s.name, c.content,
      '{}', s.withdrawn_at is not null
    from public.comments c join public.startups s on s.id = c.startup_id
    where of_kind = 'comment' and c.id = thing and c.deleted_at is null
    union all
    select
      a.user_id, false, null, a.id, null, a.title,
      concat_ws(E'\n\n',
        a.title, a.short_description, a.description, a.detailed_description, a.founder_story, a.usage_notes, a.price,
        a.contact_instructions, array_to_string(a.tags || a.external_links, ', '), a.cover_description
      ),
      array(
        select u.id from public.uploads u
        where u.bucket = 'startup-assets' and u.path = any (a.downloadable_files || a.cover_image || a.images)
      ),
      a.status = 'withdrawn'
    from public.marketplace_assets a where of_kind = 'listing' and a.id = thing
    union all
    select a.user_id, false, null, a.id, null, a.title, u.name, array[u.id], a.status = 'withdrawn'
    from public.uploads u
    join public.marketplace_assets a on a.user_id = u.user_id and u.path = any (a.downloadable_files)
    where of_kind = 'file' and u.id = thing and u.bucket = 'startup-assets'
    union all
    select
      p.id, false, null, null, null, coalesce(p.full_name, ''),
      concat_ws(E'\n\n', p.full_name, '@' || p.handle, p.about, array_to_string(p.links, ', ')),
      array_remove(array[app.upload_id_of(p.avatar_url)], null), false
    from public.profiles p where of_kind = 'profile' and p.id = thing
    union all
    select i.interested_user_id, false, s.id, null, null, s.name, i.message, '{}', false
    from public.interest_contacts i
    join public.revival_opportunities o on o.id = i.revival_opportunity_id
    join public.startups s on s.id = o.startup_id
    where of_kind = 'message' and i.id = thing
  ),
  with_files as (
    select things.*, (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'sha256', u.sha256) order by u.id), '[]')
      from public.uploads u where u.id = any (things.files)
    ) as stored
    from things
    limit 1
  )
  select
    t.author_id, t.is_anonymous, t.startup_id, t.asset_id, t.comment_id, t.name, t.content, t.stored,
    md5(t.content || array_to_string(t.files, ' ')),
    case
      when hidden.is_fold then 'folded'
      when hidden.id is not null then 'hidden'
      when t.is_withdrawn then 'withdrawn'
      else 'shown'
    end
  from with_files t
  left join public.hidden_content hidden
    on case
      when of_kind = 'profile' then hidden.profile_id = thing
      when of_kind = 'message' then hidden.interest_id = thing
      when t.comment_id is not null then hidden.comment_id = t.comment_id
      when of_kind = 'story' then hidden.startup_id = t.startup_id
      when t.asset_id is not null then hidden.asset_id = t.asset_id
    end;
end;

-- Whether the current member or guest sees it, so that they can report it.
create function app.can_report(of_kind text, thing uuid) returns boolean
language sql stable security definer set search_path = ''
return case of_kind
  when 'story' then exists (select from public.public_startups where id = thing)
  when 'comment' then exists (select from public.public_comments where id = thing and coalesce(removed_by, 'reports') = 'reports')
  when 'listing' then exists (select from public.public_marketplace_assets where id = thing)
  when 'file' then exists (
    select from public.uploads u
    join public.marketplace_assets a on a.user_id = u.user_id and u.path = any (a.downloadable_files)
    join public.public_marketplace_assets seen on seen.id = a.id
    where u.id = thing and u.bucket = 'startup-assets'
  )
  when 'profile' then exists (select from public.public_people where id = thing)
  when 'message' then exists (
    select from public.interest_contacts i
    where i.id = thing
      and (i.interested_user_id = app.uid() or i.revival_opportunity_id in (select id from app.own_opportunities))
  )
  else false
end;

create view app.own_reported_cases as select case_id from app.reports where reporter_id = app.uid();

-- Whether somebody else can decide a case, who neither wrote nor reported it nor decided it before.
create function app.has_other_moderator(of_case uuid, author uuid, decider uuid, as_admin boolean default false) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from app.moderators
  where user_id is distinct from app.uid() and user_id is distinct from author and user_id is distinct from decider
    and not exists (select from app.reports where case_id = of_case and reporter_id = user_id)
    and (not as_admin or app.holds_role(user_id, 'admin'))
);

grant execute on function app.has_other_moderator(uuid, uuid, uuid, boolean) to authenticated;

-- Whether the current moderator may decide it. Never about themselves; nor what they reported or decided before, where another can.
create function app.may_judge(of_case uuid, author uuid, decider uuid) returns boolean
language sql stable security definer set search_path = ''
return app.is_moderator()
  and author is distinct from app.uid()
  and (
    decider is distinct from app.uid() and of_case not in (select case_id from app.own_reported_cases)
    or not app.has_other_moderator(of_case, author, decider)
  );

create function app.is_only_moderator() returns boolean
language sql stable security definer set search_path = ''
return not exists (select from app.moderators where user_id is distinct from app.uid());

grant execute on function app.is_only_moderator() to authenticated;

-- The record of every act, with its entry in the public log. What the request says about it is in settings: `app.decision_id`,
-- `app.rule`, `app.rules_version` and `app.decision_reason`.
create function app.record_decision(
  of_act text, of_kind text, thing uuid, author uuid, is_hidden_author boolean, of_words text,
  ends timestamptz default null, reversed uuid default null, is_rule boolean default false, is_answer boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  decision uuid := coalesce(nullif(current_setting('app.decision_id', true), '')::uuid, gen_random_uuid());
  entry uuid := gen_random_uuid();
  found_case app.moderation_cases;
  found_thing record;
  earlier app.decisions;
  answered int := 0;
  closes boolean := not is_rule and not is_answer and of_act <> 'lift';
  restricts boolean := of_act in ('warn', 'hide', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed');
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
        when of_act not in ('dismiss', 'show') then 'acted' when found_thing.name is null then 'gone' else 'dismissed'
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
$$;

-- What is done without `decide` is recorded all the same.
create function app.record_hidden_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'INSERT' then new else old end;
  of_kind text := case
    when changed.startup_id is not null then 'story' when changed.asset_id is not null then 'listing'
    when changed.profile_id is not null then 'profile' when changed.interest_id is not null then 'message' else 'comment'
  end;
  thing uuid := coalesce(changed.startup_id, changed.asset_id, changed.comment_id, changed.profile_id, changed.interest_id);
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
$$;
create trigger record_decision after insert or delete on public.hidden_content
  for each row execute function app.record_hidden_content();

create function app.record_suspension_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger record_decision_insert after insert on public.suspensions
  for each row execute function app.record_suspension_decision();
create trigger record_decision_lift after update of lifted_at on public.suspensions
  for each row when (old.lifted_at is null and new.lifted_at is not null) execute function app.record_suspension_decision();

-- Of what admins delete of others'. Before the row goes, so that the record says what it was called.
create function app.record_deletion_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger record_decision before delete on public.startups
  for each row execute function app.record_deletion_decision('story');
create trigger record_decision before delete on public.marketplace_assets
  for each row execute function app.record_deletion_decision('listing');
create trigger record_decision before delete on public.comments
  for each row execute function app.record_deletion_decision('comment');

-- Whom a suspension is about isn't recorded for admins if it came from an anonymous story.
create or replace function app.record_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

-- A fold is no act of whoever happened to report last.
create or replace function app.record_hiding() returns trigger
language plpgsql security definer set search_path = '' as $$
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
      select 'message', 'interest_contacts', id, interested_user_id from public.interest_contacts where id = changed.interest_id
    ) content (kind, place, id, author);
  end if;
  return null;
end
$$;

-- @returns done, folded (the comment is folded now), repeated (a retry), gone, own, again (reported already) or many (guests report
-- five things an hour from one network)
create function public.file_report(
  report uuid, report_number text, of_kind text, thing uuid, network text, of_reason text, of_words text, notice jsonb, fold_words text
) returns text
language plpgsql security definer set search_path = '' as $$
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
    and not app.blocks(account.id, t.author_id) and not app.blocks(t.author_id, account.id)
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
$$;
grant execute on function public.file_report(uuid, text, text, uuid, text, text, text, jsonb, text) to anon, authenticated;

-- Somebody is on a case for five minutes after they last said so, as long as they moderate.
create function app.is_claimed_by_other(claimed_by uuid, claimed_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  claimed_by <> app.uid() and claimed_at > now() - interval '5 minutes'
    and exists (select from app.moderators where user_id = claimed_by),
  false
);

-- @returns done, claimed (somebody else is on it) or none
create function public.claim_case(of_kind text, thing uuid, takes_over boolean) returns text
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function public.claim_case(text, uuid, boolean) to authenticated;

create function public.release_case(of_kind text, thing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update app.moderation_cases set claimed_by = null, claimed_at = null
  where kind = of_kind and thing_id = thing and closed_at is null and claimed_by = app.uid();
end;
grant execute on function public.release_case(text, uuid) to authenticated;

-- Decides about a thing, reported or not, and carries it out. @returns done, or why not: repeated (a retry), none (there is no such
-- case for this moderator), claimed, decided (somebody just did), gone, admins_only, unchanged, not_possible
create function public.decide(
  decision uuid, of_act text, of_kind text, thing uuid, of_rule text, of_rules_version text, of_reason text, of_words text,
  ends timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c app.moderation_cases;
  t record;
  hidden public.hidden_content;
  author uuid;
  is_hidden_author boolean;
  reversed uuid;
  recorded uuid;
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
  if t.version is null and (of_act not in ('dismiss', 'warn', 'suspend') or of_act <> 'dismiss' and author is null) then
    return 'gone';
  end if;
  select * into hidden from public.hidden_content h
  where case of_kind
    when 'story' then h.startup_id = t.startup_id when 'comment' then h.comment_id = t.comment_id
    when 'profile' then h.profile_id = thing when 'message' then h.interest_id = thing
    else of_kind in ('listing', 'file') and h.asset_id = t.asset_id
  end
  for update;
  if of_act = 'delete' and of_kind not in ('story', 'comment', 'listing', 'file')
    or of_act = 'close_listing' and t.asset_id is null
    or of_act = 'mark_unconfirmed' and of_kind <> 'story'
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
      insert into public.hidden_content (startup_id, asset_id, comment_id, profile_id, interest_id, reason, decision_id)
      values (
        case of_kind when 'story' then t.startup_id end, t.asset_id, t.comment_id, case of_kind when 'profile' then thing end,
        case of_kind when 'message' then thing end, of_words, recorded
      );
    elsif hidden.is_fold then
      -- In two steps, as for whatever is hidden anew.
      delete from public.hidden_content where id = hidden.id;
      insert into public.hidden_content (comment_id, reason, decision_id) values (t.comment_id, of_words, recorded);
    end if;
  elsif of_act = 'show' or hidden.is_fold and of_act in ('dismiss', 'warn', 'suspend') then
    delete from public.hidden_content where id = hidden.id;
  end if;
  if of_act = 'delete' then
    delete from public.startups where of_kind = 'story' and id = thing;
    delete from public.comments where of_kind = 'comment' and id = thing;
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
  perform set_config('app.is_recorded', '', true), set_config('app.hides_author', '', true);
  return 'done';
end
$$;
grant execute on function public.decide(uuid, text, text, uuid, text, text, text, text, timestamptz) to authenticated;

-- Once, by whoever made a report that was dismissed: it goes back to the queue. The caller knows that it's theirs.
-- @returns asked (the case is open again), repeated, none, none_against, late or twice
create function app.look_again(report uuid, of_words text) returns text
language plpgsql set search_path = '' as $$
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
$$;

-- By the author, once for each decision; by a reporter whose report was dismissed, once.
-- @returns done, or as `app.look_again`
create function public.appeal(new_appeal uuid, of_decision uuid, of_words text) returns text
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function public.appeal(uuid, uuid, text) to authenticated;

-- @returns done, repeated, none, other (somebody else decides it), admins_only or decided
create function public.answer_appeal(of_appeal uuid, grants boolean, of_words text) returns text
language plpgsql security definer set search_path = '' as $$
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
  is_admins := d.act not in ('warn', 'hide');
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
    delete from app.unconfirmed_stories where decision_id = d.id;
    if found then
      perform pg_notify('changes', jsonb_build_object('table', 'startups', 'op', 'UPDATE', 'id', d.thing_id, 'startup_id', d.thing_id, 'is_edit', true)::text);
    end if;
  end if;
  perform set_config('app.is_recorded', '', true), set_config('app.hides_author', '', true);
  return 'done';
end
$$;
grant execute on function public.answer_appeal(uuid, boolean, text) to authenticated;

-- A member's own reports. What was answered is for them only where nothing was done: the rest is between the moderator and the author.
create view public.own_reports with (security_barrier = true) as
select
  r.id, r.number, r.kind, r.thing_id, r.reason, r.words, r.created_at, r.outcome, r.decided_at, r.second_look_at,
  case when r.outcome <> 'waiting' then r.decision_id end as decision_id,
  case when r.outcome in ('acted', 'reversed') then d.act end as act,
  case when r.outcome in ('dismissed', 'gone') then d.words end as answer,
  coalesce(d.is_only_moderator, false) as is_only_moderator,
  c.name, c.startup_id, c.asset_id, coalesce(kept.content, '') as content
from app.reports r
join app.moderation_cases c on c.id = r.case_id
left join app.decisions d on d.id = r.decision_id
left join app.reported_texts kept on kept.case_id = r.case_id and kept.version = r.version
where r.reporter_id = app.uid();
grant select on public.own_reports to authenticated;

-- The beginning of what a decision is about, for whom it is about. Null once it is gone.
create function app.own_content(of_decision uuid) returns text
language sql stable security definer set search_path = ''
return (
  select left(t.content, 500)
  from app.decisions d
  cross join lateral app.reported_thing(d.kind, d.thing_id) t
  where d.id = of_decision and d.author_id = app.uid()
);
grant execute on function app.own_content(uuid) to authenticated;

-- What was decided about a member: never who reported it, nor who decided.
create view public.own_decisions with (security_barrier = true) as
select
  d.id, d.act, d.kind, d.thing_id, d.startup_id, d.asset_id, d.name, d.reason, d.rule, d.rules_version, d.words, d.source,
  d.is_automatic, d.is_only_moderator, d.until, d.decided_at, d.appeal_until, d.reversed_at,
  a.words as appeal_words, a.created_at as appealed_at, a.is_granted, a.answer, a.answered_at,
  h.id is not null as is_in_force,
  app.own_content(d.id) as content
from app.decisions d
left join app.appeals a on a.decision_id = d.id
left join public.hidden_content h on h.decision_id = d.id
where d.author_id = app.uid() and d.has_statement;
grant select on public.own_decisions to authenticated;

-- What a reported thing is like now, for moderators. Null once it is gone.
create function app.state_of_case(of_case uuid) returns text
language sql stable security definer set search_path = ''
return (
  select t.state from app.moderation_cases c cross join lateral app.reported_thing(c.kind, c.thing_id) t
  where c.id = of_case and app.is_moderator()
);
create function app.version_of_case(of_case uuid) returns text
language sql stable security definer set search_path = ''
return (
  select t.version from app.moderation_cases c cross join lateral app.reported_thing(c.kind, c.thing_id) t
  where c.id = of_case and app.is_moderator()
);
grant execute on function app.state_of_case(uuid), app.version_of_case(uuid) to authenticated;

-- What waits for the current moderator: nothing about themselves, nor what they reported or decided before where another can decide.
create view public.moderation_queue with (security_barrier = true) as
select
  c.id, c.kind, c.thing_id, c.startup_id, c.asset_id, c.name, c.is_anonymous, c.rank, c.is_veiled, c.is_second_look, c.opened_at,
  case when not c.is_anonymous then c.author_id end as author_id,
  case when claimed_at > now() - interval '5 minutes' and claimed_by in (select user_id from app.moderators) then c.claimed_by end
    as claimed_by,
  c.claimed_at,
  c.id in (select case_id from app.own_reported_cases) as are_reporters_hidden,
  -- Null once it is gone.
  app.state_of_case(c.id) as state,
  app.version_of_case(c.id) as version
from app.moderation_cases c
where c.closed_at is null
  and (select app.is_moderator())
  and c.author_id is distinct from (select app.uid())
  and (
    c.id not in (select case_id from app.own_reported_cases) and c.first_decider is distinct from (select app.uid())
    or not app.has_other_moderator(c.id, c.author_id, c.first_decider)
  );
grant select on public.moderation_queue to authenticated;

create view public.queued_reports with (security_barrier = true) as
select
  r.id, r.case_id, r.version, r.reason, concat_ws(E'\n\n', nullif(r.words, ''), r.second_look_words) as words, r.topic, r.address,
  case when not q.are_reporters_hidden then r.notifier_name end as notifier_name,
  case when not q.are_reporters_hidden then r.notifier_email end as notifier_email,
  case when not q.are_reporters_hidden then r.reporter_id end as reporter_id,
  r.reporter_id is null as is_guest, r.created_at
from public.moderation_queue q
join app.reports r on r.case_id = q.id and r.outcome = 'waiting';
grant select on public.queued_reports to authenticated;

create view public.queued_texts with (security_barrier = true) as
select kept.case_id, kept.version, kept.content, kept.files, kept.created_at
from public.moderation_queue q
join app.reported_texts kept on kept.case_id = q.id;
grant select on public.queued_texts to authenticated;

-- What became of a moderated author's things, but not of their anonymous ones. Of an anonymous author's: the two counts, no more.
create function public.queued_history(of_case uuid)
returns table (upheld int, dismissed int, author_id uuid)
language sql stable security definer set search_path = ''
begin atomic
  select
    (
      select count(*)::int from app.decisions d
      where d.author_id = c.author_id and d.reversed_at is null and (c.is_anonymous or not d.is_anonymous)
        and d.act in ('warn', 'hide', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed')
    ),
    (
      select count(*)::int from app.decisions d
      where d.author_id = c.author_id and d.act = 'dismiss' and (c.is_anonymous or not d.is_anonymous)
    ),
    case when not c.is_anonymous then c.author_id end
  from public.moderation_queue q
  join app.moderation_cases c on c.id = q.id
  where q.id = of_case;
end;
grant execute on function public.queued_history(uuid) to authenticated;

-- What was decided about authors in the queue, but not about those whom nobody may know, nor through their anonymous things.
create view public.queued_decisions with (security_barrier = true) as
select distinct d.id, d.author_id, d.act, d.kind, d.words, d.decided_at, d.reversed_at is not null as is_reversed
from app.decisions d
where not d.is_anonymous and d.act <> 'dismiss'
  and d.author_id in (select author_id from public.moderation_queue);
grant select on public.queued_decisions to authenticated;

create view public.waiting_appeals with (security_barrier = true) as
select
  a.id, a.words, a.created_at, d.id as decision_id, d.act, d.kind, d.thing_id, d.startup_id, d.asset_id, d.name, d.is_anonymous,
  d.reason, d.rule, d.rules_version, d.words as decision_words, d.decided_at,
  case when not d.is_anonymous then d.author_id end as author_id, d.decided_by,
  (d.act in ('warn', 'hide') or (select app.is_admin()))
    and not (
      (d.decided_by is not distinct from (select app.uid()) or coalesce(d.case_id in (select case_id from app.own_reported_cases), false))
      and app.has_other_moderator(d.case_id, d.author_id, d.decided_by, d.act not in ('warn', 'hide'))
    ) as can_decide
from app.appeals a
join app.decisions d on d.id = a.decision_id
where a.answered_at is null and (select app.is_moderator()) and d.author_id is distinct from (select app.uid());
grant select on public.waiting_appeals to authenticated;

-- What was hidden, and who was suspended, before there were records: from now on they can appeal.
insert into app.decisions (
  act, kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous, words, source, is_automatic, is_only_moderator, has_statement,
  decided_at, appeal_until
)
select
  'hide', thing.kind, thing.id, t.startup_id, t.asset_id, t.name, t.author_id, t.is_anonymous, hidden.reason, 'own', false, false,
  true, hidden.hidden_at, now() + interval '6 months'
from public.hidden_content hidden
cross join lateral (
  select
    case when startup_id is not null then 'story' when asset_id is not null then 'listing' else 'comment' end as kind,
    coalesce(startup_id, asset_id, comment_id) as id
) thing
cross join lateral app.reported_thing(thing.kind, thing.id) t;
update public.hidden_content set decision_id = d.id
from app.decisions d where d.thing_id = coalesce(hidden_content.startup_id, hidden_content.asset_id, hidden_content.comment_id);

insert into app.decisions (
  act, kind, thing_id, name, author_id, is_anonymous, words, source, is_automatic, is_only_moderator, has_statement, until, decided_by,
  decided_at, appeal_until
)
select
  'suspend', 'profile', user_id, '', user_id, false, reason, 'own', false, false, true, until, suspended_by, created_at,
  now() + interval '6 months'
from public.suspensions where lifted_at is null and (until is null or until > now());
update public.suspensions set decision_id = d.id
from app.decisions d where d.kind = 'profile' and d.author_id = suspensions.user_id and suspensions.lifted_at is null;
