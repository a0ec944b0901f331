-- Whether the address that an answer goes to is known to be the sender's: that of their account, once it is confirmed.
create or replace view public.interest_reply_addresses with (security_barrier) as
select
  interest_contacts.id,
  coalesce(interest_contacts.contact_email, profiles.email) as reply_to,
  users.email_verified
    and lower(coalesce(interest_contacts.contact_email, users.email)) = lower(users.email) as is_confirmed
from public.interest_contacts
join public.profiles on profiles.id = interest_contacts.interested_user_id
join auth.users on users.id = profiles.id
where interest_contacts.interested_user_id = (select app.uid())
  or interest_contacts.revival_opportunity_id in (select id from app.own_opportunities);
