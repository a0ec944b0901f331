-- How a project ended, why, and when: what a story's founder, or whoever told it from public sources, adds as data.

-- A date as far as somebody knows it: `2019`, `2019-03` or `2019-03-12`.
create function app.is_partial_date(value text) returns boolean
language sql immutable parallel safe
return value ~ '^((19|20)\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'
  and (
    length(value) < 10
    or substr(value, 9)::int <= date_part(
      'day', make_date(left(value, 4)::int, substr(value, 6, 2)::int, 1) + interval '1 month' - interval '1 day'
    )
  );

-- Whether one can be before the other or the same, as far as both are known.
create function app.is_partial_order(earlier text, later text) returns boolean
language sql immutable parallel safe
return left(earlier, least(length(earlier), length(later))) <= left(later, least(length(earlier), length(later)));

grant execute on function app.is_partial_date(text), app.is_partial_order(text, text) to anon, authenticated;

create table public.story_facts (
  startup_id uuid primary key references public.startups on delete cascade,
  ending text check (
    ending in ('money_ran_out', 'founder_decided', 'owner_closed', 'changed', 'forced', 'handed_over', 'resting')
  ),
  started text check (app.is_partial_date(started)),
  stopped text check (app.is_partial_date(stopped)),
  -- Ranges, since nobody remembers exactly.
  team text check (team in ('1', '2_3', '4_10', '11_50', 'over_50')),
  funding text check (funding in ('none', 'under_50k', '50k_250k', '250k_1m', '1m_5m', 'over_5m')),
  peak_users text check (peak_users in ('under_100', '100_1k', '1k_10k', '10k_100k', 'over_100k')),
  peak_revenue text check (peak_revenue in ('none', 'under_100', '100_1k', '1k_5k', '5k_20k', 'over_20k')),
  cost text check (cost in ('under_1k', '1k_10k', '10k_50k', '50k_250k', 'over_250k')),
  effort text check (effort in ('evenings', 'half', 'full')),
  -- What one would do differently.
  differently text not null default '' check (app.is_prose(differently, 0, 500)),
  source text not null default 'founder' check (source in ('founder', 'public_sources')),
  -- Since when there is an answer beyond the years, and the last change.
  added_at timestamptz,
  changed_at timestamptz,
  constraint story_facts_order_check check (app.is_partial_order(started, stopped))
);
alter table public.story_facts enable row level security;
create index story_facts_ending_idx on public.story_facts (ending, startup_id) where ending is not null;

-- Up to three, the strongest first.
create table public.story_causes (
  startup_id uuid not null references public.story_facts on delete cascade,
  position int not null check (position between 1 and 3),
  cause text not null check (
    cause in (
      'no_need', 'wrong_time', 'outcompeted', 'not_found', 'product', 'too_hard', 'focus', 'no_revenue', 'unit_cost', 'funding',
      'grew_early', 'team', 'energy', 'others_decision', 'rules', 'other'
    )
  ),
  sentence text not null default '' check (app.is_line(sentence, 0, 200)),
  primary key (startup_id, position),
  constraint story_causes_once_key unique (startup_id, cause)
);
alter table public.story_causes enable row level security;
create index story_causes_cause_idx on public.story_causes (cause, position, startup_id);

create table public.story_milestones (
  startup_id uuid not null references public.story_facts on delete cascade,
  position int not null check (position between 1 and 12),
  kind text not null check (
    kind in ('idea', 'first_version', 'launch', 'first_customer', 'funding', 'peak', 'turn', 'stop', 'other')
  ),
  happened_on text not null check (app.is_partial_date(happened_on)),
  sentence text not null default '' check (app.is_line(sentence, 0, 200)),
  primary key (startup_id, position)
);
alter table public.story_milestones enable row level security;

-- What the facts were after each change.
create table public.story_fact_versions (
  startup_id uuid not null references public.story_facts on delete cascade,
  saved_at timestamptz not null default clock_timestamp(),
  facts jsonb not null,
  primary key (startup_id, saved_at)
);
alter table public.story_fact_versions enable row level security;

create policy select_own_or_admin on public.story_facts for select to authenticated
  using (startup_id in (select id from public.startups where user_id = (select app.uid())) or (select app.is_admin()));
create policy update_own on public.story_facts for update to authenticated
  using (startup_id in (select id from public.startups where user_id = (select app.uid())))
  with check (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy update_unless_suspended on public.story_facts as restrictive for update to authenticated
  using (not (select app.is_suspended()));

create policy select_own_or_admin on public.story_causes for select to authenticated
  using (startup_id in (select startup_id from public.story_facts));
create policy insert_own on public.story_causes for insert to authenticated
  with check (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy insert_unless_suspended on public.story_causes as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy delete_own on public.story_causes for delete to authenticated
  using (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy delete_unless_suspended on public.story_causes as restrictive for delete to authenticated
  using (not (select app.is_suspended()));

create policy select_own_or_admin on public.story_milestones for select to authenticated
  using (startup_id in (select startup_id from public.story_facts));
create policy insert_own on public.story_milestones for insert to authenticated
  with check (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy insert_unless_suspended on public.story_milestones as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy delete_own on public.story_milestones for delete to authenticated
  using (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy delete_unless_suspended on public.story_milestones as restrictive for delete to authenticated
  using (not (select app.is_suspended()));

create policy select_own_or_admin on public.story_fact_versions for select to authenticated
  using (startup_id in (select startup_id from public.story_facts));

grant select on public.story_facts, public.story_causes, public.story_milestones, public.story_fact_versions to authenticated;
grant update (
  ending, started, stopped, team, funding, peak_users, peak_revenue, cost, effort, differently
) on public.story_facts to authenticated;
grant insert (startup_id, position, cause, sentence), delete on public.story_causes to authenticated;
grant insert (startup_id, position, kind, happened_on, sentence), delete on public.story_milestones to authenticated;

-- Of an anonymous story, years only.
create view public.public_story_facts with (security_barrier = true) as
select
  facts.startup_id, facts.ending,
  case when story.is_anonymous then left(facts.started, 4) else facts.started end as started,
  case when story.is_anonymous then left(facts.stopped, 4) else facts.stopped end as stopped,
  facts.team, facts.funding, facts.peak_users, facts.peak_revenue, facts.cost, facts.effort, facts.differently, facts.source,
  facts.added_at, facts.changed_at
from public.story_facts facts
join public.public_startups story on story.id = facts.startup_id;

create view public.public_story_causes with (security_barrier = true) as
select causes.startup_id, causes.position, causes.cause, causes.sentence
from public.story_causes causes
join public.public_startups story on story.id = causes.startup_id;

create view public.public_story_milestones with (security_barrier = true) as
select
  milestone.startup_id, milestone.position, milestone.kind,
  case when story.is_anonymous then left(milestone.happened_on, 4) else milestone.happened_on end as happened_on,
  milestone.sentence
from public.story_milestones milestone
join public.public_startups story on story.id = milestone.startup_id;

-- What the facts of a named story were. The history of an anonymous one could single out its author.
create view public.public_story_fact_versions with (security_barrier = true) as
select version.startup_id, version.saved_at, version.facts
from public.story_fact_versions version
join public.public_startups story on story.id = version.startup_id
where not story.is_anonymous;

grant select on
  public.public_story_facts, public.public_story_causes, public.public_story_milestones, public.public_story_fact_versions
to anon, authenticated;

-- The years of a story stand in its facts; lists and cards read them from the story.
create function app.open_story_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.story_facts (startup_id, started, stopped, source)
  values (
    new.id, new.year_started::text, new.year_stopped::text,
    case when new.written_by is null then 'founder' else 'public_sources' end
  );
  return null;
end
$$;
create trigger open_facts after insert on public.startups
  for each row execute function app.open_story_facts();

insert into public.story_facts (startup_id, started, stopped, source)
select
  id, year_started::text, year_stopped::text, case when written_by is null then 'founder' else 'public_sources' end
from public.startups;

create function app.copy_years_of_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger copy_years after update on public.story_facts
  for each row when (old.* is distinct from new.*) execute function app.copy_years_of_facts();

-- All that a member answered about a story, as one value.
create function app.story_facts_value(story uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select to_jsonb(facts) - array['startup_id', 'source', 'added_at', 'changed_at'] || jsonb_build_object(
    'causes', coalesce((
      select jsonb_agg(jsonb_build_object('cause', cause, 'sentence', sentence) order by position)
      from public.story_causes where startup_id = story
    ), '[]'),
    'milestones', coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'happened_on', happened_on, 'sentence', sentence) order by position)
      from public.story_milestones where startup_id = story
    ), '[]')
  )
  from public.story_facts facts where facts.startup_id = story
);

-- Dates a change of a member's own story's facts and adds it to their history. Call it last in the transaction that changed them.
-- Does nothing where nothing has changed.
create function app.date_story_facts(story uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function app.date_story_facts(uuid) to authenticated;
