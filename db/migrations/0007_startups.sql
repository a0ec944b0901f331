-- The stories. Of this table members see their own rows only; what everybody reads is `public_startups`, which
-- gives no anonymous author away (SUBMIT-32).
create table public.startups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,

  -- A collation that sorts as people do (É beside E, upper beside lower case) and that every engine has.
  name text collate "und-x-icu" not null check (app.is_line(name, 1, 120)),
  one_liner text not null check (app.is_line(one_liner, 1, 200)),
  description text not null check (app.is_prose(description, 1, 20000)),
  why_failed text not null check (app.is_prose(why_failed, 1, 20000)),
  lessons_learned text check (app.is_prose(lessons_learned, 0, 20000)),
  funny_bits text check (app.is_prose(funny_bits, 0, 20000)),
  project_type text not null default 'startup'
    check (project_type in ('startup', 'side-project', 'indie-tool', 'hackathon', 'experiment')),
  stage text not null default 'built-abandoned'
    check (stage in ('built-abandoned', 'paused', 'pivoted', 'shut-down', 'ongoing')),
  category text not null check (category in (
    'SaaS', 'AI/ML', 'Social Media', 'E-commerce', 'Fintech', 'Healthcare', 'Education', 'Gaming', 'Productivity', 'Other'
  )),
  builder_name text check (app.is_line(builder_name, 0, 120)),
  inspiration text check (app.is_prose(inspiration, 0, 20000)),
  challenges text check (app.is_prose(challenges, 0, 20000)),
  what_worked text check (app.is_prose(what_worked, 0, 20000)),
  key_learnings text check (app.is_prose(key_learnings, 0, 20000)),

  website_link text check (app.is_link(website_link)),
  github_link text check (app.is_link(github_link)),
  social_profiles text check (app.is_link(social_profiles)),
  launch_post text check (app.is_link(launch_post)),
  video_demo text check (app.is_link(video_demo)),

  tech_stack text[] not null default '{}' check (app.is_list(tech_stack, 20, 40)),
  tags text[] not null default '{}' check (app.is_list(tags, 20, 40)),
  logo_url text check (app.is_picture(logo_url)),
  screenshots text[] not null default '{}' check (app.are_pictures(screenshots, 3)),

  votes int not null default 0 check (votes >= 0),
  revival_votes int not null default 0 check (revival_votes >= 0),
  is_open_for_revival boolean not null default false,
  is_anonymous boolean not null default false,
  publishing_consent_at timestamptz,
  created_at timestamptz not null default now(),

  -- For stories that the team tells from public sources, and says so.
  written_by text check (app.is_line(written_by, 1, 120)),
  sources text[] not null default '{}' check (app.is_list(sources, 10, 2048)),

  -- SUBMIT-32: not even the address of a picture says whose story it is.
  constraint startups_anonymous_pictures_check check (
    not is_anonymous or position(user_id::text in lower(concat_ws(' ', logo_url, screenshots::text))) = 0
  )
);
alter table public.startups enable row level security;

-- SUBMIT-21
create unique index startups_user_id_name_key on public.startups (user_id, btrim(name));

-- Lists are read onwards from the last row seen, `(votes, created_at, id) < (…)`: hence one direction throughout.
create index startups_trending_idx on public.startups (votes desc, created_at desc, id desc);
create index startups_newest_idx on public.startups (created_at desc, id desc);
create index startups_alphabetical_idx on public.startups (name, id);
create index startups_category_idx on public.startups (category, votes desc, created_at desc, id desc);
create index startups_revival_idx on public.startups (votes desc, created_at desc, id desc) where is_open_for_revival;

create policy select_own_or_admin on public.startups for select to authenticated
  using (user_id = (select app.uid()) or (select app.is_admin()));
create policy insert_own on public.startups for insert to authenticated
  with check (user_id = (select app.uid()));
create policy delete_admin on public.startups for delete to authenticated
  using ((select app.is_admin()));

-- No update: a story stays as it was told (SUBMIT-35).
grant
  select,
  insert (
    id, user_id, name, one_liner, description, why_failed, lessons_learned, funny_bits, project_type, stage, category,
    builder_name, inspiration, challenges, what_worked, key_learnings, website_link, github_link, social_profiles,
    launch_post, video_demo, tech_stack, tags, logo_url, screenshots, is_open_for_revival, is_anonymous,
    publishing_consent_at
  ),
  delete
on public.startups to authenticated;

-- What the directory is searched by (DIR-02). A table of its own, for every vote writes its story's row anew and would
-- have all its words indexed again. Written once, searched often: so the index is kept whole at once.
create table app.startup_search (
  startup_id uuid primary key references public.startups on delete cascade,
  search_text text not null
);
alter table app.startup_search enable row level security;
create index startup_search_idx on app.startup_search using gin (search_text gin_trgm_ops) with (fastupdate = off);

create function app.keep_startup_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.startup_search (startup_id, search_text)
  values (new.id, concat_ws(E'\n', new.name, new.one_liner, new.description))
  on conflict (startup_id) do update set search_text = excluded.search_text;
  return null;
end
$$;

create trigger keep_search after insert or update of name, one_liner, description on public.startups
  for each row execute function app.keep_startup_search();

-- Where `search_text` is not asked for, the planner leaves the join out.
create view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id;

grant select on public.public_startups to anon, authenticated;

call app.tell_changes_of('public.startups', 'id');
