-- Stories and assets are found by their words, whatever their accents and endings, and the best match comes first. The text and its
-- trigram index stay, for parts of words.

create extension if not exists unaccent;

create text search configuration app.search (copy = pg_catalog.english);
alter text search configuration app.search
  alter mapping for word, hword, hword_part with public.unaccent, pg_catalog.english_stem;

-- The builder of an anonymous story isn't searched for.
create function app.startup_document(story public.startups) returns tsvector
language sql stable parallel safe
return
  setweight(to_tsvector('app.search', story.name), 'A')
  || setweight(
    to_tsvector(
      'app.search',
      concat_ws(
        ' ', story.one_liner, array_to_string(story.tags, ' '), array_to_string(story.tech_stack, ' '),
        case when not story.is_anonymous then story.builder_name end
      )
    ),
    'B'
  )
  || setweight(to_tsvector('app.search', story.description), 'C');

alter table app.startup_search add column document tsvector not null default ''::tsvector;

update app.startup_search set document = app.startup_document(startups)
from public.startups where startups.id = startup_search.startup_id;

create index startup_search_document_idx on app.startup_search using gin (document) with (fastupdate = off);

create or replace function app.update_startup_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.startup_search (startup_id, search_text, document)
  values (new.id, concat_ws(E'\n', new.name, new.one_liner, new.description), app.startup_document(new))
  on conflict (startup_id) do update set search_text = excluded.search_text, document = excluded.document;
  return null;
end
$$;

drop trigger update_search on public.startups;
create trigger update_search
  after insert or update of name, one_liner, description, tags, tech_stack, builder_name, is_anonymous on public.startups
  for each row execute function app.update_startup_search();

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
where startups.user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(startups.user_id);

create function app.asset_document(title text, short_description text, description text, tags text[]) returns tsvector
language sql immutable parallel safe
return
  setweight(to_tsvector('app.search', title), 'A')
  || setweight(to_tsvector('app.search', concat_ws(' ', short_description, array_to_string(tags, ' '))), 'B')
  || setweight(to_tsvector('app.search', description), 'C');

grant execute on function app.asset_document(text, text, text, text[]) to authenticated;

alter table public.marketplace_assets add column document tsvector not null
  generated always as (app.asset_document(title, short_description, description, tags)) stored;

create index marketplace_assets_document_idx on public.marketplace_assets using gin (document);

create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, a.document
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
where a.status <> 'withdrawn' and a.user_id not in (select member_id from app.leaving_members)
  or app.can_view_withdrawn(a.user_id);
