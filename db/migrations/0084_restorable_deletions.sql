-- What members and admins delete is hidden for 30 days, in which admins can restore it. Then a job removes it, with its files.
alter table public.content_deletions
  drop constraint content_deletions_pkey,
  alter column comment_id drop not null,
  -- Also the ID of its entry in the audit log.
  add column id uuid primary key default gen_random_uuid(),
  add column startup_id uuid unique references public.startups on delete cascade,
  add column asset_id uuid unique references public.marketplace_assets on delete cascade,
  add constraint content_deletions_comment_id_key unique (comment_id),
  add constraint content_deletions_subject_check check (num_nonnulls(comment_id, startup_id, asset_id) = 1);
create index content_deletions_created_at_idx on public.content_deletions (created_at);

-- Policies and views ask them once per statement.
create or replace view app.deleted_comments as
select comment_id from public.content_deletions where comment_id is not null;
create view app.deleted_stories as
select startup_id from public.content_deletions where startup_id is not null;
create view app.deleted_assets as
select asset_id from public.content_deletions where asset_id is not null;
create view app.deleted_offers as
select id as offer_id from public.revival_opportunities where startup_id in (select startup_id from app.deleted_stories);

grant select on app.deleted_stories, app.deleted_assets, app.deleted_offers to anon, authenticated;

create or replace view app.hidden_stories as
select id from public.startups where withdrawn_at is not null and not app.can_view_withdrawn(user_id)
union all
select startup_id from app.deleted_stories;

create or replace view app.own_opportunities as
select revival_opportunities.id
from public.revival_opportunities
join public.startups on startups.id = revival_opportunities.startup_id
where startups.user_id = app.uid() and startups.id not in (select startup_id from app.deleted_stories);

create policy select_unless_deleted on public.startups as restrictive for select to authenticated
  using (id not in (select startup_id from app.deleted_stories));
create policy select_unless_deleted on public.marketplace_assets as restrictive for select to authenticated
  using (id not in (select asset_id from app.deleted_assets));
create policy select_unless_deleted on public.interest_contacts as restrictive for select to authenticated
  using (revival_opportunity_id not in (select offer_id from app.deleted_offers));
create policy insert_unless_deleted on public.asset_bookmarks as restrictive for insert to authenticated
  with check (asset_id not in (select asset_id from app.deleted_assets));
create policy delete_admin on public.content_deletions for delete to authenticated
  using ((select app.is_admin()) and created_at > now() - interval '30 days');

grant delete on public.content_deletions to authenticated;

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
where startups.id not in (select startup_id from app.deleted_stories)
  and (
    withdrawn_at is null and startups.user_id not in (select member_id from app.leaving_members)
    or app.can_view_withdrawn(startups.user_id)
  );

create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, a.document,
  a.saves, a.cheapness, a.facets
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
where a.id not in (select asset_id from app.deleted_assets)
  and (
    a.status <> 'withdrawn' and a.user_id not in (select member_id from app.leaving_members)
    or app.can_view_withdrawn(a.user_id)
  );

create or replace view public.admin_startups as
select id, user_id, name, one_liner, category, votes, revival_votes, created_at, headline
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
where (select app.is_admin()) and id not in (select startup_id from app.deleted_stories);

create or replace view public.admin_assets as
select
  id, user_id, title collate "und-x-icu" as title, short_description, description, category, price,
  app.price_amount(price) as amount, downloads_count, status, created_at, search_text
from public.marketplace_assets
where (select app.is_admin()) and id not in (select asset_id from app.deleted_assets);

create or replace view public.admin_comments as
select
  comments.id, comments.user_id, comments.content, left(comments.content, 60) collate "und-x-icu" as beginning,
  comments.created_at, comments.startup_id, startups.name as startup_name, profiles.full_name as author_name,
  startup_search.headline as startup_headline
from public.comments
left join public.startups on startups.id = comments.startup_id
left join public.profiles on profiles.id = comments.user_id
left join app.startup_search on startup_search.startup_id = comments.startup_id
where (select app.is_admin())
  and comments.id not in (select comment_id from app.deleted_comments)
  and comments.startup_id not in (select startup_id from app.deleted_stories);

-- What admins can restore, and until when.
create view public.admin_deletions as
select
  deletion.id, left(coalesce(startups.name, a.title, comments.content), 140) as subject,
  deletion.created_at, deletion.created_at + interval '30 days' as restorable_until
from public.content_deletions deletion
left join public.startups on startups.id = deletion.startup_id
left join public.marketplace_assets a on a.id = deletion.asset_id
left join public.comments on comments.id = deletion.comment_id
where (select app.is_admin()) and deletion.created_at > now() - interval '30 days';

grant select on public.admin_deletions to authenticated;

create or replace function public.asset_contact(asset_id uuid)
returns table (contact_method text, contact_info text, contact_instructions text)
language sql stable security definer set search_path = ''
begin atomic
  select a.contact_method, a.contact_info, a.contact_instructions
  from public.marketplace_assets a
  where a.id = asset_id
    and a.contact_method is not null
    and a.id not in (select deleted.asset_id from app.deleted_assets deleted)
    and (
      a.status = 'published' and a.user_id not in (select member_id from app.leaving_members)
      or a.user_id = app.uid()
      or app.is_admin()
    );
end;

create or replace function public.asset_files(asset_id uuid)
returns table ("position" int, path text, name text, size bigint, type text)
language sql stable security definer set search_path = ''
begin atomic
  select
    (file ->> 'position')::int,
    a.downloadable_files[(file ->> 'position')::int],
    file ->> 'name',
    (file ->> 'size')::bigint,
    file ->> 'type'
  from public.marketplace_assets a, jsonb_array_elements(a.files) file
  where a.id = asset_id
    and a.id not in (select deleted.asset_id from app.deleted_assets deleted)
    and (
      a.is_free and a.status = 'published'
        and a.user_id not in (select member_id from app.leaving_members)
      or a.user_id = app.uid()
      or app.is_admin()
    )
  order by 1;
end;

create or replace function public.admin_activity(days int)
returns table (
  day date, sign_ups int, stories int, comments int, votes int, interests int, downloads int
)
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'utc')::date;
  since date := today - (least(greatest(days, 1), 366) - 1);
  -- An index on created_at is used for a moment, not for a day.
  begun timestamptz := since::timestamp at time zone 'utc';
begin
  if not app.is_admin() then
    raise insufficient_privilege;
  end if;
  return query
  with happened (what, at) as (
    select 1, (p.created_at at time zone 'utc')::date from public.profiles p where p.created_at >= begun
    union all
    select 2, (s.created_at at time zone 'utc')::date from public.startups s
    where s.created_at >= begun and s.id not in (select startup_id from app.deleted_stories)
    union all
    select 3, (c.created_at at time zone 'utc')::date from public.comments c
    where c.created_at >= begun
      and c.id not in (select comment_id from app.deleted_comments)
      and c.startup_id not in (select startup_id from app.deleted_stories)
    union all
    select 4, (v.created_at at time zone 'utc')::date from public.startup_votes v
    where v.created_at >= begun and v.startup_id not in (select startup_id from app.deleted_stories)
    union all
    select 5, (i.created_at at time zone 'utc')::date from public.interest_contacts i
    where i.created_at >= begun and i.revival_opportunity_id not in (select offer_id from app.deleted_offers)
    union all
    select 6, d.day from public.asset_downloads d
    where d.day >= since and d.asset_id not in (select asset_id from app.deleted_assets)
  )
  select
    calendar.at::date,
    count(*) filter (where what = 1)::int,
    count(*) filter (where what = 2)::int,
    count(*) filter (where what = 3)::int,
    count(*) filter (where what = 4)::int,
    count(*) filter (where what = 5)::int,
    count(*) filter (where what = 6)::int
  from generate_series(since::timestamp, today::timestamp, interval '1 day') calendar (at)
  left join happened on happened.at = calendar.at::date
  group by calendar.at
  order by calendar.at;
end
$$;

-- Whoever may delete a row hides it. Only the system removes rows, and what goes with an account.
create function app.hide_instead_of_deleting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.uid() is null or pg_trigger_depth() > 1 then
    return old;
  end if;
  insert into public.content_deletions (startup_id, asset_id, comment_id)
  values (
    case tg_table_name when 'startups' then old.id end,
    case tg_table_name when 'marketplace_assets' then old.id end,
    case tg_table_name when 'comments' then old.id end
  )
  on conflict do nothing;
  return null;
end
$$;

create trigger hide_instead before delete on public.startups
  for each row execute function app.hide_instead_of_deleting();
create trigger hide_instead before delete on public.marketplace_assets
  for each row execute function app.hide_instead_of_deleting();
create trigger hide_instead before delete on public.comments
  for each row execute function app.hide_instead_of_deleting();

-- The audit log records what was hidden instead, and what was restored.
drop trigger record_deletion on public.startups;
drop trigger record_deletion on public.marketplace_assets;
drop trigger record_deletion on public.comments;
drop function app.record_startup_deletion();
drop function app.record_asset_deletion();
drop function app.record_comment_deletion();

-- What admins delete of other people's: the copy of a startup holds what goes with it. Of messages only that they were: their
-- words are between two people. Of comments the first 1,000; `deleted_with` counts them all.
create function app.copy_of_startup(startup public.startups) returns jsonb
language sql stable security definer set search_path = ''
return to_jsonb(startup) || jsonb_build_object(
  'deleted_with', jsonb_build_object(
    'comments', (select count(*) from public.comments where startup_id = (startup).id),
    'votes', (select count(*) from public.startup_votes where startup_id = (startup).id),
    'bookmarks', (select count(*) from public.bookmarks where startup_id = (startup).id),
    'revival_opportunities', (select count(*) from public.revival_opportunities where startup_id = (startup).id),
    'interest_contacts', (
      select count(*) from public.interest_contacts
      join public.revival_opportunities offers on offers.id = revival_opportunity_id
      where offers.startup_id = (startup).id
    )
  ),
  'comments', (
    select coalesce(jsonb_agg(to_jsonb(oldest) order by oldest.created_at, oldest.id), '[]')
    from (
      select id, user_id, content, created_at from public.comments
      where startup_id = (startup).id
      order by created_at, id
      limit 1000
    ) oldest
  ),
  'revival_opportunities', (
    select coalesce(jsonb_agg(to_jsonb(offers) order by offers.created_at, offers.id), '[]')
    from public.revival_opportunities offers
    where offers.startup_id = (startup).id
  ),
  'interest_contacts', (
    select coalesce(jsonb_agg(to_jsonb(interests) order by interests.created_at, interests.id), '[]')
    from (
      select interest_contacts.id, interested_user_id, interest_contacts.created_at
      from public.interest_contacts
      join public.revival_opportunities offers on offers.id = revival_opportunity_id
      where offers.startup_id = (startup).id
    ) interests
  )
);

create function app.copy_of_asset(asset public.marketplace_assets) returns jsonb
language sql stable security definer set search_path = ''
return to_jsonb(asset) - '{files,search_text}'::text[] || jsonb_build_object('deleted_with', jsonb_build_object(
  'bookmarks', (select count(*) from public.asset_bookmarks where asset_id = (asset).id),
  'downloads', (select count(*) from public.asset_downloads where asset_id = (asset).id)
));

create function app.copy_of_comment(comment public.comments) returns jsonb
language sql stable security definer set search_path = ''
return to_jsonb(comment) || jsonb_build_object(
  'startup_name', (select name from public.startups where id = (comment).startup_id)
);

-- Of what members delete themselves there's no copy but of a public name, so that it's gone after 30 days.
create function app.record_content_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  own jsonb;
  copy jsonb;
begin
  if app.uid() is null then
    return null;
  end if;
  if new.startup_id is not null then
    select user_id, jsonb_build_object('name', name), app.copy_of_startup(startups) into owner, own, copy
    from public.startups where id = new.startup_id;
  elsif new.asset_id is not null then
    select user_id, jsonb_build_object('title', title), app.copy_of_asset(a) into owner, own, copy
    from public.marketplace_assets a where id = new.asset_id;
  else
    select user_id, jsonb_build_object('startup_id', startup_id), app.copy_of_comment(comments) into owner, own, copy
    from public.comments where id = new.comment_id;
  end if;
  perform app.record_content_action(
    new.id, 'delete', new, case when owner = app.uid() then own || jsonb_build_object('user_id', owner) else copy end
  );
  return null;
end
$$;

create function app.record_restoration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_content_action(gen_random_uuid(), 'restore', old, jsonb_build_object(
      'deletion', old.id,
      'user_id', coalesce(
        (select user_id from public.startups where id = old.startup_id),
        (select user_id from public.marketplace_assets where id = old.asset_id),
        (select user_id from public.comments where id = old.comment_id)
      )
    ));
  end if;
  return null;
end
$$;

create function app.record_content_action(
  entry uuid, verb text, deletion public.content_deletions, copy jsonb
) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.audit_log
    (id, actor_id, actor_name, actor_email, action, target_table, target_id, copy, reason, request_id)
  select
    entry, actor.id, profiles.full_name, profiles.email,
    verb || '_' || case
      when (deletion).startup_id is not null then 'startup' when (deletion).asset_id is not null then 'asset' else 'comment'
    end,
    case
      when (deletion).startup_id is not null then 'startups'
      when (deletion).asset_id is not null then 'marketplace_assets' else 'comments'
    end,
    coalesce((deletion).startup_id, (deletion).asset_id, (deletion).comment_id), copy,
    nullif(btrim(current_setting('app.reason', true), E' \t\r\n'), ''),
    nullif(current_setting('app.request_id', true), '')
  from (select app.uid() as id) actor
  left join public.profiles on profiles.id = actor.id;
end;

create trigger record_deletion after insert on public.content_deletions
  for each row execute function app.record_content_deletion();
create trigger record_restoration after delete on public.content_deletions
  for each row execute function app.record_restoration();

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment'
));

-- What shows a story or an asset disappears or comes back everywhere.
drop trigger report_deletion on public.content_deletions;
drop function app.report_deleted_comment();

create function app.report_hidden_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.content_deletions := case tg_op when 'DELETE' then old else new end;
begin
  if changed.comment_id is null then
    perform pg_notify('changes', jsonb_build_object(
      'table', case when changed.startup_id is null then 'marketplace_assets' else 'startups' end, 'op', 'UPDATE'
    )::text);
  else
    perform pg_notify(
      'changes', jsonb_build_object('table', 'comments', 'op', 'UPDATE', 'id', id, 'startup_id', startup_id)::text
    )
    from public.comments where id = changed.comment_id;
  end if;
  return null;
end
$$;

create trigger report_change after insert or delete on public.content_deletions
  for each row execute function app.report_hidden_content();
