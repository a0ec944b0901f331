-- What an owner can say of a listing: 'sold' can still be read at its address, 'withdrawn' by its owner and admins alone.
alter table public.marketplace_assets drop constraint marketplace_assets_status_check;
alter table public.marketplace_assets add constraint marketplace_assets_status_check
  check (status in ('published', 'sold', 'withdrawn'));
grant update (status) on public.marketplace_assets to authenticated;

alter table public.marketplace_assets drop constraint marketplace_assets_downloadable_files_check;
alter table public.marketplace_assets add constraint marketplace_assets_downloadable_files_check
  check (cardinality(downloadable_files) between 1 and 20 and app.are_own_paths(downloadable_files, user_id));

-- Links may be told without 'https://', which whoever shows them puts in front (LIST-17).
create function app.is_web_address(value text) returns boolean
language sql immutable parallel safe
return case
  when value ~* '^https?://' then app.is_link(value)
  else value ~ '^[^\s/:@?#]+\.[^\s/:@?#]+' and app.is_link('https://' || value)
end;

create function app.are_web_addresses(value text[], most int) returns boolean
language sql immutable parallel safe
return app.is_list(value, most, 2048)
  and cardinality(value) = (select count(*) from unnest(value) item where app.is_web_address(item));

grant execute on function app.is_web_address(text), app.are_web_addresses(text[], int) to authenticated;

alter table public.marketplace_assets drop constraint marketplace_assets_external_links_check;
alter table public.marketplace_assets add constraint marketplace_assets_external_links_check
  check (app.are_web_addresses(external_links, 20));

-- Security definer: a view asks it on behalf of visitors too, who may not ask who is an admin.
create function app.may_see_withdrawn(owner uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return coalesce(owner = app.uid() or app.is_admin(), false);

grant execute on function app.may_see_withdrawn(uuid) to anon, authenticated;

-- Lists show what is published; a page of its own also has what was sold. With each asset goes what its cover's
-- address is made of; `cover_id` is null where the picture is gone.
create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
where a.status <> 'withdrawn' or app.may_see_withdrawn(a.user_id);
