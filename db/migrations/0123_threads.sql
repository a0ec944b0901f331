-- Replies hang under a comment. Rows stay flat: `parent_id` is the comment answered, `root_id` the top one of the thread.
alter table public.comments
  alter column user_id drop not null,
  alter column content drop not null,
  add column parent_id uuid references public.comments,
  add column root_id uuid references public.comments,
  -- By the founder of an anonymous story, who isn't named. The row has no author: the story's is theirs.
  add column as_founder boolean not null default false,
  add column useful int not null default 0 check (useful >= 0),
  -- What was deleted while replies hung on it leaves its place, without its text and its author.
  add column deleted_at timestamptz,
  add column deleted_by text check (deleted_by in ('author', 'moderator', 'account')),
  add column deleted_reason text check (app.is_prose(deleted_reason, 1, 500)),
  add constraint comments_thread_check check ((parent_id is null) = (root_id is null) and parent_id <> id and root_id <> id),
  add constraint comments_tombstone_check check (
    case when deleted_at is null
      then content is not null and (user_id is null) = as_founder and num_nonnulls(deleted_by, deleted_reason) = 0
      else num_nonnulls(user_id, content, edited_at) = 0 and not as_founder and deleted_by is not null
        and (deleted_reason is null or deleted_by = 'moderator')
    end
  );
create index comments_parent_id_idx on public.comments (parent_id) where parent_id is not null;
create index comments_replies_idx on public.comments (root_id, created_at, id) where root_id is not null;
create index comments_threads_idx on public.comments (startup_id, created_at, id) where root_id is null;
create index comments_useful_idx on public.comments (startup_id, useful desc, created_at, id) where root_id is null;

create function app.is_own_comment(author uuid, as_founder boolean, of_startup uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return coalesce(
  author = app.uid()
    or as_founder and exists (select from public.startups where id = of_startup and user_id = app.uid()),
  false
);

create function app.founded_anonymously(of_startup uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (select from public.startups where id = of_startup and user_id = app.uid() and is_anonymous);

-- What others don't see.
create function app.can_view_comment(author uuid, as_founder boolean, of_startup uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return app.is_own_comment(author, as_founder, of_startup) or app.is_admin();

grant execute on function
  app.is_own_comment(uuid, boolean, uuid), app.can_view_comment(uuid, boolean, uuid), app.founded_anonymously(uuid) to anon, authenticated;

alter policy insert_own on public.comments
  with check (
    user_id = (select app.uid()) and not as_founder
    or user_id is null and as_founder and app.founded_anonymously(startup_id)
  );
alter policy update_own on public.comments
  using (app.is_own_comment(user_id, as_founder, startup_id))
  with check (app.is_own_comment(user_id, as_founder, startup_id));
alter policy delete_own on public.comments
  using (app.is_own_comment(user_id, as_founder, startup_id));
alter policy select_unless_hidden on public.comments
  using (
    id not in (select comment_id from app.hidden_comments)
    or app.can_view_comment(user_id, as_founder, startup_id)
  );
alter policy select_unless_leaving on public.comments
  using (
    user_id is null or user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(user_id)
  );
alter policy select_own_or_admin on public.hidden_content
  using (
    (select app.is_admin())
    or startup_id in (select startups.id from public.startups where user_id = (select app.uid()))
    or asset_id in (select assets.id from public.marketplace_assets assets where user_id = (select app.uid()))
    or comment_id in (select comments.id from public.comments where user_id = (select app.uid()))
    or comment_id in (
      select comments.id from public.comments
      join public.startups on startups.id = comments.startup_id and startups.user_id = (select app.uid())
      where as_founder
    )
  );

grant insert (parent_id, as_founder) on public.comments to authenticated;

-- Older texts of a comment, from the moment an edit leaves a mark. They share the comment's fate.
create table public.comment_versions (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments on delete cascade,
  content text not null check (app.is_prose(content, 1, 5000)),
  -- When this text was written, and when the next one took its place.
  written_at timestamptz not null,
  replaced_at timestamptz not null default clock_timestamp()
);
alter table public.comment_versions enable row level security;
create index comment_versions_comment_id_idx on public.comment_versions (comment_id, replaced_at, id);

-- Who found which comment useful. Others see the number only.
create table public.comment_useful (
  comment_id uuid not null references public.comments on delete cascade,
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
alter table public.comment_useful enable row level security;
create index comment_useful_user_id_idx on public.comment_useful (user_id);

create function app.has_shown_replies(comment uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (
  select from public.comments reply
  where (reply.root_id = comment or reply.parent_id = comment)
    and reply.deleted_at is null
    and reply.id not in (select comment_id from app.hidden_comments)
    and (reply.user_id is null or reply.user_id not in (select member_id from app.leaving_members))
);

grant execute on function app.has_shown_replies(uuid) to anon, authenticated;

-- Comments as everyone sees them, on stories that the reader sees. `is_builder` says that the story's author wrote it, unless the
-- story is anonymous. What was deleted, is hidden or belongs to a leaving member shows its place only, and only where replies hang:
-- `removed_by` says by whom.
create or replace view public.public_comments as
select
  c.id, c.startup_id, c.created_at, c.deleted_at,
  case when shown.removed_by is null then c.user_id end as user_id,
  case when shown.removed_by is null then c.content else '' end as content,
  case when shown.removed_by is null then c.edited_at end as edited_at,
  coalesce(shown.removed_by is null and c.user_id = story.user_id, false) as is_builder,
  c.parent_id, c.root_id,
  case when shown.removed_by is null then c.useful else 0 end as useful,
  shown.removed_by is null and c.as_founder as is_founder,
  shown.removed_by,
  case when shown.removed_by = 'moderator' then coalesce(
    c.deleted_reason, (select hidden.reason from public.hidden_content hidden where hidden.comment_id = c.id)
  ) end as removed_reason
from public.comments c
join public.public_startups story on story.id = c.startup_id
cross join lateral (
  select case
    when c.deleted_by is not null then c.deleted_by
    when c.id in (select comment_id from app.hidden_comments) then
      case when not app.can_view_comment(c.user_id, c.as_founder, c.startup_id) then 'moderator' end
    when c.user_id in (select member_id from app.leaving_members) then
      case when not app.can_view_withdrawn(c.user_id) then 'account' end
  end as removed_by
) shown
where shown.removed_by is null or app.has_shown_replies(c.id);

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
where (select app.is_admin()) and comments.deleted_at is null;

-- Where one of the two blocks the other, neither finds the other's comment useful. An anonymous founder's blocks refuse nobody.
create function app.can_find_useful(comment uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.public_comments seen
  join public.comments c on c.id = seen.id
  where seen.id = comment and seen.removed_by is null
    and not app.is_own_comment(c.user_id, c.as_founder, c.startup_id)
    and not app.blocks(c.user_id, app.uid()) and not app.blocks(app.uid(), c.user_id)
);

grant execute on function app.can_find_useful(uuid) to authenticated;

create policy select_own on public.comment_useful for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.comment_useful for insert to authenticated
  with check (user_id = (select app.uid()));
create policy insert_unless_suspended on public.comment_useful as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_others on public.comment_useful as restrictive for insert to authenticated
  with check (app.can_find_useful(comment_id));
create policy delete_own on public.comment_useful for delete to authenticated
  using (user_id = (select app.uid()));
create policy delete_unless_suspended on public.comment_useful as restrictive for delete to authenticated
  using (not (select app.is_suspended()));
grant select, insert (comment_id, user_id), delete on public.comment_useful to authenticated;

create policy select_with_comment on public.comment_versions for select to anon, authenticated
  using (exists (select from public.public_comments c where c.id = comment_id and c.removed_by is null));
create policy delete_own_or_admin on public.comment_versions for delete to authenticated
  using (
    (select app.is_admin())
    or exists (
      select from public.comments c
      where c.id = comment_id and app.is_own_comment(c.user_id, c.as_founder, c.startup_id)
    )
  );
grant select on public.comment_versions to anon;
grant select, delete on public.comment_versions to authenticated;

-- The place of a new comment. Comments on a story are written one after the other, and each is later than those before it: a reader
-- who has read up to one never misses another that is committed afterwards.
create function app.place_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent public.comments;
begin
  new.root_id := null;
  perform pg_advisory_xact_lock(hashtextextended('comments ' || new.startup_id, 0));
  if new.created_at = now() then
    new.created_at := greatest(
      clock_timestamp(),
      (select max(created_at) + interval '1 microsecond' from public.comments where startup_id = new.startup_id)
    );
  end if;
  if new.parent_id is null then
    return new;
  end if;
  -- Whoever deletes it waits.
  select * into parent from public.comments where id = new.parent_id and startup_id = new.startup_id for key share;
  if parent.id is null or parent.deleted_at is not null
    or parent.id in (select comment_id from app.hidden_comments)
    or parent.user_id is distinct from new.user_id and parent.user_id in (select member_id from app.leaving_members)
  then
    raise exception 'The comment that you are answering is no longer there.';
  end if;
  if app.blocks(parent.user_id, new.user_id) or app.blocks(new.user_id, parent.user_id) then
    raise exception 'You can''t answer this comment.';
  end if;
  new.root_id := coalesce(parent.root_id, parent.id);
  return new;
end
$$;

create trigger place_comment before insert on public.comments
  for each row execute function app.place_comment();

create function app.keep_threads() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '23514', message = 'A comment stays in its thread.';
end
$$;

create trigger keep_threads before update on public.comments
  for each row when (
    (old.startup_id, old.parent_id, old.root_id) is distinct from (new.startup_id, new.parent_id, new.root_id)
  )
  execute function app.keep_threads();

-- For five minutes after posting, an edit leaves no mark. Later ones keep the text that they replace.
create or replace function app.mark_edited_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.comment_versions (comment_id, content, written_at)
  values (old.id, old.content, coalesce(old.edited_at, old.created_at));
  new.edited_at := clock_timestamp();
  return new;
end
$$;

drop trigger mark_edited on public.comments;
create trigger mark_edited before update of content on public.comments
  for each row when (old.content <> new.content and now() > old.created_at + interval '5 minutes')
  execute function app.mark_edited_comment();

-- Runs after `record_deletion`, by its name. Without replies, or with its story, the row goes.
create function app.replace_by_tombstone() returns trigger
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
      user_id = null, content = null, as_founder = false, edited_at = null,
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

create trigger replace_by_tombstone before delete on public.comments
  for each row execute function app.replace_by_tombstone();

create function app.delete_bare_tombstones() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.comments tombstone
  where id in (old.parent_id, old.root_id) and deleted_at is not null
    and not exists (select from public.comments where parent_id = tombstone.id or root_id = tombstone.id);
  return null;
end
$$;

create trigger delete_bare_tombstones after delete on public.comments
  for each row when (old.parent_id is not null)
  execute function app.delete_bare_tombstones();

create function app.count_useful() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.comments set useful = useful + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.comment_id else old.comment_id end;
  return null;
end
$$;

create trigger count_useful after insert or delete on public.comment_useful
  for each row execute function app.count_useful();

-- As in 0116_founders_delete.sql: nothing in the log says who the founder of an anonymous story is.
create or replace function app.record_content_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_anonymous boolean := to_jsonb(old) @> '{"is_anonymous": true}' or to_jsonb(old) @> '{"as_founder": true}';
begin
  if app.uid() is null or pg_trigger_depth() > 1 or is_anonymous and not app.is_admin() then
    return old;
  end if;
  perform app.record_admin_action(
    'delete_' || tg_argv[0], tg_table_name, old.id,
    case when is_anonymous then '{}' else jsonb_build_object('user_id', old.user_id) end
  );
  return old;
end
$$;

-- A number that changes is sent itself, so that no page asks for it.
drop trigger notify_update on public.comments;

create function app.notify_comment_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', (
    jsonb_build_object('op', 'UPDATE', 'id', new.id, 'startup_id', new.startup_id)
    || case tg_argv[0]
      when 'useful' then jsonb_build_object('table', 'comment_useful', 'useful', new.useful)
      else '{"table": "comments"}'
    end
  )::text);
  return null;
end
$$;

create trigger notify_update after update on public.comments
  for each row when (
    (old.content, old.deleted_at, old.edited_at) is distinct from (new.content, new.deleted_at, new.edited_at)
  )
  execute function app.notify_comment_change();
create trigger notify_useful after update on public.comments
  for each row when (old.useful <> new.useful and new.deleted_at is null)
  execute function app.notify_comment_change('useful');
