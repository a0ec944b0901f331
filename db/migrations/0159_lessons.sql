-- What a story teaches, one thing at a time: cuts of `key_learnings`, and what its founder would do differently.
create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  kind text not null default 'learning' check (kind in ('learning', 'differently')),
  position int not null check (position between 1 and 100),
  -- One that has ended keeps no words: a correction may have taken away what nobody is to read.
  text text not null check (app.is_prose(text, 0, 2000)),
  -- What the founder says it's about. Else it counts to all causes of the story.
  cause text check (
    cause in (
      'no_need', 'wrong_time', 'outcompeted', 'not_found', 'product', 'too_hard', 'focus', 'no_revenue', 'unit_cost', 'funding',
      'grew_early', 'team', 'energy', 'others_decision', 'rules', 'other'
    )
  ),
  useful int not null default 0 check (useful >= 0),
  created_at timestamptz not null default now(),
  -- When its words went from the story. Its link then leads to the story.
  ended_at timestamptz,
  -- What a search looks at.
  document tsvector generated always as (to_tsvector('app.search', app.folded(text))) stored,
  constraint lessons_words_check check ((ended_at is null) = (app.visible_text(text) <> ''))
);
alter table public.lessons enable row level security;
create index lessons_story_idx on public.lessons (startup_id, position, id);
create index lessons_useful_idx on public.lessons (useful desc, created_at desc, id desc) where ended_at is null;
create index lessons_document_idx on public.lessons using gin (document);
create index lessons_newest_idx on public.lessons (created_at desc, id desc) where ended_at is null;

-- Who found which lesson useful. Others see the number only.
create table public.lesson_useful (
  lesson_id uuid not null references public.lessons on delete cascade,
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (lesson_id, user_id)
);
alter table public.lesson_useful enable row level security;
create index lesson_useful_user_id_idx on public.lesson_useful (user_id);

-- A member's checklist.
create table public.saved_lessons (
  lesson_id uuid not null references public.lessons on delete cascade,
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  note text not null default '' check (app.is_prose(note, 0, 1000)),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (lesson_id, user_id)
);
alter table public.saved_lessons enable row level security;
create index saved_lessons_user_id_idx on public.saved_lessons (user_id, created_at desc, lesson_id desc);

create view public.public_lessons with (security_barrier = true) as
select
  lesson.id, lesson.startup_id, lesson.kind, lesson.position, lesson.text, lesson.cause, lesson.useful, lesson.created_at,
  lesson.document, story.name, story.is_anonymous
from public.lessons lesson
join public.public_startups story on story.id = lesson.startup_id
where lesson.ended_at is null;
grant select on public.public_lessons to anon, authenticated;

-- Only the functions below write lessons.
create policy select_own_or_admin on public.lessons for select to authenticated
  using (startup_id in (select id from public.startups where user_id = (select app.uid())) or (select app.is_admin()));
grant select on public.lessons to authenticated;

-- Not one's own. Where one of the two blocks the other, neither finds the other's lesson useful. An anonymous founder's blocks refuse
-- nobody.
create function app.can_find_lesson_useful(lesson uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.lessons l
  join public.startups story on story.id = l.startup_id
  where l.id = lesson and l.ended_at is null and app.is_public_story(l.startup_id)
    and story.user_id is distinct from app.uid()
    and (
      story.is_anonymous
      or not app.blocks(story.user_id, app.uid()) and not app.blocks(app.uid(), story.user_id)
    )
);
grant execute on function app.can_find_lesson_useful(uuid) to authenticated;

create policy select_own on public.lesson_useful for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.lesson_useful for insert to authenticated
  with check (user_id = (select app.uid()));
create policy insert_unless_suspended on public.lesson_useful as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_others on public.lesson_useful as restrictive for insert to authenticated
  with check (app.can_find_lesson_useful(lesson_id));
create policy delete_own on public.lesson_useful for delete to authenticated
  using (user_id = (select app.uid()));
create policy delete_unless_suspended on public.lesson_useful as restrictive for delete to authenticated
  using (not (select app.is_suspended()));
grant select, insert (lesson_id, user_id), delete on public.lesson_useful to authenticated;

create policy select_own on public.saved_lessons for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.saved_lessons for insert to authenticated
  with check (user_id = (select app.uid()));
create policy insert_visible on public.saved_lessons as restrictive for insert to authenticated
  with check (lesson_id in (select id from public.public_lessons));
create policy update_own on public.saved_lessons for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy delete_own on public.saved_lessons for delete to authenticated
  using (user_id = (select app.uid()));
grant select, insert (lesson_id, user_id, note, done_at), update (note, done_at), delete on public.saved_lessons to authenticated;

create function app.limit_saved_lessons() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.saved_lessons where user_id = new.user_id) >= 500 then
    raise exception 'Your list has 500 lessons. Remove some to save more.';
  end if;
  return new;
end
$$;
create trigger limit_saved before insert on public.saved_lessons
  for each row execute function app.limit_saved_lessons();

create function app.count_useful_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lessons set useful = useful + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.lesson_id else old.lesson_id end;
  return null;
end
$$;
create trigger count_useful after insert or delete on public.lesson_useful
  for each row execute function app.count_useful_lesson();

create function app.notify_useful_lesson() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', jsonb_build_object(
    'table', 'lessons', 'op', 'UPDATE', 'id', new.id, 'startup_id', new.startup_id
  )::text);
  return null;
end
$$;
create trigger notify_useful after update on public.lessons
  for each row when (old.useful <> new.useful)
  execute function app.notify_useful_lesson();

-- The words of a text in one form: without the marks of lists, and with one space between them.
create function app.lesson_words(value text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(
  regexp_replace(value, '(^|\n)[ \t]*([-*+•–—·‣]|\d{1,3}[.)])[ \t]+', '\1', 'g'), '[[:space:]]+', ' ', 'g'
));

-- A text by line, without the marks of lists. A line that begins in lower case goes on with the sentence of the one before it.
create function app.lesson_pieces(value text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  mark constant text := '^[ \t]*([-*+•–—·‣]|\d{1,3}[.)])[ \t]+';
  line text;
  piece text := '';
  pieces text[] := '{}';
  cuts text[] := '{}';
begin
  foreach line in array string_to_array(replace(coalesce(value, ''), E'\r\n', E'\n'), E'\n') loop
    if line ~ '^[ \t]*[[:lower:]]' and piece ~ '[^.!?…。！？[:space:]][ \t]*$' then
      piece := piece || E'\n' || line;
    else
      pieces := pieces || piece;
      piece := regexp_replace(line, mark, '');
    end if;
  end loop;
  pieces := pieces || piece;
  foreach piece in array pieces loop
    piece := btrim(piece, E' \t\n');
    -- A long one is cut between words.
    while char_length(piece) > 2000 loop
      line := coalesce(nullif(regexp_replace(left(piece, 2000), '[^[:space:]]+$', ''), ''), left(piece, 2000));
      cuts := cuts || btrim(line, E' \t\n');
      piece := btrim(substr(piece, char_length(line) + 1), E' \t\n');
    end loop;
    cuts := cuts || piece;
  end loop;
  return array(
    select cut
    from unnest(cuts) with ordinality all_cuts (cut, number)
    where cut ~ '[^[:punct:][:space:]]' and app.visible_text(cut) <> ''
      and array_position(cuts, cut) = number
    order by number
    limit 100
  );
end
$$;

-- A founder's lesson is a cut of what the story says.
create function app.require_cut() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if strpos(
    app.lesson_words(coalesce((select key_learnings from public.startups where id = new.startup_id), '')),
    app.lesson_words(new.text)
  ) = 0 then
    raise exception 'Each lesson must be a part of the Key Learnings as the story says them.';
  end if;
  return new;
end
$$;
create trigger require_cut before insert or update of text on public.lessons
  for each row when (new.kind = 'learning' and new.ended_at is null) execute function app.require_cut();

create function app.split_key_learnings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lessons (startup_id, position, text, created_at)
  select new.id, number, piece, new.created_at from unnest(app.lesson_pieces(new.key_learnings)) with ordinality pieces (piece, number);
  return null;
end
$$;
create trigger split_key_learnings after insert on public.startups
  for each row execute function app.split_key_learnings();

insert into public.lessons (startup_id, position, text, created_at)
select startups.id, number, piece, startups.created_at
from public.startups, unnest(app.lesson_pieces(key_learnings)) with ordinality pieces (piece, number);

-- After a correction: what is still there stays with its marks, what went ends, and what is new comes. A lesson that was a whole piece
-- grows with it. The order is that of the text, unless the founder chose another.
create function app.follow_key_learnings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before_words text := app.lesson_words(coalesce(old.key_learnings, ''));
  after_words text := app.lesson_words(coalesce(new.key_learnings, ''));
  before_pieces text[] := array(select app.lesson_words(piece) from unnest(app.lesson_pieces(old.key_learnings)) piece);
  is_in_order boolean;
  new_piece text;
  piece_words text;
  within uuid[];
  living int;
begin
  select coalesce(bool_and(at > before), true) into is_in_order
  from (
    select strpos(before_words, app.lesson_words(text)) as at,
      lag(strpos(before_words, app.lesson_words(text)), 1, 0) over (order by position, id) as before
    from public.lessons where startup_id = new.id and kind = 'learning' and ended_at is null
  ) places;
  update public.lessons set ended_at = now(), text = ''
  where startup_id = new.id and kind = 'learning' and ended_at is null and strpos(after_words, app.lesson_words(text)) = 0;
  foreach new_piece in array app.lesson_pieces(new.key_learnings) loop
    piece_words := app.lesson_words(new_piece);
    continue when strpos(before_words, piece_words) > 0;
    select
      array_agg(id) filter (where strpos(piece_words, app.lesson_words(text)) > 0),
      count(*)
    into within, living
    from public.lessons where startup_id = new.id and kind = 'learning' and ended_at is null;
    if within is null and living < 100 then
      insert into public.lessons (startup_id, position, text) values (new.id, living + 1, new_piece);
    else
      update public.lessons set text = new_piece
      where id = within[1] and cardinality(within) = 1 and app.lesson_words(text) = any (before_pieces);
    end if;
  end loop;
  update public.lessons set position = ordered.number
  from (
    select id, row_number() over (
      order by case when is_in_order then strpos(after_words, app.lesson_words(text)) end, position, created_at, id
    ) as number
    from public.lessons where startup_id = new.id and kind = 'learning' and ended_at is null
  ) ordered
  where lessons.id = ordered.id and lessons.position <> ordered.number;
  return null;
end
$$;
create trigger follow_key_learnings after update of key_learnings on public.startups
  for each row when (old.key_learnings is distinct from new.key_learnings)
  execute function app.follow_key_learnings();

-- What a founder would do differently is a lesson, too. Other words are another one.
create function app.follow_differently() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lessons set ended_at = now(), text = ''
  where startup_id = new.startup_id and kind = 'differently' and ended_at is null and text <> new.differently;
  if app.visible_text(new.differently) <> '' and not exists (
    select from public.lessons where startup_id = new.startup_id and kind = 'differently' and ended_at is null
  ) then
    insert into public.lessons (startup_id, kind, position, text) values (new.startup_id, 'differently', 1, new.differently);
  end if;
  return null;
end
$$;
create trigger follow_differently after insert or update of differently on public.story_facts
  for each row execute function app.follow_differently();

-- A founder's own cuts, in their order: `list` has objects with `id` (of a lesson that stays), `text` and `cause`. A lesson stays itself
-- while its words are part of what they were, or the other way round; others end.
create function public.arrange_lessons(of_story uuid, list jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  item record;
  lesson public.lessons;
  is_same boolean;
  arranged uuid[] := '{}';
begin
  perform from public.startups where id = of_story and user_id = app.uid() for update;
  if not found or app.is_suspended() then
    raise exception using errcode = '42501', message = 'These lessons are somebody else''s.';
  end if;
  if jsonb_array_length(list) > 100 then
    raise exception 'A story can have up to 100 lessons.';
  end if;
  if (select count(distinct app.lesson_words(one ->> 'text')) from jsonb_array_elements(list) one) < jsonb_array_length(list) then
    raise exception 'Two of these lessons are the same.';
  end if;
  for item in
    select (one ->> 'id')::uuid as id, one ->> 'text' as text, app.lesson_words(one ->> 'text') as words, one ->> 'cause' as cause, number
    from jsonb_array_elements(list) with ordinality items (one, number)
  loop
    select * into lesson from public.lessons
    where id = item.id and startup_id = of_story and kind = 'learning' and ended_at is null;
    if item.id is not null and lesson.id is null then
      raise exception 'One of these lessons is no longer there. Reload the page to see what has changed.';
    end if;
    is_same := lesson.id is not null and lesson.id <> all (arranged)
      and (strpos(app.lesson_words(lesson.text), item.words) > 0 or strpos(item.words, app.lesson_words(lesson.text)) > 0);
    if is_same then
      update public.lessons set text = item.text, cause = item.cause, position = item.number where id = lesson.id;
    else
      insert into public.lessons (startup_id, text, cause, position)
      values (of_story, item.text, item.cause, item.number)
      returning * into lesson;
    end if;
    arranged := arranged || lesson.id;
  end loop;
  update public.lessons set ended_at = now(), text = ''
  where startup_id = of_story and kind = 'learning' and ended_at is null and id <> all (arranged);
  -- What was there before isn't shown again.
  perform pg_notify('changes', jsonb_build_object(
    'table', 'lessons', 'op', 'UPDATE', 'id', of_story, 'startup_id', of_story, 'is_edit', true
  )::text);
end
$$;
grant execute on function public.arrange_lessons(uuid, jsonb) to authenticated;
