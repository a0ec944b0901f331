-- The policy sees only the new row, so it can't tell withdrawing a listing from rewriting a withdrawn one. This runs after
-- the update, when generated columns have their values.
create function app.only_withdraw_unless_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_jsonb(new) - array['status', 'updated_at'] is distinct from to_jsonb(old) - array['status', 'updated_at']
    and new.user_id = app.uid() and app.is_suspended()
  then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return null;
end
$$;

create trigger update_unless_suspended after update on public.marketplace_assets
  for each row execute function app.only_withdraw_unless_suspended();
