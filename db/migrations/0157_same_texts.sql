-- The same text from four accounts within a day waits until a moderator has looked: the fourth and what follows, and the earlier ones of
-- new members. Earlier ones of others stay and get a case. What is held is hidden as moderators hide, so that nothing reads it.

-- What was posted in the last days, by what it says: letters alone, without links, blanks and cases.
create table app.posted_texts (
  kind text not null check (kind in ('story', 'comment', 'listing', 'message')),
  thing_id uuid not null,
  fingerprint text not null check (app.is_line(fingerprint, 32, 32)),
  author_id uuid not null references public.profiles on delete cascade,
  posted_at timestamptz not null default clock_timestamp(),
  -- Whether it has been held or got a case, as one of four.
  is_noticed boolean not null default false,
  -- A moderator found nothing wrong with it: it isn't held again.
  is_cleared boolean not null default false,
  primary key (kind, thing_id, fingerprint)
);
alter table app.posted_texts enable row level security;
create index posted_texts_fingerprint_idx on app.posted_texts (fingerprint, posted_at);
create index posted_texts_author_id_idx on app.posted_texts (author_id);
create index posted_texts_posted_at_idx on app.posted_texts (posted_at);

-- Decisions of rules, made while somebody else posted, whose authors a job tells.
create table app.untold_decisions (
  decision_id uuid primary key references app.decisions on delete cascade
);
alter table app.untold_decisions enable row level security;

-- Held by a rule, not by reports: others see no place of it. Always a fold too, as a moderator decides about both alike.
alter table public.hidden_content
  add column is_same_text boolean not null default false,
  add constraint hidden_content_same_text_check check (is_fold or not is_same_text);

-- Null for texts of fewer than 40 characters, or with hardly a word but links.
create function app.fingerprint_of(content text) returns text
language sql immutable parallel safe
return (
  select case when length(btrim(content)) >= 40 and length(letters) >= 20 then md5(letters) end
  from (
    select regexp_replace(
      app.folded(replace(app.without_links(content), '[link under review]', '')) collate "und-x-icu", '[^[:alpha:]]', '', 'g'
    ) as letters
  ) folded
);

alter table app.decisions drop constraint decisions_act_check;
alter table app.decisions add constraint decisions_act_check check (act in (
  'dismiss', 'warn', 'hide', 'show', 'release_links', 'delete', 'suspend', 'close_listing', 'mark_unconfirmed', 'fold', 'hold', 'lift',
  'grant_appeal', 'refuse_appeal'
));

-- Opens a case for one of four alike, with its text, and holds it.
create function app.notice_same_text(of_kind text, thing uuid, holds boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t record;
  of_case uuid;
  recorded uuid;
  -- `HELD_FOR_SAME_TEXT` in `hidden-content/hidden-content.ts` is the same.
  reason constant text := 'Four accounts posted this text within a day, so it waits automatically until a moderator has looked.';
begin
  select * into t from app.reported_thing(of_kind, thing);
  if t.version is null or t.state in ('hidden', 'folded') then
    return;
  end if;
  insert into app.moderation_cases as open (kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous)
  values (of_kind, thing, t.startup_id, t.asset_id, t.name, t.author_id, t.is_anonymous)
  on conflict (kind, thing_id) where closed_at is null do update set rank = open.rank
  returning id into of_case;
  insert into app.reported_texts (case_id, version, content, files) values (of_case, t.version, t.content, t.files)
  on conflict do nothing;
  if not holds then
    return;
  end if;
  perform set_config('app.is_recorded', 'yes', true);
  insert into public.hidden_content (startup_id, asset_id, comment_id, interest_id, reason, is_fold, is_same_text)
  values (
    case of_kind when 'story' then t.startup_id end, t.asset_id, t.comment_id, case of_kind when 'message' then thing end,
    reason, true, true
  )
  on conflict do nothing;
  perform set_config('app.is_recorded', '', true);
  recorded := app.record_decision('hold', of_kind, thing, t.author_id, t.is_anonymous, reason, is_rule => true);
  update public.hidden_content set decision_id = recorded
  where is_same_text and case of_kind
    when 'story' then startup_id = thing when 'listing' then asset_id = thing
    when 'comment' then comment_id = thing else interest_id = thing
  end;
  insert into app.untold_decisions (decision_id) values (recorded);
end
$$;

-- Remembers what a member posts, and notices what four accounts posted within a day. Moderators may repeat, and so may the system, which
-- restores a backup.
create function app.remember_texts(of_kind text, thing uuid, author uuid, texts text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  alike text;
  posted record;
begin
  if app.uid() is null or author is null or author in (select user_id from app.moderators) then
    return;
  end if;
  for alike in
    select distinct app.fingerprint_of(content) from unnest(texts) content where app.fingerprint_of(content) is not null order by 1
  loop
    -- One after the other, so that the fourth is counted.
    perform pg_advisory_xact_lock(hashtextextended('same text ' || alike, 0));
    insert into app.posted_texts (kind, thing_id, fingerprint, author_id) values (of_kind, thing, alike, author)
    on conflict do nothing;
    if not found
      or exists (select from app.posted_texts p where p.fingerprint = alike and p.is_cleared)
      or not exists (
        select from app.posted_texts p
        where p.fingerprint = alike and p.is_noticed and p.posted_at > now() - interval '1 day'
      ) and (
        select count(distinct p.author_id) from app.posted_texts p
        where p.fingerprint = alike and p.posted_at > now() - interval '1 day'
      ) < 4
    then
      continue;
    end if;
    for posted in
      update app.posted_texts p set is_noticed = true
      where p.fingerprint = alike and not p.is_noticed and p.posted_at > now() - interval '1 day'
      returning p.kind, p.thing_id, p.author_id
    loop
      perform app.notice_same_text(
        posted.kind, posted.thing_id, posted.thing_id = thing or app.level_of(posted.author_id) = 'new'
      );
    end loop;
  end loop;
end
$$;

create function app.remember_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.remember_texts(
    'comment', new.id,
    case when new.as_founder then (select user_id from public.startups where id = new.startup_id) else new.user_id end,
    array[new.content]
  );
  return null;
end
$$;
create trigger remember_text after insert or update of content on public.comments
  for each row when (new.deleted_at is null) execute function app.remember_comment();

create function app.remember_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.remember_texts('story', new.id, new.user_id, array[new.description]);
  return null;
end
$$;
create trigger remember_text after insert or update of description on public.startups
  for each row execute function app.remember_story();

create function app.remember_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.remember_texts('listing', new.id, new.user_id, array[new.description, new.detailed_description]);
  return null;
end
$$;
create trigger remember_text after insert or update of description, detailed_description on public.marketplace_assets
  for each row execute function app.remember_listing();

-- The first message of a conversation has the ID of its interest.
create function app.remember_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.remember_texts(
    'message', new.id,
    (select case when new.by_owner then c.owner_id else c.member_id end from public.conversations c where c.id = new.conversation_id),
    array[new.content]
  );
  return null;
end
$$;
create trigger remember_text after insert on public.messages
  for each row execute function app.remember_message();

-- Of a demo story, which has no conversations.
create function app.remember_interest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.remember_texts('message', new.id, new.interested_user_id, array[new.message]);
  return null;
end
$$;
create trigger remember_text after insert on public.interest_contacts
  for each row execute function app.remember_interest();

-- Of how many accounts moderators read the text of an open case that they may decide.
create view public.queued_same_texts with (security_barrier = true) as
select q.id as case_id, count(distinct alike.author_id)::int as accounts
from public.moderation_queue q
join app.posted_texts posted on posted.kind = q.kind and posted.thing_id = q.thing_id and posted.is_noticed
join app.posted_texts alike on alike.fingerprint = posted.fingerprint and alike.is_noticed
group by q.id;
grant select on public.queued_same_texts to authenticated;

-- What a rule holds keeps its place only where replies hang on it.
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
        else coalesce(
          (
            select case when h.is_same_text then 'rule' when h.is_fold then 'reports' end
            from public.hidden_content h where h.comment_id = c.id
          ),
          'moderator'
        )
      end
    when c.user_id in (select member_id from app.leaving_members) then
      case when not app.can_view_withdrawn(c.user_id) then 'account' end
  end as removed_by
) shown
where shown.removed_by is null or shown.removed_by = 'reports' or app.has_shown_replies(c.id);

-- Moderators decide about what a rule holds as about what reports folded.
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
      insert into public.hidden_content (startup_id, asset_id, comment_id, interest_id, reason, decision_id)
      values (hidden.startup_id, hidden.asset_id, hidden.comment_id, hidden.interest_id, of_words, recorded);
    end if;
  elsif of_act = 'show' or hidden.is_fold and of_act in ('dismiss', 'warn', 'suspend') then
    delete from public.hidden_content where id = hidden.id;
  end if;
  -- Whoever found nothing wrong with a text found nothing wrong with the next one either.
  if of_act in ('dismiss', 'show', 'release_links') then
    update app.posted_texts set is_cleared = true
    where fingerprint in (select p.fingerprint from app.posted_texts p where p.kind = of_kind and p.thing_id = thing);
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
