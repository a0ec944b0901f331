-- Founders edit what their offer says. Readers see when it last changed.
alter table public.revival_opportunities add column edited_at timestamptz;

grant select (edited_at) on public.revival_opportunities to anon, authenticated;
grant update (looking_for_roles, available_assets, contact_method, additional_notes)
  on public.revival_opportunities to authenticated;

create function app.date_offer_edit() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- `update_unless_suspended` lets suspended founders close their offer, and knows no columns.
  if (select app.is_suspended()) then
    raise exception 'Suspended members edit no offer.' using errcode = '42501';
  end if;
  new.edited_at := now();
  return new;
end
$$;

create trigger date_edit before update of looking_for_roles, available_assets, contact_method, additional_notes
  on public.revival_opportunities
  for each row when (
    (old.looking_for_roles, old.available_assets, old.contact_method, old.additional_notes)
    is distinct from (new.looking_for_roles, new.available_assets, new.contact_method, new.additional_notes)
  ) execute function app.date_offer_edit();
