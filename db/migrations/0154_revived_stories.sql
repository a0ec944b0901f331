-- A story whose project runs again: after a take-over that is done, or when both say of a joint work that it does. It stays its founder's;
-- who runs the project now tells what happened next.
create table public.revived_stories (
  id uuid not null unique default gen_random_uuid(),
  startup_id uuid primary key references public.startups on delete cascade,
  way text not null check (way in ('take_over', 'join')),
  conversation_id uuid unique references public.conversations on delete set null,
  -- Who runs it now, for joint work together with the founder.
  owner_id uuid references public.profiles on delete set null,
  -- When the new owner first wrote.
  wrote_at timestamptz not null,
  revived_at timestamptz not null default clock_timestamp(),
  -- The kinds of what passed on, as in the offer.
  changed_hands text[] not null default '{}' check (app.is_list(changed_hands, 30, 80)),
  chapter text not null default '' check (app.is_prose(chapter, 0, 5000)),
  chapter_at timestamptz,
  -- Where the project lives now.
  home_url text check (app.is_link(home_url)),
  -- How often the earlier owner was asked whether all is well.
  reminders int not null default 0,
  -- When the new owner was told that the founder leaves, and the story with them.
  leaving_noticed_at timestamptz
);
alter table public.revived_stories enable row level security;
create index revived_stories_owner_id_idx on public.revived_stories (owner_id);

create policy select_with_story on public.revived_stories for select to anon, authenticated
  using (exists (select from public.public_startups where public_startups.id = startup_id));
create policy update_own on public.revived_stories for update to authenticated
  using (owner_id = (select app.uid())) with check (owner_id = (select app.uid()));
create policy update_unless_suspended on public.revived_stories as restrictive for update to authenticated
  using (not (select app.is_suspended()));
grant select (startup_id, way, owner_id, wrote_at, revived_at, changed_hands, home_url) on public.revived_stories
  to anon, authenticated;
grant update (chapter, home_url) on public.revived_stories to authenticated;

-- The chapter of somebody who leaves or is hidden is there for nobody else.
create view public.public_revivals with (security_barrier = true) as
select
  revived.startup_id, revived.way, revived.wrote_at, revived.revived_at, revived.changed_hands,
  case when shown.is_shown then revived.owner_id end as owner_id,
  case when shown.is_shown then revived.chapter else '' end as chapter,
  case when shown.is_shown then revived.chapter_at end as chapter_at,
  case when shown.is_shown then revived.home_url end as home_url
from public.revived_stories revived
join public.public_startups story on story.id = revived.startup_id
cross join lateral (
  select revived.owner_id is not null and (
    revived.owner_id not in (select member_id from app.leaving_members)
    and revived.owner_id not in (select profile_id from app.hidden_profiles)
    or revived.owner_id = app.uid()
  ) as is_shown
) shown;
grant select on public.public_revivals to anon, authenticated;

-- What the lists of stories sort and filter by.
alter table public.startups add column revived_at timestamptz;
create index startups_revived_idx on public.startups (revived_at desc, id desc) where revived_at is not null;
create index startups_revived_trending_idx on public.startups (votes desc, created_at desc, id desc) where revived_at is not null;

-- A revived project that stops again tells its second story, which links to the first. The first one names its new owner, so the second
-- can't be anonymous.
alter table public.startups
  add column continues_startup_id uuid references public.startups on delete set null,
  add constraint startups_continues_check check (continues_startup_id is null or not is_anonymous);

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document, ts_filter(document, '{a}') as name_words, beginnings, headline,
  withdrawn_at, id in (select startup_id from app.hidden_startups) as is_hidden, hidden_at, hidden_reason, changed_at,
  id in (select startup_id from app.unconfirmed_stories) as is_unconfirmed, revived_at, continues_startup_id
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
left join app.hidden_startups hidden on hidden.startup_id = id
where
  withdrawn_at is null
    and id not in (select startup_id from app.left_stories)
    and id not in (select startup_id from app.hidden_startups)
  or app.can_view_withdrawn(startups.user_id);

create function app.date_revival() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set revived_at = new.revived_at, changed_at = greatest(changed_at, now())
  where id = new.startup_id;
  return null;
end
$$;
create trigger date_revival after insert or update of revived_at on public.revived_stories
  for each row execute function app.date_revival();

-- A chapter has the date of its text, and goes with its author's account.
create function app.date_revived_chapter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.owner_id is null and old.owner_id is not null then
    new.chapter := '';
    new.home_url := null;
  end if;
  if new.chapter = '' then
    new.chapter_at := null;
  elsif new.chapter <> old.chapter then
    new.chapter_at := clock_timestamp();
  end if;
  if (new.chapter, new.home_url) is distinct from (old.chapter, old.home_url) then
    update public.startups set changed_at = greatest(changed_at, now()) where id = new.startup_id;
    -- What was there before isn't shown again.
    perform pg_notify('changes', jsonb_build_object(
      'table', 'startups', 'op', 'UPDATE', 'id', new.startup_id, 'startup_id', new.startup_id, 'is_edit', true
    )::text);
  end if;
  return new;
end
$$;
create trigger date_chapter before update of chapter, home_url, owner_id on public.revived_stories
  for each row execute function app.date_revived_chapter();

-- The stamp. A project that is taken over again has a new owner from then on.
create function app.revive_story(of_conversation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
begin
  select * into c from public.conversations where id = of_conversation for update;
  if c.startup_id is null or c.member_id is null or c.state <> 'accepted' or c.way = 'license' then
    return;
  end if;
  insert into public.revived_stories as revived (startup_id, way, conversation_id, owner_id, wrote_at, changed_hands)
  select
    c.startup_id, c.way, c.id, c.member_id, c.created_at,
    case c.way when 'take_over' then offer.passes_on_kinds else '{}' end
  from public.revival_opportunities offer where offer.id = c.revival_opportunity_id
  on conflict (startup_id) do update
  set way = excluded.way, conversation_id = excluded.conversation_id, owner_id = excluded.owner_id, wrote_at = excluded.wrote_at,
    revived_at = excluded.revived_at, changed_hands = excluded.changed_hands, chapter = '', chapter_at = null, home_url = null,
    reminders = 0, leaving_noticed_at = null
  where revived.conversation_id is distinct from excluded.conversation_id;
end
$$;

create function app.revive_after_handover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.revive_story(new.conversation_id);
  return null;
end
$$;
create trigger revive_story after update of state on public.handovers
  for each row when (old.state = 'open' and new.state in ('done', 'done_with_open_items'))
  execute function app.revive_after_handover();

-- Of joint work, both say that it runs again.
alter table public.conversations
  add column owner_says_runs_at timestamptz,
  add column member_says_runs_at timestamptz;

-- Says how it ended: 'revived' with the second word, 'waiting' with the first, 'unchanged' for the same word again, 'refused' where there
-- is no accepted joint work, 'none' without such a conversation.
create function public.say_it_runs(conversation uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
  is_owner boolean;
begin
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  is_owner := c.owner_id = app.uid();
  if c.state <> 'accepted' or c.way <> 'join' or c.owner_id is null or c.member_id is null or app.is_suspended()
    or app.is_blocked_conversation(c.id) then
    return 'refused';
  end if;
  if (case when is_owner then c.owner_says_runs_at else c.member_says_runs_at end) is not null then
    return 'unchanged';
  end if;
  update public.conversations
  set owner_says_runs_at = case when is_owner then clock_timestamp() else owner_says_runs_at end,
    member_says_runs_at = case when is_owner then member_says_runs_at else clock_timestamp() end
  where id = c.id;
  if (case when is_owner then c.member_says_runs_at else c.owner_says_runs_at end) is null then
    return 'waiting';
  end if;
  perform app.revive_story(c.id);
  return 'revived';
end
$$;
grant execute on function public.say_it_runs(uuid) to authenticated;

-- Updates by who runs the project now stand beside the founder's; a founder who doesn't say who they are stays unnamed.
alter table public.startup_updates add column by_new_owner boolean not null default false;
create policy insert_revived_story on public.startup_updates for insert to authenticated
  with check (startup_id in (select startup_id from public.revived_stories where owner_id = (select app.uid())));
create function app.mark_update_of_new_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.by_new_owner := exists (
    select from public.revived_stories revived
    join public.startups story on story.id = revived.startup_id
    where revived.startup_id = new.startup_id and revived.owner_id = app.uid() and story.user_id <> app.uid()
  );
  return new;
end
$$;
create trigger mark_new_owner before insert on public.startup_updates
  for each row execute function app.mark_update_of_new_owner();

-- The second story is the new owner's own.
create index startups_continues_startup_id_idx on public.startups (continues_startup_id) where continues_startup_id is not null;
grant insert (continues_startup_id) on public.startups to authenticated;
create function app.require_revived_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.revived_stories where startup_id = new.continues_startup_id and owner_id = new.user_id
  ) then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return new;
end
$$;
create trigger require_revived_story before insert on public.startups
  for each row when (new.continues_startup_id is not null) execute function app.require_revived_story();

-- The one story after the other, both ways, for whoever sees both.
create view public.public_story_continuations as
select later.id, earlier.id as earlier_id, later.name, earlier.name as earlier_name
from public.startups told
join public.public_startups later on later.id = told.id
join public.public_startups earlier on earlier.id = told.continues_startup_id;
grant select on public.public_story_continuations to anon, authenticated;
