alter policy insert_own on public.interest_contacts
  with check (
    interested_user_id = (select app.uid())
    and revival_opportunity_id in (select id from public.revival_opportunities where is_active)
    and revival_opportunity_id not in (select id from app.own_opportunities)
  );
