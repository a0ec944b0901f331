-- Private-use characters look different on each device, and noncharacters like nothing. Unassigned characters stay valid here, since
-- the next version of Unicode may assign them. `app/platform/text/clean-name.ts` refuses all three.

create or replace function app.clean_name(value text) returns text
language sql immutable parallel safe
return
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              value,
              '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0'
                || '\ufff0-\ufffc\U00013430-\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
                || '\U0001d173-\U0001d17a\U000e0080-\U000e00ff\U000e01f0-\U000e0fff'
                -- Private use, and what is never a character.
                || '\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff]',
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
    ),
    -- Accents, more than four on a letter.
    '([\u0300-\u036f\u0483-\u0489\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]{4})'
      || '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]+',
    '\1', 'g'
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

update public.marketplace_assets as asset
set title = case when cleaned.title = '' then 'Asset ' || left(asset.id::text, 8) else cleaned.title end
from (select id, btrim(app.clean_name(title)) as title from public.marketplace_assets) cleaned
where cleaned.id = asset.id and asset.title <> cleaned.title;

alter table public.marketplace_assets
  add constraint marketplace_assets_title_seen_check check (app.is_name(title, 1, 80));
