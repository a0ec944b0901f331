-- What happened in the community, day by day (UTC), for its admins: how much, never who.
create index startup_votes_created_at_idx on public.startup_votes (created_at);
create index interest_contacts_created_at_idx on public.interest_contacts (created_at);

-- One row for each of the last days, today included; a day on which nothing happened has zeros.
create function public.admin_activity(days int)
returns table (
  day date, sign_ups int, stories int, comments int, votes int, interests int, downloads int
)
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
  with happened (what, at) as (
    select 1, (p.created_at at time zone 'utc')::date from public.profiles p where p.created_at >= begun
    union all
    select 2, (s.created_at at time zone 'utc')::date from public.startups s where s.created_at >= begun
    union all
    select 3, (c.created_at at time zone 'utc')::date from public.comments c where c.created_at >= begun
    union all
    select 4, (v.created_at at time zone 'utc')::date from public.startup_votes v where v.created_at >= begun
    union all
    select 5, (i.created_at at time zone 'utc')::date from public.interest_contacts i where i.created_at >= begun
    union all
    select 6, d.day from public.asset_downloads d where d.day >= since
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
  left join happened on happened.at = calendar.at::date
  group by calendar.at
  order by calendar.at;
end
$$;

grant execute on function public.admin_activity(int) to authenticated;
