-- A role of one letter or of words that stand in most texts fits only its equal: "a" doesn't fit "A designer".

create or replace function app.matches_of(member uuid) returns table (
  offer_id uuid,
  startup_id uuid,
  created_at timestamptz,
  is_demo boolean,
  fits boolean,
  -- Without what the member says about each of them.
  fits_but_for text,
  hours_a_week int,
  score int,
  reasons jsonb,
  misses jsonb
)
language sql stable security definer set search_path = ''
begin atomic
  with wish as materialized (
    select
      coalesce(w.roles, '{}') as roles, coalesce(w.stack, '{}') as stack, coalesce(w.categories, '{}') as categories, w.hours_a_week,
      coalesce(w.terms, '{}') as terms, coalesce(w.ways, '{}') as ways,
      coalesce(cardinality(w.roles) + cardinality(w.stack) + cardinality(w.categories) > 0, false) as has_subjects
    from (select matches_of.member as id) me
    left join public.wishes w on w.user_id = me.id
  ),
  wanted_texts as materialized (
    select 'role' as kind, role as value, place from wish, unnest(wish.roles) with ordinality as each(role, place)
    union all
    select 'tool', tool, place from wish, unnest(wish.stack) with ordinality as each(tool, place)
  ),
  offer as materialized (
    select o.* from app.offers_for(matches_of.member) o
  ),
  -- What an offer asks for and is built with.
  asked_texts as materialized (
    select offer.id, each.kind, each.value, each.place
    from offer, lateral (
      select 'role' as kind, role as value, place
      from unnest(offer.looking_for_roles) with ordinality as roles(role, place)
      union all
      select 'tool', tool, place from unnest(offer.tech_stack) with ordinality as tools(tool, place)
      union all
      select 'language', offer.language, 1 where offer.language <> ''
    ) each
  ),
  -- The words of each text, once: folded, and without the s of a plural, so that "developers" finds "Rails developer".
  vocabulary as materialized (
    select
      each.value,
      array_agg(case when length(word) > 3 and word like '%s' and word not like '%ss' then left(word, -1) else word end) as words,
      -- Words that stand in most texts say nothing alone, and a letter only names a tool.
      bool_and(common.is_common) as says_nothing,
      bool_and(length(word) = 1 or common.is_common) as is_no_role
    from (select value from asked_texts union select value from wanted_texts) each
    cross join lateral regexp_split_to_table(app.folded(each.value), '[\s,;/&()]+') word
    cross join lateral (
      select word = any (
        '{a,an,and,any,as,at,by,for,from,in,is,of,on,or,our,some,somebody,someone,that,the,their,to,we,who,with,you,your}'::text[]
      ) as is_common
    ) common
    where word <> ''
    group by each.value
  ),
  wanted as materialized (
    select w.kind, w.value, w.place, v.words, v.says_nothing, v.is_no_role from wanted_texts w join vocabulary v on v.value = w.value
  ),
  asked as materialized (
    select a.id, a.kind, a.value, a.place, v.words, v.is_no_role from asked_texts a join vocabulary v on v.value = a.value
  ),
  -- A role fits if all words of one are in the other. Tools can also be named within a role: "Designer who knows React". What says
  -- nothing alone fits only its equal.
  pairs as materialized (
    select
      asked.id, asked.kind as asked_kind, asked.value as asked_value, asked.place as asked_place, wanted.kind, wanted.value, wanted.place,
      wanted.words <@ asked.words as has_all,
      -- Where it begins in the offer's own words, as a word: the R of "developer who knows R".
      strpos(' ' || translate(lower(asked.value), ',;/&()', '      '), ' ' || lower(wanted.value)) as begins_at
    from asked
    join wanted on
      case
        when wanted.words <@ asked.words and asked.words <@ wanted.words then wanted.kind = 'tool' or asked.kind = 'role'
        when wanted.kind = 'tool' then wanted.words <@ asked.words and not wanted.says_nothing
        when asked.kind = 'role' then
          wanted.words <@ asked.words and not wanted.is_no_role or asked.words <@ wanted.words and not asked.is_no_role
        else false
      end
  ),
  met as materialized (
    select distinct on (id, kind, place)
      id, kind, place, asked_kind,
      case
        when begins_at > 0 then substr(asked_value, begins_at, length(value))
        when kind = 'tool' and asked_kind = 'role' then value
        else asked_value
      end as value
    from pairs
    order by id, kind, place, has_all desc, asked_place
  ),
  subjects as materialized (
    select named.id, jsonb_agg(
      jsonb_build_object(
        'kind', case when named.kind = 'tool' and named.asked_kind <> 'tool' then 'skill' else named.kind end, 'value', named.value
      )
      order by named.kind, named.place
    ) as reasons
    from (
      select distinct on (m.id, m.kind, app.folded(m.value)) m.id, m.kind, m.asked_kind, m.value, m.place
      from met m order by m.id, m.kind, app.folded(m.value), m.place
    ) named
    group by named.id
  ),
  needs as materialized (
    select asked.id, jsonb_agg(jsonb_build_object('kind', 'role', 'value', asked.value) order by asked.place) as misses
    from asked
    where asked.kind = 'role' and exists (select from wish where cardinality(wish.roles) > 0) and not exists (
      select from pairs
      where pairs.id = asked.id and pairs.kind = 'role' and pairs.asked_kind = 'role' and pairs.asked_place = asked.place
    )
    group by asked.id
  ),
  judged as materialized (
    select
      offer.id, offer.startup_id, offer.created_at, offer.is_demo, offer.hours_a_week,
      subjects.reasons is not null or offer.category = any (wish.categories) or not wish.has_subjects as about_it,
      coalesce(offer.hours_a_week <= wish.hours_a_week, true) as hours_agree,
      offer.terms is null or wish.terms = '{}' or offer.terms = any (wish.terms) as terms_agree,
      offer.ways = '{}' or wish.ways = '{}' or offer.ways && wish.ways as ways_agree,
      coalesce(subjects.reasons, '[]')
        || case when offer.hours_a_week <= wish.hours_a_week
          then jsonb_build_array(jsonb_build_object('kind', 'hours', 'value', offer.hours_a_week::text)) else '[]' end
        || case when offer.ways && wish.ways then jsonb_build_array(jsonb_build_object(
          'kind', 'way', 'value', (select way from unnest(offer.ways) with ordinality as each(way, place)
            where way = any (wish.ways) order by place limit 1)
        )) else '[]' end
        || case when offer.terms = any (wish.terms)
          then jsonb_build_array(jsonb_build_object('kind', 'terms', 'value', offer.terms)) else '[]' end
        || case when offer.category = any (wish.categories)
          then jsonb_build_array(jsonb_build_object('kind', 'category', 'value', offer.category)) else '[]' end
        as reasons,
      coalesce(needs.misses, '[]')
        || case when wish.categories <> '{}' and not offer.category = any (wish.categories)
          then jsonb_build_array(jsonb_build_object('kind', 'category', 'value', offer.category)) else '[]' end
        || case when wish.hours_a_week is not null and offer.hours_a_week is null
          then '[{"kind": "hours", "value": null}]'::jsonb else '[]' end
        || case when wish.terms <> '{}' and offer.terms is null then '[{"kind": "terms", "value": null}]'::jsonb else '[]' end
        || case when wish.ways <> '{}' and offer.ways = '{}' then '[{"kind": "way", "value": null}]'::jsonb else '[]' end
        as misses
    from offer
    cross join wish
    left join subjects on subjects.id = offer.id
    left join needs on needs.id = offer.id
  ),
  counted as (
    select
      judged.*,
      jsonb_array_length(judged.reasons) as score,
      about_it and hours_agree and terms_agree and ways_agree and judged.reasons <> '[]' as would_fit
    from judged
  )
  select
    c.id, c.startup_id, c.created_at, c.is_demo,
    c.would_fit and not (c.is_demo and bool_or(c.would_fit and not c.is_demo) over ()),
    case
      when not c.about_it or c.is_demo then null
      when not c.hours_agree and c.terms_agree and c.ways_agree then 'hours'
      when c.hours_agree and not c.terms_agree and c.ways_agree then 'terms'
      when c.hours_agree and c.terms_agree and not c.ways_agree then 'way'
    end,
    c.hours_a_week, c.score, c.reasons, c.misses
  from counted c;
end;
