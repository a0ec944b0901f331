-- Who asked for news. People put themselves on the list and never see it; a second time changes nothing
-- (`on conflict do nothing`).
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (app.is_email(email)),
  -- In the links that confirm the address and that take it off the list.
  token uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
alter table public.newsletter_subscribers enable row level security;
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));

create policy insert_all on public.newsletter_subscribers for insert to anon, authenticated
  with check (true);

grant insert (email) on public.newsletter_subscribers to anon, authenticated;
