-- Since when nobody has moderated: the last decision of a person, or the first of what waits if that is later. Null if nothing waits.
create function app.unmoderated_since() returns timestamptz
language sql stable security definer set search_path = ''
return (
  select case
    when waiting.since is not null
      then greatest(waiting.since, (select max(decided_at) from app.decisions where not is_automatic))
  end
  from (
    select least(
      (select min(opened_at) from app.moderation_cases where closed_at is null and gone_at is null),
      (select min(created_at) from app.appeals where answered_at is null)
    ) as since
  ) waiting
);

-- Whether nobody can create an account, because admins chose so for the time when nobody moderates. The next decision ends it.
create function app.is_sign_up_closed() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select value from public.site_settings where name = 'closes_unmoderated_sign_up') = 'true', false)
  and coalesce(app.unmoderated_since() <= now() - interval '7 days', false);

alter table app.open_alerts drop constraint open_alerts_cause_check;
alter table app.open_alerts add constraint open_alerts_cause_check
  check (cause in ('moderation', 'unmoderated', 'mail', 'disk', 'backup'));
