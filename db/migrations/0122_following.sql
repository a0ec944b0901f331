-- What a member follows is read newest first, a few rows of each.
create index startups_public_author_idx
  on public.startups ((case when not is_anonymous then user_id end), created_at desc, id desc);
create index startups_category_newest_idx on public.startups (category, created_at desc, id desc);

create function app.folded_tags(tags text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return array(select app.folded(tag) from unnest(tags) tag);
grant execute on function app.folded_tags(text[]) to anon, authenticated;
create index startups_tags_idx on public.startups using gin (app.folded_tags(tags));

-- The secret address of a member's feed. Only its hash is stored.
create table public.follow_feeds (
  user_id uuid primary key default app.uid() references public.profiles on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
alter table public.follow_feeds enable row level security;
create policy select_own on public.follow_feeds for select to authenticated using (user_id = (select app.uid()));
create policy insert_own on public.follow_feeds for insert to authenticated
  with check (user_id = (select app.uid()));
create policy insert_unless_suspended on public.follow_feeds as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy delete_own on public.follow_feeds for delete to authenticated
  using (user_id = (select app.uid()));
grant select (user_id, created_at), insert (user_id, token_hash), delete on public.follow_feeds to authenticated;

-- Nobody writes to somebody whom they've blocked, or who has blocked them. An anonymous story has no author here, so it tells nothing.
create function app.may_write_to(other uuid) returns boolean
language sql stable parallel safe set search_path = ''
return other is null or not (app.blocks(other, app.uid()) or app.blocks(app.uid(), other));
grant execute on function app.may_write_to(uuid) to authenticated;

create policy insert_unless_blocked on public.comments as restrictive for insert to authenticated
  with check (
    app.may_write_to((select story.user_id from public.public_startups story where story.id = startup_id))
  );
create policy insert_unless_blocked on public.interest_contacts as restrictive for insert to authenticated
  with check (
    app.may_write_to((
      select story.user_id
      from public.revival_opportunities offer
      join public.public_startups story on story.id = offer.startup_id
      where offer.id = revival_opportunity_id
    ))
  );

-- Enough for anyone, and few enough to be read with each page.
create function app.can_block_more() returns boolean
language sql stable security definer set search_path = ''
return (select count(*) < 500 from public.blocks where blocker_id = app.uid());
grant execute on function app.can_block_more() to authenticated;
create policy insert_unless_full on public.blocks as restrictive for insert to authenticated
  with check (app.can_block_more());
