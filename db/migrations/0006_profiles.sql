-- How a member appears to others, and what only they and admins see of themselves. One row for each account.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text check (app.is_line(full_name, 1, 120)),
  email text not null,
  avatar_url text check (app.is_picture(avatar_url)),
  first_login_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
create index profiles_created_at_idx on public.profiles (created_at desc, id desc);

create policy select_own_or_admin on public.profiles for select to authenticated
  using (id = (select app.uid()) or (select app.is_admin()));
create policy update_own on public.profiles for update to authenticated
  using (id = (select app.uid())) with check (id = (select app.uid()));

grant select, update (full_name, avatar_url, first_login_completed) on public.profiles to authenticated;

-- Never the mail address (ASSET-06).
create view public.public_profiles as
select id, full_name, avatar_url from public.profiles;

grant select on public.public_profiles to anon, authenticated;

create function app.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger touch_updated_at before update on public.profiles
  for each row execute function app.touch_updated_at();

call app.tell_changes_of('public.profiles');

-- What another service says of a person is taken as far as it fits; nobody is kept out for a strange name.
create function app.fit_full_name(name text) returns text
language sql immutable parallel safe
return nullif(btrim(left(btrim(regexp_replace(name, '[\u0001-\u001f\u007f]+', ' ', 'g')), 120)), '');

create function app.fit_picture(image text) returns text
language sql immutable parallel safe
return case when app.is_picture(image) then image end;

-- The address always follows the account; name and picture do until the member chooses their own.
create function app.keep_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, full_name, email, avatar_url)
    values (new.id, app.fit_full_name(new.name), new.email, app.fit_picture(new.image));
    return null;
  end if;

  update public.profiles
  set
    email = new.email,
    full_name = case
      when full_name is not distinct from app.fit_full_name(old.name) then app.fit_full_name(new.name)
      else full_name
    end,
    avatar_url = case
      when avatar_url is not distinct from app.fit_picture(old.image) then app.fit_picture(new.image)
      else avatar_url
    end
  where id = new.id;
  return null;
end
$$;

create trigger make_profile after insert on auth.users
  for each row execute function app.keep_profile();
create trigger keep_profile after update of name, email, image on auth.users
  for each row
  when ((old.name, old.email, old.image) is distinct from (new.name, new.email, new.image))
  execute function app.keep_profile();
