-- What a listing's cover shows, in its seller's words, for those who don't see it.
alter table public.marketplace_assets add column cover_description text check (app.is_line(cover_description, 1, 200));
grant insert (cover_description), update (cover_description) on public.marketplace_assets to authenticated;

create trigger date_change_of_cover before update of cover_description on public.marketplace_assets
  for each row when (old.cover_description is distinct from new.cover_description) execute function app.date_change();

create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, a.document,
  a.saves, a.cheapness, a.facets,
  a.id in (select asset_id from app.hidden_assets) as is_hidden, hidden_at, hidden_reason, a.changed_at, a.cover_description
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
left join app.hidden_assets hidden on hidden.asset_id = a.id
where
  a.status <> 'withdrawn'
    and a.user_id not in (select member_id from app.leaving_members)
    and a.id not in (select asset_id from app.hidden_assets)
  or app.can_view_withdrawn(a.user_id);

create trigger report_edit_of_cover after update of cover_description on public.marketplace_assets
  for each row when (old.cover_description is distinct from new.cover_description) execute function app.report_edit();
