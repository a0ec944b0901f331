-- A page of what a member follows reads little of each follow. The newest thing of each says how far back the page
-- reaches, and nothing older is read. Both statements are planned once per connection: planning them takes longer than
-- running them for few follows.

-- Reads the newest things in each of the current member's follows, at most so many each: stories of people, in categories
-- and with tags; updates of stories and people; comments of people. The member's own stories, muted stories, people whom
-- they've blocked, and what is hidden are left out before a follow is cut off.
create function app.newest_of_each_follow(before_at timestamptz, before_id uuid, since timestamptz, amount int) returns table (
  kind text, because text, term text, id uuid, created_at timestamptz, startup_id uuid, user_id uuid, content text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  own uuid[] := array(select s.id from public.startups s where s.user_id = app.uid());
  muted uuid[] := array(select m.startup_id from public.mutes m where m.user_id = app.uid());
  blocked uuid[] := array(select b.blocked_id from public.blocks b where b.blocker_id = app.uid());
begin
  return query
  with follow as materialized (
    select f.kind, f.term, f.subject, f.startup_id, f.person_id from public.follows f
    where f.user_id = app.uid() and (f.person_id is null or f.person_id <> all (blocked))
  )
  select 'story', follow.kind, follow.term, new.*
  from follow cross join lateral (
    select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner
    from public.public_startups story
    where story.user_id = follow.person_id and story.withdrawn_at is null and not story.is_hidden
      and story.id <> all (own) and story.id <> all (muted)
      and (story.created_at, story.id) < (before_at, before_id) and story.created_at >= since
    order by story.created_at desc, story.id desc limit amount
  ) new where follow.kind = 'person'
  union all
  select 'story', follow.kind, follow.term, new.*
  from follow cross join lateral (
    select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner
    from public.public_startups story
    where story.category = follow.subject and story.withdrawn_at is null and not story.is_hidden
      and story.id <> all (own) and story.id <> all (muted) and (story.user_id is null or story.user_id <> all (blocked))
      and (story.created_at, story.id) < (before_at, before_id) and story.created_at >= since
    order by story.created_at desc, story.id desc limit amount
  ) new where follow.kind = 'category'
  union all
  select 'story', follow.kind, follow.term, new.*
  from follow cross join lateral (
    select story.id, story.created_at, story.id as startup_id, story.user_id, story.one_liner
    from public.public_startups story
    where app.folded_tags(story.tags) @> array[follow.subject] and story.withdrawn_at is null and not story.is_hidden
      and story.id <> all (own) and story.id <> all (muted) and (story.user_id is null or story.user_id <> all (blocked))
      and (story.created_at, story.id) < (before_at, before_id) and story.created_at >= since
    order by story.created_at desc, story.id desc limit amount
  ) new where follow.kind = 'tag'
  union all
  -- Of a revived story, the founder tells some updates and the new owner others.
  select 'update', follow.kind, null, new.*
  from follow
  join public.public_startups story on story.id = follow.startup_id
  left join public.public_revivals revival on revival.startup_id = story.id
  cross join lateral (
    select chapter.id, chapter.created_at, chapter.startup_id, author.id as user_id, chapter.content
    from public.startup_updates chapter
    cross join lateral (select case when chapter.by_new_owner then revival.owner_id else story.user_id end as id) author
    where chapter.startup_id = story.id
      and (author.id is null or author.id <> app.uid() and author.id <> all (blocked))
      and (chapter.by_new_owner or story.id <> all (own))
      and (chapter.created_at, chapter.id) < (before_at, before_id) and chapter.created_at >= since
    order by chapter.created_at desc, chapter.id desc limit amount
  ) new
  where follow.kind = 'story' and story.withdrawn_at is null and not story.is_hidden and story.id <> all (muted)
  union all
  select 'update', follow.kind, null, new.*
  from follow
  join public.public_startups story on story.user_id = follow.person_id
  cross join lateral (
    select chapter.id, chapter.created_at, chapter.startup_id, story.user_id, chapter.content
    from public.startup_updates chapter
    where chapter.startup_id = story.id and not chapter.by_new_owner
      and (chapter.created_at, chapter.id) < (before_at, before_id) and chapter.created_at >= since
    order by chapter.created_at desc, chapter.id desc limit amount
  ) new
  where follow.kind = 'person' and story.withdrawn_at is null and not story.is_hidden
    and story.id <> all (own) and story.id <> all (muted)
  union all
  select 'update', follow.kind, null, new.*
  from follow
  join public.revived_stories revived on revived.owner_id = follow.person_id
  join public.public_revivals revival on revival.startup_id = revived.startup_id and revival.owner_id is not null
  join public.public_startups story on story.id = revived.startup_id
  cross join lateral (
    select chapter.id, chapter.created_at, chapter.startup_id, revived.owner_id as user_id, chapter.content
    from public.startup_updates chapter
    where chapter.startup_id = story.id and chapter.by_new_owner
      and (chapter.created_at, chapter.id) < (before_at, before_id) and chapter.created_at >= since
    order by chapter.created_at desc, chapter.id desc limit amount
  ) new
  where follow.kind = 'person' and story.withdrawn_at is null and not story.is_hidden and story.id <> all (muted)
  union all
  select 'comment', follow.kind, null, new.*
  from follow cross join lateral (
    select comment.id, comment.created_at, comment.startup_id, comment.user_id, comment.content
    from public.comments written
    join public.public_comments comment on comment.id = written.id
    join public.public_startups story on story.id = written.startup_id
    where written.user_id = follow.person_id and comment.user_id = written.user_id
      and written.id not in (select hidden.comment_id from app.hidden_comments hidden)
      and story.withdrawn_at is null and not story.is_hidden and story.id <> all (muted)
      and (written.created_at, written.id) < (before_at, before_id) and written.created_at >= since
    order by written.created_at desc, written.id desc limit amount
  ) new where follow.kind = 'person';
end $$;

-- Reads a page of the newest things that the current member follows, each once, though several follows may give it.
create function public.newest_followed(before_at timestamptz, before_id uuid, amount int) returns table (
  kind text, because text, term text, id uuid, created_at timestamptz, startup_id uuid, user_id uuid, content text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  since timestamptz;
begin
  select thing.created_at into since
  from (
    select distinct newest.created_at, newest.id
    from app.newest_of_each_follow(before_at, before_id, '-infinity', 1) newest
  ) thing
  order by thing.created_at desc, thing.id desc offset amount - 1 limit 1;
  return query
  select each_once.* from (
    select distinct on (found.created_at, found.id) found.*
    from app.newest_of_each_follow(before_at, before_id, coalesce(since, '-infinity'), amount) found
    order by found.created_at desc, found.id desc, found.because
  ) each_once limit amount;
end $$;
grant execute on function public.newest_followed(timestamptz, uuid, int) to authenticated;
