-- Who follows a person, a category or a tag with the bell on is told of new stories there, and of the person's comments.
alter table public.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'reply', 'mention', 'comment', 'message', 'move', 'handover', 'proof', 'revival', 'offer', 'update', 'news', 'follower',
    'correction', 'role', 'suspension', 'hidden', 'decision', 'report'
  ));
alter table public.notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'reply', 'mention', 'comment', 'message', 'move', 'handover', 'proof', 'revival', 'offer', 'update', 'news', 'follower',
    'followed'
  ));

-- A muted discussion tells nothing of these either.
create or replace view app.tellable_notifications as
select
  id, user_id, kind, thing,
  -- Whose it is follows from the conversation, as it is when it's told.
  case
    when conversation_id is null then actor_id
    else (
      select
        case
          when c.owner_id = notification.user_id then c.member_id
          when c.is_anonymous and c.revealed_at is null then null
          else c.owner_id
        end
      from public.conversations c where c.id = notification.conversation_id
    )
  end as actor_id,
  startup_id, asset_id, comment_id, interest_id, update_id, facts, is_listed, email_kind, push_kind,
  created_at, read_at, emailed_at, pushed_at, conversation_id, message_id, move_id
from public.notifications notification
where kind in ('correction', 'role', 'suspension', 'hidden', 'decision', 'report')
  or (startup_id is null or app.is_public_story(startup_id))
  and not (
    kind in ('reply', 'mention', 'comment', 'update', 'revival', 'news')
    and exists (
      select from public.mutes where mutes.user_id = notification.user_id and mutes.startup_id = notification.startup_id
    )
  )
  and (asset_id is null or not exists (select from public.hidden_content hidden where hidden.asset_id = notification.asset_id))
  and (
    comment_id is null
    or app.may_tell_of_comment(user_id, kind, comment_id)
      and not exists (select from public.hidden_content hidden where hidden.comment_id = notification.comment_id)
  )
  and (interest_id is null or not exists (select from app.hidden_messages hidden where hidden.interest_id = notification.interest_id))
  and (
    actor_id is null
    or not (
      exists (select from app.leaving_members where member_id = notification.actor_id)
      or app.blocks(user_id, actor_id) or app.blocks(actor_id, user_id)
    )
  )
  and (
    message_id is null
    or exists (
      select from public.messages m
      join public.conversations c on c.id = m.conversation_id
      where m.id = notification.message_id and m.deleted_at is null and c.state not in ('withdrawn', 'closed')
        and m.id not in (select hidden.id from app.hidden_conversation_messages hidden)
        and app.may_tell_of_conversation(c.id, m.by_owner)
    )
  )
  and (
    move_id is null
    or exists (
      select from public.conversation_moves v
      join public.conversations c on c.id = v.conversation_id
      where v.id = notification.move_id and c.state = v.to_state and app.may_tell_of_conversation(c.id, v.by_owner)
    )
  )
  and (
    kind <> 'handover' or facts ->> 'change' in ('leaving', 'still_runs') or not app.is_blocked_conversation(conversation_id)
  );
