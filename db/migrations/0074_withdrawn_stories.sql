-- Founders withdraw a story to a private draft and publish it again. Meanwhile only they and admins see it, with its votes,
-- bookmarks, comments, offer and messages, which all stay.
alter table public.startups add column withdrawn_at timestamptz;
create index startups_withdrawn_idx on public.startups (id) where withdrawn_at is not null;

create policy update_own on public.startups for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
-- Suspended members may withdraw a story, but not publish it.
create policy update_unless_suspended on public.startups as restrictive for update to authenticated
  using (true) with check (withdrawn_at is not null or not (select app.is_suspended()));

grant update (withdrawn_at) on public.startups to authenticated;

-- The stories that the current member may not know of. Policies and views read it.
create view app.hidden_stories as
select id from public.startups where withdrawn_at is not null and not app.can_view_withdrawn(user_id);

grant select on app.hidden_stories to anon, authenticated;

create policy select_unless_withdrawn on public.comments as restrictive for select to anon, authenticated
  using (
    user_id = (select app.uid())
    or not exists (select from app.hidden_stories where hidden_stories.id = startup_id)
  );
create policy insert_unless_withdrawn on public.comments as restrictive for insert to authenticated
  with check (not exists (select from app.hidden_stories where hidden_stories.id = startup_id));
create policy insert_unless_withdrawn on public.startup_votes as restrictive for insert to authenticated
  with check (not exists (select from app.hidden_stories where hidden_stories.id = startup_id));
create policy insert_unless_withdrawn on public.bookmarks as restrictive for insert to authenticated
  with check (not exists (select from app.hidden_stories where hidden_stories.id = startup_id));
create policy select_unless_withdrawn on public.revival_opportunities as restrictive for select to anon, authenticated
  using (not exists (select from app.hidden_stories where hidden_stories.id = startup_id));

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document, ts_filter(document, '{a}') as name_words, beginnings, headline,
  withdrawn_at
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
where
  withdrawn_at is null and startups.user_id not in (select member_id from app.leaving_members)
  or app.can_view_withdrawn(startups.user_id);

-- The time is ours, and withdrawing twice doesn't change it.
create function app.date_withdrawal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.withdrawn_at := case when new.withdrawn_at is not null then coalesce(old.withdrawn_at, now()) end;
  return new;
end
$$;

create trigger date_withdrawal before update of withdrawn_at on public.startups
  for each row execute function app.date_withdrawal();

-- What shows a story disappears or comes back everywhere, so it's reported as what concerns every story.
create function app.report_withdrawal() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', '{"table": "startups", "op": "UPDATE"}');
  return null;
end
$$;

create trigger report_withdrawal after update of withdrawn_at on public.startups
  for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null))
  execute function app.report_withdrawal();

-- Pages say which stories are the member's own.
create trigger notify_members_insert after insert on public.startups
  referencing new table as changed for each statement execute function app.notify_members('user_id');
