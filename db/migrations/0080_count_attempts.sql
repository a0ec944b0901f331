-- Counts an attempt that a rate limit limits, in one statement with the system's rights.
create function app.count_attempt(
  attempt_key text, window_seconds integer, max_attempts integer, counted_at timestamptz,
  out is_allowed boolean, out used integer, out reset_after integer
)
language plpgsql security definer set search_path = '' as $$
declare
  duration interval := make_interval(secs => window_seconds);
begin
  insert into app.rate_limits as counted (key, hits, is_allowed, expires_at)
  values (attempt_key, array[counted_at], true, counted_at + duration)
  on conflict (key) do update set (hits, is_allowed, expires_at) = (
    select
      case
        when count(*) < max_attempts then array_agg(hit order by hit) || counted_at
        else array_agg(hit order by hit)
      end,
      count(*) < max_attempts,
      case when count(*) < max_attempts then excluded.expires_at else counted.expires_at end
    from unnest(counted.hits) hit
    where hit > counted_at - duration
  )
  returning
    counted.is_allowed, cardinality(counted.hits),
    ceil(extract(epoch from counted.hits[1] + duration - counted_at))::integer
  into count_attempt.is_allowed, used, reset_after;
end
$$;

grant execute on function app.count_attempt(text, integer, integer, timestamptz) to anon, authenticated;
