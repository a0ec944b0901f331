-- A new account shows nowhere until it publishes something, and of a profile only the name and the picture show.
drop trigger notify_insert on public.profiles;
drop trigger notify_update on public.profiles;

create function app.report_public_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', jsonb_build_object('table', 'profiles', 'op', 'UPDATE', 'id', new.id)::text);
  return null;
end
$$;

create trigger report_public_profile after update on public.profiles
  for each row when ((old.full_name, old.avatar_url) is distinct from (new.full_name, new.avatar_url))
  execute function app.report_public_profile();

-- A status can hide an asset, so it's reported as what concerns every asset.
create function app.report_asset_status() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}');
  return null;
end
$$;

create trigger report_asset_status after update of status on public.marketplace_assets
  for each row when (old.status is distinct from new.status)
  execute function app.report_asset_status();
