-- What the admin panel lists. Views, for row-level security on the tables would keep their search from using an index;
-- whoever is no admin finds them empty.

-- Names sort as people expect, and two of the same name by their ids.
create index profiles_full_name_idx on public.profiles (full_name collate "und-x-icu", id);
create index profiles_email_idx on public.profiles (email, id);
create index profiles_search_idx on public.profiles
  using gin ((coalesce(full_name, '') || E'\n' || email) gin_trgm_ops);

create view public.admin_users as
select
  id, full_name collate "und-x-icu" as full_name, email, avatar_url, created_at,
  id in (select user_id from public.user_roles where role = 'admin')
    or id in (select user_id from app.always_admins) as is_admin,
  coalesce(full_name, '') || E'\n' || email as search_text
from public.profiles
where (select app.is_admin());

-- The first two lines of what a story is searched by are its name and its one-liner, neither of which breaks a line.
alter table app.startup_search add column headline text not null
  generated always as (split_part(search_text, E'\n', 1) || E'\n' || split_part(search_text, E'\n', 2)) stored;
create index startup_search_headline_idx on app.startup_search
  using gin (headline gin_trgm_ops) with (fastupdate = off);
create index startups_revival_votes_idx on public.startups (revival_votes desc, created_at desc, id desc);

create view public.admin_startups as
select id, user_id, name, one_liner, category, votes, revival_votes, created_at, headline
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
where (select app.is_admin());

create function app.price_amount(price text) returns numeric
language sql immutable parallel safe
return case when price = 'Free' then 0 else price::numeric end;

grant execute on function app.price_amount(text) to authenticated;

create index marketplace_assets_title_idx on public.marketplace_assets (title collate "und-x-icu", id);
create index marketplace_assets_price_idx on public.marketplace_assets (app.price_amount(price), created_at, id);
create index marketplace_assets_status_idx on public.marketplace_assets (status, created_at desc, id desc);

create view public.admin_assets as
select
  id, user_id, title collate "und-x-icu" as title, short_description, description, category, price,
  app.price_amount(price) as amount, downloads_count, status, created_at, search_text
from public.marketplace_assets
where (select app.is_admin());

-- How a comment begins is enough to put it in order.
create index comments_beginning_idx on public.comments ((left(content, 60)) collate "und-x-icu", id);
create index comments_search_idx on public.comments using gin (content gin_trgm_ops);

create view public.admin_comments as
select
  comments.id, comments.user_id, comments.content, left(comments.content, 60) collate "und-x-icu" as beginning,
  comments.created_at, comments.startup_id, startups.name as startup_name, profiles.full_name as author_name,
  startup_search.headline as startup_headline
from public.comments
left join public.startups on startups.id = comments.startup_id
left join public.profiles on profiles.id = comments.user_id
left join app.startup_search on startup_search.startup_id = comments.startup_id
where (select app.is_admin());

grant select on public.admin_users, public.admin_startups, public.admin_assets, public.admin_comments to authenticated;
