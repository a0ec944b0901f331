-- An offer whose take-over is accepted is closed with a date: somebody took it. A handover that is returned opens it again.

create or replace function app.date_closing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.is_active then
    new.closed_reason := null;
    new.closed_at := null;
    new.paused_at := null;
  elsif new.accepted_conversation_id is not null then
    new.closed_reason := 'taken';
    new.closed_at := coalesce(new.closed_at, now());
    new.paused_at := null;
  elsif new.paused_at is not null and new.closed_reason is null then
    new.closed_at := null;
    new.paused_at := coalesce(old.paused_at, now());
  else
    new.closed_at := coalesce(old.closed_at, now());
    new.paused_at := null;
  end if;
  return new;
end
$$;

update public.revival_opportunities offer
set closed_reason = 'taken',
  closed_at = (
    select max(moved.created_at) from public.conversation_moves moved
    where moved.conversation_id = offer.accepted_conversation_id and moved.to_state = 'accepted'
  )
where accepted_conversation_id is not null;

-- With the conversation in which it was accepted.
create or replace view app.own_opportunities as
select offer.id, offer.accepted_conversation_id
from public.revival_opportunities offer
join public.startups story on story.id = offer.startup_id
where story.user_id = app.uid();
