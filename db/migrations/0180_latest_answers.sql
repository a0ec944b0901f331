-- How a founder answers is read from the latest 1,000 conversations that count, so that an offer reads as few rows however many wrote.

alter table public.conversations
  -- Since when it is in the figures: since it was answered, or else since the founder had seven days. Null for what never is. The zone is
  -- named because a stored column depends on no setting.
  add column counts_from timestamptz generated always as (
    case
      when kind = 'offer' and is_counted and (
        answered_at is not null or state <> 'withdrawn'
        or changed_at >= (waits_since at time zone 'UTC' + interval '7 days') at time zone 'UTC'
      ) then least(answered_at, (waits_since at time zone 'UTC' + interval '7 days') at time zone 'UTC')
    end
  ) stored;
drop index public.conversations_startup_counted_idx;
create index conversations_figures_idx on public.conversations (startup_id, counts_from desc) include (waits_since, answered_at)
  where counts_from is not null;

-- As before. A story is found by its scope, and its founder among the demo accounts by their ID.
create index startups_scope_idx on public.startups ((case when is_anonymous then id else user_id end));
create or replace view app.counted_stories as
select story.id, story.is_anonymous, story.revived_at, case when story.is_anonymous then story.id else story.user_id end as scope
from public.startups story
where not exists (select from app.demo_accounts demo where demo.id = story.user_id);

-- How the latest 1,000 conversations were answered. A conversation that began again was asked again.
-- @param of_scope of a story; null for all conversations about all stories under a name
create function app.answers_of(of_scope uuid) returns table (conversations int, answered int, median_days double precision)
language sql stable set search_path = ''
begin atomic
  select
    count(*)::int,
    count(latest.answered_at)::int,
    percentile_cont(0.5) within group (order by extract(epoch from latest.answered_at - latest.waits_since) / 86400)
  from (
    select c.waits_since, c.answered_at
    from app.counted_stories story
    join public.conversations c on c.startup_id = story.id
    where answers_of.of_scope is null and not story.is_anonymous and c.counts_from <= now()
    union all
    (
      select c.waits_since, c.answered_at
      from app.counted_stories story
      cross join lateral (
        select counted.waits_since, counted.answered_at, counted.counts_from
        from public.conversations counted
        where counted.startup_id = story.id and counted.counts_from <= now()
        order by counted.counts_from desc limit 1000
      ) c
      where story.scope = answers_of.of_scope
      order by c.counts_from desc limit 1000
    )
  ) latest;
end;

create or replace function public.answers_of_story(story uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('of', a.conversations, 'answered', a.answered, 'median_days', a.median_days)
  from app.counted_stories counted
  cross join lateral app.answers_of(counted.scope) a
  where counted.id = story and app.is_public_story(story) and a.conversations >= 5
);

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
  )
  select
    (select count(*)::int from public.revival_opportunities offer join stories on stories.id = offer.startup_id),
    a.conversations,
    a.answered,
    a.median_days,
    (
      select count(distinct c.id)::int
      from public.conversations c
      join stories on stories.id = c.startup_id
      join public.conversation_moves moved on moved.conversation_id = c.id and moved.to_state = 'accepted'
      where c.kind = 'offer' and c.is_counted
    ),
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
      from public.handovers room
      join public.conversations c on c.id = room.conversation_id and c.is_counted
      join stories on stories.id = c.startup_id
      where room.state = 'returned'
    )
  from app.answers_of(figures_of.of_scope) a;
end;

drop view app.counted_conversations;
