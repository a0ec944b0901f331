-- A message to a demo offer reaches those who run the site, and enters no figure.
create or replace function public.admin_activity(days integer)
returns table (day date, sign_ups integer, stories integer, comments integer, votes integer, interests integer, downloads integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'utc')::date;
  since date := today - (least(greatest(days, 1), 366) - 1);
  -- An index on created_at is used for a moment, not for a day.
  begun timestamptz := since::timestamp at time zone 'utc';
begin
  if not app.is_admin() then
    raise insufficient_privilege;
  end if;
  return query
  with happened (what, who, at) as (
    select 1, u.id, u.created_at from public.admin_users u where u.created_at >= begun
    union all
    select 2, s.user_id, s.created_at from public.admin_startups s where s.created_at >= begun
    union all
    select 3, c.user_id, c.created_at from public.admin_comments c where c.created_at >= begun
    union all
    select 4, v.user_id, v.created_at from public.startup_votes v
    where v.created_at >= begun and v.startup_id in (select id from public.admin_startups)
    union all
    select 5, i.interested_user_id, i.created_at from public.interest_contacts i
    join public.revival_opportunities offer on offer.id = i.revival_opportunity_id
    where i.created_at >= begun and offer.startup_id in (select id from public.admin_startups)
      and offer.id not in (select id from app.demo_offers)
  ), counted (what, at) as (
    select what, (happened.at at time zone 'utc')::date from happened
    where not exists (select from app.demo_accounts where id = who)
    union all
    select 6, d.day from public.asset_downloads d
    where d.day >= since and d.asset_id in (select id from public.admin_assets)
  )
  select
    calendar.at::date,
    count(*) filter (where what = 1)::int,
    count(*) filter (where what = 2)::int,
    count(*) filter (where what = 3)::int,
    count(*) filter (where what = 4)::int,
    count(*) filter (where what = 5)::int,
    count(*) filter (where what = 6)::int
  from generate_series(since::timestamp, today::timestamp, interval '1 day') calendar (at)
  left join counted on counted.at = calendar.at::date
  group by calendar.at
  order by calendar.at;
end
$$;
