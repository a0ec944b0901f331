-- Of joint work, each of the two reads who has said that the project runs again.
create or replace view public.own_conversations with (security_barrier = true) as
select
  c.id, c.kind, c.revival_opportunity_id, c.asset_id, c.startup_id, c.name, c.state, c.way, c.created_at, c.changed_at, c.last_by_owner,
  c.answered_at, c.is_counted,
  side.is_owner,
  c.is_anonymous and c.revealed_at is null as is_owner_hidden,
  side.other_id,
  case when side.is_owner then c.member_id else c.owner_id end is null as has_other_left,
  side.own_read_at,
  case when side.is_owner then c.member_read_at else c.owner_read_at end as other_read_at,
  case when side.is_owner then c.owner_contact else c.member_contact end as own_contact,
  case
    when c.owner_contact is not null and c.member_contact is not null
    then case when side.is_owner then c.member_contact else c.owner_contact end
  end as other_contact,
  case when side.is_owner then c.member_contact else c.owner_contact end is not null as has_other_agreed,
  c.is_anonymous and c.revealed_at is not null as is_owner_revealed,
  c.waits_since, c.reminders, c.reminded_at,
  case
    when c.state in ('accepted', 'declined', 'withdrawn', 'closed') or c.owner_id is null or c.member_id is null then 'settled'
    when c.last_by_owner = side.is_owner then 'other'
    else 'own'
  end as turn,
  -- Why the current member can't write. That the other blocks them isn't said.
  case
    when c.owner_id is null or c.member_id is null then 'left'
    when side.blocked_at is not null or side.other_id is not null and app.blocks(app.uid(), side.other_id) then 'blocked'
    when c.state not in ('new', 'talking', 'accepted', 'open') then 'ended'
    when not app.may_write_in(c.id) then 'waits'
  end as closed_for,
  -- What the other wrote and decided since the member last looked. Their own never counts.
  (
    (
      select count(*) from public.messages m
      where m.conversation_id = c.id and m.by_owner <> side.is_owner and m.deleted_at is null
        and m.created_at > coalesce(side.own_read_at, '-infinity')
        and m.id not in (select hidden.id from app.hidden_conversation_messages hidden)
    )
    + (
      select count(*) from public.conversation_moves v
      where v.conversation_id = c.id and v.by_owner <> side.is_owner
        and v.to_state in ('accepted', 'declined', 'withdrawn', 'closed')
        and v.created_at > coalesce(side.own_read_at, '-infinity')
    )
  )::int as unread,
  case when side.is_owner then c.owner_says_runs_at else c.member_says_runs_at end is not null as own_says_runs,
  case when side.is_owner then c.member_says_runs_at else c.owner_says_runs_at end is not null as other_says_runs
from public.conversations c
cross join lateral (
  select
    coalesce(c.owner_id = app.uid(), false) as is_owner,
    case
      when c.owner_id = app.uid() then c.member_id
      when c.is_anonymous and c.revealed_at is null then null
      else c.owner_id
    end as other_id,
    case when c.owner_id = app.uid() then c.owner_read_at else c.member_read_at end as own_read_at,
    case when c.owner_id = app.uid() then c.owner_blocked_at else c.member_blocked_at end as blocked_at
) side
where app.uid() in (c.owner_id, c.member_id);

-- Who runs a revived project reads its name and their own chapter also while the founder's story is hidden: of it they can make a story
-- of their own.
create view public.own_chapters with (security_barrier = true) as
select revived.startup_id, story.name, revived.chapter, revived.home_url
from public.revived_stories revived
join public.startups story on story.id = revived.startup_id
where revived.owner_id = app.uid();
grant select on public.own_chapters to authenticated;

-- The page of a first story links to its second one.
create function app.report_second_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify(
    'changes',
    json_build_object(
      'table', 'startups', 'op', 'UPDATE', 'id', new.continues_startup_id, 'startup_id', new.continues_startup_id
    )::text
  );
  return null;
end
$$;
create trigger report_second_story after insert on public.startups
  for each row when (new.continues_startup_id is not null) execute function app.report_second_story();

-- Messages are private, so the log says which moderator looked at a reported one.
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change',
  'delete_comment_version', 'hide_profile', 'show_profile', 'hide_message', 'show_message', 'change_setting', 'make_backup',
  'publish_rules', 'export_data', 'read_message'
));
