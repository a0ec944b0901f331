-- What members have sent in, and where its bytes lie: `{bucket}/{path}` in the store. The server makes the path,
-- `{user_id}/…`; the row, and with it whose a file is, is for its owner alone. What is served is looked up by the system.
create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  bucket text not null check (bucket ~ '^[a-z][a-z-]{0,39}$'),
  path text not null constraint uploads_path_check check (app.is_own_path(path, user_id)),
  -- What the file was called where it came from.
  name text not null check (app.is_line(name, 1, 255)),
  mime text not null check (mime ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$' and char_length(mime) <= 127),
  size bigint not null check (size >= 0),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now(),
  -- When something began to refer to it. Uploads that nothing refers to are removed after a day (STORE-02).
  attached_at timestamptz,
  unique (bucket, path)
);
alter table public.uploads enable row level security;
create index uploads_user_id_idx on public.uploads (user_id, bucket, created_at desc);
create index uploads_unattached_idx on public.uploads (created_at) where attached_at is null;

create policy select_own on public.uploads for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.uploads for insert to authenticated
  with check (user_id = (select app.uid()));
create policy delete_own on public.uploads for delete to authenticated
  using (user_id = (select app.uid()));

grant
  select,
  insert (id, user_id, bucket, path, name, mime, size, width, height),
  delete
on public.uploads to authenticated;
