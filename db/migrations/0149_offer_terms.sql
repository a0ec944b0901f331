-- What somebody can write in `passes_on`: `[{"kind": "domain", "what": "lumber.example"}]`. Each kind at most five times.
create function app.is_passing_on(value jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) <= 30
    and not exists (
      select from jsonb_array_elements(value) item
      where (
        jsonb_typeof(item) = 'object'
        and item - array['kind', 'what'] = '{}'
        and item ->> 'kind' in (
          'repository', 'package', 'domain', 'brand', 'social', 'app_store', 'cloud', 'payments', 'analytics', 'users', 'data',
          'patents', 'texts', 'contracts'
        )
        and jsonb_typeof(item -> 'what') = 'string'
        and app.is_line(item ->> 'what', 0, 200)
      ) is not true
    )
    and not exists (
      select from jsonb_array_elements(value) item group by item ->> 'kind' having count(*) > 5
    )
  else false
end;

-- Different kinds, sorted. The check refuses what isn't a list of items, after this is computed.
create function app.passes_on_kinds(value jsonb) returns text[]
language sql immutable parallel safe
return case
  when jsonb_typeof(value) = 'array' then
    array(select distinct item ->> 'kind' from jsonb_array_elements(value) item where jsonb_typeof(item) = 'object' order by 1)
  else '{}'
end;

grant execute on function app.is_passing_on(jsonb), app.passes_on_kinds(jsonb) to anon, authenticated;

-- On what terms founders pass their project on, and what comes with it. All of it is empty in the offers of before.
alter table public.revival_opportunities
  add column ways text[] not null default '{}'
    check (ways <@ array['take_over', 'join', 'license'] and app.is_list(ways, 3, 20)),
  add column passes_on jsonb not null default '[]' check (app.is_passing_on(passes_on)),
  add column passes_on_kinds text[] not null generated always as (app.passes_on_kinds(passes_on)) stored,
  add column stays text[] not null default '{}' check (app.is_list(stays, 10, 120)),
  add column terms text check (terms in ('free', 'open_source', 'price', 'equity', 'discussed')),
  -- The license, the price or the share.
  add column terms_note text not null default '' check (app.is_line(terms_note, 0, 200)),
  -- A month.
  add column advice_hours int check (advice_hours between 0 and 40),
  add column advice_months int check (advice_months between 1 and 24),
  add column gives_note text not null default '' check (app.is_prose(gives_note, 0, 500)),
  add column hours_a_week int check (hours_a_week between 1 and 60),
  add column language text not null default '' check (app.is_line(language, 0, 80)),
  add column paused_at timestamptz,
  add constraint revival_opportunities_paused_check
    check (paused_at is null or (not is_active and closed_reason is null and closed_at is null));
create index revival_opportunities_newest_idx on public.revival_opportunities (created_at desc, id desc) where is_active;
create index revival_opportunities_terms_idx on public.revival_opportunities (terms, created_at desc, id desc)
  where is_active;
create index revival_opportunities_facets_idx on public.revival_opportunities
  using gin (ways, passes_on_kinds, app.folded_tags(looking_for_roles)) where is_active;

-- The database dates a pause, whatever is written into `paused_at`.
grant select (
  ways, passes_on, passes_on_kinds, stays, terms, terms_note, advice_hours, advice_months, gives_note, hours_a_week, language,
  paused_at
) on public.revival_opportunities to anon, authenticated;
grant insert (
  ways, passes_on, stays, terms, terms_note, advice_hours, advice_months, gives_note, hours_a_week, language
) on public.revival_opportunities to authenticated;
grant update (
  ways, passes_on, stays, terms, terms_note, advice_hours, advice_months, gives_note, hours_a_week, language, paused_at
) on public.revival_opportunities to authenticated;

-- An offer is open, paused (`paused_at`) or closed (`closed_at`).
create or replace function app.date_closing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.is_active then
    new.closed_reason := null;
    new.closed_at := null;
    new.paused_at := null;
  elsif new.paused_at is not null and new.closed_reason is null then
    new.closed_at := null;
    new.paused_at := coalesce(old.paused_at, now());
  else
    new.closed_at := coalesce(old.closed_at, now());
    new.paused_at := null;
  end if;
  return new;
end
$$;

drop trigger date_closing on public.revival_opportunities;
create trigger date_closing before update of is_active, closed_reason, paused_at on public.revival_opportunities
  for each row execute function app.date_closing();

drop trigger date_edit on public.revival_opportunities;
create trigger date_edit before update of
  looking_for_roles, available_assets, contact_method, additional_notes, ways, passes_on, stays, terms, terms_note, advice_hours,
  advice_months, gives_note, hours_a_week, language
  on public.revival_opportunities
  for each row when (
    (
      old.looking_for_roles, old.available_assets, old.contact_method, old.additional_notes, old.ways, old.passes_on, old.stays,
      old.terms, old.terms_note, old.advice_hours, old.advice_months, old.gives_note, old.hours_a_week, old.language
    ) is distinct from (
      new.looking_for_roles, new.available_assets, new.contact_method, new.additional_notes, new.ways, new.passes_on, new.stays,
      new.terms, new.terms_note, new.advice_hours, new.advice_months, new.gives_note, new.hours_a_week, new.language
    )
  ) execute function app.date_offer_edit();

-- The offers that are open, with their stories, the same for everybody: no viewer sees their own hidden ones here. Lists read it,
-- because row-level security on the table prevents PostgreSQL from using the index of facets. An anonymous story doesn't say whose it is.
create view public.public_offers as
select
  offer.id, offer.startup_id, offer.looking_for_roles, app.folded_tags(offer.looking_for_roles) as folded_roles,
  offer.available_assets, offer.ways, offer.passes_on, offer.passes_on_kinds, offer.stays, offer.terms, offer.terms_note,
  offer.advice_hours, offer.advice_months, offer.gives_note, offer.hours_a_week, offer.language, offer.created_at, offer.edited_at,
  story.name, story.one_liner, story.logo_url, story.category, story.tech_stack, story.year_started, story.year_stopped, story.votes,
  story.created_at as story_created_at, story.is_anonymous, case when not story.is_anonymous then story.user_id end as user_id,
  case when not story.is_anonymous then story.builder_name end as builder_name,
  exists (select from app.demo_accounts demo where demo.id = story.user_id) as is_demo
from public.revival_opportunities offer
join public.startups story on story.id = offer.startup_id
where
  offer.is_active
  and story.is_open_for_revival
  and story.withdrawn_at is null
  and story.id not in (select startup_id from app.left_stories)
  and story.id not in (select startup_id from app.hidden_startups);

grant select on public.public_offers to anon, authenticated;

create index startups_tech_stack_idx on public.startups using gin (app.folded_tags(tech_stack)) where is_open_for_revival;

-- A listing can belong to an offer of its seller.
alter table public.marketplace_assets
  add column revival_opportunity_id uuid references public.revival_opportunities on delete set null;
create index marketplace_assets_revival_opportunity_id_idx on public.marketplace_assets (revival_opportunity_id)
  where revival_opportunity_id is not null;

grant insert (revival_opportunity_id), update (revival_opportunity_id) on public.marketplace_assets to authenticated;

-- An anonymous story would lose its anonymity to the listing, which names its seller.
create function app.require_own_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.revival_opportunities offer
    join public.startups story on story.id = offer.startup_id
    where offer.id = new.revival_opportunity_id and story.user_id = new.user_id and not story.is_anonymous
  ) then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return new;
end
$$;

create trigger require_own_offer before insert on public.marketplace_assets
  for each row when (new.revival_opportunity_id is not null) execute function app.require_own_offer();
create trigger require_own_offer_update before update of revival_opportunity_id on public.marketplace_assets
  for each row when (
    new.revival_opportunity_id is not null and new.revival_opportunity_id is distinct from old.revival_opportunity_id
  ) execute function app.require_own_offer();

-- Where both can be seen. `public_startups` has no author for anonymous stories, so they never appear.
create view public.public_asset_offers as
select asset.id as asset_id, offer.id as revival_opportunity_id, story.id as startup_id, story.name, offer.is_active
from public.marketplace_assets tied
join public.public_marketplace_assets asset on asset.id = tied.id
join public.revival_opportunities offer on offer.id = tied.revival_opportunity_id
join public.public_startups story on story.id = offer.startup_id and story.user_id = tied.user_id;

grant select on public.public_asset_offers to anon, authenticated;

-- The offer's page shows it too, and so does that of the offer from which it was untied.
create trigger report_asset_of_offer after insert on public.marketplace_assets
  for each row when (new.revival_opportunity_id is not null) execute function app.report_asset_of_story();
create trigger report_asset_of_offer_update after update of title, price, revival_opportunity_id on public.marketplace_assets
  for each row when (new.revival_opportunity_id is not null or old.revival_opportunity_id is not null)
  execute function app.report_asset_of_story();

-- Founders who are suspended delete their stories, and with them what their listings belong to.
create or replace function app.only_withdraw_unless_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  allowed text[] := array['status', 'updated_at', 'saves', 'changed_at'];
begin
  if new.startup_id is null and not exists (select from public.startups where id = old.startup_id) then
    allowed := allowed || 'startup_id'::text;
  end if;
  if new.revival_opportunity_id is null
    and not exists (select from public.revival_opportunities where id = old.revival_opportunity_id)
  then
    allowed := allowed || 'revival_opportunity_id'::text;
  end if;
  if to_jsonb(new) - allowed is distinct from to_jsonb(old) - allowed
    and new.user_id = app.uid() and app.is_suspended()
  then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return null;
end
$$;
