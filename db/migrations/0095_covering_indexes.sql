-- A search sorts thousands of matches and counts up to ten thousand rows of a list. Of all but the ones that are shown, it needs no
-- more than these columns, so it reads them from an index: rows with all their texts are spread over the whole table.
create index startups_matches_idx on public.startups (id) include (votes, created_at, user_id, withdrawn_at);

drop index public.startups_trending_idx;
create index startups_trending_idx on public.startups (votes desc, created_at desc, id desc) include (user_id, withdrawn_at);

-- Two letters begin thousands of names, of which the first ones of the list are shown.
create index startups_first_letters_idx on public.startups
  (left(lower(name collate "und-x-icu"), 2) collate "C", votes desc, created_at desc, id desc)
  include (name, user_id, withdrawn_at);
create index marketplace_assets_first_letters_idx on public.marketplace_assets
  (left(lower(title collate "und-x-icu"), 2) collate "C", created_at desc, id desc);

-- Views read it in every statement. Until it's analyzed, PostgreSQL expects hundreds of rows in a new table.
analyze public.content_deletions;
