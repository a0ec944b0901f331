-- What a story teaches, one thing at a time: cuts of `key_learnings`, and what its founder would do differently.
create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  kind text not null default 'learning' check (kind in ('learning', 'differently')),
  position int not null check (position between 1 and 100),
  text text not null check (app.is_prose(text, 1, 2000)),
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
  ended_at timestamptz
);
alter table public.lessons enable row level security;
create index lessons_story_idx on public.lessons (startup_id, position, id);
create index lessons_useful_idx on public.lessons (useful desc, created_at desc, id desc) where ended_at is null;
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
  story.name, story.is_anonymous
from public.lessons lesson
join public.public_startups story on story.id = lesson.startup_id
where lesson.ended_at is null;
grant select on public.public_lessons to anon, authenticated;
