-- Names hold no characters that nobody can see: besides those that are never visible, joiners, variation selectors and tags
-- where they have no effect. `app/platform/text/clean-name.ts` has the same rules with the properties of Unicode; the ranges here
-- are whole blocks.

create function app.joining_characters() returns text
language sql immutable parallel safe
return '\u0600-\u0dff\u0f00-\u109f\u1780-\u18af\u19e0-\u19ff\u1a20-\u1aaf\u1b00-\u1bbf\u1cc0-\u1cff\ua800-\ua8ff\ua92e'
  || '\ua980-\ua9ff\uaa60-\uaa7f\uaae0-\uaaff\uabc0-\uabff\ufb50-\ufdff\ufe70-\ufefc\U00010d00-\U00010d3f'
  || '\U00010e60-\U00010e7f\U00010ec0-\U00010eff\U00011000-\U00011fff\U0001e900-\U0001e95f\U0001ee00-\U0001eeff';

create function app.pictographs() returns text
language sql immutable parallel safe
return '\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001ffff';

-- Scripts whose characters have variants: Han, Mongolian, Myanmar, Phags-pa.
create function app.varying_characters() returns text
language sql immutable parallel safe
return '\u1000-\u109f\u1800-\u18af\u2e80-\u9fff\ua840-\ua87f\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff'
  || '\U00011660-\U0001167f\U000116d0-\U000116ff\U00016fe0-\U00016fff\U00020000-\U0003ffff';

create or replace function app.clean_name(value text) returns text
language sql immutable parallel safe
return
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            value,
            '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0'
              || '\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]',
            '', 'g'
          ),
          -- Tags, except in flags of regions.
          '(?<!\U0001f3f4[\U000e0020-\U000e007f]{0,6})[\U000e0000-\U000e007f]',
          '', 'g'
        ),
        -- Variation selectors after characters that have no variants, except in keycaps.
        '(?<![' || app.pictographs() || app.varying_characters() || '])(?!\ufe0f\u20e3)'
          || '[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]',
        '', 'g'
      ),
      '([\u200c\u200d])[\u200c\u200d]+', '\1', 'g'
    ),
    -- Joiners and non-joiners outside joining scripts and emoji.
    '(?<![' || app.joining_characters() || app.pictographs() || '\ufe0f])[\u200c\u200d]'
      || '|[\u200c\u200d](?![' || app.joining_characters() || app.pictographs() || '])',
    '', 'g'
  );

grant execute on function
  app.joining_characters(),
  app.pictographs(),
  app.varying_characters()
to anon, authenticated;

-- The name of a new account comes from somewhere else, and must not keep anybody out.
create or replace function app.clean_full_name(name text) returns text
language sql immutable parallel safe
return (
  select case when app.is_name(cut, 1, 120) then cut end
  from (
    select btrim(app.clean_name(left(btrim(app.clean_name(regexp_replace(name, '[\u0001-\u001f\u007f]+', ' ', 'g'))), 120))) as cut
  ) cleaned
);

update public.profiles set full_name = app.clean_full_name(full_name)
where full_name is distinct from app.clean_full_name(full_name);

-- A name that becomes the same as another of its author's gets the beginning of its ID. One update, because the checks look at both
-- columns.
update public.startups as story
set
  name = case
    when cleaned.name = story.name or cleaned.is_free then cleaned.name
    else ltrim(app.clean_name(left(cleaned.name, 110)) || ' ' || left(story.id::text, 8))
  end,
  builder_name = app.clean_name(story.builder_name)
from (
  select
    id,
    clean.name,
    clean.name <> '' and not exists (
      select from public.startups other
      where other.user_id = mine.user_id and other.id <> mine.id and btrim(app.clean_name(other.name)) = clean.name
    ) as is_free
  from public.startups mine
  cross join lateral (
    select case when app.clean_name(mine.name) = mine.name then mine.name else btrim(app.clean_name(mine.name)) end as name
  ) clean
  where app.clean_name(mine.name) <> mine.name or app.clean_name(mine.builder_name) <> mine.builder_name
) cleaned
where cleaned.id = story.id;
