-- What a member looks for among the offers. An empty field rules nothing out, and is no reason.
create table public.wishes (
  user_id uuid primary key default app.uid() references public.profiles on delete cascade,
  roles text[] not null default '{}' check (app.is_list(roles, 20, 80)),
  -- Tools and languages.
  stack text[] not null default '{}' check (app.is_list(stack, 20, 80)),
  categories text[] not null default '{}' check (
    app.is_list(categories, 10, 40) and categories <@ array[
      'SaaS', 'AI/ML', 'Social Media', 'E-commerce', 'Fintech', 'Healthcare', 'Education', 'Gaming', 'Productivity', 'Other'
    ]
  ),
  -- At most.
  hours_a_week int check (hours_a_week between 1 and 60),
  terms text[] not null default '{}' check (
    app.is_list(terms, 5, 20) and terms <@ array['free', 'open_source', 'price', 'equity', 'discussed']
  ),
  ways text[] not null default '{}' check (app.is_list(ways, 3, 20) and ways <@ array['take_over', 'join', 'license']),
  is_public boolean not null default false,
  wants_email boolean not null default false,
  changed_at timestamptz not null default now()
);
alter table public.wishes enable row level security;
create index wishes_wants_email_idx on public.wishes (user_id) where wants_email;

create policy select_own on public.wishes for select to authenticated using (user_id = (select app.uid()));
create policy insert_own on public.wishes for insert to authenticated with check (user_id = (select app.uid()));
create policy insert_unless_suspended on public.wishes as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy update_own on public.wishes for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy update_unless_suspended on public.wishes as restrictive for update to authenticated
  using (true) with check (not (select app.is_suspended()));
create policy delete_own on public.wishes for delete to authenticated using (user_id = (select app.uid()));

grant
  select, insert (roles, stack, categories, hours_a_week, terms, ways, is_public, wants_email),
  update (roles, stack, categories, hours_a_week, terms, ways, is_public, wants_email), delete
on public.wishes to authenticated;

create function app.date_wishes() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := now();
  return new;
end
$$;
create trigger date_wishes before update on public.wishes for each row when (old is distinct from new)
  execute function app.date_wishes();

-- What members show on their public page, for everybody. Nobody else reads what a member looks for.
create view public.public_wishes as
select wish.user_id, wish.roles, wish.stack, wish.categories, wish.hours_a_week, wish.terms, wish.ways
from public.wishes wish
where wish.is_public and wish.user_id in (select person.id from public.public_people person);
grant select on public.public_wishes to anon, authenticated;

create function app.report_wishes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.is_public, false) or coalesce(old.is_public, false) then
    perform pg_notify('changes', '{"table": "wishes", "op": "DELETE"}');
  end if;
  return null;
end
$$;
create trigger report_wishes after insert or update or delete on public.wishes
  for each row execute function app.report_wishes();

-- The newest offers that are open and that a member can write about: what everybody sees, but for the member's own, those of people
-- with a block between them, and those they have written about. Pages, the API and emails all read it, so none of them shows more.
-- A block against the founder of an anonymous story changes nothing, or it would tell who the founder is.
create function app.offers_for(member uuid) returns table (
  id uuid, startup_id uuid, created_at timestamptz, is_demo boolean, looking_for_roles text[], tech_stack text[], category text,
  hours_a_week int, language text, terms text, ways text[]
)
language sql stable security definer set search_path = ''
begin atomic
  select
    offer.id, offer.startup_id, offer.created_at, offer.is_demo, offer.looking_for_roles, offer.tech_stack, offer.category,
    offer.hours_a_week, offer.language, offer.terms, offer.ways
  from public.public_offers offer
  where
    not exists (select from public.startups story where story.id = offer.startup_id and story.user_id = offers_for.member)
    and not exists (
      select from public.interest_contacts mine
      where mine.interested_user_id = offers_for.member and mine.revival_opportunity_id = offer.id
    )
    and not exists (
      select from public.blocks b
      where (b.blocker_id = offers_for.member and b.blocked_id = offer.user_id)
        or (b.blocker_id = offer.user_id and b.blocked_id = offers_for.member)
    )
  order by offer.created_at desc, offer.id desc
  -- So that the work is the same whether there are thousands or millions.
  limit 1000;
end;

-- How well each of these offers fits what a member looks for, and why. An offer fits if
--  1. its hours, its terms and its ways agree with the member's, where both say something,
--  2. one of its roles, its tools or its category is the member's, if the member says any of these at all, and
--  3. there is at least one reason.
-- The score is the number of reasons: one for each role and each tool of the member's that the offer asks for or is built with, and
-- one each for category, hours, terms and way. The order is: most reasons first, then the newest. Nothing else counts.
-- A demo offer, which nobody can take over, fits only while no other does.
-- Reasons and misses are lists of {kind, value}: misses are the roles that the offer also needs, a category that isn't the member's, and
-- what the offer leaves open although the member has a wish about it.
create function app.matches_of(member uuid) returns table (
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
      array_agg(case when length(word) > 3 and word like '%s' and word not like '%ss' then left(word, -1) else word end) as words
    from (select value from asked_texts union select value from wanted_texts) each
    cross join lateral regexp_split_to_table(app.folded(each.value), '[\s,;/&()]+') word
    where word <> ''
    group by each.value
  ),
  wanted as materialized (
    select w.kind, w.value, w.place, v.words from wanted_texts w join vocabulary v on v.value = w.value
  ),
  asked as materialized (
    select a.id, a.kind, a.value, a.place, v.words from asked_texts a join vocabulary v on v.value = a.value
  ),
  -- A role fits if all words of one are in the other, and is called as the shorter says: "Rails developer" asks for a developer.
  -- Tools can also be named within a role: "Designer who knows React".
  met as materialized (
    select distinct on (asked.id, wanted.kind, wanted.place)
      asked.id, wanted.kind, wanted.place, asked.kind as asked_kind,
      case when wanted.kind = 'tool' or wanted.words <@ asked.words then wanted.value else asked.value end as value
    from asked
    join wanted on
      case
        when wanted.kind = 'tool' then wanted.words <@ asked.words
        when asked.kind = 'role' then wanted.words <@ asked.words or asked.words <@ wanted.words
        else false
      end
    order by asked.id, wanted.kind, wanted.place, (wanted.words <@ asked.words) desc, asked.place
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
      select from wanted
      where wanted.kind = 'role' and (wanted.words <@ asked.words or asked.words <@ wanted.words)
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

-- For the member who asks.
create function public.own_matches() returns table (
  offer_id uuid, startup_id uuid, created_at timestamptz, is_demo boolean, fits boolean, fits_but_for text, hours_a_week int,
  score int, reasons jsonb, misses jsonb
)
language sql stable security definer set search_path = ''
begin atomic
  select m.* from app.matches_of(app.uid()) m;
end;
grant execute on function public.own_matches() to authenticated;

-- When a member had their last weekly email of offers that fit: the Monday of that week.
create table app.match_emails (
  user_id uuid primary key references public.profiles on delete cascade,
  week date not null
);
alter table app.match_emails enable row level security;

-- The offers that such an email has told a member of. None is told twice.
create table app.emailed_matches (
  user_id uuid not null references public.profiles on delete cascade,
  revival_opportunity_id uuid not null references public.revival_opportunities on delete cascade,
  emailed_at timestamptz not null default now(),
  primary key (user_id, revival_opportunity_id)
);
alter table app.emailed_matches enable row level security;
create index emailed_matches_revival_opportunity_id_idx on app.emailed_matches (revival_opportunity_id);
