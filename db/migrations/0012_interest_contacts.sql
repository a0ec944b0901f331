-- Somebody would take a story forward and writes to its founder. A letter: only the two of them read it, admins do not.
create table public.interest_contacts (
  id uuid primary key default gen_random_uuid(),
  revival_opportunity_id uuid not null references public.revival_opportunities on delete cascade,
  interested_user_id uuid not null default app.uid() references public.profiles on delete cascade,
  message text not null check (app.is_prose(message, 1, 5000)),
  contact_email text check (app.is_email(contact_email)),
  created_at timestamptz not null default now(),
  -- When the founder opened it, and when the mail that tells of it was queued.
  read_at timestamptz,
  notified_at timestamptz
);
alter table public.interest_contacts enable row level security;
create index interest_contacts_opportunity_idx on public.interest_contacts (revival_opportunity_id, created_at desc);
create index interest_contacts_interested_user_id_idx on public.interest_contacts (interested_user_id);

-- The offers on the asking member's own stories.
create view app.own_opportunities as
select revival_opportunities.id
from public.revival_opportunities
join public.startups on startups.id = revival_opportunities.startup_id
where startups.user_id = app.uid();

grant select on app.own_opportunities to authenticated;

create policy select_sender_or_founder on public.interest_contacts for select to authenticated
  using (
    interested_user_id = (select app.uid())
    or revival_opportunity_id in (select id from app.own_opportunities)
  );
create policy insert_own on public.interest_contacts for insert to authenticated
  with check (
    interested_user_id = (select app.uid())
    and revival_opportunity_id in (select id from public.revival_opportunities where is_active)
  );
create policy update_founder on public.interest_contacts for update to authenticated
  using (revival_opportunity_id in (select id from app.own_opportunities))
  with check (revival_opportunity_id in (select id from app.own_opportunities));

grant
  select,
  insert (id, revival_opportunity_id, interested_user_id, message, contact_email),
  update (read_at)
on public.interest_contacts to authenticated;
