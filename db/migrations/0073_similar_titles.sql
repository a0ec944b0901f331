-- Where a search finds no asset, the title that is spelled most similarly is suggested.
create index marketplace_assets_title_words_idx on public.marketplace_assets using gin (title gin_trgm_ops);
