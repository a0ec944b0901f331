-- One or two letters find assets by how their titles and tags begin, as they find stories.
grant execute on function app.beginnings(text, text[]) to anon, authenticated;

create index marketplace_assets_beginnings_idx on public.marketplace_assets
  using gin (app.beginnings(title, tags)) with (fastupdate = off);
