-- An offer that a member wrote about doesn't fit again once they delete their first message: the conversation goes on.
create or replace function app.offers_for(member uuid) returns table (
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
      select from public.conversations mine
      where mine.revival_opportunity_id = offer.id and mine.member_id = offers_for.member
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
