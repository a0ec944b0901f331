-- When the project itself ran, beside when its story was published, and what each screenshot shows.

-- As many captions as there are pictures, in their order, or none; each may be empty.
create function app.are_captions(value text[], pictures int) returns boolean
language sql immutable parallel safe
return cardinality(value) in (0, pictures)
  and coalesce(array_ndims(value), 1) = 1
  and cardinality(value) = (select count(*) from unnest(value) item where app.is_line(item, 0, 200));

grant execute on function app.are_captions(text[], int) to anon, authenticated;

alter table public.startups
  add column year_started int check (year_started between 1900 and 2100),
  add column year_stopped int check (year_stopped between 1900 and 2100),
  add column screenshot_captions text[] not null default '{}',
  add constraint startups_years_check check (year_stopped >= year_started),
  add constraint startups_screenshot_captions_check
    check (app.are_captions(screenshot_captions, cardinality(screenshots)));

grant insert (year_started, year_stopped, screenshot_captions) on public.startups to authenticated;

-- Of the stories that `public_startups` shows, for pages that show one of them.
create view public.public_startup_details as
select id, year_started, year_stopped, screenshot_captions
from public.startups
where id in (select id from public.public_startups);

grant select on public.public_startup_details to anon, authenticated;
