-- Who has shown, at the project's domain or in its repository, that a story is theirs, or that a project is theirs of which another
-- member tells.
create table public.story_proofs (
  id uuid primary key,
  startup_id uuid not null references public.startups on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  -- Whether somebody else tells the story.
  is_claim boolean not null default false,
  kind text not null check (kind in ('record', 'file', 'readme')),
  -- The address in the story that names the subject: a domain, or a repository with its host.
  link text not null check (app.is_line(link, 1, 2000)),
  subject text not null check (app.is_line(subject, 1, 300)),
  -- The number that the host gave the repository.
  repository_id text check (app.is_line(repository_id, 1, 40)),
  token text not null default ('unpause-verify=' || replace(gen_random_uuid()::text, '-', '')),
  created_at timestamptz not null default now(),
  result text check (result in ('proven', 'not_there', 'couldnt_look')),
  says text not null default '' check (app.is_line(says, 0, 500)),
  checked_at timestamptz,
  next_check_at timestamptz default now(),
  proven_at timestamptz,
  missing_days date[] not null default '{}',
  warned_at timestamptz,
  ended_at timestamptz,
  -- What the founder says beside a story that somebody else tells.
  answer text not null default '' check (app.is_prose(answer, 0, 5000)),
  answered_at timestamptz,
  constraint story_proofs_once_key unique (startup_id, user_id)
);
alter table public.story_proofs enable row level security;
create index story_proofs_user_id_idx on public.story_proofs (user_id);
create index story_proofs_next_check_at_idx on public.story_proofs (next_check_at) where next_check_at is not null;
call app.keep_deleted_ids_of('public.story_proofs');

-- Whether the member can prove something about a story: it's shown, isn't anonymous, and has this address. Between its teller and who
-- claims the project is no block.
create function app.may_prove(story uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
select exists (
  select from public.public_startups s
  where s.id = story and not s.is_anonymous and s.withdrawn_at is null and not s.is_hidden
    and address = any (array_remove(array[s.website_link, s.github_link], null) || s.sources)
    and (s.user_id = app.uid() or not app.blocks(s.user_id, app.uid()) and not app.blocks(app.uid(), s.user_id))
)
$$;
grant execute on function app.may_prove(uuid, text) to authenticated;

create policy select_own_or_admin on public.story_proofs for select to authenticated
  using (user_id = (select app.uid()) or (select app.is_admin()));
create policy insert_own on public.story_proofs for insert to authenticated
  with check (user_id = (select app.uid()) and app.may_prove(startup_id, link));
create policy insert_unless_suspended on public.story_proofs as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
-- The answer: only beside somebody else's story, and while the proof holds.
create policy update_own_claim on public.story_proofs for update to authenticated
  using (user_id = (select app.uid()) and is_claim and proven_at is not null and ended_at is null)
  with check (user_id = (select app.uid()) and is_claim);
create policy update_unless_suspended on public.story_proofs as restrictive for update to authenticated
  using (not (select app.is_suspended()));
create policy delete_own on public.story_proofs for delete to authenticated
  using (user_id = (select app.uid()));
create policy delete_unless_suspended on public.story_proofs as restrictive for delete to authenticated
  using (not (select app.is_suspended()));
grant select, insert (id, startup_id, user_id, kind, link, subject), update (answer), delete on public.story_proofs to authenticated;

create function app.place_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  teller uuid;
  is_hidden boolean;
begin
  select user_id, is_anonymous into teller, is_hidden from public.startups where id = new.startup_id for share;
  if is_hidden then
    raise exception using errcode = '42501', message = 'An anonymous story can''t be verified.';
  end if;
  new.is_claim := teller is distinct from new.user_id;
  return new;
end
$$;
create trigger place_proof before insert on public.story_proofs
  for each row execute function app.place_proof();

create function app.date_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.answered_at := case when new.answer <> '' then now() end;
  return new;
end
$$;
create trigger date_answer before update of answer on public.story_proofs
  for each row when (old.answer is distinct from new.answer) execute function app.date_answer();

-- A story that becomes anonymous keeps no proof. Where an address changes, we look again soon, so that the warning comes before the end.
create function app.follow_proven_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_anonymous then
    delete from public.story_proofs where startup_id = new.id;
  else
    update public.story_proofs set next_check_at = now()
    where startup_id = new.id and proven_at is not null and ended_at is null;
  end if;
  return null;
end
$$;
create trigger follow_proven_story
  after update of is_anonymous, website_link, github_link, sources on public.startups
  for each row when (
    new.is_anonymous and not old.is_anonymous
    or (new.website_link, new.github_link, new.sources) is distinct from (old.website_link, old.github_link, old.sources)
  ) execute function app.follow_proven_story();

-- Pages change with what everybody reads, not with each look.
create function app.report_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.story_proofs := case when tg_op <> 'INSERT' then old end;
  after public.story_proofs := case when tg_op <> 'DELETE' then new end;
begin
  if (before.proven_at is not null and before.ended_at is null, before.answer)
    is distinct from (after.proven_at is not null and after.ended_at is null, after.answer)
    and (before.proven_at is not null or after.proven_at is not null)
  then
    perform pg_notify('changes', json_build_object(
      'table', 'story_proofs', 'op', 'UPDATE', 'id', coalesce(after.id, before.id),
      'startup_id', coalesce(after.startup_id, before.startup_id)
    )::text);
  end if;
  return null;
end
$$;
create trigger report_proof after insert or update or delete on public.story_proofs
  for each row execute function app.report_proof();

-- What everybody reads: proofs that hold, and the answers of founders.
create view public.public_story_proofs with (security_barrier = true) as
select
  proof.id, proof.startup_id, proof.user_id, proof.is_claim, proof.kind, proof.subject, proof.proven_at, proof.checked_at,
  proof.answer, proof.answered_at
from public.story_proofs proof
join public.public_startups story on story.id = proof.startup_id
where proof.proven_at is not null and proof.ended_at is null and not story.is_anonymous
  and (proof.is_claim or proof.user_id = story.user_id)
  and proof.user_id not in (select leaving.member_id from app.leaving_members leaving)
  and proof.user_id not in (select hidden.profile_id from app.hidden_profiles hidden);
grant select on public.public_story_proofs to anon, authenticated;

alter table public.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'reply', 'mention', 'comment', 'message', 'move', 'handover', 'proof', 'revival', 'offer', 'update', 'follower', 'correction', 'role',
    'suspension', 'hidden', 'decision', 'report'
  ));
alter table public.notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'reply', 'mention', 'comment', 'message', 'move', 'handover', 'proof', 'revival', 'offer', 'update', 'follower', 'followed'
  ));
