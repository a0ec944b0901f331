-- The beginning of a word has no ending to remove: "compas" is no form of "company".
create text search configuration app.unstemmed (copy = pg_catalog.simple);
alter text search configuration app.unstemmed
  alter mapping for word, hword, hword_part with public.unaccent, pg_catalog.simple;

-- What one or two letters find: how the name and the tags begin. Unlike words, these keep spaces and stop words.
create function app.beginnings(name text, tags text[]) returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(array_agg(distinct label))
  from (select lower(text collate "und-x-icu") as label from unnest(name || tags) text) labels
  where label <> ''
);

alter table app.startup_search add column beginnings tsvector not null default ''::tsvector;

-- To make the indexes anew takes a tenth of the time that it takes to change them row by row.
drop index app.startup_search_idx, app.startup_search_headline_idx, app.startup_search_document_idx;

update app.startup_search set beginnings = app.beginnings(name, tags)
from public.startups where startups.id = startup_search.startup_id;

create index startup_search_idx on app.startup_search using gin (search_text public.gin_trgm_ops) with (fastupdate = off);
create index startup_search_headline_idx on app.startup_search
  using gin (headline public.gin_trgm_ops) with (fastupdate = off);
create index startup_search_document_idx on app.startup_search using gin (document) with (fastupdate = off);

-- Finds a word in names only, so that a name isn't lost among a thousand popular stories that mention the word.
create index startup_search_name_words_idx on app.startup_search
  using gin (ts_filter(document, '{a}')) with (fastupdate = off);

create index startup_search_beginnings_idx on app.startup_search using gin (beginnings) with (fastupdate = off);

create or replace function app.update_startup_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.startup_search (startup_id, search_text, document, beginnings)
  values (
    new.id,
    concat_ws(E'\n', new.name, new.one_liner, new.description),
    app.startup_document(new),
    app.beginnings(new.name, new.tags)
  )
  on conflict (startup_id) do update set
    search_text = excluded.search_text,
    document = excluded.document,
    beginnings = excluded.beginnings;
  return null;
end
$$;

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document, ts_filter(document, '{a}') as name_words, beginnings, headline
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
where startups.user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(startups.user_id);
