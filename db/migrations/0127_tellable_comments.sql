-- Of a comment, nothing is told once it is deleted, once it no longer mentions the member, or if it names or answers somebody whom the
-- member blocks.
create function app.may_tell_of_comment(member uuid, kind text, comment uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (
  select from public.comments c
  left join public.comments answered on answered.id = c.parent_id
  where c.id = comment and c.deleted_at is null
    and (kind <> 'mention' or exists (
      select from public.comment_mentions mention where mention.comment_id = c.id and mention.user_id = member
    ))
    and not app.blocks(member, answered.user_id)
    and not exists (
      select from public.comment_mentions mention
      where mention.comment_id = c.id and app.blocks(member, mention.user_id)
    )
);

grant execute on function app.may_tell_of_comment(uuid, text, uuid) to authenticated;

create or replace view app.tellable_notifications as
select notification.*
from public.notifications notification
where kind in ('correction', 'role', 'suspension', 'hidden') or (
  (startup_id is null or (
    app.is_public_story(startup_id)
    and not exists (
      select from public.mutes where mutes.user_id = notification.user_id and mutes.startup_id = notification.startup_id
    )
  ))
  and (asset_id is null or not exists (select from public.hidden_content hidden where hidden.asset_id = notification.asset_id))
  and (comment_id is null or (
    app.may_tell_of_comment(notification.user_id, kind, comment_id)
    and not exists (select from public.hidden_content hidden where hidden.comment_id = notification.comment_id)
  ))
  and (actor_id is null or not (
    exists (select from app.leaving_members where member_id = actor_id)
    or app.blocks(notification.user_id, actor_id)
    or app.blocks(actor_id, notification.user_id)
  ))
);
