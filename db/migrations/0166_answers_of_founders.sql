-- A founder of whose project somebody else tells adds facts of their own, and what they say can be reported, hidden, shown again and
-- deleted, as everything that members write.

-- The same facts as those of a story, as one value.
create function app.are_facts(value jsonb) returns boolean
language sql immutable parallel safe
return coalesce(
  jsonb_typeof(value) = 'object'
  and value - array[
    'ending', 'started', 'stopped', 'team', 'funding', 'peak_users', 'peak_revenue', 'cost', 'effort', 'differently', 'causes',
    'milestones'
  ] = '{}'
  and coalesce(value ->> 'ending' in (
    'money_ran_out', 'founder_decided', 'owner_closed', 'changed', 'forced', 'handed_over', 'resting'
  ), true)
  and coalesce(app.is_partial_date(value ->> 'started'), true)
  and coalesce(app.is_partial_date(value ->> 'stopped'), true)
  and coalesce(app.is_partial_order(value ->> 'started', value ->> 'stopped'), true)
  and coalesce(value ->> 'team' in ('1', '2_3', '4_10', '11_50', 'over_50'), true)
  and coalesce(value ->> 'funding' in ('none', 'under_50k', '50k_250k', '250k_1m', '1m_5m', 'over_5m'), true)
  and coalesce(value ->> 'peak_users' in ('under_100', '100_1k', '1k_10k', '10k_100k', 'over_100k'), true)
  and coalesce(value ->> 'peak_revenue' in ('none', 'under_100', '100_1k', '1k_5k', '5k_20k', 'over_20k'), true)
  and coalesce(value ->> 'cost' in ('under_1k', '1k_10k', '10k_50k', '50k_250k', 'over_250k'), true)
  and coalesce(value ->> 'effort' in ('evenings', 'half', 'full'), true)
  and app.is_prose(value ->> 'differently', 0, 500)
  and jsonb_typeof(value -> 'causes') = 'array' and jsonb_array_length(value -> 'causes') <= 3
  and jsonb_typeof(value -> 'milestones') = 'array' and jsonb_array_length(value -> 'milestones') <= 12
  and not jsonb_path_exists(value, '$.causes[*] ? (
    !(@.cause like_regex "^(no_need|wrong_time|outcompeted|not_found|product|too_hard|focus|no_revenue|unit_cost|funding|grew_early|team|energy|others_decision|rules|other)$")
  )')
  and not jsonb_path_exists(value, '$.milestones[*] ? (
    !(@.kind like_regex "^(idea|first_version|launch|first_customer|funding|peak|turn|stop|other)$")
  )')
  and (
    select coalesce(bool_and(app.is_line(item ->> 'sentence', 0, 200)), true)
    from jsonb_array_elements((value -> 'causes') || (value -> 'milestones')) item
  )
  and (
    select coalesce(bool_and(app.is_partial_date(milestone ->> 'happened_on')), true)
    from jsonb_array_elements(value -> 'milestones') milestone
  ),
  false
);
grant execute on function app.are_facts(jsonb) to authenticated;

alter table public.story_proofs
  add column facts jsonb check (facts is null or app.are_facts(facts)),
  add column facts_at timestamptz;
grant update (facts) on public.story_proofs to authenticated;

create function app.date_claimed_facts() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.facts_at := case when new.facts is not null then now() end;
  return new;
end
$$;
create trigger date_facts before update of facts on public.story_proofs
  for each row when (old.facts is distinct from new.facts) execute function app.date_claimed_facts();

-- What a founder says beside somebody else's story, as one text.
create function app.answer_text(answer text, facts jsonb) returns text
language sql immutable parallel safe
return concat_ws(E'\n\n', nullif(answer, ''), nullif(facts ->> 'differently', ''), (
  select string_agg(item ->> 'sentence', E'\n\n')
  from jsonb_array_elements((facts -> 'causes') || (facts -> 'milestones')) item where item ->> 'sentence' <> ''
));

create or replace function app.report_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.story_proofs := case when tg_op <> 'INSERT' then old end;
  after public.story_proofs := case when tg_op <> 'DELETE' then new end;
begin
  if (before.proven_at is not null and before.ended_at is null, before.answer, before.facts)
    is distinct from (after.proven_at is not null and after.ended_at is null, after.answer, after.facts)
    and (before.proven_at is not null or after.proven_at is not null)
  then
    perform pg_notify('changes', json_build_object(
      'table', 'story_proofs', 'op', 'UPDATE', 'id', coalesce(after.id, before.id),
      'startup_id', coalesce(after.startup_id, before.startup_id)
    )::text);
  end if;
  return null;
end
$$;

alter table public.hidden_content
  add column proof_id uuid unique references public.story_proofs on delete cascade,
  drop constraint hidden_content_subject_check,
  add constraint hidden_content_subject_check
    check (num_nonnulls(startup_id, asset_id, comment_id, profile_id, interest_id, proof_id) = 1);
create policy select_own_answer on public.hidden_content for select to authenticated
  using (proof_id in (select id from public.story_proofs where user_id = (select app.uid())));

-- What everybody reads: proofs that hold, and what founders say unless a moderator hid it.
create or replace view public.public_story_proofs with (security_barrier = true) as
select
  proof.id, proof.startup_id, proof.user_id, proof.is_claim, proof.kind, proof.subject, proof.proven_at, proof.checked_at,
  case when hidden.id is null then proof.answer else '' end as answer,
  case when hidden.id is null then proof.answered_at end as answered_at,
  case when hidden.id is null then proof.facts end as facts,
  case when hidden.id is null then proof.facts_at end as facts_at
from public.story_proofs proof
join public.public_startups story on story.id = proof.startup_id
left join public.hidden_content hidden on hidden.proof_id = proof.id
where proof.proven_at is not null and proof.ended_at is null and not story.is_anonymous
  and (proof.is_claim or proof.user_id = story.user_id)
  and proof.user_id not in (select leaving.member_id from app.leaving_members leaving)
  and proof.user_id not in (select hidden.profile_id from app.hidden_profiles hidden);

create or replace function app.reported_thing(of_kind text, thing uuid)
returns table (
  author_id uuid, is_anonymous boolean, startup_id uuid, asset_id uuid, comment_id uuid, name text, content text, files jsonb,
  version text, state text
)
language sql stable security definer set search_path = ''
begin atomic
  with things as (
    select
      s.user_id as author_id, s.is_anonymous, s.id as startup_id, null::uuid as asset_id, null::uuid as comment_id, s.name,
      concat_ws(E'\n\n',
        s.name, s.one_liner, s.description, s.why_failed, s.lessons_learned, s.funny_bits, s.inspiration, s.challenges,
        s.what_worked, s.key_learnings, s.builder_name, s.website_link, s.github_link, s.social_profiles, s.launch_post,
        s.video_demo, array_to_string(s.tech_stack || s.tags || s.screenshot_captions, ', ')
      ) as content,
      array(select app.upload_id_of(url) from unnest(s.screenshots || s.logo_url) url) as files,
      s.withdrawn_at is not null as is_withdrawn
    from public.startups s where of_kind = 'story' and s.id = thing
    union all
    select
      case when c.as_founder then s.user_id else c.user_id end, c.as_founder, c.startup_id, null, c.id, s.name, c.content,
      '{}', s.withdrawn_at is not null
    from public.comments c join public.startups s on s.id = c.startup_id
    where of_kind = 'comment' and c.id = thing and c.deleted_at is null
    union all
    select
      a.user_id, false, null, a.id, null, a.title,
      concat_ws(E'\n\n',
        a.title, a.short_description, a.description, a.detailed_description, a.founder_story, a.usage_notes, a.price,
        a.contact_instructions, array_to_string(a.tags || a.external_links, ', '), a.cover_description
      ),
      array(
        select u.id from public.uploads u
        where u.bucket = 'startup-assets' and u.path = any (a.downloadable_files || a.cover_image || a.images)
      ),
      a.status = 'withdrawn'
    from public.marketplace_assets a where of_kind = 'listing' and a.id = thing
    union all
    select a.user_id, false, null, a.id, null, a.title, u.name, array[u.id], a.status = 'withdrawn'
    from public.uploads u
    join public.marketplace_assets a on a.user_id = u.user_id and u.path = any (a.downloadable_files)
    where of_kind = 'file' and u.id = thing and u.bucket = 'startup-assets'
    union all
    select
      p.id, false, null, null, null, coalesce(p.full_name, ''),
      concat_ws(E'\n\n', p.full_name, '@' || p.handle, p.about, array_to_string(p.links, ', ')),
      array_remove(array[app.upload_id_of(p.avatar_url)], null), false
    from public.profiles p where of_kind = 'profile' and p.id = thing
    union all
    select
      case when m.by_owner then c.owner_id else c.member_id end, m.by_owner and c.is_anonymous, c.startup_id, null, null, c.name,
      m.content, array(select f.upload_id from public.message_files f where f.message_id = m.id), false
    from public.messages m
    join public.conversations c on c.id = m.conversation_id
    where of_kind = 'message' and m.id = thing and m.deleted_at is null
    union all
    -- Of a demo story, which has no conversations.
    select i.interested_user_id, false, s.id, null, null, s.name, i.message, '{}', false
    from public.interest_contacts i
    join public.revival_opportunities o on o.id = i.revival_opportunity_id
    join public.startups s on s.id = o.startup_id
    where of_kind = 'message' and i.id = thing and not exists (select from public.messages m where m.id = thing)
    union all
    select
      p.user_id, false, p.startup_id, null, null, s.name, app.answer_text(p.answer, p.facts), '{}', s.withdrawn_at is not null
    from public.story_proofs p join public.startups s on s.id = p.startup_id
    where of_kind = 'answer' and p.id = thing and p.is_claim and p.proven_at is not null
  ),
  with_files as (
    select things.*, (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'sha256', u.sha256) order by u.id), '[]')
      from public.uploads u where u.id = any (things.files)
    ) as stored
    from things
    limit 1
  )
  select
    t.author_id, t.is_anonymous, t.startup_id, t.asset_id, t.comment_id, t.name, t.content, t.stored,
    md5(t.content || array_to_string(t.files, ' ')),
    case
      when hidden.is_fold then 'folded'
      when hidden.id is not null then 'hidden'
      when t.is_withdrawn then 'withdrawn'
      else 'shown'
    end
  from with_files t
  left join public.hidden_content hidden
    on case
      when of_kind = 'profile' then hidden.profile_id = thing
      when of_kind = 'message' then hidden.interest_id = thing
      when of_kind = 'answer' then hidden.proof_id = thing
      when t.comment_id is not null then hidden.comment_id = t.comment_id
      when of_kind = 'story' then hidden.startup_id = t.startup_id
      when t.asset_id is not null then hidden.asset_id = t.asset_id
    end;
end;

create or replace function app.can_report(of_kind text, thing uuid) returns boolean
language sql stable security definer set search_path = ''
return case of_kind
  when 'story' then exists (select from public.public_startups where id = thing)
  when 'comment' then exists (select from public.public_comments where id = thing and coalesce(removed_by, 'reports') = 'reports')
  when 'listing' then exists (select from public.public_marketplace_assets where id = thing)
  when 'file' then exists (
    select from public.uploads u
    join public.marketplace_assets a on a.user_id = u.user_id and u.path = any (a.downloadable_files)
    join public.public_marketplace_assets seen on seen.id = a.id
    where u.id = thing and u.bucket = 'startup-assets'
  )
  when 'profile' then exists (select from public.public_people where id = thing)
  when 'message' then exists (
    select from public.messages m
    join public.conversations c on c.id = m.conversation_id
    where m.id = thing and m.deleted_at is null and app.uid() in (c.owner_id, c.member_id)
  ) or exists (
    select from public.interest_contacts i
    where i.id = thing
      and (i.interested_user_id = app.uid() or i.revival_opportunity_id in (select id from app.own_opportunities))
  )
  when 'answer' then exists (select from public.public_story_proofs where id = thing and is_claim)
  else false
end;

create or replace function app.record_hidden_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'INSERT' then new else old end;
  of_kind text := case
    when changed.startup_id is not null then 'story' when changed.asset_id is not null then 'listing'
    when changed.profile_id is not null then 'profile' when changed.interest_id is not null then 'message'
    when changed.proof_id is not null then 'answer' else 'comment'
  end;
  thing uuid := coalesce(
    changed.startup_id, changed.asset_id, changed.comment_id, changed.profile_id, changed.interest_id, changed.proof_id
  );
  found_thing record;
  decision uuid;
begin
  if coalesce(current_setting('app.is_recorded', true), '') = 'yes' or not app.is_admin_action(pg_trigger_depth()) then
    return null;
  end if;
  select * into found_thing from app.reported_thing(of_kind, thing);
  -- It goes with what was hidden, which is recorded as a deletion.
  if found_thing.version is null then
    return null;
  end if;
  decision := app.record_decision(
    case tg_op when 'INSERT' then 'hide' else 'show' end, of_kind, thing, found_thing.author_id, found_thing.is_anonymous,
    case tg_op when 'INSERT' then changed.reason else current_setting('app.reason', true) end,
    reversed => case tg_op when 'DELETE' then changed.decision_id end
  );
  if tg_op = 'INSERT' then
    update public.hidden_content set decision_id = decision where id = changed.id;
  end if;
  return null;
end
$$;

create or replace function app.record_hiding() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'INSERT' then new else old end;
begin
  if not changed.is_fold and app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'hide_' else 'show_' end || content.kind, content.place, content.id,
      jsonb_strip_nulls(jsonb_build_object('user_id', content.author))
    )
    from (
      select 'startup', 'startups', id, case when not is_anonymous then user_id end
      from public.startups where id = changed.startup_id
      union all
      select 'asset', 'marketplace_assets', id, user_id from public.marketplace_assets where id = changed.asset_id
      union all
      select 'comment', 'comments', id, user_id from public.comments where id = changed.comment_id
      union all
      select 'profile', 'profiles', id, id from public.profiles where id = changed.profile_id
      union all
      select 'message', 'messages', m.id,
        case when not m.by_owner then c.member_id when not c.is_anonymous then c.owner_id end
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = changed.interest_id
      union all
      select 'answer', 'story_proofs', id, user_id from public.story_proofs where id = changed.proof_id
    ) content (kind, place, id, author);
  end if;
  return null;
end
$$;

create or replace function app.report_hidden_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'DELETE' then old else new end;
begin
  if changed.comment_id is not null then
    perform pg_notify(
      'changes', jsonb_build_object('table', 'comments', 'op', 'UPDATE', 'id', id, 'startup_id', startup_id)::text
    )
    from public.comments where id = changed.comment_id;
  elsif changed.profile_id is not null then
    perform pg_notify('changes', jsonb_build_object(
      'table', 'profiles', 'op', 'UPDATE', 'id', changed.profile_id, 'is_edit', true
    )::text);
  elsif changed.proof_id is not null then
    perform pg_notify('changes', json_build_object(
      'table', 'story_proofs', 'op', 'UPDATE', 'id', id, 'startup_id', startup_id
    )::text)
    from public.story_proofs where id = changed.proof_id;
  elsif changed.interest_id is null then
    perform pg_notify('changes', jsonb_build_object(
      'table', case when changed.startup_id is null then 'marketplace_assets' else 'startups' end, 'op', 'UPDATE'
    )::text);
  end if;
  return null;
end
$$;

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
  perform set_config('app.is_recorded', '', true), set_config('app.hides_author', '', true);
  return 'done';
end
$$;

create trigger record_deletion before delete on public.story_proofs
  for each row when (old.is_claim and old.user_id is distinct from app.uid())
  execute function app.record_content_deletion('claim');

alter table app.moderation_cases
  drop constraint moderation_cases_kind_check,
  add constraint moderation_cases_kind_check check (kind in ('story', 'comment', 'listing', 'file', 'profile', 'message', 'answer'));
alter table app.decisions
  drop constraint decisions_kind_check,
  add constraint decisions_kind_check check (kind in ('story', 'comment', 'listing', 'file', 'profile', 'message', 'answer'));

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change',
  'delete_comment_version', 'hide_profile', 'show_profile', 'hide_message', 'show_message', 'change_setting', 'make_backup',
  'publish_rules', 'export_data', 'read_message', 'hide_answer', 'show_answer', 'delete_claim'
));
