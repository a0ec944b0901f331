-- A founder's comment on an anonymous story has no account beside it, and mentions no more people than any other.
create or replace function app.save_mentions(comment uuid, handles text[], most int, most_on_first_day int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  author uuid;
  allowed int;
  meant uuid[];
begin
  select account.id, case when account.created_at > now() - interval '1 day' then most_on_first_day else most end
  into author, allowed
  from public.comments said join auth.users account on account.id = said.user_id
  where said.id = comment;
  select array_agg(distinct known.user_id) into meant from app.handles known where known.handle = any (handles);
  allowed := coalesce(allowed, most);
  if cardinality(meant) > allowed then return allowed; end if;

  delete from public.comment_mentions mention
  where mention.comment_id = comment and not mention.user_id = any (coalesce(meant, '{}'));
  insert into public.comment_mentions (comment_id, user_id)
  select comment, person.id
  from public.public_people person
  where person.id = any (meant)
    and not person.is_demo
    and not app.blocks(person.id, author)
    and not app.blocks(author, person.id)
  on conflict do nothing;
  return null;
end
$$;

-- Whether a report of a founder's comment counts doesn't depend on whom the founder blocks or who blocks them: else the fold tells who it is.
create or replace function public.file_report(
  report uuid, report_number text, of_kind text, thing uuid, network text, of_reason text, of_words text, notice jsonb,
  fold_words text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reporter uuid := app.uid();
  t record;
  of_case uuid;
  known app.reports;
  qualified int;
begin
  if num_nonnulls(reporter, network) = 0 then
    raise insufficient_privilege;
  end if;
  select * into known from app.reports where id = report;
  if known.id is not null then
    if known.reporter_id is not distinct from reporter and (reporter is not null or known.reporter_network = network) then
      return 'repeated';
    end if;
    raise insufficient_privilege;
  end if;
  select * into t from app.reported_thing(of_kind, thing);
  if t.version is null or not app.can_report(of_kind, thing) then
    return 'gone';
  end if;
  if t.author_id = reporter then
    return 'own';
  end if;
  if exists (
    select from app.reports r
    where r.kind = of_kind and r.thing_id = thing and r.version = t.version
      and (r.reporter_id = reporter or reporter is null and r.reporter_network = network)
  ) then
    return 'again';
  end if;
  if reporter is null then
    -- One after the other, so that the sixth is counted.
    perform pg_advisory_xact_lock(hashtextextended('reports ' || network, 0));
    if (select count(*) from app.reports r where r.reporter_network = network and r.created_at > now() - interval '1 hour') >= 5 then
      return 'many';
    end if;
  end if;
  -- Whoever else reports the same thing waits here.
  insert into app.moderation_cases as open (kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous, rank, is_veiled)
  values (
    of_kind, thing, t.startup_id, t.asset_id, t.name, t.author_id, t.is_anonymous,
    case when notice is null then 1 else 0 end, coalesce(notice ->> 'topic' = 'child_abuse', false)
  )
  on conflict (kind, thing_id) where closed_at is null do update
  set rank = least(open.rank, excluded.rank), is_veiled = open.is_veiled or excluded.is_veiled
  returning id into of_case;
  insert into app.reported_texts (case_id, version, content, files) values (of_case, t.version, t.content, t.files)
  on conflict do nothing;
  insert into app.reports (
    id, number, case_id, kind, thing_id, version, reporter_id, reporter_network, reason, words, topic, address, notifier_name,
    notifier_email
  ) values (
    report, report_number, of_case, of_kind, thing, t.version, reporter, case when reporter is null then network end, of_reason,
    of_words, notice ->> 'topic', notice ->> 'address', nullif(notice ->> 'name', ''), nullif(notice ->> 'email', '')
  )
  on conflict do nothing;
  if not found then
    return 'again';
  end if;

  -- Three people fold a comment, never a story or listing; none who is new, has to do with the author, or wrote in the thread.
  if of_kind <> 'comment' or t.state <> 'shown' or exists (
    select from app.reports r where r.kind = of_kind and r.thing_id = thing and r.version = t.version and r.outcome <> 'waiting'
  ) then
    return 'done';
  end if;
  select count(*) into qualified
  from app.reports r
  join auth.users account on account.id = r.reporter_id
  join public.comments reported on reported.id = thing
  where r.case_id = of_case and r.version = t.version and r.outcome = 'waiting'
    and account.created_at <= now() - interval '7 days'
    and not exists (
      select from public.suspensions s
      where s.user_id = account.id and s.lifted_at is null and (s.until is null or s.until > now())
    )
    and (t.is_anonymous or not (app.blocks(account.id, t.author_id) or app.blocks(t.author_id, account.id)))
    and not exists (
      select from public.comments c
      join public.startups story on story.id = c.startup_id
      where c.startup_id = reported.startup_id
        and coalesce(c.root_id, c.id) = coalesce(reported.root_id, reported.id)
        and (c.user_id = account.id or c.as_founder and story.user_id = account.id)
    );
  if qualified < 3 then
    return 'done';
  end if;
  perform set_config('app.is_recorded', 'yes', true);
  insert into public.hidden_content (comment_id, reason, is_fold) values (thing, fold_words, true) on conflict do nothing;
  perform set_config('app.is_recorded', '', true);
  update public.hidden_content
  set decision_id = app.record_decision('fold', of_kind, thing, t.author_id, t.is_anonymous, fold_words, is_rule => true)
  where comment_id = thing;
  return 'folded';
end
$$;
