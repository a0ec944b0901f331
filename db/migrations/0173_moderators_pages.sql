-- A view that is a security barrier hides its order from the planner: each page of it computed and sorted all of its rows, also with an
-- index. So a list of moderators finds its page in a narrow view, which holds what orders it and nothing else.
create view public.queue_order as
select c.id, c.rank, c.opened_at
from app.moderation_cases c
where c.closed_at is null
  and (select app.is_moderator())
  and c.author_id is distinct from (select app.uid())
  and (
    c.id not in (select case_id from app.own_reported_cases) and c.first_decider is distinct from (select app.uid())
    or not app.has_other_moderator(c.id, c.author_id, c.first_decider)
  );
grant select on public.queue_order to authenticated;

create or replace view public.moderation_queue with (security_barrier = true) as
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
from public.queue_order o
join app.moderation_cases c on c.id = o.id;

create view public.appeal_order as
select a.id, a.created_at
from app.appeals a
join app.decisions d on d.id = a.decision_id
where a.answered_at is null and (select app.is_moderator()) and d.author_id is distinct from (select app.uid());
grant select on public.appeal_order to authenticated;

create or replace view public.waiting_appeals with (security_barrier = true) as
select
  a.id, a.words, a.created_at, d.id as decision_id, d.act, d.kind, d.thing_id, d.startup_id, d.asset_id, d.name, d.is_anonymous,
  d.reason, d.rule, d.rules_version, d.words as decision_words, d.decided_at,
  case when not d.is_anonymous then d.author_id end as author_id, d.decided_by,
  (d.act in ('warn', 'hide') or (select app.is_admin()))
    and not (
      (d.decided_by is not distinct from (select app.uid()) or coalesce(d.case_id in (select case_id from app.own_reported_cases), false))
      and app.has_other_moderator(d.case_id, d.author_id, d.decided_by, d.act not in ('warn', 'hide'))
    ) as can_decide
from public.appeal_order o
join app.appeals a on a.id = o.id
join app.decisions d on d.id = a.decision_id;

create view public.decided_order as
select d.id, d.decided_at
from app.decisions d
where (select app.is_moderator()) and d.author_id is distinct from (select app.uid());
grant select on public.decided_order to authenticated;

drop index app.decisions_decided_at_idx;
create index decisions_decided_at_idx on app.decisions (decided_at desc, id desc);

create or replace view public.decided_things with (security_barrier = true) as
select
  d.id, d.act, d.kind, d.thing_id, d.startup_id, d.asset_id, d.name, d.is_anonymous, d.reason, d.rule, d.rules_version, d.words,
  d.decided_at, d.decided_by,
  case when not d.is_anonymous then d.author_id end as author_id,
  d.reversed_at is not null as is_reversed,
  exists (select from public.hidden_content hidden where hidden.decision_id = d.id) as is_hidden
from public.decided_order o
join app.decisions d on d.id = o.id;

-- By author, so that it reads no more of the queue than theirs.
create or replace view public.queued_decisions with (security_barrier = true) as
select distinct d.id, d.author_id, d.act, d.kind, d.words, d.decided_at, d.reversed_at is not null as is_reversed
from app.decisions d
where not d.is_anonymous
  and d.act <> 'dismiss'
  and exists (
    select from app.moderation_cases c join public.queue_order o on o.id = c.id where c.author_id = d.author_id and not c.is_anonymous
  );
