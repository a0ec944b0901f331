-- The links of new members in comments and on their page are held until a moderator has looked, or they aren't new any more. A trigger
-- takes the addresses out before a row is stored, so that nothing that reads tables can give them away: no list, search, email, feed,
-- difference or backup of somebody else. What was written stands in `app.held_links` alone, which its author and moderators read.
create table app.held_links (
  id uuid primary key default gen_random_uuid(),
  -- A trigger before the insert of a comment writes this row first.
  comment_id uuid unique references public.comments on delete cascade deferrable initially deferred,
  profile_id uuid unique references public.profiles on delete cascade,
  author_id uuid not null references public.profiles on delete cascade,
  content text not null,
  links text[] not null default '{}',
  held_at timestamptz not null default clock_timestamp(),
  constraint held_links_thing_check check (num_nonnulls(comment_id, profile_id) = 1),
  -- What a release writes back has to pass there.
  constraint held_links_content_check check (app.is_prose(content, 0, case when profile_id is null then 5000 else 280 end)),
  constraint held_links_links_check check (app.is_list(links, 3, 200) and app.are_web_addresses(links, 3))
);
alter table app.held_links enable row level security;
create index held_links_author_id_idx on app.held_links (author_id);

-- A text with a mark in the place of each address: of links as they can be written in a text, and of hosts that are no link.
create function app.without_links(content text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          content,
          '\]\(\s*(?=[^\s)]*[:&])(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)\s*\)', '] [link under review]', 'g'
        ),
        '\]\(\s*(?=\S*[:&])\S+', '] [link under review]', 'g'
      ),
      '(?:[a-z][a-z0-9+.-]*://|\mwww\.(?=[^\s.]))\S*[^\s.,;:!?)\]}''"»”’>*_~]', '[link under review]', 'gi'
    ),
    '(?<![\w@.-])(?:[\w-]+[.。])+(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|club|icu|live|click|link|win|vip|bet|casino|buzz|ru|cn|tk|ly|gg)(?![\w-])(?:[:/?#]\S*[^\s.,;:!?)\]}''"»”’>*_~])?',
    '[link under review]', 'gi'
  ),
  '\[\[link under review\]\] \[link under review\]', '[link under review]', 'g'
);

create function app.count_links(content text) returns int
language sql immutable parallel safe
return (
  select count(*)::int from regexp_matches(app.without_links(replace(content, '[link under review]', '')), '\[link under review\]', 'g')
);

-- Keeps what a new member wrote, and opens a case for it where none is open.
create function app.hold_links(of_kind text, thing uuid, author uuid, of_startup uuid, is_hidden_author boolean, written text, addresses text[])
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.held_links as held (comment_id, profile_id, author_id, content, links)
  values (
    case of_kind when 'comment' then thing end, case of_kind when 'profile' then thing end, author, written, addresses
  )
  on conflict do nothing;
  update app.held_links
  set content = written, links = addresses, held_at = clock_timestamp()
  where (comment_id = thing or profile_id = thing) and author_id = author
    and (content, links) is distinct from (written, addresses);
  insert into app.moderation_cases (kind, thing_id, startup_id, name, author_id, is_anonymous, rank)
  values (
    of_kind, thing, of_startup,
    coalesce(
      case of_kind
        when 'comment' then (select name from public.startups where id = of_startup)
        else (select full_name from public.profiles where id = thing)
      end,
      ''
    ),
    author, is_hidden_author, 1
  )
  on conflict (kind, thing_id) where closed_at is null do nothing;
end
$$;

-- Each edit is judged like a new text.
create function app.hold_links_of_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author uuid;
  shown text;
begin
  if coalesce(current_setting('app.releases_links', true), '') = 'yes' then
    return new;
  end if;
  -- A repeated insert changes nothing, whoever sends it.
  if tg_op = 'INSERT' and exists (select from public.comments where id = new.id) then
    return new;
  end if;
  -- Sent back as others read it: what is held stays held.
  if tg_op = 'UPDATE' and new.content = old.content then
    return new;
  end if;
  shown := app.without_links(new.content);
  author := case
    when new.as_founder then (select user_id from public.startups where id = new.startup_id) else new.user_id
  end;
  if shown <> new.content and app.level_of(author) = 'new' then
    if app.count_links(new.content) > 2 then
      raise exception 'While you''re new here, a comment can have up to 2 links. Please take some out.';
    end if;
    perform app.hold_links('comment', new.id, author, new.startup_id, new.as_founder, new.content, '{}');
    new.content := left(shown, 5000);
  elsif tg_op = 'UPDATE' then
    delete from app.held_links where comment_id = new.id;
  end if;
  return new;
end
$$;

create trigger hold_links before insert or update of content on public.comments
  for each row execute function app.hold_links_of_comment();

-- Both fields are judged together: whoever changes one restores the other first (`restore_own_held_profile`).
create function app.hold_links_of_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shown text := app.without_links(new.about);
begin
  if coalesce(current_setting('app.releases_links', true), '') = 'yes' then
    return new;
  end if;
  if (shown is distinct from new.about or cardinality(new.links) > 0) and app.level_of(new.id) = 'new' then
    perform app.hold_links('profile', new.id, new.id, null, false, coalesce(new.about, ''), coalesce(new.links, '{}'));
    new.about := left(shown, 280);
    new.links := null;
  else
    delete from app.held_links where profile_id = new.id;
  end if;
  return new;
end
$$;

create trigger hold_links before update of about, links on public.profiles
  for each row execute function app.hold_links_of_profile();

-- With what was held goes its case, unless somebody reported the thing too.
create function app.close_case_of_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.moderation_cases c
  where c.closed_at is null and c.thing_id = coalesce(old.comment_id, old.profile_id)
    and c.kind = case when old.comment_id is null then 'profile' else 'comment' end
    and not exists (select from app.reports where case_id = c.id);
  return null;
end
$$;

create trigger close_case after delete on app.held_links
  for each row execute function app.close_case_of_links();

-- Others read what was written. That is no edit: it leaves no mark and no earlier text.
create function app.release_links(held app.held_links) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.releases_links', 'yes', true);
  if held.comment_id is not null then
    update public.comments set content = held.content where id = held.comment_id and deleted_at is null;
  else
    update public.profiles
    set about = nullif(held.content, ''), links = case when cardinality(held.links) > 0 then held.links end
    where id = held.profile_id;
  end if;
  perform set_config('app.releases_links', '', true);
  delete from app.held_links where id = held.id;
end
$$;

-- Of those who aren't new any more; a job asks every hour.
create function app.release_settled_links() returns int
language plpgsql security definer set search_path = '' as $$
declare
  held app.held_links;
  released int := 0;
begin
  for held in
    select h.* from app.held_links h
    where app.level_of(h.author_id) <> 'new'
      and (h.comment_id is null or h.comment_id not in (select comment_id from app.hidden_comments))
      and (h.profile_id is null or h.profile_id not in (select profile_id from app.hidden_profiles))
    order by h.held_at limit 1000
  loop
    perform app.release_links(held);
    released := released + 1;
  end loop;
  return released;
end
$$;

-- Gives the current member's page back as they wrote it, for a change in the same transaction that is judged as a whole.
create function public.restore_own_held_profile() returns void
language plpgsql security definer set search_path = '' as $$
declare
  held app.held_links;
begin
  select * into held from app.held_links where profile_id = app.uid() for update;
  if held.id is null then
    return;
  end if;
  perform set_config('app.releases_links', 'yes', true);
  update public.profiles
  set about = nullif(held.content, ''), links = case when cardinality(held.links) > 0 then held.links end
  where id = held.profile_id;
  perform set_config('app.releases_links', '', true);
end
$$;
grant execute on function public.restore_own_held_profile() to authenticated;

create view public.own_held_links with (security_barrier = true) as
select
  held.id, case when held.comment_id is null then 'profile' else 'comment' end as kind,
  coalesce(held.comment_id, held.profile_id) as thing_id, held.content, held.links, held.held_at
from app.held_links held
where held.author_id = app.uid();
grant select on public.own_held_links to authenticated;

create view public.queued_held_links with (security_barrier = true) as
select q.id as case_id, held.content, held.links, held.held_at
from public.moderation_queue q
join app.held_links held on held.comment_id = q.thing_id or held.profile_id = q.thing_id
where q.kind = case when held.comment_id is null then 'profile' else 'comment' end;
grant select on public.queued_held_links to authenticated;

-- A release is no edit.
create or replace function app.mark_edited_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('app.releases_links', true), '') = 'yes' then
    return new;
  end if;
  insert into public.comment_versions (comment_id, content, written_at)
  values (old.id, old.content, coalesce(old.edited_at, old.created_at));
  new.edited_at := clock_timestamp();
  return new;
end
$$;

-- What is held isn't public yet: it makes nobody a member.
create or replace function app.has_settled_in(member uuid) returns boolean
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
        and not exists (select from app.held_links h where h.comment_id = c.comment_id)
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

alter table app.decisions drop constraint decisions_act_check;
alter table app.decisions add constraint decisions_act_check check (act in (
  'dismiss', 'warn', 'hide', 'show', 'release_links', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed', 'fold', 'lift',
  'grant_appeal', 'refuse_appeal'
));

-- A case without a report, such as of held links, is no answer to one.
create or replace function app.record_decision(
  of_act text, of_kind text, thing uuid, author uuid, is_hidden_author boolean, of_words text,
  ends timestamptz default null, reversed uuid default null, is_rule boolean default false, is_answer boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  decision uuid := coalesce(nullif(current_setting('app.decision_id', true), '')::uuid, gen_random_uuid());
  entry uuid := gen_random_uuid();
  found_case app.moderation_cases;
  found_thing record;
  earlier app.decisions;
  answered int := 0;
  closes boolean := not is_rule and not is_answer and of_act <> 'lift';
  restricts boolean := of_act in ('warn', 'hide', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed');
  origin text;
  cause text := nullif(current_setting('app.decision_reason', true), '');
begin
  -- Nobody decides about themselves.
  if not is_rule and author = app.uid() then
    raise insufficient_privilege using message = 'decides_about_themselves';
  end if;
  select * into found_case from app.moderation_cases
  where kind = of_kind and thing_id = thing and closed_at is null for update;
  select * into found_thing from app.reported_thing(of_kind, thing);
  select * into earlier from app.decisions where id = reversed;
  origin := case
    when is_rule then 'rule'
    when is_answer then earlier.source
    when found_case.id is null then 'own'
    when found_case.rank = 0 then 'notice'
    when not exists (select from app.reports where case_id = found_case.id) then 'own'
    else 'report'
  end;
  if cause is null and is_answer then
    cause := earlier.reason;
  elsif cause is null and found_case.id is not null then
    select reason into cause from app.reports where case_id = found_case.id and outcome = 'waiting'
    group by reason order by count(*) desc, min(created_at) limit 1;
  end if;
  insert into app.decisions (
    id, act, kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous, case_id, reason, rule, rules_version, words, source,
    is_automatic, is_only_moderator, has_statement, until, decided_by, appeal_until, reverses, log_id
  ) values (
    decision, of_act, of_kind, thing, coalesce(found_thing.startup_id, found_case.startup_id),
    coalesce(found_thing.asset_id, found_case.asset_id), coalesce(found_thing.name, found_case.name, ''), author, is_hidden_author,
    found_case.id, cause, nullif(current_setting('app.rule', true), ''), nullif(current_setting('app.rules_version', true), ''),
    coalesce(nullif(btrim(of_words), ''), 'No reason was given.'),
    origin, is_rule, not is_rule and app.is_only_moderator(),
    of_act <> 'dismiss' or coalesce(found_thing.state = 'folded', false), ends, case when not is_rule then app.uid() end,
    case when restricts then now() + interval '6 months' end, reversed, entry
  );
  if closes and found_case.id is not null then
    update app.reports
    set
      decision_id = decision, decided_at = clock_timestamp(),
      outcome = case
        when of_act not in ('dismiss', 'show', 'release_links') then 'acted' when found_thing.name is null then 'gone' else 'dismissed'
      end
    where case_id = found_case.id and outcome = 'waiting';
    get diagnostics answered = row_count;
    update app.moderation_cases
    set closed_at = clock_timestamp(), claimed_by = null, claimed_at = null where id = found_case.id;
  end if;
  if reversed is not null and of_act <> 'refuse_appeal' then
    update app.decisions set reversed_at = clock_timestamp() where id = reversed;
  end if;
  insert into public.moderation_log (
    id, act, kind, reason, rule, rules_version, source, is_only_moderator, reverses, reports, minutes
  ) values (
    entry, of_act, of_kind, cause, nullif(current_setting('app.rule', true), ''),
    nullif(current_setting('app.rules_version', true), ''), origin, not is_rule and app.is_only_moderator(),
    case when of_act <> 'refuse_appeal' then earlier.log_id end, answered,
    case when answered > 0 then extract(epoch from clock_timestamp() - found_case.opened_at) / 60 end
  );
  -- With the ID in place of a story's, so that no page of a story asks again.
  perform pg_notify('changes', jsonb_build_object('table', 'moderation_log', 'op', 'INSERT', 'id', entry, 'startup_id', entry)::text);
  -- Whoever does one thing more in this transaction has another record.
  perform set_config('app.decision_id', '', true);
  return decision;
end
$$;

-- Moderators release held links. While a thing has some, it can't just be dismissed.
create or replace function public.decide(
  decision uuid, of_act text, of_kind text, thing uuid, of_rule text, of_rules_version text, of_reason text, of_words text,
  ends timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c app.moderation_cases;
  t record;
  hidden public.hidden_content;
  author uuid;
  is_hidden_author boolean;
  reversed uuid;
  recorded uuid;
  held app.held_links;
begin
  if not app.is_moderator() then
    raise insufficient_privilege;
  end if;
  if exists (select from app.decisions where id = decision) then
    if exists (select from app.decisions d where d.id = decision and d.decided_by = app.uid()) then
      return 'repeated';
    end if;
    raise insufficient_privilege;
  end if;
  if of_act in ('delete', 'suspend', 'close_listing', 'mark_unconfirmed') and not app.is_admin() then
    return 'admins_only';
  end if;
  select * into c from app.moderation_cases where kind = of_kind and thing_id = thing and closed_at is null for update;
  if c.id is not null then
    if not app.may_judge(c.id, c.author_id, c.first_decider) then
      return 'none';
    end if;
    if app.is_claimed_by_other(c.claimed_by, c.claimed_at) then
      return 'claimed';
    end if;
  elsif of_act = 'dismiss' or coalesce(current_setting('app.needs_case', true), '') = 'yes' and exists (
    select from app.moderation_cases
    where kind = of_kind and thing_id = thing and closed_at > now() - interval '10 minutes'
  ) then
    return case
      when exists (select from app.moderation_cases where kind = of_kind and thing_id = thing) then 'decided' else 'none'
    end;
  end if;
  select * into t from app.reported_thing(of_kind, thing);
  author := coalesce(t.author_id, c.author_id);
  is_hidden_author := coalesce(t.is_anonymous, c.is_anonymous);
  if author = app.uid() then
    return 'none';
  end if;
  if t.version is null and (of_act not in ('dismiss', 'warn', 'suspend') or of_act <> 'dismiss' and author is null) then
    return 'gone';
  end if;
  select * into hidden from public.hidden_content h
  where case of_kind
    when 'story' then h.startup_id = t.startup_id when 'comment' then h.comment_id = t.comment_id
    when 'profile' then h.profile_id = thing when 'message' then h.interest_id = thing
    else of_kind in ('listing', 'file') and h.asset_id = t.asset_id
  end
  for update;
  select * into held from app.held_links h
  where of_kind = 'comment' and h.comment_id = thing or of_kind = 'profile' and h.profile_id = thing
  for update;
  -- Whoever only dismissed would leave the links held with nobody to look at them.
  if (held.id is null and of_act = 'release_links' or held.id is not null and of_act = 'dismiss')
    or of_act = 'delete' and of_kind not in ('story', 'comment', 'listing', 'file')
    or of_act = 'close_listing' and t.asset_id is null
    or of_act = 'mark_unconfirmed' and of_kind <> 'story'
    or of_act = 'suspend' and (
      author is null or app.holds_role(author, 'admin')
      or exists (
        select from public.suspensions s
        where s.user_id = author and s.lifted_at is null and (s.until is null or s.until > now())
      )
    )
  then
    return 'not_possible';
  end if;
  if c.id is null and (
    of_act = 'hide' and hidden.id is not null and not hidden.is_fold
    or of_act = 'show' and hidden.id is null
    or of_act = 'close_listing' and exists (select from app.closed_listings where asset_id = t.asset_id)
    or of_act = 'mark_unconfirmed' and exists (select from app.unconfirmed_stories where startup_id = thing)
  ) then
    return 'unchanged';
  end if;
  if of_act = 'show' then
    reversed := hidden.decision_id;
  end if;

  perform
    set_config('app.decision_id', decision::text, true), set_config('app.rule', coalesce(of_rule, ''), true),
    set_config('app.rules_version', case when of_rule is null then '' else coalesce(of_rules_version, '') end, true),
    set_config('app.decision_reason', coalesce(of_reason, ''), true), set_config('app.reason', of_words, true),
    set_config('app.hides_author', case when is_hidden_author then 'yes' else '' end, true),
    set_config('app.is_recorded', 'yes', true);
  recorded := app.record_decision(of_act, of_kind, thing, author, is_hidden_author, of_words, ends, reversed);

  if of_act = 'hide' then
    if hidden.id is null then
      insert into public.hidden_content (startup_id, asset_id, comment_id, profile_id, interest_id, reason, decision_id)
      values (
        case of_kind when 'story' then t.startup_id end, t.asset_id, t.comment_id, case of_kind when 'profile' then thing end,
        case of_kind when 'message' then thing end, of_words, recorded
      );
    elsif hidden.is_fold then
      -- In two steps, as for whatever is hidden anew.
      delete from public.hidden_content where id = hidden.id;
      insert into public.hidden_content (comment_id, reason, decision_id) values (t.comment_id, of_words, recorded);
    end if;
  elsif of_act = 'show' or hidden.is_fold and of_act in ('dismiss', 'warn', 'suspend') then
    delete from public.hidden_content where id = hidden.id;
  end if;
  if of_act = 'release_links' then
    if hidden.is_fold then
      delete from public.hidden_content where id = hidden.id;
    end if;
    perform app.release_links(held);
  elsif of_act = 'delete' then
    delete from public.startups where of_kind = 'story' and id = thing;
    delete from public.comments where of_kind = 'comment' and id = thing;
    delete from public.marketplace_assets where of_kind in ('listing', 'file') and id = t.asset_id;
  elsif of_act = 'suspend' then
    insert into public.suspensions (user_id, reason, until, suspended_by, decision_id)
    values (author, of_words, ends, app.uid(), recorded);
  elsif of_act = 'close_listing' then
    insert into app.closed_listings (asset_id, decision_id, status_before)
    select id, recorded, status from public.marketplace_assets where id = t.asset_id
    on conflict do nothing;
    update public.marketplace_assets set status = 'withdrawn' where id = t.asset_id and status <> 'withdrawn';
  elsif of_act = 'mark_unconfirmed' then
    insert into app.unconfirmed_stories (startup_id, decision_id) values (thing, recorded) on conflict do nothing;
    perform pg_notify('changes', jsonb_build_object('table', 'startups', 'op', 'UPDATE', 'id', thing, 'startup_id', thing, 'is_edit', true)::text);
  end if;
  perform set_config('app.is_recorded', '', true), set_config('app.hides_author', '', true);
  return 'done';
end
$$;
