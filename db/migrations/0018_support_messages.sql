-- What was sent from the support and contact pages. Whoever wrote it does not see it again; admins read it.
create table public.support_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('support', 'contact')),
  user_id uuid default app.uid() references public.profiles on delete set null,
  name text not null check (app.is_line(name, 1, 120)),
  email text not null check (app.is_email(email)),
  category text check (category in ('general', 'support', 'partnership', 'feedback', 'urgent')),
  subject text not null check (app.is_line(subject, 1, 200)),
  message text not null check (app.is_prose(message, 1, 5000)),
  created_at timestamptz not null default now(),
  -- Only the contact page asks for a category, and always does.
  constraint support_messages_kind_category_check check ((kind = 'contact') = (category is not null))
);
alter table public.support_messages enable row level security;
create index support_messages_newest_idx on public.support_messages (created_at desc, id desc);
create index support_messages_user_id_idx on public.support_messages (user_id);

create policy select_admin on public.support_messages for select to authenticated
  using ((select app.is_admin()));
create policy insert_own on public.support_messages for insert to anon, authenticated
  with check (user_id is not distinct from (select app.uid()));

grant select on public.support_messages to authenticated;
grant insert (id, kind, user_id, name, email, category, subject, message)
  on public.support_messages to anon, authenticated;
