-- How founders answer, and what became of it. Demo offers, conversations of before there were any, and questions about listings are in
-- no figure. An anonymous story counts alone: it is in no figure of its founder's other stories, which would tell who they are, and
-- in none of the whole site.

-- The stories that count, each with the scope of its figures: its founder, or itself if it is anonymous.
create view app.counted_stories as
select story.id, story.is_anonymous, story.revived_at, case when story.is_anonymous then story.id else story.user_id end as scope
from public.startups story
where story.user_id not in (select demo.id from app.demo_accounts demo);

-- What somebody asked and, if so, when the founder answered. A conversation that began again was asked again. Unanswered ones count once
-- the founder had seven days, before they are reminded.
create view app.counted_conversations as
select c.id, c.startup_id, begun.at as opened_at, c.answered_at
from public.conversations c
cross join lateral (
  select coalesce(max(moved.created_at), c.created_at) as at
  from public.conversation_moves moved
  where moved.conversation_id = c.id and moved.to_state = 'new'
) begun
where c.kind = 'offer' and c.is_counted
  and (
    c.answered_at is not null
    or begun.at <= case when c.state = 'withdrawn' then c.changed_at else now() end - interval '7 days'
  );

-- @param of_scope of a story; null for all stories under a name
create function app.figures_of(of_scope uuid) returns table (
  offers int, conversations int, answered int, median_days double precision, accepted int, revived int, median_days_to_revival
  double precision, returned int
)
language sql stable security definer set search_path = ''
begin atomic
  with stories as materialized (
    select story.id, story.revived_at from app.counted_stories story
    where case when figures_of.of_scope is null then not story.is_anonymous else story.scope = figures_of.of_scope end
  ),
  asked as materialized (
    select c.* from app.counted_conversations c join stories on stories.id = c.startup_id
  )
  select
    (select count(*)::int from public.revival_opportunities offer join stories on stories.id = offer.startup_id),
    count(*)::int,
    count(asked.answered_at)::int,
    percentile_cont(0.5) within group (order by extract(epoch from asked.answered_at - asked.opened_at) / 86400),
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
  from asked;
end;

-- For everybody, about all stories under a name. Half take less than a median.
create function public.revival_figures() returns table (
  offers int, conversations int, answered int, median_days double precision, accepted int, revived int, median_days_to_revival
  double precision, returned int
)
language sql stable security definer set search_path = ''
begin atomic
  select f.* from app.figures_of(null) f;
end;

-- For everybody who sees the story: how its founder answers, from five conversations on. Fewer would tell about single ones.
create function public.answers_of_story(story uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('of', f.conversations, 'answered', f.answered, 'median_days', f.median_days)
  from app.counted_stories counted
  cross join lateral app.figures_of(counted.scope) f
  where counted.id = story and app.is_public_story(story) and f.conversations >= 5
);

-- For the founder: all figures of a story's scope.
create function public.own_figures(story uuid) returns table (
  offers int, conversations int, answered int, median_days double precision, accepted int, revived int, median_days_to_revival
  double precision, returned int
)
language sql stable security definer set search_path = ''
begin atomic
  select f.*
  from app.counted_stories counted
  join public.startups own on own.id = counted.id
  cross join lateral app.figures_of(counted.scope) f
  where counted.id = own_figures.story and own.user_id = app.uid();
end;

grant execute on function public.revival_figures(), public.answers_of_story(uuid) to anon, authenticated;
grant execute on function public.own_figures(uuid) to authenticated;

create index conversations_startup_counted_idx on public.conversations (startup_id) where kind = 'offer' and is_counted;

-- The pages of the founder's stories show it.
create function app.report_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify(
    'changes',
    json_build_object('table', 'revival_opportunities', 'op', 'UPDATE', 'id', offer.id, 'startup_id', offer.startup_id)::text
  )
  from app.counted_stories answered
  join app.counted_stories other on other.scope = answered.scope
  join public.revival_opportunities offer on offer.startup_id = other.id and offer.is_active
  where answered.id = new.startup_id;
  return null;
end
$$;
create trigger report_answer after update of answered_at on public.conversations
  for each row when (new.is_counted and new.kind = 'offer' and old.answered_at is distinct from new.answered_at)
  execute function app.report_answer();
