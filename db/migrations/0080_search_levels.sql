-- A search looks among the most voted stories first, and stops once it has found enough. A GIN index lists all rows of a word, so
-- each level has an index of its own, five times as large as the one before (docs/decisions/0019). A story below all levels has
-- none; without levels, as in a small community, that's every story.
create table app.search_levels (
  level smallint primary key,
  -- The last story of the level when it was drawn.
  votes integer not null,
  created_at timestamptz not null
);

alter table app.search_levels enable row level security;

create function app.search_level(votes integer, created_at timestamptz) returns smallint
language sql stable security definer set search_path = ''
return (
  select min(level) from app.search_levels
  where (search_level.votes, search_level.created_at) >= (search_levels.votes, search_levels.created_at)
);

alter table app.startup_search add column level smallint;

do $$
begin
  for level in 0..4 loop
    execute format(
      'create index startup_search_level_%1$s_idx on app.startup_search
       using gin (document, ts_filter(document, ''{a}''), beginnings, search_text public.gin_trgm_ops)
       with (fastupdate = off) where level = %1$s',
      level
    );
  end loop;
end
$$;

-- Of at least half as many again as a level should have, so that levels are drawn again rarely.
-- Returns whether they have changed.
create function app.draw_search_levels(smallest integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  has_changed boolean := false;
  size integer := smallest;
  drawn app.search_levels;
  counted integer;
begin
  for number in 0..4 loop
    select * into drawn from app.search_levels where level = number;
    select count(*) into counted from (
      select from public.startups
      where drawn is null or (votes, created_at) >= (drawn.votes, drawn.created_at)
      order by votes desc, created_at desc, id desc
      limit size * 3 / 2
    ) stories;
    if counted = size * 3 / 2 or drawn is not null and counted < size / 2 then
      insert into app.search_levels (level, votes, created_at)
      select number, votes, created_at from public.startups
      order by votes desc, created_at desc, id desc
      offset size - 1 limit 1
      on conflict (level) do update set votes = excluded.votes, created_at = excluded.created_at;
      has_changed := has_changed or found;
    end if;
    size := size * 5;
  end loop;
  return has_changed;
end
$$;

create or replace function app.update_startup_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.startup_search (startup_id, search_text, document, beginnings, level)
  values (
    new.id,
    concat_ws(E'\n', new.name, new.one_liner, new.description),
    app.startup_document(new),
    app.beginnings(new.name, new.tags),
    app.search_level(new.votes, new.created_at)
  )
  on conflict (startup_id) do update set
    search_text = excluded.search_text,
    document = excluded.document,
    beginnings = excluded.beginnings;
  return null;
end
$$;

create function app.update_search_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.startup_search set level = app.search_level(new.votes, new.created_at)
  where startup_id = new.id
    and app.search_level(new.votes, new.created_at) is distinct from app.search_level(old.votes, old.created_at);
  return null;
end
$$;

create trigger update_search_level after update of votes on public.startups
  for each row when (new.votes <> old.votes) execute function app.update_search_level();

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document, ts_filter(document, '{a}') as name_words, beginnings, headline,
  withdrawn_at, level
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
where
  withdrawn_at is null and startups.user_id not in (select member_id from app.leaving_members)
  or app.can_view_withdrawn(startups.user_id);

create function app.search_level_count() returns bigint
language sql stable security definer set search_path = ''
return (select count(*) from app.search_levels);

-- The most voted stories that match a search, in levels: up to `most` with its words, if there are as many, up to `most` with
-- them in their names, too, and if fewer than 200 have the words, those with the text anywhere. A story can come twice. Of a short search, `beginning` says how
-- a name or tag begins. `in_names` looks for the text in the names of the 20,000 most voted stories only.
create function app.matching_startups(
  words tsquery, beginning tsquery, part text, in_names boolean, in_category text, for_revival boolean, bookmarked boolean,
  most integer
) returns table (id uuid, relevance integer)
language plpgsql stable set search_path = '' as $$
declare
  levels integer := case when in_names then 0 else app.search_level_count() end;
  kind text;
  source text := 'public.public_startups';
  condition text;
  filter text := ' and withdrawn_at is null';
  counted integer;
  with_words integer;
  added integer;
begin
  if in_category is not null then filter := ' and category = $5'; end if;
  if for_revival then filter := filter || ' and is_open_for_revival'; end if;
  if bookmarked then
    filter := filter || ' and id in (select startup_id from public.bookmarks where user_id = (select app.uid()))';
  end if;
  if in_names then
    source := format(
      '(select id, name, votes, created_at from %s where true%s order by votes desc, created_at desc, id desc limit 20000) popular', source, filter
    );
  end if;
  foreach kind in array array['words', 'names', 'parts'] loop
    continue when kind = 'names' and with_words < most
      or kind = 'parts' and (with_words >= least(200, most) or in_names or beginning is not null);
    condition := case
      when in_names then 'name ilike $3'
      when beginning is not null and kind = 'words' then 'beginnings @@ $2'
      when beginning is not null then 'beginnings @@ $2 and lower(name collate "und-x-icu") like $3'
      when kind = 'words' then 'document @@ $1'
      when kind = 'names' then 'name_words @@ $1 and document @@ $1'
      else 'search_text ilike $3 and not document @@ $1'
    end;
    counted := 0;
    for number in 0..levels loop
      return query execute format(
        'select id, (
           case when %1$s @@ $1 then 1000000 else 0 end + 100000 * ts_rank(%1$s, $1) * (1 + ln(1 + votes) / 10)
         )::integer
         from %2$s where %3$s and %4$s%5$s
         order by votes desc, created_at desc, id desc limit $4',
        case when in_names then '(select document from public.public_startups story where story.id = popular.id)' else 'document' end,
        source,
        case when in_names then 'true' when number < levels then 'level = ' || number else 'level is null' end,
        condition, case when in_names then '' else filter end
      ) using words, beginning, part, most - counted, in_category;
      get diagnostics added = row_count;
      counted := counted + added;
      exit when counted >= most;
    end loop;
    if kind = 'words' then with_words := counted; end if;
    exit when in_names;
  end loop;
end
$$;

grant execute on function app.search_level_count(),
  app.matching_startups(tsquery, tsquery, text, boolean, text, boolean, boolean, integer) to anon, authenticated;
