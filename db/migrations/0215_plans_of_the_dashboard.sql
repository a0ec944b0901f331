-- Planning what a dashboard reads takes longer than reading it, so its statements are planned once per connection.

-- Reads what goes on in the current member's revivals: rooms of handovers, then their open and paused offers whose story
-- others see, then what they wrote to others, then what was revived; each the latest first. An accepted take-over shows as
-- its room. Own conversations are found one by one: joined, all of them would be read.
create function public.own_revivals(amount int) returns setof jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query
  with rooms as (
    select
      1 as rank, room.changed_at, c.id,
      jsonb_build_object(
        'kind', 'handover', 'conversation_id', c.id, 'name', c.name, 'logo_url', story.logo_url, 'changed_at', room.changed_at,
        'is_owner', c.is_owner, 'other_name', other.full_name, 'is_other_hidden', not c.is_owner and c.is_owner_hidden,
        'settled', steps.settled, 'steps', steps.total, 'items', steps.items
      ) as line
    from (
      select id, kind, state, way from public.owner_conversation_order
      union all select id, kind, state, way from public.member_conversation_order
    ) accepted
    join public.handovers room on room.conversation_id = accepted.id and room.state = 'open'
    cross join lateral (select * from public.own_conversations where id = accepted.id limit 1) c
    left join public.public_startups story on story.id = c.startup_id
    left join public.public_profiles other on other.id = c.other_id
    cross join lateral (
      select count(*)::int as total, count(*) filter (where item.state in ('accepted', 'not_applicable'))::int as settled,
        jsonb_agg(jsonb_build_object(
          'kind', item.kind, 'owner_gives', item.owner_gives, 'signs_both', item.signs_both, 'state', item.state,
          'giver_declines', item.giver_declines, 'owner_signed_at', item.owner_signed_at, 'member_signed_at', item.member_signed_at
        )) as items
      from public.handover_items item where item.handover_id = room.id
    ) steps
    where accepted.kind = 'offer' and accepted.state = 'accepted' and accepted.way = 'take_over'
    order by room.changed_at desc, room.id desc limit amount
  ),
  mine as (
    select id as startup_id, true as is_owner from public.startups
    where user_id = (select app.uid()) and revived_at is not null
    union all
    select startup_id, false from public.revived_stories where owner_id = (select app.uid())
  ),
  revived as (
    select
      4 as rank, revived.revived_at as changed_at, mine.startup_id as id,
      jsonb_build_object(
        'kind', 'revived', 'startup_id', mine.startup_id, 'name', story.name, 'logo_url', story.logo_url,
        'changed_at', revived.revived_at, 'is_owner', mine.is_owner, 'way', revived.way
      ) as line
    from mine
    cross join lateral (
      select way, revived_at from public.public_revivals where startup_id = mine.startup_id limit 1
    ) revived
    cross join lateral (select name, logo_url from public.public_startups where id = mine.startup_id limit 1) story
    order by revived.revived_at desc, mine.startup_id desc limit amount
  ),
  offers as (
    select
      2 as rank, shown.changed_at, shown.id,
      jsonb_build_object(
        'kind', 'offer', 'startup_id', shown.startup_id, 'name', shown.name, 'logo_url', shown.logo_url,
        'changed_at', shown.changed_at, 'is_active', shown.is_active, 'people', people.count, 'fresh', fresh.count
      ) as line
    from (
      select offer.id, offer.is_active, story.id as startup_id, story.name, story.logo_url,
        greatest(
          offer.created_at,
          (
            select c.changed_at from public.owner_conversation_order c where c.revival_opportunity_id = offer.id
            order by c.changed_at desc limit 1
          )
        ) as changed_at
      from app.own_opportunities own
      join public.revival_opportunities offer on offer.id = own.id
      join public.public_startups story on story.id = offer.startup_id
      where (offer.is_active or offer.paused_at is not null) and story.withdrawn_at is null and not story.is_hidden
      order by 6 desc, offer.id desc limit amount
    ) shown
    -- Counting stops at a thousand, as in all figures of conversations.
    cross join lateral (
      select count(*)::int from (
        select from public.owner_conversation_order c where c.revival_opportunity_id = shown.id limit 1000
      ) counted
    ) people
    cross join lateral (
      select count(*)::int from (
        select from public.owner_conversation_order c
        where c.revival_opportunity_id = shown.id and c.state = 'new' and not c.is_blocked limit 1000
      ) counted
    ) fresh
  ),
  sent as (
    select
      3 as rank, own.changed_at, own.id,
      jsonb_build_object(
        'kind', 'conversation', 'conversation_id', own.id, 'name', c.name, 'logo_url', story.logo_url,
        'changed_at', own.changed_at, 'state', own.state
      ) as line
    from (
      select id, changed_at, state from public.member_conversation_order sent
      where kind = 'offer'
        and not exists (
          select from public.handovers room where room.conversation_id = sent.id and room.state = 'open'
        )
      order by changed_at desc, id desc limit amount
    ) own
    cross join lateral (select * from public.own_conversations where id = own.id limit 1) c
    left join public.public_startups story on story.id = c.startup_id
    where not (own.state = 'accepted' and exists (select from revived where revived.id = c.startup_id))
  )
  select lines.line from (table rooms union all table offers union all table sent union all table revived) lines
  order by lines.rank, lines.changed_at desc, lines.id desc limit amount;
end $$;
grant execute on function public.own_revivals(int) to authenticated;

-- What it says is as before (0200); only its plan stays.
create or replace function app.offers_for(member uuid) returns table (
  id uuid, startup_id uuid, created_at timestamptz, is_demo boolean, looking_for_roles text[], tech_stack text[], category text,
  hours_a_week int, language text, terms text, ways text[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query
  select
    offer.id, offer.startup_id, offer.created_at, offer.is_demo, offer.looking_for_roles, offer.tech_stack, offer.category,
    offer.hours_a_week, offer.language, offer.terms, offer.ways
  from public.public_offers offer
  where
    not exists (select from public.startups story where story.id = offer.startup_id and story.user_id = member)
    and not exists (
      select from public.interest_contacts mine
      where mine.interested_user_id = member and mine.revival_opportunity_id = offer.id
    )
    and not exists (
      select from public.conversations mine
      where mine.revival_opportunity_id = offer.id and mine.member_id = member
    )
    and not exists (
      select from public.blocks b
      where (b.blocker_id = member and b.blocked_id = offer.user_id)
        or (b.blocker_id = offer.user_id and b.blocked_id = member)
    )
  order by offer.created_at desc, offer.id desc
  -- So that the work is the same whether there are thousands or millions.
  limit 1000;
end $$;

-- Reads how many offers the current member could take, and the newest of them, those of the demo last.
create function public.own_newest_offers(amount int) returns table (open int, ids uuid[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query
  with offers as materialized (select o.id, o.is_demo, o.created_at from app.offers_for(app.uid()) o)
  select
    (select count(*)::int from offers),
    array(select o.id from offers o order by o.is_demo, o.created_at desc, o.id desc limit amount);
end $$;
grant execute on function public.own_newest_offers(int) to authenticated;

-- Reads what stands beside a story in the list of its founder, as far as the current member sees it.
create function public.own_story_facts(story_id uuid) returns table (
  comments int, offer_closed_at timestamptz, offer_id uuid, correction_requested_at timestamptz, hidden_at timestamptz,
  messages int, unread_messages int
)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query
  select
    (select count(*)::int from public.comments c where c.startup_id = story.id and c.deleted_at is null),
    (
      select max(o.closed_at) from public.revival_opportunities o
      where o.startup_id = story.id and not story.is_open_for_revival
    ),
    (
      select o.id from public.revival_opportunities o
      where o.startup_id = story.id and (o.is_active or o.paused_at is not null) order by o.is_active desc limit 1
    ),
    (select c.created_at from public.story_corrections c where c.startup_id = story.id and c.status = 'waiting'),
    (select h.hidden_at from public.hidden_content h where h.startup_id = story.id),
    written.messages, written.unread
  from public.startups story
  cross join lateral (
    select
      count(*)::int as messages,
      -- What somebody blocked writes isn't announced.
      (count(*) filter (where i.read_at is null and not app.blocks(app.uid(), i.interested_user_id)))::int as unread
    from public.interest_contacts i join public.revival_opportunities o on o.id = i.revival_opportunity_id
    where o.startup_id = story.id
  ) written
  where story.id = story_id;
end $$;
grant execute on function public.own_story_facts(uuid) to authenticated;
