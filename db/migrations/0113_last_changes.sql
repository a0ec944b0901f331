-- When a story or an asset last changed for its readers: an edit, a correction, a chapter, its offer, or that it's shown again. Votes,
-- comments and counts are no change. Feeds, sitemaps and search engines read it.
alter table public.startups add column changed_at timestamptz;
alter table public.marketplace_assets add column changed_at timestamptz;

update public.startups set changed_at = greatest(
  created_at,
  (select max(changes.changed_at) from public.startup_changes changes where changes.startup_id = startups.id),
  (select max(updates.created_at) from public.startup_updates updates where updates.startup_id = startups.id)
);
update public.marketplace_assets set changed_at = created_at;

alter table public.startups alter column changed_at set default now(), alter column changed_at set not null;
alter table public.marketplace_assets alter column changed_at set default now(), alter column changed_at set not null;

create index startups_changed_idx on public.startups (changed_at desc, id desc) include (user_id, withdrawn_at);

create function app.date_first_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := new.created_at;
  return new;
end
$$;

create trigger date_first_change before insert on public.startups
  for each row execute function app.date_first_change();
create trigger date_first_change before insert on public.marketplace_assets
  for each row execute function app.date_first_change();

create function app.date_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := greatest(old.changed_at, now());
  return new;
end
$$;

create trigger date_change
  before update of name, one_liner, description, why_failed, lessons_learned, funny_bits, project_type, stage, category, builder_name,
    inspiration, challenges, what_worked, key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack,
    tags, logo_url, screenshots, screenshot_captions, is_anonymous, written_by, sources, year_started, year_stopped, withdrawn_at,
    is_open_for_revival
  on public.startups
  for each row when (old is distinct from new) execute function app.date_change();

create trigger date_change
  before update of title, description, short_description, detailed_description, category, tags, license_type, downloadable_files,
    cover_image, images, external_links, price, contact_method, contact_info, contact_instructions, founder_story, usage_notes, type,
    status, is_open_source, accepts_offers, collaboration_open
  on public.marketplace_assets
  -- The table has computed columns, so its rows can't be compared as a whole.
  for each row when ((
    old.title, old.description, old.short_description, old.detailed_description, old.category, old.tags, old.license_type,
    old.downloadable_files, old.cover_image, old.images, old.external_links, old.price, old.contact_method, old.contact_info,
    old.contact_instructions, old.founder_story, old.usage_notes, old.type, old.status, old.is_open_source, old.accepts_offers,
    old.collaboration_open
  ) is distinct from (
    new.title, new.description, new.short_description, new.detailed_description, new.category, new.tags, new.license_type,
    new.downloadable_files, new.cover_image, new.images, new.external_links, new.price, new.contact_method, new.contact_info,
    new.contact_instructions, new.founder_story, new.usage_notes, new.type, new.status, new.is_open_source, new.accepts_offers,
    new.collaboration_open
  )) execute function app.date_change();

-- Of what belongs to a story. Whoever may write it need not have the right to update the story.
create function app.date_change_of_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set changed_at = changed.at
  from (select case tg_op when 'INSERT' then new.created_at else now() end as at) changed
  where id = new.startup_id and changed_at < changed.at;
  return null;
end
$$;

create trigger date_change_of_story after insert or update on public.startup_updates
  for each row execute function app.date_change_of_story();
create trigger date_change_of_story after insert on public.revival_opportunities
  for each row execute function app.date_change_of_story();
create trigger date_change_of_story_update after update on public.revival_opportunities
  for each row when (old is distinct from new) execute function app.date_change_of_story();

create function app.date_shown_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set changed_at = greatest(changed_at, now()) where id = old.startup_id;
  update public.marketplace_assets set changed_at = greatest(changed_at, now()) where id = old.asset_id;
  return null;
end
$$;

create trigger date_shown_content after delete on public.hidden_content
  for each row execute function app.date_shown_content();

create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document, ts_filter(document, '{a}') as name_words, beginnings, headline,
  withdrawn_at, id in (select startup_id from app.hidden_startups) as is_hidden, hidden_at, hidden_reason, changed_at
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
left join app.hidden_startups hidden on hidden.startup_id = id
where
  withdrawn_at is null
    and id not in (select startup_id from app.left_stories)
    and id not in (select startup_id from app.hidden_startups)
  or app.can_view_withdrawn(startups.user_id);

create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, a.document,
  a.saves, a.cheapness, a.facets,
  a.id in (select asset_id from app.hidden_assets) as is_hidden, hidden_at, hidden_reason, a.changed_at
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
left join app.hidden_assets hidden on hidden.asset_id = a.id
where
  a.status <> 'withdrawn'
    and a.user_id not in (select member_id from app.leaving_members)
    and a.id not in (select asset_id from app.hidden_assets)
  or app.can_view_withdrawn(a.user_id);
