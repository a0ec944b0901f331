-- Stories like a story, with what they share, and the rows of the open data.

-- For everybody. Looks at a bounded number of stories for each thing shared: the next ones by ID or time in both directions, so that
-- it takes as long among a million stories. Anything that a story shares with its own founder's others isn't a reason.
create function public.related_stories(story uuid) returns table (
  id uuid, cause text, category text, tool text, ending text
)
language sql stable security definer rows 3 set search_path = ''
begin atomic
  with base as (
    select s.id, s.category, s.tech_stack, s.created_at, facts.ending,
      case when s.written_by is null then s.user_id end as founder_id
    from public.public_startups s
    left join public.story_facts facts on facts.startup_id = s.id
    where s.id = related_stories.story and s.withdrawn_at is null and not s.is_hidden
  ),
  own_causes as (
    select causes.cause, causes.position from public.story_causes causes join base on base.id = causes.startup_id
  ),
  candidates as (
    select near.startup_id as id
    from own_causes
    cross join generate_series(1, 3) as place
    cross join lateral (
      (
        select c.startup_id from public.story_causes c
        where c.cause = own_causes.cause and c.position = place and c.startup_id > related_stories.story
        order by c.startup_id limit 6
      )
      union all
      (
        select c.startup_id from public.story_causes c
        where c.cause = own_causes.cause and c.position = place and c.startup_id < related_stories.story
        order by c.startup_id desc limit 6
      )
    ) as near
    union
    select near.startup_id
    from base
    cross join lateral (
      (
        select f.startup_id from public.story_facts f
        where f.ending = base.ending and f.startup_id > base.id order by f.startup_id limit 6
      )
      union all
      (
        select f.startup_id from public.story_facts f
        where f.ending = base.ending and f.startup_id < base.id order by f.startup_id desc limit 6
      )
    ) as near
    union
    select near.id
    from base
    cross join lateral (
      (
        select s.id from public.startups s
        where s.category = base.category and (s.created_at, s.id) > (base.created_at, base.id)
        order by s.created_at, s.id limit 12
      )
      union all
      (
        select s.id from public.startups s
        where s.category = base.category and (s.created_at, s.id) < (base.created_at, base.id)
        order by s.created_at desc, s.id desc limit 12
      )
    ) as near
  ),
  compared as (
    select
      other.id, other.votes,
      (
        select causes.cause from public.story_causes causes join own_causes on own_causes.cause = causes.cause
        where causes.startup_id = other.id
        order by causes.position + own_causes.position, causes.position, causes.cause limit 1
      ) as cause,
      case when other.category = base.category then other.category end as category,
      (
        select shared.tool from unnest(other.tech_stack) as shared (tool)
        where lower(shared.tool) in (select lower(own.tool) from unnest(base.tech_stack) as own (tool))
        order by lower(shared.tool) limit 1
      ) as tool,
      case when facts.ending = base.ending then facts.ending end as ending
    from base
    cross join candidates
    join public.public_startups other on other.id = candidates.id
    left join public.story_facts facts on facts.startup_id = other.id
    where other.id <> base.id and other.withdrawn_at is null and not other.is_hidden
      and (base.founder_id is null or other.user_id is distinct from base.founder_id)
  )
  select compared.id, compared.cause, compared.category, compared.tool, compared.ending
  from compared
  order by
    (compared.cause is not null)::int * 4 + (compared.tool is not null)::int * 3
      + (compared.category is not null)::int * 2 + (compared.ending is not null)::int desc,
    compared.votes desc, compared.id
  limit 3;
end;
grant execute on function public.related_stories(uuid) to anon, authenticated;

-- The open data of a month. Rows go with their story, also from the files of earlier months.
create table app.open_data_months (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  made_at timestamptz not null default now()
);
alter table app.open_data_months enable row level security;

create table app.open_data_rows (
  month text not null references app.open_data_months on delete cascade,
  startup_id uuid not null references public.startups on delete cascade,
  -- A founder counts once.
  is_first boolean not null,
  -- As they were when the story entered the data, with small groups merged.
  fields jsonb not null,
  entered_at timestamptz not null default now(),
  primary key (month, startup_id)
);
alter table app.open_data_rows enable row level security;
create index open_data_rows_startup_id_idx on app.open_data_rows (startup_id);
