-- How far a member has come: what they may do in a day depends on it. One function decides it, so that limits, held links and
-- pages never disagree. Accounts that were older than a day when levels began have passed the first one.
insert into app.settings (key, value) values ('levels_began', now()::text) on conflict do nothing;

create index comments_found_useful_idx on public.comments (user_id) where useful > 0;

-- What was decided against somebody and stands. `of_thing` null: against anything of theirs.
create function app.is_upheld_against(member uuid, of_thing uuid, since timestamptz) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from app.decisions d
  where d.author_id = member and d.decided_at >= since and d.reversed_at is null
    and (of_thing is null or d.thing_id = of_thing)
    and d.act in ('warn', 'hide', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed')
);

-- Whether two things of theirs have been public for a day, with nothing upheld against them.
create function app.has_settled_in(member uuid) returns boolean
language sql stable security definer set search_path = ''
return (
  select count(*) >= 2 from (
    (
      select s.id from public.startups s
      where s.user_id = member and s.created_at <= now() - interval '1 day' and s.withdrawn_at is null
        and s.id not in (select startup_id from app.hidden_startups)
        and not app.is_upheld_against(member, s.id, '-infinity')
      limit 2
    )
    union all
    (
      select c.comment_id from app.shown_comments c
      where c.user_id = member and c.created_at <= now() - interval '1 day'
        and not app.is_upheld_against(member, c.comment_id, '-infinity')
      limit 2
    )
    union all
    (
      select a.asset_id from app.shown_listings a
      where a.user_id = member and a.created_at <= now() - interval '1 day'
        and not app.is_upheld_against(member, a.asset_id, '-infinity')
      limit 2
    )
  ) settled
);

-- 'new', 'member' or 'known'; null if there is no such account. Whoever moderates is never new.
create function app.level_of(member uuid) returns text
language sql stable security definer set search_path = ''
return (
  select case
    when account.created_at <= now() - interval '15 days'
      and exists (select from public.comments c where c.user_id = member and c.useful > 0)
      and not app.is_upheld_against(member, null, now() - interval '90 days')
      then 'known'
    when exists (select from app.moderators m where m.user_id = member) then 'member'
    when account.created_at > now() - interval '1 day' then 'new'
    when account.created_at < (select value::timestamptz from app.settings where key = 'levels_began') - interval '1 day'
      or app.has_settled_in(member)
      then 'member'
    else 'new'
  end
  from auth.users account
  where account.id = member
);

-- Of the current member. Nobody learns the level of somebody else from it.
create function public.own_level() returns text
language sql stable security definer set search_path = ''
return app.level_of(app.uid());

grant execute on function public.own_level() to authenticated;
