-- formerly 410404d059b8fffecabd495d0b2fc193a9afca7b9fea923042e1ea848d6d70aa
-- When the project itself ran, beside when its story was published, and what each screenshot shows.

-- As many captions as there are pictures, in their order, or none; each may be empty.
create function app.are_captions(value text[], pictures int) returns boolean
language sql immutable parallel safe
return cardinality(value) in (0, pictures)
  and coalesce(array_ndims(value), 1) = 1
  and cardinality(value) = (select count(*) from unnest(value) item where app.is_line(item, 0, 200));

grant execute on function app.are_captions(text[], int) to anon, authenticated;

-- Newer versions of PostgreSQL (15.20, 17.12) add no column with a default to a table whose row type an SQL function takes.
drop function app.startup_document(public.startups);

alter table public.startups
  add column year_started int check (year_started between 1900 and 2100),
  add column year_stopped int check (year_stopped between 1900 and 2100),
  add column screenshot_captions text[] not null default '{}',
  add constraint startups_years_check check (year_stopped >= year_started),
  add constraint startups_screenshot_captions_check
    check (app.are_captions(screenshot_captions, cardinality(screenshots)));

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

grant insert (year_started, year_stopped, screenshot_captions) on public.startups to authenticated;

-- Of the stories that `public_startups` shows, for pages that show one of them.
create view public.public_startup_details as
select id, year_started, year_stopped, screenshot_captions
from public.startups
where id in (select id from public.public_startups);

grant select on public.public_startup_details to anon, authenticated;
