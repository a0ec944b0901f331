-- A misspelled search is corrected to words of titles before others.
create index marketplace_assets_title_lexemes_idx on public.marketplace_assets using gin (ts_filter(document, '{a}'));
