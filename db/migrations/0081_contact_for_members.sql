-- REVIVE-03: how to reach the founder is shown to members only, so that crawlers don't collect it.
alter table public.revival_opportunities
  add column has_contact_method boolean not null generated always as (contact_method <> '') stored;

revoke select (contact_method) on public.revival_opportunities from anon;
grant select (has_contact_method) on public.revival_opportunities to anon, authenticated;
