-- Members who leave can let their comments stay, without an author. Asked for with the deletion, and taken back with it.
alter table auth.users add column keeps_comments boolean not null default false;

alter table public.comments
  add column by_deleted_account boolean not null default false,
  drop constraint comments_tombstone_check,
  add constraint comments_tombstone_check check (
    case when deleted_at is null
      then content is not null and (user_id is null) = (as_founder <> by_deleted_account)
        and not (as_founder and by_deleted_account) and num_nonnulls(deleted_by, deleted_reason) = 0
      else num_nonnulls(user_id, content, edited_at) = 0 and not as_founder and not by_deleted_account
        and deleted_by is not null and (deleted_reason is null or deleted_by = 'moderator')
    end
  );

-- Before the account goes. What is hidden goes with it, as do the comments on its own stories.
create function app.leave_comments(member uuid) returns void
language sql security definer set search_path = ''
begin atomic
  update public.comments set user_id = null, by_deleted_account = true
  where user_id = member
    and deleted_at is null
    and id not in (select comment_id from app.hidden_comments)
    and startup_id not in (select id from public.startups where user_id = member);
end;

-- As in 0123_threads.sql, and without the mark of a comment that stayed.
create or replace function app.replace_by_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Of the comment's author, whom the cascade has deleted.
  is_account boolean := old.user_id is not null and not exists (select from public.profiles where id = old.user_id);
  is_own boolean := is_account or app.uid() is null or app.is_own_comment(old.user_id, old.as_founder, old.startup_id);
begin
  if not exists (select from public.startups where id = old.startup_id)
    or not exists (select from public.comments where parent_id = old.id or root_id = old.id)
  then
    return old;
  end if;
  if old.deleted_at is null then
    delete from public.comment_useful where comment_id = old.id;
    delete from public.comment_versions where comment_id = old.id;
    delete from public.hidden_content where comment_id = old.id;
    update public.comments
    set
      user_id = null, content = null, as_founder = false, by_deleted_account = false, edited_at = null,
      deleted_at = now(),
      deleted_by = case when is_account then 'account' when is_own then 'author' else 'moderator' end,
      deleted_reason = case when not is_own then nullif(btrim(current_setting('app.reason', true), E' \t\r\n'), '') end
    where id = old.id;
    -- A backup from before has the text.
    insert into app.deleted_ids as known (of_table, id, deleted_at)
    values ('public.comments', old.id, clock_timestamp())
    on conflict (of_table, id) do update set deleted_at = greatest(known.deleted_at, excluded.deleted_at);
    perform pg_notify('deleted_ids', '');
  end if;
  return null;
end
$$;

drop trigger notify_update on public.comments;
create trigger notify_update after update on public.comments
  for each row when (
    (old.user_id, old.content, old.deleted_at, old.edited_at)
      is distinct from (new.user_id, new.content, new.deleted_at, new.edited_at)
  )
  execute function app.notify_comment_change();
