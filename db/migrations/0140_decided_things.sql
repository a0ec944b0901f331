-- What moderators decided, for moderators: nothing about themselves, and of an anonymous author nothing but the thing.
create view public.decided_things with (security_barrier = true) as
select
  d.id, d.act, d.kind, d.thing_id, d.startup_id, d.asset_id, d.name, d.is_anonymous, d.reason, d.rule, d.rules_version, d.words,
  d.decided_at, d.decided_by,
  case when not d.is_anonymous then d.author_id end as author_id,
  d.reversed_at is not null as is_reversed,
  exists (select from public.hidden_content hidden where hidden.decision_id = d.id) as is_hidden
from app.decisions d
where (select app.is_moderator()) and d.author_id is distinct from (select app.uid());
grant select on public.decided_things to authenticated;
