-- Signs that a program may have sent something: a field that people don't see is filled in, the form was sent too fast, the address is of a
-- host that gives them away for minutes. Each alone changes nothing. Two of them hold a text of a new member until a moderator has looked.
create table app.noted_signals (
  kind text not null check (kind in ('account', 'story', 'comment', 'listing', 'message')),
  thing_id uuid not null,
  signal text not null check (signal in ('trap', 'typing', 'mail_domain')),
  author_id uuid not null references public.profiles on delete cascade,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (kind, thing_id, signal)
);
alter table app.noted_signals enable row level security;
create index noted_signals_author_id_idx on app.noted_signals (author_id);
create index noted_signals_noted_at_idx on app.noted_signals (noted_at);

-- Until the account is there.
alter table auth.sign_ups add column signals text[] not null default '{}';

-- Not only what four accounts posted.
alter table public.hidden_content rename column is_same_text to is_held;
-- For reads of the version before.
alter table public.hidden_content add column is_same_text boolean not null generated always as (is_held) stored;
alter table public.hidden_content rename constraint hidden_content_same_text_check to hidden_content_held_check;

-- The update of a story, not its own text.
alter table app.posted_texts add column is_update boolean not null default false;

-- Opens a case for a text that a rule noticed, and holds it. `also`: what else the text of the case says.
create function app.notice_text(of_kind text, thing uuid, holds boolean, reason text, also text default null) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Notes the signals that the request of a new member came with, and holds what came with two, those of the account included.
create function app.weigh_signals(of_kind text, thing uuid, author uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- As before, but weighs signals too, and compares updates: the story of an update is held with it only if its author is new.
drop function app.remember_texts(text, uuid, uuid, text[]);
create function app.remember_texts(of_kind text, thing uuid, author uuid, texts text[], of_update boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
drop function app.notice_same_text(text, uuid, boolean);

create function app.remember_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.remember_texts('story', new.startup_id, app.uid(), array[new.content], true);
  return null;
end
$$;
create trigger remember_text after insert on public.startup_updates
  for each row execute function app.remember_update();

-- What moderators see beside an open case. Of an anonymous author nothing but what the thing itself came with.
create view public.queued_signals with (security_barrier = true) as
select q.id as case_id, array_agg(distinct s.signal) as signals
from public.moderation_queue q
join app.noted_signals s
  on s.kind = q.kind and s.thing_id = q.thing_id or s.kind = 'account' and s.author_id = q.author_id
group by q.id;
grant select on public.queued_signals to authenticated;

-- The other open cases of the same text that the moderator may decide.
create view public.queued_waves with (security_barrier = true) as
select distinct q.id as case_id, other.kind, other.thing_id
from public.moderation_queue q
join app.posted_texts posted on posted.kind = q.kind and posted.thing_id = q.thing_id and posted.is_noticed
join app.posted_texts alike on alike.fingerprint = posted.fingerprint and alike.is_noticed
join public.moderation_queue other on other.kind = alike.kind and other.thing_id = alike.thing_id and other.id <> q.id;
grant select on public.queued_waves to authenticated;

create function app.open_case_of_links(held app.held_links) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.hold_links(
    case when held.comment_id is null then 'profile' else 'comment' end, coalesce(held.comment_id, held.profile_id), held.author_id,
    (select startup_id from public.comments where id = held.comment_id),
    coalesce((select as_founder from public.comments where id = held.comment_id), false),
    held.content, held.links
  );
end
$$;

-- What is shown again has links that are held still.
create function app.reopen_case_of_links() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger reopen_case_of_links after delete on public.hidden_content
  for each row when (old.comment_id is not null or old.profile_id is not null)
  execute function app.reopen_case_of_links();

-- Moderators clear the signals of what they find nothing wrong with, and links that are held still have an open case after a warning.
create or replace function public.decide(
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
$$;
