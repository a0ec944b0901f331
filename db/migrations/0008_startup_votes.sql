-- Who finds a story worth it. Everybody sees how many (`startups.votes`), nobody sees who.
create table public.startup_votes (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  vote_type text not null default 'upvote' check (vote_type in ('upvote')),
  created_at timestamptz not null default now(),
  unique (startup_id, user_id, vote_type)
);
alter table public.startup_votes enable row level security;
create index startup_votes_user_id_idx on public.startup_votes (user_id);

create policy select_own on public.startup_votes for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.startup_votes for insert to authenticated
  with check (user_id = (select app.uid()));
create policy delete_own on public.startup_votes for delete to authenticated
  using (user_id = (select app.uid()));

grant select, insert (startup_id, user_id, vote_type), delete on public.startup_votes to authenticated;

-- STORY-15. Security definer: nobody else may write the counter. What changed is told of the story.
create function app.count_votes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups
  set votes = votes + case tg_op when 'INSERT' then counted.n else -counted.n end
  from (select startup_id, count(*)::int as n from changed where vote_type = 'upvote' group by startup_id) counted
  where startups.id = counted.startup_id;
  return null;
end
$$;

create trigger count_insert after insert on public.startup_votes
  referencing new table as changed
  for each statement execute function app.count_votes();
create trigger count_delete after delete on public.startup_votes
  referencing old table as changed
  for each statement execute function app.count_votes();
