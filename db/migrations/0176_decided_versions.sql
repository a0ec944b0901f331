-- A decision is about what the moderator has read. Whoever changes it at the same moment comes before or after, never in between.

-- Until the end of the transaction, nobody changes what is reported or takes it away.
create function app.lock_reported_thing(of_kind text, thing uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if of_kind = 'story' then
    perform from public.startups where id = thing for no key update;
  elsif of_kind = 'comment' then
    perform from public.comments where id = thing for no key update;
  elsif of_kind = 'listing' then
    perform from public.marketplace_assets where id = thing for no key update;
  elsif of_kind = 'file' then
    perform from public.marketplace_assets a
    join public.uploads u on u.user_id = a.user_id and u.path = any (a.downloadable_files)
    where u.id = thing for no key update;
  elsif of_kind = 'profile' then
    perform from public.profiles where id = thing for no key update;
  elsif of_kind = 'message' then
    perform from public.messages where id = thing for no key update;
    perform from public.interest_contacts where id = thing for no key update;
  elsif of_kind = 'answer' then
    perform from public.story_proofs where id = thing for no key update;
  end if;
end
$$;

-- What a moderator reads of a thing: its text and files, and the links that are held, which the text doesn't have.
create function app.version_to_decide(of_kind text, thing uuid) returns text
language sql stable security definer set search_path = ''
return (
  select case when held.id is null then t.version else md5(concat_ws(' ', t.version, held.content, array_to_string(held.links, ' '))) end
  from app.reported_thing(of_kind, thing) t
  left join app.held_links held
    on of_kind = 'comment' and held.comment_id = thing or of_kind = 'profile' and held.profile_id = thing
);

create or replace function app.version_of_case(of_case uuid) returns text
language sql stable security definer set search_path = ''
return (
  select app.version_to_decide(c.kind, c.thing_id)
  from app.moderation_cases c
  where c.id = of_case and app.is_moderator()
);

-- As before, and about the version that was read. Whoever leaves that out decides about any.
drop function public.decide(uuid, text, text, uuid, text, text, text, text, timestamptz);

create function public.decide(
  decision uuid, of_act text, of_kind text, thing uuid, of_rule text, of_rules_version text, of_reason text, of_words text,
  ends timestamptz, read_version text default null
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
  -- Before the case, as whatever changes the thing does: its trigger writes the case.
  perform app.lock_reported_thing(of_kind, thing);
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
  if read_version is not null and t.version is not null and read_version <> app.version_to_decide(of_kind, thing) then
    return 'changed';
  end if;
  if t.version is null and (of_act not in ('dismiss', 'warn', 'suspend') or of_act <> 'dismiss' and author is null) then
    return 'gone';
  end if;
  select * into hidden from public.hidden_content h
  where case of_kind
    when 'story' then h.startup_id = t.startup_id when 'comment' then h.comment_id = t.comment_id
    when 'profile' then h.profile_id = thing when 'message' then h.interest_id = thing
    when 'answer' then h.proof_id = thing
    else of_kind in ('listing', 'file') and h.asset_id = t.asset_id
  end
  for update;
  select * into held from app.held_links h
  where of_kind = 'comment' and h.comment_id = thing or of_kind = 'profile' and h.profile_id = thing
  for update;
  -- Whoever only dismissed would leave the links held with nobody to look at them.
  if (held.id is null and of_act = 'release_links' or held.id is not null and of_act = 'dismiss')
    or of_act = 'delete' and of_kind not in ('story', 'comment', 'listing', 'file', 'answer')
    or of_act = 'close_listing' and t.asset_id is null
    or of_act = 'mark_unconfirmed' and of_kind <> 'story'
    or of_act = 'take_out_votes' and (
      of_kind <> 'story' or not exists (select from app.ring_votes r where r.startup_id = thing and not r.is_cleared)
    )
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
      insert into public.hidden_content (startup_id, asset_id, comment_id, profile_id, interest_id, proof_id, reason, decision_id)
      values (
        case of_kind when 'story' then t.startup_id end, t.asset_id, t.comment_id, case of_kind when 'profile' then thing end,
        case of_kind when 'message' then thing end, case of_kind when 'answer' then thing end, of_words, recorded
      );
    elsif hidden.is_fold then
      -- In two steps, as for whatever is hidden anew.
      perform set_config('app.hides_again', 'yes', true);
      delete from public.hidden_content where id = hidden.id;
      perform set_config('app.hides_again', '', true);
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
    delete from app.noted_signals s
    where s.kind = of_kind and s.thing_id = thing or s.kind = 'account' and s.author_id = author;
  end if;
  if of_act = 'dismiss' and of_kind = 'story' then
    update app.ring_votes set is_cleared = true where startup_id = thing;
  end if;
  if of_act = 'take_out_votes' then
    with taken as (
      delete from public.startup_votes v
      using app.ring_votes r
      where r.startup_id = thing and not r.is_cleared and v.startup_id = thing and v.user_id = r.user_id
      returning v.user_id, v.created_at
    )
    insert into app.removed_votes (decision_id, startup_id, user_id, voted_at)
    select recorded, thing, user_id, created_at from taken;
    delete from app.ring_votes where startup_id = thing and not is_cleared;
  end if;
  if of_act = 'release_links' then
    if hidden.is_fold then
      delete from public.hidden_content where id = hidden.id;
    end if;
    perform app.release_links(held);
  elsif of_act = 'delete' then
    delete from public.startups where of_kind = 'story' and id = thing;
    delete from public.comments where of_kind = 'comment' and id = thing;
    delete from public.story_proofs where of_kind = 'answer' and id = thing and is_claim;
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
  -- Somebody has to look at the links too: the text they are in is shown.
  if held.id is not null and of_act in ('warn', 'suspend') then
    perform app.open_case_of_links(held);
  end if;
  perform set_config('app.is_recorded', '', true), set_config('app.hides_author', '', true);
  return 'done';
end
$$;

grant execute on function public.decide(uuid, text, text, uuid, text, text, text, text, timestamptz, text) to authenticated;

-- Who decided what somebody else was about to decide.
create index decisions_thing_idx on app.decisions (thing_id, decided_at desc, id desc);
