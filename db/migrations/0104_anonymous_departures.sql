-- An anonymous story doesn't disappear, or come back, in the same moment as its author's comments and listings, or whoever watches would
-- learn whose it is: it follows at a random time within a day.
create table app.anonymous_departures (
  startup_id uuid primary key references public.startups on delete cascade,
  hidden_from timestamptz not null,
  -- Set when the member takes the request back.
  shown_from timestamptz,
  -- Whether cached pages have been told that the story is hidden.
  is_reported boolean not null default false
);
alter table app.anonymous_departures enable row level security;
create index anonymous_departures_times_idx on app.anonymous_departures (hidden_from, shown_from);

insert into app.anonymous_departures (startup_id, hidden_from, is_reported)
select id, now(), true from public.startups
where is_anonymous and user_id in (select member_id from app.leaving_members);

create function app.time_anonymous_departures() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create trigger time_anonymous_departures after update of deletion_requested_at on auth.users
  for each row when (old.deletion_requested_at is distinct from new.deletion_requested_at)
  execute function app.time_anonymous_departures();

-- What a leaving member writes anonymously has never been visible to others.
create function app.hide_new_anonymous_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.anonymous_departures (startup_id, hidden_from)
  select new.id, now() where new.user_id in (select member_id from app.leaving_members);
  return null;
end
$$;

create trigger hide_new_anonymous_story after insert on public.startups
  for each row when (new.is_anonymous)
  execute function app.hide_new_anonymous_story();

-- Stories that others don't see because of who leaves, or left a moment ago. Without members, so that nothing links the two.
create view app.left_stories as
select id as startup_id from public.startups
where not is_anonymous and user_id in (select member_id from app.leaving_members)
union all
select startup_id from app.anonymous_departures
where hidden_from <= now() and (shown_from is null or shown_from > now());

grant select on app.left_stories to anon, authenticated;

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document, ts_filter(document, '{a}') as name_words, beginnings, headline,
  withdrawn_at, id in (select startup_id from app.hidden_startups) as is_hidden, hidden_at, hidden_reason
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
left join app.hidden_startups hidden on hidden.startup_id = id
where
  withdrawn_at is null
    and id not in (select startup_id from app.left_stories)
    and id not in (select startup_id from app.hidden_startups)
  or app.can_view_withdrawn(startups.user_id);

alter policy select_unless_leaving on public.revival_opportunities
  using (startup_id not in (select startup_id from app.left_stories) or app.can_view_withdrawn(user_id));

-- Cached pages show what has appeared or disappeared since the last call.
create function app.report_anonymous_departures() returns void
language plpgsql set search_path = '' as $$
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
$$;

-- As in 0101_hidden_content.sql.
analyze app.anonymous_departures;
