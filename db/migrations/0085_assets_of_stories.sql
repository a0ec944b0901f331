-- A listing says from which of its seller's stories it comes, and the story what is on offer from it.
alter table public.marketplace_assets
  add column startup_id uuid references public.startups on delete set null;
create index marketplace_assets_startup_id_idx on public.marketplace_assets (startup_id) where startup_id is not null;

grant insert (startup_id), update (startup_id) on public.marketplace_assets to authenticated;

-- An anonymous story would lose its anonymity to the listing, which names its seller.
create function app.require_own_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.startups
    where id = new.startup_id and user_id = new.user_id and not is_anonymous
      and id not in (select startup_id from app.deleted_stories)
  ) then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return new;
end
$$;

create trigger require_own_story before insert on public.marketplace_assets
  for each row when (new.startup_id is not null) execute function app.require_own_story();
create trigger require_own_story_update before update of startup_id on public.marketplace_assets
  for each row when (new.startup_id is not null and new.startup_id is distinct from old.startup_id)
  execute function app.require_own_story();

-- Where both can be seen. `public_startups` has no author for anonymous stories, so they never appear.
create view public.public_asset_stories as
select asset.id as asset_id, story.id as startup_id, story.name
from public.marketplace_assets tied
join public.public_marketplace_assets asset on asset.id = tied.id
join public.public_startups story on story.id = tied.startup_id and story.user_id = tied.user_id;

grant select on public.public_asset_stories to anon, authenticated;

-- The story's page shows it too, and so does that of the story from which it was untied.
create function app.report_asset_of_story() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}');
  return null;
end
$$;

create trigger report_asset_of_story after insert on public.marketplace_assets
  for each row when (new.startup_id is not null) execute function app.report_asset_of_story();
create trigger report_asset_of_story_update after update of title, price, startup_id on public.marketplace_assets
  for each row when (new.startup_id is not null or old.startup_id is not null)
  execute function app.report_asset_of_story();
