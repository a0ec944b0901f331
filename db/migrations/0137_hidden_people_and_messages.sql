-- A hidden profile is nameless, without picture and page, for everybody but its member and moderators; what the member published
-- stays. A hidden message is there for its sender and moderators only.
create view app.hidden_profiles as
select profile_id from public.hidden_content where profile_id is not null;
create view app.hidden_messages as
select interest_id from public.hidden_content where interest_id is not null;
grant select on app.hidden_messages to authenticated;

create policy select_own_profile_or_message on public.hidden_content for select to authenticated
  using (
    profile_id = (select app.uid())
    or interest_id in (select id from public.interest_contacts where interested_user_id = (select app.uid()))
  );
create policy select_unless_hidden on public.interest_contacts as restrictive for select to authenticated
  using (interested_user_id = (select app.uid()) or id not in (select interest_id from app.hidden_messages));

create function app.can_view_hidden_profile(member uuid) returns boolean
language sql stable security definer set search_path = ''
return coalesce(member = app.uid(), false) or app.is_moderator();
grant execute on function app.can_view_hidden_profile(uuid) to anon, authenticated;

create or replace view public.public_profiles as
select
  id,
  case when is_shown then full_name end as full_name,
  case when is_shown then avatar_url end as avatar_url,
  case when is_shown then handle end as handle
from public.profiles
cross join lateral (
  select profiles.id not in (select profile_id from app.hidden_profiles) or app.can_view_hidden_profile(profiles.id) as is_shown
) hidden;

create or replace view public.public_people as
select
  profiles.id, handle, full_name, avatar_url, about, links, profiles.created_at,
  account.created_at > now() - interval '1 day' as is_new,
  profiles.id in (select demo.id from app.demo_accounts demo) as is_demo,
  suspension.user_id is not null as is_suspended,
  suspension.until as suspended_until
from public.profiles
join auth.users account on account.id = profiles.id
left join public.suspensions suspension
  on suspension.user_id = profiles.id and suspension.lifted_at is null and (suspension.until is null or suspension.until > now())
where handle is not null
  and profiles.id not in (select member_id from app.leaving_members)
  and profiles.id not in (select profile_id from app.hidden_profiles)
  and (
    exists (select from app.named_stories mine where mine.user_id = profiles.id)
    or exists (select from app.shown_listings mine where mine.user_id = profiles.id)
    or exists (select from app.shown_comments mine where mine.user_id = profiles.id)
  );

create or replace function public.shown_picture(picture_id uuid)
returns table (bucket text, path text, width int, height int, uploaded_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select upload.bucket, upload.path, upload.width, upload.height, upload.created_at
  from public.uploads upload
  where upload.id = picture_id
    and upload.width is not null
    and case
      when upload.attached_at is null then upload.user_id = app.uid()
      when upload.bucket = 'avatars' then
        (upload.user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(upload.user_id))
        and (upload.user_id not in (select profile_id from app.hidden_profiles) or app.can_view_hidden_profile(upload.user_id))
      when upload.bucket = 'startup-assets' then exists (
        select from public.public_marketplace_assets asset
        where asset.cover_image = upload.path and asset.user_id = upload.user_id
      )
      else exists (
        select from public.startups story
        join public.public_startups shown on shown.id = story.id
        where (story.logo_url is not null or story.screenshots <> '{}')
          and app.story_pictures(story.logo_url, story.screenshots) @> array[upload.id]
          and story.user_id = upload.user_id
      )
    end;
end;

-- What a member is told about decisions doesn't depend on what was decided about, nor on what they mute.
create or replace view app.tellable_notifications as
select
  id, user_id, kind, thing, actor_id, startup_id, asset_id, comment_id, interest_id, update_id, facts, is_listed, email_kind, push_kind,
  created_at, read_at, emailed_at, pushed_at
from public.notifications notification
where kind in ('correction', 'role', 'suspension', 'hidden', 'decision', 'report')
  or (
    startup_id is null
    or app.is_public_story(startup_id) and not exists (
      select from public.mutes where mutes.user_id = notification.user_id and mutes.startup_id = notification.startup_id
    )
  )
  and (asset_id is null or not exists (select from public.hidden_content hidden where hidden.asset_id = notification.asset_id))
  and (
    comment_id is null
    or app.may_tell_of_comment(user_id, kind, comment_id)
      and not exists (select from public.hidden_content hidden where hidden.comment_id = notification.comment_id)
  )
  and (interest_id is null or not exists (select from app.hidden_messages hidden where hidden.interest_id = notification.interest_id))
  and (
    actor_id is null
    or not (
      exists (select from app.leaving_members where member_id = notification.actor_id)
      or app.blocks(user_id, actor_id) or app.blocks(actor_id, user_id)
    )
  );

create or replace function app.notify_viewers_of_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content public.hidden_content := case tg_op when 'DELETE' then old else new end;
begin
  perform app.notify_viewers((
    select array_agg(user_id) from public.notifications
    where read_at is null and (
      comment_id = content.comment_id or startup_id = content.startup_id or asset_id = content.asset_id
      or interest_id = content.interest_id
    )
  ));
  return null;
end
$$;

create or replace function app.report_hidden_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'DELETE' then old else new end;
begin
  if changed.comment_id is not null then
    perform pg_notify(
      'changes', jsonb_build_object('table', 'comments', 'op', 'UPDATE', 'id', id, 'startup_id', startup_id)::text
    )
    from public.comments where id = changed.comment_id;
  elsif changed.profile_id is not null then
    perform pg_notify('changes', jsonb_build_object(
      'table', 'profiles', 'op', 'UPDATE', 'id', changed.profile_id, 'is_edit', true
    )::text);
  elsif changed.interest_id is null then
    perform pg_notify('changes', jsonb_build_object(
      'table', case when changed.startup_id is null then 'marketplace_assets' else 'startups' end, 'op', 'UPDATE'
    )::text);
  end if;
  return null;
end
$$;

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment', 'hide_startup', 'hide_asset', 'hide_comment',
  'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change', 'delete_comment_version', 'hide_profile',
  'show_profile', 'hide_message', 'show_message'
));
