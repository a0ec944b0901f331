-- A correction can take something away without showing what was there, such as a real name on an anonymous story.

-- Fields whose change isn't to be shown: the founder's wish, and then the admin's decision.
alter table public.story_corrections add column redacted text[] not null default '{}' check (
  redacted <@ array[
    'name', 'one_liner', 'project_type', 'stage', 'category', 'builder_name', 'description', 'inspiration', 'challenges',
    'what_worked', 'key_learnings', 'funny_bits', 'website_link', 'github_link', 'social_profiles', 'launch_post',
    'video_demo', 'tech_stack', 'tags'
  ]
);

grant insert (redacted), update (redacted) on public.story_corrections to authenticated;

-- A redacted entry of the history says that the field was changed, and not what was there.
alter table public.startup_changes
  add column is_redacted boolean not null default false,
  alter column before drop not null,
  alter column after drop not null,
  add constraint startup_changes_redaction_check check (is_redacted = (before is null) and is_redacted = (after is null));

-- Admins redact entries. Nothing brings their texts back.
create policy update_admin on public.startup_changes for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()) and is_redacted);

grant update (is_redacted) on public.startup_changes to authenticated;

create function app.redact_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_redacted := new.is_redacted or old.is_redacted;
  if new.is_redacted then
    new.before := null;
    new.after := null;
  end if;
  return new;
end
$$;

create trigger redact before update on public.startup_changes
  for each row execute function app.redact_change();

-- What is redacted stands nowhere else either: in no earlier correction of the story, nor in the words with which it was asked for.
create function app.redact_corrections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.story_corrections set
    proposed = case when proposed ? new.field then proposed || jsonb_build_object(new.field, null) else proposed end,
    published = case when published ? new.field then published || jsonb_build_object(new.field, null) else published end,
    reason = null,
    answer = null
  where startup_id = new.startup_id and status <> 'waiting' and (proposed ? new.field or published ? new.field);
  -- The history is part of the story's page.
  perform pg_notify('changes', jsonb_build_object('table', 'startups', 'op', 'UPDATE', 'id', new.startup_id)::text);
  return null;
end
$$;

create trigger redact_corrections after insert or update of is_redacted on public.startup_changes
  for each row when (new.is_redacted) execute function app.redact_corrections();

create or replace function app.decide_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  story public.startups;
  changed public.startups;
begin
  -- Only `redact_corrections` changes what has been decided.
  if old.status <> 'waiting' and pg_trigger_depth() > 1 then
    return new;
  end if;
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
  insert into public.startup_changes (startup_id, field, is_redacted, before, after)
  select story.id, key, is_redacted,
    case when not is_redacted then to_jsonb(story) -> key end,
    case when not is_redacted then value end
  from jsonb_each(new.published) changes (key, value), lateral (select key = any (new.redacted) as is_redacted) redaction
  where (to_jsonb(story) -> key) is distinct from value;
  -- What was taken away may have been added by an earlier correction.
  update public.startup_changes set is_redacted = true
  where startup_id = story.id and field = any (new.redacted) and not is_redacted;
  if new.redacted && array(select jsonb_object_keys(new.published)) then
    new.reason := null;
    new.answer := null;
  end if;
  return new;
end
$$;
