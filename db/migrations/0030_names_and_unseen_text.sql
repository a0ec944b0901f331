-- A text of which nothing can be seen is none, and a name holds nothing unseen that tells it from another.

-- The text without blanks at its ends, and without all signs that draw nothing. For measuring; never kept.
create function app.seen_of(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  value,
  '[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]',
  '',
  'g'
);

create or replace function app.is_line(value text, shortest int, longest int) returns boolean
language sql immutable parallel safe
return value !~ '[\u0001-\u001f\u007f]'
  and char_length(value) <= longest
  and char_length(btrim(value)) >= shortest
  and (shortest = 0 or app.seen_of(value) <> '');

create or replace function app.is_prose(value text, shortest int, longest int) returns boolean
language sql immutable parallel safe
return value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
  and char_length(value) <= longest
  and char_length(btrim(value, E' \t\r\n')) >= shortest
  and (shortest = 0 or app.seen_of(value) <> '');

-- What is left out makes no difference to the eye. Joiners stay: scripts and emoji are written with them, and where
-- they are idle `app/platform/text/written-name.ts` takes them out.
create function app.as_name(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  value,
  '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]',
  '',
  'g'
);

create function app.is_name(value text, shortest int, longest int) returns boolean
language sql immutable parallel safe
return app.is_line(value, shortest, longest) and app.as_name(value) = value;

grant execute on function
  app.seen_of(text),
  app.as_name(text),
  app.is_name(text, int, int)
to anon, authenticated;

create or replace function app.fit_full_name(name text) returns text
language sql immutable parallel safe
return nullif(
  case when app.seen_of(name) <> '' then
    btrim(left(btrim(app.as_name(regexp_replace(name, '[\u0001-\u001f\u007f]+', ' ', 'g'))), 120))
  end,
  ''
);

update public.profiles set full_name = app.fit_full_name(full_name)
where full_name is distinct from app.fit_full_name(full_name);

-- A name that becomes the same as another of its author's is told from it by the beginning of its id.
update public.startups as story
set name = case when taken.is_free then taken.name else ltrim(left(taken.name, 110) || ' ' || left(story.id::text, 8)) end
from (
  select
    id,
    clean.name,
    clean.name <> '' and not exists (
      select from public.startups other
      where other.user_id = mine.user_id and other.id <> mine.id and btrim(app.as_name(other.name)) = clean.name
    ) as is_free
  from public.startups mine
  cross join lateral (select btrim(app.as_name(mine.name)) as name) clean
  where app.as_name(mine.name) <> mine.name
) taken
where taken.id = story.id;

update public.startups set builder_name = app.as_name(builder_name) where builder_name <> app.as_name(builder_name);

alter table public.profiles add constraint profiles_full_name_seen_check check (app.is_name(full_name, 1, 120));
alter table public.startups add constraint startups_name_seen_check check (app.is_name(name, 1, 120));
alter table public.startups
  add constraint startups_builder_name_seen_check check (app.is_name(builder_name, 0, 120));
