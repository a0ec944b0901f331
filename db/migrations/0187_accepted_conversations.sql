-- What was accepted and returned is read from the conversations that were accepted, so that a founder's figures read as few rows however
-- many wrote.

-- When it was accepted for the first time. It stays when the conversation goes on or is closed.
alter table public.conversations add column accepted_at timestamptz;
create function app.date_acceptance() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.accepted_at := coalesce(new.accepted_at, clock_timestamp());
  return new;
end
$$;
create trigger date_acceptance before insert or update of state on public.conversations
  for each row when (new.state = 'accepted') execute function app.date_acceptance();

alter table public.conversations disable trigger user;
update public.conversations c set accepted_at = moved.first_at
from (
  select conversation_id, min(created_at) as first_at from public.conversation_moves where to_state = 'accepted' group by conversation_id
) moved
where moved.conversation_id = c.id;
alter table public.conversations enable trigger user;

create index conversations_accepted_idx on public.conversations (startup_id) include (id)
  where accepted_at is not null and kind = 'offer' and is_counted;

-- As before. One founder's rows are looked up story by story; otherwise PostgreSQL could read everybody's to find them.
create or replace function app.figures_of(of_scope uuid) returns table (
  offers int, conversations int, answered int, median_days double precision, accepted int, revived int, median_days_to_revival
  double precision, returned int
)
language sql stable security definer set search_path = ''
begin atomic
  with stories as materialized (
    select story.id, story.revived_at from app.counted_stories story where figures_of.of_scope is null and not story.is_anonymous
    union all
    select story.id, story.revived_at from app.counted_stories story where story.scope = figures_of.of_scope
  ), accepted as materialized (
    select c.id
    from stories
    join public.conversations c on c.startup_id = stories.id
    where figures_of.of_scope is null and c.accepted_at is not null and c.kind = 'offer' and c.is_counted
    union all
    select c.id
    from stories
    cross join lateral (
      select counted.id from public.conversations counted
      where counted.startup_id = stories.id and counted.accepted_at is not null and counted.kind = 'offer' and counted.is_counted
      offset 0
    ) c
    where figures_of.of_scope is not null
  )
  select
    case
      when figures_of.of_scope is null then (
        select count(*)::int from public.revival_opportunities offer join stories on stories.id = offer.startup_id
      )
      else (
        select coalesce(sum(offers_of.count), 0)::int
        from stories
        cross join lateral (
          select count(*) as count from public.revival_opportunities offer where offer.startup_id = stories.id
        ) offers_of
      )
    end,
    a.conversations,
    a.answered,
    a.median_days,
    (select count(*)::int from accepted),
    (select count(stories.revived_at)::int from stories),
    (
      select percentile_cont(0.5) within group (order by extract(epoch from stories.revived_at - opened.at) / 86400)
      from stories
      join lateral (
        select min(offer.created_at) as at from public.revival_opportunities offer where offer.startup_id = stories.id
      ) opened on opened.at is not null
      where stories.revived_at is not null
    ),
    (
      select count(*)::int
      from accepted
      cross join lateral (
        select from public.handovers room where room.conversation_id = accepted.id and room.state = 'returned' offset 0
      ) returned
    )
  from app.answers_of(figures_of.of_scope) a;
end;
