-- The copy of a deleted startup holds what went with it, so that what was said there can be read later. Of letters only
-- that they were: their words are between two people. Of comments the first 1,000; `deleted_with` counts them all.
create or replace function app.record_startup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_act_of_admin(pg_trigger_depth()) then
    perform app.record_act('delete_startup', tg_table_name, old.id, to_jsonb(old) || jsonb_build_object(
      'deleted_with', jsonb_build_object(
        'comments', (select count(*) from public.comments where startup_id = old.id),
        'votes', (select count(*) from public.startup_votes where startup_id = old.id),
        'bookmarks', (select count(*) from public.bookmarks where startup_id = old.id),
        'revival_opportunities', (select count(*) from public.revival_opportunities where startup_id = old.id),
        'interest_contacts', (
          select count(*) from public.interest_contacts
          join public.revival_opportunities offers on offers.id = revival_opportunity_id
          where offers.startup_id = old.id
        )
      ),
      'comments', (
        select coalesce(jsonb_agg(to_jsonb(said) order by said.created_at, said.id), '[]')
        from (
          select id, user_id, content, created_at from public.comments
          where startup_id = old.id
          order by created_at, id
          limit 1000
        ) said
      ),
      'revival_opportunities', (
        select coalesce(jsonb_agg(to_jsonb(offers) order by offers.created_at, offers.id), '[]')
        from public.revival_opportunities offers
        where offers.startup_id = old.id
      ),
      'interest_contacts', (
        select coalesce(jsonb_agg(to_jsonb(letters) order by letters.created_at, letters.id), '[]')
        from (
          select interest_contacts.id, interested_user_id, interest_contacts.created_at
          from public.interest_contacts
          join public.revival_opportunities offers on offers.id = revival_opportunity_id
          where offers.startup_id = old.id
        ) letters
      )
    ));
  end if;
  return old;
end
$$;
