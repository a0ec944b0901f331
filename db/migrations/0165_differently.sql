-- What founders would do differently is a small part of all lessons, so a list of it needs an index of its own.
create index lessons_differently_idx on public.lessons (useful desc, created_at desc, id desc)
  where ended_at is null and kind = 'differently';
