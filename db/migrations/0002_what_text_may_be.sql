-- The last word on what people may write, for check constraints. Lengths count characters, not bytes. All answer
-- null for null, which a check lets pass: `not null` says what is required.

-- One line: no control characters; `shortest` counts without the blanks around it.
create function app.is_line(value text, shortest int, longest int) returns boolean
language sql immutable parallel safe
return value !~ '[\u0001-\u001f\u007f]'
  and char_length(value) <= longest
  and char_length(btrim(value)) >= shortest;

-- Text of several lines: control characters only where they break lines or indent.
create function app.is_prose(value text, shortest int, longest int) returns boolean
language sql immutable parallel safe
return value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
  and char_length(value) <= longest
  and char_length(btrim(value, E' \t\r\n')) >= shortest;

-- At most `most` different lines of at most `longest` characters, none blank.
create function app.is_list(value text[], most int, longest int) returns boolean
language sql immutable parallel safe
return cardinality(value) <= most
  and coalesce(array_ndims(value), 1) = 1
  and cardinality(value) = (select count(distinct item) from unnest(value) item where app.is_line(item, 1, longest));

-- An address of a page elsewhere, and of nothing that a browser would run.
create function app.is_link(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 2048
  and value ~* '^https?://[^\s\u0001-\u001f\u007f/?#][^\s\u0001-\u001f\u007f]*$';

-- An address of a picture: elsewhere, or a path on this site.
create function app.is_picture(value text) returns boolean
language sql immutable parallel safe
return app.is_link(value)
  or char_length(value) <= 2048 and value ~ '^/[^\s\u0001-\u001f\u007f/\\][^\s\u0001-\u001f\u007f\\]*$';

create function app.are_pictures(value text[], most int) returns boolean
language sql immutable parallel safe
return cardinality(value) <= most
  and cardinality(value) = (select count(*) from unnest(value) item where app.is_picture(item));

-- Where a member's own bytes lie in the store: below a folder named for them, with no way out of it.
create function app.is_own_path(path text, owner uuid) returns boolean
language sql immutable parallel safe
return char_length(path) <= 512
  and path ~ '^[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)+$'
  and path !~ '(^|/)\.{1,2}(/|$)'
  and starts_with(path, owner::text || '/');

create function app.are_own_paths(paths text[], owner uuid) returns boolean
language sql immutable parallel safe
return cardinality(paths) = (select count(distinct path) from unnest(paths) path where app.is_own_path(path, owner));

create function app.is_email(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254
  and value ~ '^[^@\s\u0001-\u001f\u007f]+@[^@\s\u0001-\u001f\u007f]+$';

grant execute on function
  app.is_line(text, int, int),
  app.is_prose(text, int, int),
  app.is_list(text[], int, int),
  app.is_link(text),
  app.is_picture(text),
  app.are_pictures(text[], int),
  app.is_own_path(text, uuid),
  app.are_own_paths(text[], uuid),
  app.is_email(text)
to anon, authenticated;
