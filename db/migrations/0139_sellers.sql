-- Whether somebody sells privately or as a trader, as they say themselves. Nobody has to: without a row, listings say nothing.
create table public.seller_details (
  user_id uuid primary key default app.uid() references public.profiles on delete cascade,
  is_trader boolean not null,
  name text check (app.is_line(name, 1, 200)),
  address text check (app.is_prose(address, 1, 500)),
  contact text check (app.is_line(contact, 1, 200)),
  register_number text check (app.is_line(register_number, 1, 100)),
  only_lawful boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint seller_details_trader_check check (
    case
      when is_trader then num_nulls(name, address, contact) = 0 and only_lawful
      else num_nonnulls(name, address, contact, register_number) = 0 and not only_lawful
    end
  )
);
alter table public.seller_details enable row level security;

create policy select_own on public.seller_details for select to authenticated using (user_id = (select app.uid()));
create policy insert_own on public.seller_details for insert to authenticated with check (user_id = (select app.uid()));
create policy insert_unless_suspended on public.seller_details as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy update_own on public.seller_details for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy update_unless_suspended on public.seller_details as restrictive for update to authenticated
  using (true) with check (not (select app.is_suspended()));
create policy delete_own on public.seller_details for delete to authenticated using (user_id = (select app.uid()));

grant
  select, insert (is_trader, name, address, contact, register_number, only_lawful),
  update (is_trader, name, address, contact, register_number, only_lawful), delete
on public.seller_details to authenticated;

create trigger touch_updated_at before update on public.seller_details
  for each row execute function app.touch_updated_at();

-- What buyers see: of those who have a listing that everybody sees.
create view public.sellers as
select user_id, is_trader, name, address, contact, register_number
from public.seller_details
where user_id not in (select profile_id from app.hidden_profiles)
  and exists (select from app.shown_listings mine where mine.user_id = seller_details.user_id);
grant select on public.sellers to anon, authenticated;

create function app.report_seller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}');
  return null;
end
$$;
create trigger report_seller after insert or update or delete on public.seller_details
  for each row execute function app.report_seller();
