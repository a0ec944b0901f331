-- Whom a comment mentions, resolved when it was saved.
create table public.comment_mentions (
  comment_id uuid not null references public.comments on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  primary key (comment_id, user_id)
);
alter table public.comment_mentions enable row level security;
create index comment_mentions_user_id_idx on public.comment_mentions (user_id);

-- Whom a member mentioned is theirs. That somebody was mentioned, they read in the comment.
create policy select_own on public.comment_mentions for select to authenticated
  using (comment_id in (select id from public.comments where comments.user_id = (select app.uid())));
grant select on public.comment_mentions to authenticated;

-- Stores whom the handles in a comment mean. If they are more people than its author may mention, it returns how many that would
-- be; else null.
-- Demo accounts, people without a page, and people between whom and the author somebody blocked the other count but aren't
-- stored, so that nobody learns of a block.
create function app.save_mentions(comment uuid, handles text[], most int, most_on_first_day int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  author uuid;
  allowed int;
  meant uuid[];
begin
  select account.id, case when account.created_at > now() - interval '1 day' then most_on_first_day else most end
  into author, allowed
  from public.comments said join auth.users account on account.id = said.user_id
  where said.id = comment;
  select array_agg(distinct known.user_id) into meant from app.handles known where known.handle = any (handles);
  if cardinality(meant) > allowed then return allowed; end if;

  delete from public.comment_mentions mention
  where mention.comment_id = comment and not mention.user_id = any (coalesce(meant, '{}'));
  insert into public.comment_mentions (comment_id, user_id)
  select comment, person.id
  from public.public_people person
  where person.id = any (meant)
    and not person.is_demo
    and not app.blocks(person.id, author)
    and not app.blocks(author, person.id)
  on conflict do nothing;
  return null;
end
$$;

-- Each handle, as it may be written in the comment, with the one that its owner has today. Null if it mentions nobody who has a page.
create function app.mentions_in(comment uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_object_agg(known.handle, person.handle)
  from public.comment_mentions mention
  join public.public_people person on person.id = mention.user_id
  join app.handles known on known.user_id = person.id
  where mention.comment_id = comment;
end;

grant execute on function app.mentions_in(uuid) to anon, authenticated;
