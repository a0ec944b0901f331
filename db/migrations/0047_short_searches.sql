-- A search of one or two letters looks for names that begin with them: a trigram index needs three letters.
create index startups_short_search_idx on public.startups (lower(name collate "und-x-icu") text_pattern_ops);
create index marketplace_assets_short_search_idx on public.marketplace_assets
  (lower(title collate "und-x-icu") text_pattern_ops);
create index profiles_name_short_search_idx on public.profiles (lower(full_name collate "und-x-icu") text_pattern_ops);
create index profiles_email_short_search_idx on public.profiles (lower(email collate "und-x-icu") text_pattern_ops);
