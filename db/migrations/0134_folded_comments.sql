-- A folded comment keeps its place, also without replies: `removed_by` says that reports did it, until a moderator has looked.
create or replace view public.public_comments as
select
  c.id, c.startup_id, c.created_at, c.deleted_at,
  case when shown.removed_by is null then c.user_id end as user_id,
  case when shown.removed_by is null then c.content else '' end as content,
  case when shown.removed_by is null then c.edited_at end as edited_at,
  coalesce(shown.removed_by is null and c.user_id = story.user_id, false) as is_builder,
  c.parent_id, c.root_id,
  case when shown.removed_by is null then c.useful else 0 end as useful,
  shown.removed_by is null and c.as_founder as is_founder,
  shown.removed_by,
  case when shown.removed_by = 'moderator' then coalesce(
    c.deleted_reason, (select hidden.reason from public.hidden_content hidden where hidden.comment_id = c.id)
  ) end as removed_reason
from public.comments c
join public.public_startups story on story.id = c.startup_id
cross join lateral (
  select case
    when c.deleted_by is not null then c.deleted_by
    when c.id in (select comment_id from app.hidden_comments) then
      case
        when app.can_view_comment(c.user_id, c.as_founder, c.startup_id) then null
        when exists (select from public.hidden_content h where h.comment_id = c.id and h.is_fold) then 'reports'
        else 'moderator'
      end
    when c.user_id in (select member_id from app.leaving_members) then
      case when not app.can_view_withdrawn(c.user_id) then 'account' end
  end as removed_by
) shown
where shown.removed_by is null or shown.removed_by = 'reports' or app.has_shown_replies(c.id);

-- More kinds of what a member is told: decisions about what is theirs, and what became of their reports.
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
  'reply', 'mention', 'comment', 'message', 'offer', 'update', 'follower', 'correction', 'role', 'suspension', 'hidden',
  'decision', 'report'
));
