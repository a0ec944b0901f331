-- Votes that came together: of accounts younger than a day, or of young accounts that vote for the same stories and nothing else. Each
-- counts at once. Moderators see them as a case of the story, and can take them out, which is an act like others: recorded, stated, reversed by
-- an appeal.
create table app.ring_votes (
  startup_id uuid not null references public.startups on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  -- The account was younger than a day when it voted.
  is_young boolean not null,
  found_at timestamptz not null default clock_timestamp(),
  -- A moderator found nothing wrong with it.
  is_cleared boolean not null default false,
  primary key (startup_id, user_id)
);
alter table app.ring_votes enable row level security;
create index ring_votes_user_id_idx on app.ring_votes (user_id);

-- For a reversal.
create table app.removed_votes (
  decision_id uuid not null references app.decisions on delete cascade,
  startup_id uuid not null references public.startups on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  voted_at timestamptz not null,
  primary key (decision_id, user_id)
);
alter table app.removed_votes enable row level security;
create index removed_votes_startup_id_idx on app.removed_votes (startup_id);
create index removed_votes_user_id_idx on app.removed_votes (user_id);

-- Looks through the votes of the last week of accounts that are younger than 15 days, and opens cases. @returns how many stories are new
-- among them, or have more such votes.
create function app.find_vote_rings() returns int
language plpgsql security definer set search_path = '' as $$
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
$$;

-- How many votes of an open case moderators can take out, and in what time they came. Nobody sees whose they are.
create view public.queued_ring_votes with (security_barrier = true) as
select
  q.id as case_id, count(*)::int as votes, count(*) filter (where ring.is_young)::int as young,
  min(v.created_at) as first_at, max(v.created_at) as last_at
from public.moderation_queue q
join app.ring_votes ring on ring.startup_id = q.thing_id and not ring.is_cleared
join public.startup_votes v on v.startup_id = ring.startup_id and v.user_id = ring.user_id
where q.kind = 'story'
group by q.id;
grant select on public.queued_ring_votes to authenticated;

alter table app.decisions drop constraint decisions_act_check;
alter table app.decisions add constraint decisions_act_check check (act in (
  'dismiss', 'warn', 'hide', 'show', 'release_links', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed', 'take_out_votes', 'fold', 'hold',
  'lift', 'grant_appeal', 'refuse_appeal'
));

-- As before, and votes that were taken out can be appealed against. They count nothing against the author.
create or replace function app.record_decision(
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
$$;

-- As before, and an appeal that is granted gives votes back.
create or replace function public.answer_appeal(of_appeal uuid, grants boolean, of_words text) returns text
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
$$;

-- As before, and moderators take out votes.
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
$$;
