-- Whether a story's own founder has proven that the project is theirs, for lists and comments. Never of an anonymous story.
create function app.is_verified_story(story uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.public_story_proofs where startup_id = story and not is_claim);
grant execute on function app.is_verified_story(uuid) to anon, authenticated;

-- Whether a handover of the project runs, for the story's badge.
create function app.is_handing_over(story uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.handovers handover
  join public.conversations conversation on conversation.id = handover.conversation_id
  where conversation.startup_id = story and handover.state = 'open'
);
grant execute on function app.is_handing_over(uuid) to anon, authenticated;

grant update (address) on public.webhooks to authenticated;

alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'signed_in_with_google', 'signed_in_with_two_steps', 'signed_in_with_passkey', 'account_created', 'new_device',
  'sign_in_failed', 'second_step_asked', 'two_step_failed', 'confirmation_failed', 'sign_ins_delayed', 'signed_out_everywhere',
  'other_sessions_ended', 'session_ended', 'password_reset_asked', 'password_reset', 'password_changed', 'two_step_on', 'two_step_off',
  'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'email_change_asked', 'email_changed',
  'deletion_asked', 'deletion_taken_back', 'data_exported', 'admin_granted', 'admin_revoked', 'suspended', 'suspension_lifted',
  'moderator_granted', 'moderator_revoked', 'token_made', 'token_ended', 'tokens_ended', 'webhook_made',
  'webhook_secret_changed', 'webhook_address_changed', 'webhook_removed'
));

-- What came of the tries before the last one, oldest first; the last thirty.
alter table app.webhook_deliveries
  add column earlier_tries jsonb not null default '[]'
    check (jsonb_typeof(earlier_tries) = 'array' and jsonb_array_length(earlier_tries) <= 30);

create function app.keep_earlier_try() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.earlier_tries := old.earlier_tries || jsonb_build_object(
    'tried_at', to_char(old.tried_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', old.status, 'duration_ms', old.duration_ms, 'answer', old.answer, 'problem', old.problem,
    'leads_to', old.leads_to
  );
  if jsonb_array_length(new.earlier_tries) > 30 then
    new.earlier_tries := new.earlier_tries - 0;
  end if;
  return new;
end
$$;
create trigger keep_earlier_try before update of tried_at on app.webhook_deliveries
  for each row when (old.tried_at is not null and new.tried_at is distinct from old.tried_at)
  execute function app.keep_earlier_try();

create or replace view public.own_webhook_deliveries with (security_barrier = true) as
select
  d.id, d.webhook_id, e.kind, d.state, d.tries, case when d.state = 'waiting' then d.due_at end as next_try_at, d.tried_at, d.status,
  d.duration_ms, d.answer, d.problem, d.leads_to, d.created_at, d.earlier_tries
from app.webhook_deliveries d
join app.webhook_events e on e.id = d.event_id
join public.webhooks w on w.id = d.webhook_id
where w.user_id = app.uid();

-- Writes an event for the webhooks that may hear of it now.
create function app.tell_webhooks_of(of_kind text, of_thing uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  webhooks uuid[];
begin
  if of_thing is null or not exists (select from public.webhooks where state = 'active' and of_kind = any (events)) then
    return;
  end if;
  select array_agg(w.id) into webhooks
  from app.webhooks_for(of_kind, of_thing) told
  join public.webhooks w on w.id = told.webhook_id
  where of_kind = any (w.events);
  if webhooks is not null then
    perform app.record_webhook_event(of_kind, of_thing, webhooks);
  end if;
end
$$;

create or replace function app.tell_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_webhooks_of(
    tg_argv[0], ((case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[1])::uuid
  );
  return null;
end
$$;

-- What a member had published is back once they stay. Anonymous stories come back later, at a time that nothing tells.
create function app.tell_webhooks_of_returned_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_webhooks_of('story.published', id) from public.startups where user_id = new.id and not is_anonymous;
  perform app.tell_webhooks_of('listing.published', id) from public.marketplace_assets where user_id = new.id and status = 'published';
  return null;
end
$$;
create trigger tell_webhooks_of_return after update of deletion_requested_at on auth.users
  for each row when (old.deletion_requested_at is not null and new.deletion_requested_at is null)
  execute function app.tell_webhooks_of_returned_member();
