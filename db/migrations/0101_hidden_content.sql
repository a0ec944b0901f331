-- What admins have hidden, until they show it again. Only its author and admins see it. The audit log says who hid it.
create table public.hidden_content (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid unique references public.startups on delete cascade,
  asset_id uuid unique references public.marketplace_assets on delete cascade,
  comment_id uuid unique references public.comments on delete cascade,
  -- The author reads it.
  reason text not null check (app.is_prose(reason, 1, 500)),
  hidden_at timestamptz not null default now(),
  constraint hidden_content_subject_check check (num_nonnulls(startup_id, asset_id, comment_id) = 1)
);
alter table public.hidden_content enable row level security;

create policy select_own_or_admin on public.hidden_content for select to authenticated
  using (
    (select app.is_admin())
    or startup_id in (select startups.id from public.startups where user_id = (select app.uid()))
    or asset_id in (select assets.id from public.marketplace_assets assets where user_id = (select app.uid()))
    or comment_id in (select comments.id from public.comments where user_id = (select app.uid()))
  );
create policy insert_admin on public.hidden_content for insert to authenticated
  with check ((select app.is_admin()));
create policy delete_admin on public.hidden_content for delete to authenticated
  using ((select app.is_admin()));

grant select, insert (startup_id, asset_id, comment_id, reason), delete on public.hidden_content to authenticated;

-- Views and policies ask them once per statement.
create view app.hidden_startups as
select startup_id, hidden_at, reason as hidden_reason from public.hidden_content where startup_id is not null;
create view app.hidden_assets as
select asset_id, hidden_at, reason as hidden_reason from public.hidden_content where asset_id is not null;
create view app.hidden_comments as
select comment_id from public.hidden_content where comment_id is not null;

grant select on app.hidden_comments to anon, authenticated;

create policy select_unless_hidden on public.comments as restrictive for select to anon, authenticated
  using (id not in (select comment_id from app.hidden_comments) or app.can_view_withdrawn(user_id));
create policy insert_visible on public.asset_bookmarks as restrictive for insert to authenticated
  with check (exists (select from public.public_marketplace_assets asset where asset.id = asset_id));

create or replace view app.hidden_stories as
select id from public.startups where withdrawn_at is not null and not app.can_view_withdrawn(user_id)
union all
select startups.id
from public.hidden_content
join public.startups on startups.id = startup_id
where not app.can_view_withdrawn(user_id);

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
    and startups.user_id not in (select member_id from app.leaving_members)
    and id not in (select startup_id from app.hidden_startups)
  or app.can_view_withdrawn(startups.user_id);

create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, a.document,
  a.saves, a.cheapness, a.facets,
  a.id in (select asset_id from app.hidden_assets) as is_hidden, hidden_at, hidden_reason
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
left join app.hidden_assets hidden on hidden.asset_id = a.id
where
  a.status <> 'withdrawn'
    and a.user_id not in (select member_id from app.leaving_members)
    and a.id not in (select asset_id from app.hidden_assets)
  or app.can_view_withdrawn(a.user_id);

-- Comments as everyone sees them, on stories that the reader sees. `is_builder` says that the story's author wrote it, unless the
-- story is anonymous. `deleted_at` is what the previous version of the product reads.
create or replace view public.public_comments as
select
  c.id, c.startup_id, c.created_at, null::timestamptz as deleted_at, c.user_id, c.content, c.edited_at,
  coalesce(c.user_id = story.user_id, false) as is_builder
from public.comments c
join public.public_startups story on story.id = c.startup_id
where
  c.user_id not in (select member_id from app.leaving_members) and c.id not in (select comment_id from app.hidden_comments)
  or app.can_view_withdrawn(c.user_id);

create or replace view public.admin_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, category, votes, revival_votes, created_at,
  headline, is_anonymous, hidden_at, hidden_reason
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
left join app.hidden_startups hidden on hidden.startup_id = id
where (select app.is_admin());

create or replace view public.admin_assets as
select
  id, user_id, title collate "und-x-icu" as title, short_description, description, category, price,
  app.price_amount(price) as amount, downloads_count, status, created_at, search_text, hidden_at, hidden_reason
from public.marketplace_assets
left join app.hidden_assets hidden on hidden.asset_id = id
where (select app.is_admin());

create or replace view public.admin_comments as
select
  comments.id, comments.user_id, comments.content, left(comments.content, 60) collate "und-x-icu" as beginning,
  comments.created_at, comments.startup_id, startups.name as startup_name, profiles.full_name as author_name,
  startup_search.headline as startup_headline, hidden.hidden_at, hidden.reason as hidden_reason
from public.comments
left join public.startups on startups.id = comments.startup_id
left join public.profiles on profiles.id = comments.user_id
left join app.startup_search on startup_search.startup_id = comments.startup_id
left join public.hidden_content hidden on hidden.comment_id = comments.id
where (select app.is_admin());

create or replace view app.own_opportunities as
select revival_opportunities.id
from public.revival_opportunities
join public.startups on startups.id = revival_opportunities.startup_id
where startups.user_id = app.uid();

create or replace function public.asset_contact(asset_id uuid)
returns table (contact_method text, contact_info text, contact_instructions text)
language sql stable security definer set search_path = ''
begin atomic
  select a.contact_method, a.contact_info, a.contact_instructions
  from public.marketplace_assets a
  join public.public_marketplace_assets seen on seen.id = a.id
  where a.id = asset_id
    and a.contact_method is not null
    and (a.status = 'published' or a.user_id = app.uid() or app.is_admin());
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
  from public.marketplace_assets a
  join public.public_marketplace_assets seen on seen.id = a.id,
  jsonb_array_elements(a.files) file
  where a.id = asset_id
    and (a.is_free and a.status = 'published' or a.user_id = app.uid() or app.is_admin())
    and not exists (
      select from public.uploads upload
      where upload.bucket = 'startup-assets'
        and upload.path = a.downloadable_files[(file ->> 'position')::int]
        and upload.unsafe_at is not null
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
    select 2, (s.created_at at time zone 'utc')::date from public.startups s where s.created_at >= begun
    union all
    select 3, (c.created_at at time zone 'utc')::date from public.comments c where c.created_at >= begun
    union all
    select 4, (v.created_at at time zone 'utc')::date from public.startup_votes v where v.created_at >= begun
    union all
    select 5, (i.created_at at time zone 'utc')::date from public.interest_contacts i where i.created_at >= begun
    union all
    select 6, d.day from public.asset_downloads d where d.day >= since
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

create or replace function app.require_own_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.startups where id = new.startup_id and user_id = new.user_id and not is_anonymous
  ) then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return new;
end
$$;

-- Nothing is only deleted for a while any more.
drop policy select_unless_deleted on public.startups;
drop policy select_unless_deleted on public.marketplace_assets;
drop policy select_unless_deleted on public.interest_contacts;
drop policy select_unless_deleted on public.comments;
drop policy insert_unless_deleted on public.asset_bookmarks;
drop view public.admin_deletions, app.deleted_offers, app.deleted_stories, app.deleted_assets, app.deleted_comments;
drop table public.content_deletions;

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author'
));

-- Who hid what, or showed it again. Deleting what is hidden is recorded as a deletion.
create function app.record_hiding() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'INSERT' then new else old end;
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'hide_' else 'show_' end || content.kind, content.place, content.id,
      jsonb_strip_nulls(jsonb_build_object('user_id', content.author))
    )
    from (
      select 'startup', 'startups', id, case when not is_anonymous then user_id end
      from public.startups where id = changed.startup_id
      union all
      select 'asset', 'marketplace_assets', id, user_id from public.marketplace_assets where id = changed.asset_id
      union all
      select 'comment', 'comments', id, user_id from public.comments where id = changed.comment_id
    ) content (kind, place, id, author);
  end if;
  return null;
end
$$;

create trigger record_hiding after insert or delete on public.hidden_content
  for each row execute function app.record_hiding();

-- What shows a story or an asset disappears or comes back everywhere.
create or replace function app.report_hidden_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'DELETE' then old else new end;
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

create trigger report_change after insert or delete on public.hidden_content
  for each row execute function app.report_hidden_content();

-- The planner takes a table that was never analyzed for one of ten pages, and reads all stories rather than ask it for each.
analyze public.hidden_content;
