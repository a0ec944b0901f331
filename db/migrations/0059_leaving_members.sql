-- Members who have asked for the deletion of their account (STATIC-05). They can take it back for 14 days, in which others don't
-- see what they published. Then a job deletes the account.
alter table auth.users
  add column deletion_requested_at timestamptz,
  -- Of the link that takes the request back, which works without signing in.
  add column deletion_token_hash text unique check (deletion_token_hash ~ '^[0-9a-f]{64}$'),
  add constraint users_deletion_check check ((deletion_requested_at is null) = (deletion_token_hash is null));
create index users_deletion_requested_at_idx on auth.users (deletion_requested_at)
  where deletion_requested_at is not null;

-- Policies and views ask it once per statement. It names only members whose rows have just disappeared.
create view app.leaving_members as
select id as member_id from auth.users where deletion_requested_at is not null;

grant select on app.leaving_members to anon, authenticated;

-- Cached pages show what appeared or disappeared. No comments are reported, so open pages don't all ask for theirs.
create function app.report_leaving_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('changes', '{"table": "startups", "op": "UPDATE"}');
  return null;
end
$$;

create trigger report_leaving_member after update of deletion_requested_at on auth.users
  for each row when (old.deletion_requested_at is distinct from new.deletion_requested_at)
  execute function app.report_leaving_member();

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
where startups.user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(startups.user_id);

create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
where a.status <> 'withdrawn' and a.user_id not in (select member_id from app.leaving_members)
  or app.can_view_withdrawn(a.user_id);

create or replace function public.asset_contact(asset_id uuid)
returns table (contact_method text, contact_info text, contact_instructions text)
language sql stable security definer set search_path = ''
begin atomic
  select a.contact_method, a.contact_info, a.contact_instructions
  from public.marketplace_assets a
  where a.id = asset_id
    and a.contact_method is not null
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
    and (
      a.is_free and a.status = 'published'
        and a.user_id not in (select member_id from app.leaving_members)
      or a.user_id = app.uid()
      or app.is_admin()
    )
  order by 1;
end;

create policy select_unless_leaving on public.comments as restrictive for select to anon, authenticated
  using (user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(user_id));
create policy select_unless_leaving on public.revival_opportunities as restrictive for select to anon, authenticated
  using (user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(user_id));

create or replace view public.admin_users as
select
  id, full_name collate "und-x-icu" as full_name, email, avatar_url, created_at,
  id in (select user_id from public.user_roles where role = 'admin')
    or id in (select user_id from app.always_admins) as is_admin,
  coalesce(full_name, '') || E'\n' || email as search_text,
  (select email_verified from auth.users where users.id = profiles.id) as is_confirmed,
  (
    select suspensions.reason from public.suspensions
    where suspensions.user_id = profiles.id and lifted_at is null and (until is null or until > now())
  ) as suspension_reason,
  (
    select until from public.suspensions
    where suspensions.user_id = profiles.id and lifted_at is null and until > now()
  ) as suspended_until,
  (select deletion_requested_at from auth.users where users.id = profiles.id) as deletion_requested_at
from public.profiles
where (select app.is_admin());

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account'
));

-- The audit log says what admins did, not who the people were whose accounts are gone.
create or replace function app.protect_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erases_member', true) = 'yes' then
    return null;
  end if;
  raise insufficient_privilege using message = 'The audit log can''t be changed.';
end
$$;

-- Matches an email address, but not inside a longer one. For `~*` and `regexp_replace(…, 'gi')`.
create function app.address_pattern(address text) returns text
language sql immutable parallel safe
return '(?<![[:alnum:]._%+-])' || regexp_replace(address, '([.*+?^${}()|\[\]\\])', '\\\1', 'g')
  || '(?![[:alnum:]_-]|\.[[:alnum:]])';

-- Takes a member whose account is about to be deleted out of the audit log: ID, name, address and what they wrote. Acts, times,
-- other people and counts stay. `pseudonym` takes the place of the ID.
create function app.erase_from_audit_log(member uuid, address text, pseudonym uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  erased constant jsonb := '{"name": "A deleted account"}';
  pattern constant text := app.address_pattern(address);
begin
  perform set_config('app.erases_member', 'yes', true);

  -- Other people's comments on their stories, of which admins may have deleted some.
  update public.audit_log
  set copy = copy || '{"startup_name": "A deleted story"}'
  where action = 'delete_comment' and copy ->> 'startup_id' in (
    select id::text from public.startups where user_id = member
    union
    select target_id::text from public.audit_log where action = 'delete_startup' and copy ->> 'user_id' = member::text
  );

  -- What admins deleted of theirs.
  update public.audit_log
  set
    copy = erased || jsonb_strip_nulls(jsonb_build_object('deleted_with', copy -> 'deleted_with')),
    reason = null
  where action in ('delete_startup', 'delete_asset', 'delete_comment') and copy ->> 'user_id' = member::text;

  -- What admins did to their account.
  update public.audit_log
  set
    copy = erased || jsonb_strip_nulls(jsonb_build_object('role', copy -> 'role', 'until', copy -> 'until')),
    target_id = pseudonym,
    reason = null
  where target_id = member;

  -- Their comments on other people's stories.
  update public.audit_log
  set copy = jsonb_set(copy, '{comments}', (
    select jsonb_agg(
      case when said.comment ->> 'user_id' = member::text then said.comment - 'content' else said.comment end
      order by said.position
    )
    from jsonb_array_elements(copy -> 'comments') with ordinality as said (comment, position)
  ))
  where copy @> jsonb_build_object('comments', jsonb_build_array(jsonb_build_object('user_id', member)));

  -- What they did as an admin.
  update public.audit_log set actor_id = pseudonym, actor_name = null, actor_email = null where actor_id = member;

  -- Wherever else they are named.
  update public.audit_log
  set
    copy = regexp_replace(replace(copy::text, member::text, pseudonym::text), pattern, 'a deleted account', 'gi')::jsonb,
    reason = regexp_replace(reason, pattern, 'a deleted account', 'gi')
  where position(member::text in copy::text) > 0 or copy::text ~* pattern or reason ~* pattern;

  perform set_config('app.erases_member', '', true);
end
$$;
