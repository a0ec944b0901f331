-- Stories aren't edited (SUBMIT-35). Founders propose corrections, admins decide, and readers see what was changed and when.
create function app.are_correctable(fields jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(fields) = 'object' and fields <> '{}'
  and fields - array[
    'name', 'one_liner', 'project_type', 'stage', 'category', 'builder_name', 'description', 'inspiration', 'challenges',
    'what_worked', 'key_learnings', 'funny_bits', 'website_link', 'github_link', 'social_profiles', 'launch_post',
    'video_demo', 'tech_stack', 'tags'
  ] = '{}';

grant execute on function app.are_correctable(jsonb) to authenticated;

create table public.story_corrections (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  -- The columns that should change, with their new values.
  proposed jsonb not null check (app.are_correctable(proposed)),
  reason text check (app.is_prose(reason, 0, 2000)),
  status text not null default 'waiting' check (status in ('waiting', 'published', 'declined')),
  -- What the admin published of it, perhaps edited.
  published jsonb check (app.are_correctable(published)),
  answer text check (app.is_prose(answer, 0, 2000)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint story_corrections_decision_check check (
    (status = 'waiting') = (decided_at is null) and (status = 'published') = (published is not null)
  )
);
alter table public.story_corrections enable row level security;
create unique index story_corrections_waiting_key on public.story_corrections (startup_id) where status = 'waiting';
create index story_corrections_startup_id_idx on public.story_corrections (startup_id);
create index story_corrections_status_idx on public.story_corrections (status, created_at, id);

create policy select_founder_or_admin on public.story_corrections for select to authenticated
  using (
    startup_id in (select id from public.startups where user_id = (select app.uid()))
    or (select app.is_admin())
  );
create policy insert_own_story on public.story_corrections for insert to authenticated
  with check (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy insert_unless_suspended on public.story_corrections as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy update_admin on public.story_corrections for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));

grant
  select,
  insert (id, startup_id, proposed, reason),
  update (status, published, answer)
on public.story_corrections to authenticated;

-- What was changed of a published story. It doesn't say by whom.
create table public.startup_changes (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null default now()
);
alter table public.startup_changes enable row level security;
create index startup_changes_startup_id_idx on public.startup_changes (startup_id, changed_at desc, id desc);

create policy select_with_story on public.startup_changes for select to anon, authenticated
  using (exists (select from public.public_startups where public_startups.id = startup_id));

grant select on public.startup_changes to anon, authenticated;

-- A decision is final. Publishing changes the story, whose checks apply, and records what it changed.
create function app.decide_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  story public.startups;
  changed public.startups;
begin
  if old.status <> 'waiting' then
    raise exception 'This correction has been decided already.';
  end if;
  new.decided_at := case when new.status <> 'waiting' then now() end;
  if new.status <> 'published' then
    return new;
  end if;
  select * into strict story from public.startups where id = new.startup_id for update;
  changed := jsonb_populate_record(story, new.published);
  update public.startups set
    name = changed.name, one_liner = changed.one_liner, project_type = changed.project_type, stage = changed.stage,
    category = changed.category, builder_name = changed.builder_name, description = changed.description,
    inspiration = changed.inspiration, challenges = changed.challenges, what_worked = changed.what_worked,
    key_learnings = changed.key_learnings, funny_bits = changed.funny_bits, website_link = changed.website_link,
    github_link = changed.github_link, social_profiles = changed.social_profiles, launch_post = changed.launch_post,
    video_demo = changed.video_demo, tech_stack = changed.tech_stack, tags = changed.tags,
    -- The form stores these twice (SUBMIT-31).
    why_failed = case
      when new.published ?| array['challenges', 'description'] then coalesce(changed.challenges, changed.description)
      else story.why_failed
    end,
    lessons_learned = case
      when new.published ? 'key_learnings' then changed.key_learnings else story.lessons_learned
    end
  where id = story.id;
  insert into public.startup_changes (startup_id, field, before, after)
  select story.id, key, to_jsonb(story) -> key, value
  from jsonb_each(new.published)
  where (to_jsonb(story) -> key) is distinct from value;
  return new;
end
$$;

create trigger decide before update on public.story_corrections
  for each row execute function app.decide_correction();
