-- Standard names for functions and triggers. Policies, checks, views, generated columns and SQL functions refer to a function by
-- its OID and need nothing. PL/pgSQL refers to it by its name, so those bodies are repeated here; their logic doesn't change.

alter function app.tell_changes() rename to notify_changes;
alter function app.keep_an_admin() rename to protect_last_admin;
alter function app.admit_confirmed() rename to require_confirmed_admin;
alter function app.keep_audit_log() rename to protect_audit_log;
alter function app.record_act(text, text, uuid, jsonb) rename to record_admin_action;
alter function app.is_act_of_admin(int) rename to is_admin_action;
alter function app.record_startup() rename to record_startup_deletion;
alter function app.record_asset() rename to record_asset_deletion;
alter function app.record_comment() rename to record_comment_deletion;
alter function app.record_role() rename to record_role_change;
alter function app.fit_full_name(text) rename to clean_full_name;
alter function app.fit_picture(text) rename to valid_picture;
alter function app.keep_profile() rename to sync_profile;
alter function app.keep_startup_search() rename to update_startup_search;
alter function app.keep_asset_uploads() rename to attach_asset_uploads;
alter function app.keep_avatar_upload() rename to attach_avatar;
alter function app.upload_in(text) rename to upload_id_of;
alter function app.seen_of(text) rename to visible_text;
alter function app.as_name(text) rename to clean_name;
alter function app.listed_files(text[], jsonb) rename to file_list;
alter function app.may_see_withdrawn(uuid) rename to can_view_withdrawn;

-- For migrations: reports every committed change of a table from now on.
drop procedure app.tell_changes_of(regclass, text);
create procedure app.notify_changes_of(changed_table regclass, story_column text default null)
language plpgsql set search_path = '' as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement
       execute function app.notify_changes(%s)',
      'notify_' || operation, operation, changed_table, case operation when 'delete' then 'old' else 'new' end,
      quote_literal(story_column)
    );
  end loop;
end
$$;

do $$
declare
  reported record;
begin
  for reported in
    select tgrelid::regclass as changed_table, tgname, replace(tgname, 'tell_', 'notify_') as name
    from pg_catalog.pg_trigger where tgfoid = 'app.notify_changes'::regproc
  loop
    execute format('alter trigger %I on %s rename to %I', reported.tgname, reported.changed_table, reported.name);
  end loop;
end
$$;

alter trigger keep_an_admin on public.user_roles rename to protect_last_admin;
alter trigger admit_confirmed on public.user_roles rename to require_confirmed_admin;
alter trigger record_grant on public.user_roles rename to record_role_grant;
alter trigger record_revocation on public.user_roles rename to record_role_revocation;
alter trigger keep_as_written on public.audit_log rename to protect_audit_log;
alter trigger record_act on public.startups rename to record_deletion;
alter trigger record_act on public.marketplace_assets rename to record_deletion;
alter trigger record_act on public.comments rename to record_deletion;
alter trigger keep_search on public.startups rename to update_search;
alter trigger make_profile on auth.users rename to create_profile;
alter trigger keep_profile on auth.users rename to update_profile;
alter trigger keep_avatar_upload on public.profiles rename to attach_avatar;
alter trigger keep_uploads_insert on public.marketplace_assets rename to attach_uploads_insert;
alter trigger keep_uploads_update on public.marketplace_assets rename to attach_uploads_update;
alter trigger keep_uploads_delete on public.marketplace_assets rename to attach_uploads_delete;

create or replace function app.protect_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two admins who demote each other at once would each still see the other.
  perform pg_advisory_xact_lock(hashtext('app.protect_last_admin'));

  if exists (select from removed join app.always_admins using (user_id)) then
    raise exception 'This account is always an admin.';
  end if;

  if exists (select from removed join auth.users on users.id = removed.user_id)
    and not exists (select from public.user_roles where role = 'admin')
    and not exists (select from app.always_admins)
  then
    raise exception 'You can''t remove the last admin. Make someone else an admin first.';
  end if;
  return null;
end
$$;

create or replace function app.sync_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, full_name, email, avatar_url)
    values (new.id, app.clean_full_name(new.name), new.email, app.valid_picture(new.image));
    return null;
  end if;

  update public.profiles
  set
    email = new.email,
    full_name = case
      when full_name is not distinct from app.clean_full_name(old.name) then app.clean_full_name(new.name)
      else full_name
    end,
    avatar_url = case
      when avatar_url is not distinct from app.valid_picture(old.image) then app.valid_picture(new.image)
      else avatar_url
    end
  where id = new.id;
  return null;
end
$$;

create or replace function app.attach_avatar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.uploads set attached_at = null
  where id = app.upload_id_of(old.avatar_url) and user_id = new.id and bucket = 'avatars';
  update public.uploads set attached_at = now()
  where id = app.upload_id_of(new.avatar_url) and user_id = new.id and bucket = 'avatars';
  return null;
end
$$;

create or replace function app.attach_story_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author uuid := coalesce(new.user_id, old.user_id);
  touched uuid[];
  shown uuid[];
begin
  select array_agg(app.upload_id_of(url)) into touched
  from unnest(old.screenshots || old.logo_url || new.screenshots || new.logo_url) url;

  -- Stories of one author that share a picture take turns, so that one is not deleted while another begins to show it.
  perform from public.uploads
  where user_id = author and id = any (touched)
  order by id for update;

  select array_agg(app.upload_id_of(url)) into shown
  from public.startups, unnest(screenshots || logo_url) url
  where user_id = author and app.upload_id_of(url) = any (touched);

  update public.uploads set attached_at = now()
  where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
    and id = any (shown) and attached_at is null;

  if tg_op = 'DELETE' then
    delete from public.uploads
    where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
      and id = any (touched) and (id = any (shown)) is not true;
  else
    update public.uploads set attached_at = null
    where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
      and id = any (touched) and (id = any (shown)) is not true;
  end if;
  return null;
end
$$;

create or replace function app.record_startup_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action('delete_startup', tg_table_name, old.id, to_jsonb(old) || jsonb_build_object(
      'deleted_with', jsonb_build_object(
        'comments', (select count(*) from public.comments where startup_id = old.id),
        'votes', (select count(*) from public.startup_votes where startup_id = old.id),
        'bookmarks', (select count(*) from public.bookmarks where startup_id = old.id),
        'revival_opportunities', (select count(*) from public.revival_opportunities where startup_id = old.id),
        'interest_contacts', (
          select count(*) from public.interest_contacts
          join public.revival_opportunities offers on offers.id = revival_opportunity_id
          where offers.startup_id = old.id
        )
      ),
      'comments', (
        select coalesce(jsonb_agg(to_jsonb(oldest) order by oldest.created_at, oldest.id), '[]')
        from (
          select id, user_id, content, created_at from public.comments
          where startup_id = old.id
          order by created_at, id
          limit 1000
        ) oldest
      ),
      'revival_opportunities', (
        select coalesce(jsonb_agg(to_jsonb(offers) order by offers.created_at, offers.id), '[]')
        from public.revival_opportunities offers
        where offers.startup_id = old.id
      ),
      'interest_contacts', (
        select coalesce(jsonb_agg(to_jsonb(interests) order by interests.created_at, interests.id), '[]')
        from (
          select interest_contacts.id, interested_user_id, interest_contacts.created_at
          from public.interest_contacts
          join public.revival_opportunities offers on offers.id = revival_opportunity_id
          where offers.startup_id = old.id
        ) interests
      )
    ));
  end if;
  return old;
end
$$;

create or replace function app.record_asset_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action('delete_asset', tg_table_name, old.id, to_jsonb(old) - '{files,search_text}'::text[] ||
      jsonb_build_object('deleted_with', jsonb_build_object(
        'bookmarks', (select count(*) from public.asset_bookmarks where asset_id = old.id),
        'downloads', (select count(*) from public.asset_downloads where asset_id = old.id)
      )));
  end if;
  return old;
end
$$;

create or replace function app.record_comment_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action('delete_comment', tg_table_name, old.id, to_jsonb(old) || jsonb_build_object(
      'startup_name', (select name from public.startups where id = old.startup_id)
    ));
  end if;
  return old;
end
$$;

create or replace function app.record_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := case tg_op when 'INSERT' then new else old end;
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'grant_role' else 'revoke_role' end, tg_table_name, changed.user_id,
      to_jsonb(changed) || coalesce(
        (
          select jsonb_build_object('full_name', full_name, 'email', email)
          from public.profiles where id = changed.user_id
        ),
        '{}'
      )
    );
  end if;
  return changed;
end
$$;
