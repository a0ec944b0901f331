-- Where the answer to a letter goes: the address that its sender gave, else that of their account. Told to the two whom
-- the letter concerns and to nobody else; for the founder it is the one way to see anything of the sender's account.
create view public.interest_reply_addresses with (security_barrier) as
select interest_contacts.id, coalesce(interest_contacts.contact_email, profiles.email) as reply_to
from public.interest_contacts
join public.profiles on profiles.id = interest_contacts.interested_user_id
where interest_contacts.interested_user_id = (select app.uid())
  or interest_contacts.revival_opportunity_id in (select id from app.own_opportunities);

grant select on public.interest_reply_addresses to authenticated;
