-- COMM-11: members edit and delete their own comments.
alter table public.comments add column edited_at timestamptz;

-- What was deleted, and is hidden since. Whoever reads the tables and views below doesn't see it.
create table public.content_deletions (
  comment_id uuid primary key references public.comments on delete cascade,
  deleted_by uuid default app.uid() references public.profiles on delete set null,
  created_at timestamptz not null default now()
);
alter table public.content_deletions enable row level security;
create index content_deletions_deleted_by_idx on public.content_deletions (deleted_by);

-- Policies and views ask it once per statement.
create view app.deleted_comments as select comment_id from public.content_deletions;

grant select on app.deleted_comments to anon, authenticated;

create policy select_own_or_admin on public.content_deletions for select to authenticated
  using (deleted_by = (select app.uid()) or (select app.is_admin()));
create policy insert_own on public.content_deletions for insert to authenticated
  with check (
    deleted_by = (select app.uid())
    and exists (select from public.comments where id = comment_id and user_id = (select app.uid()))
  );

grant select, insert (comment_id, deleted_by) on public.content_deletions to authenticated;

create policy select_unless_deleted on public.comments as restrictive for select to anon, authenticated
  using (id not in (select comment_id from app.deleted_comments));
create policy update_own on public.comments for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy update_unless_suspended on public.comments as restrictive for update to authenticated
  using (true) with check (not (select app.is_suspended()));

grant update (content) on public.comments to authenticated;

-- For 15 minutes after posting, an edit leaves no mark.
create function app.mark_edited_comment() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.edited_at := now();
  return new;
end
$$;

create trigger mark_edited before update of content on public.comments
  for each row when (old.content <> new.content and now() > old.created_at + interval '15 minutes')
  execute function app.mark_edited_comment();

create function app.report_deleted_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('changes', (
    select jsonb_build_object('table', 'comments', 'op', 'UPDATE', 'id', id, 'startup_id', startup_id)
    from public.comments where id = new.comment_id
  )::text);
  return null;
end
$$;

create trigger report_deletion after insert on public.content_deletions
  for each row execute function app.report_deleted_comment();

-- Comments as everyone sees them, on stories that the reader sees. One that its author deleted leaves its time only, so that
-- answers stay where they are. `is_builder` says that the story's author wrote it, unless the story is anonymous.
create view public.public_comments as
select
  c.id, c.startup_id, c.created_at, deletion.created_at as deleted_at,
  case when deletion.comment_id is null then c.user_id end as user_id,
  case when deletion.comment_id is null then c.content end as content,
  case when deletion.comment_id is null then c.edited_at end as edited_at,
  coalesce(deletion.comment_id is null and c.user_id = story.user_id, false) as is_builder
from public.comments c
join public.public_startups story on story.id = c.startup_id
left join public.content_deletions deletion on deletion.comment_id = c.id
where (deletion.comment_id is null or deletion.deleted_by = c.user_id)
  and (c.user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(c.user_id));

grant select on public.public_comments to anon, authenticated;

create or replace view public.admin_comments as
select
  comments.id, comments.user_id, comments.content, left(comments.content, 60) collate "und-x-icu" as beginning,
  comments.created_at, comments.startup_id, startups.name as startup_name, profiles.full_name as author_name,
  startup_search.headline as startup_headline
from public.comments
left join public.startups on startups.id = comments.startup_id
left join public.profiles on profiles.id = comments.user_id
left join app.startup_search on startup_search.startup_id = comments.startup_id
where (select app.is_admin()) and comments.id not in (select comment_id from app.deleted_comments);
