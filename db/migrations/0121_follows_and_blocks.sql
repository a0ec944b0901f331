-- A name that leads to a member's page. It's null as long as the member hasn't chosen one.
create function app.is_handle(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value is null or (length(value) between 3 and 30 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

grant execute on function app.is_handle(text) to authenticated;

alter table public.profiles add column handle text unique check (app.is_handle(handle));
create or replace view public.public_profiles as
select id, full_name, avatar_url, handle from public.profiles;

-- Whom a member doesn't want to hear from. Nobody else learns of it.
create table public.blocks (
  blocker_id uuid not null default app.uid() references public.profiles on delete cascade,
  blocked_id uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_other_check check (blocker_id <> blocked_id)
);
alter table public.blocks enable row level security;
create index blocks_blocked_id_idx on public.blocks (blocked_id);

create policy select_own on public.blocks for select to authenticated using (blocker_id = (select app.uid()));
create policy insert_own on public.blocks for insert to authenticated
  with check (blocker_id = (select app.uid()));
create policy insert_unless_suspended on public.blocks as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy delete_own on public.blocks for delete to authenticated using (blocker_id = (select app.uid()));
grant select, insert (blocker_id, blocked_id), delete on public.blocks to authenticated;

create function app.blocks(blocker uuid, blocked uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (select from public.blocks where blocker_id = blocker and blocked_id = blocked);

grant execute on function app.blocks(uuid, uuid) to authenticated;

-- Stories whose discussion a member doesn't want to hear of.
create table public.mutes (
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  startup_id uuid not null references public.startups on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, startup_id)
);
alter table public.mutes enable row level security;
create index mutes_startup_id_idx on public.mutes (startup_id);

create policy select_own on public.mutes for select to authenticated using (user_id = (select app.uid()));
create policy insert_own on public.mutes for insert to authenticated with check (user_id = (select app.uid()));
create policy insert_unless_suspended on public.mutes as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_visible on public.mutes as restrictive for insert to authenticated
  with check (exists (select from public.public_startups story where story.id = startup_id));
create policy delete_own on public.mutes for delete to authenticated using (user_id = (select app.uid()));
grant select, insert (user_id, startup_id), delete on public.mutes to authenticated;

-- What a member wants to hear of: a story, a person, or a category, tag or search in `term`.
create table public.follows (
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  kind text not null check (kind in ('story', 'person', 'category', 'tag', 'search')),
  -- The ID of the story or person, or the term as it's compared.
  subject text not null check (app.is_line(subject, 1, 200)),
  startup_id uuid references public.startups on delete cascade,
  person_id uuid references public.profiles on delete cascade,
  term text check (app.is_line(term, 1, 200)),
  -- Whether the member is notified, beside the list of what they follow and the digest.
  bell boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, subject),
  constraint follows_thing_check check (
    case kind
      when 'story' then startup_id is not null and subject = startup_id::text and num_nonnulls(person_id, term) = 0
      when 'person' then person_id is not null and subject = person_id::text and num_nonnulls(startup_id, term) = 0
      else term is not null and num_nonnulls(startup_id, person_id) = 0
    end
  ),
  constraint follows_other_check check (person_id <> user_id)
);
alter table public.follows enable row level security;
create index follows_startup_id_idx on public.follows (startup_id) where startup_id is not null;
create index follows_person_id_idx on public.follows (person_id) where person_id is not null;
create index follows_subject_idx on public.follows (kind, subject) where term is not null;

create function app.can_follow_more(follow_kind text) returns boolean
language sql stable security definer set search_path = ''
return (
  select count(*) < 1000 and count(*) filter (where kind = 'search' and follow_kind = 'search') < 20
  from public.follows where user_id = app.uid()
);

grant execute on function app.can_follow_more(text) to authenticated;

create policy select_own on public.follows for select to authenticated using (user_id = (select app.uid()));
create policy insert_own on public.follows for insert to authenticated
  with check (user_id = (select app.uid()));
create policy insert_unless_full on public.follows as restrictive for insert to authenticated
  with check (app.can_follow_more(kind));
create policy insert_unless_suspended on public.follows as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_visible on public.follows as restrictive for insert to authenticated
  with check (
    (startup_id is null or exists (select from public.public_startups story where story.id = startup_id))
    and (person_id is null or person_id not in (select id from app.demo_accounts))
  );
create policy insert_unless_blocked on public.follows as restrictive for insert to authenticated
  with check (person_id is null or not (app.blocks(person_id, user_id) or app.blocks(user_id, person_id)));
create policy update_own on public.follows for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy update_unless_suspended on public.follows as restrictive for update to authenticated
  using (not (select app.is_suspended()));
create policy delete_own on public.follows for delete to authenticated using (user_id = (select app.uid()));
grant
  select,
  insert (user_id, kind, subject, startup_id, person_id, term, bell),
  update (bell),
  delete
on public.follows to authenticated;

-- A block ends follows both ways. Unblocking doesn't bring them back.
create function app.end_follows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.follows
  where (user_id = new.blocker_id and person_id = new.blocked_id)
    or (user_id = new.blocked_id and person_id = new.blocker_id);
  return new;
end
$$;

create trigger end_follows after insert on public.blocks
  for each row execute function app.end_follows();
