-- Who asks: `anon` is a visitor, `authenticated` a member. Nobody logs in as them: the server, which logs in as the
-- owner of everything below, takes one of them for each transaction, and so has to be a member of both.
do $$
declare
  asking text;
  -- Since PostgreSQL 16 whoever makes a role is its member, yet may not `set role` to it unless granted.
  may_become text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach asking in array array['anon', 'authenticated'] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = asking) then
        execute format('create role %I nologin noinherit', asking);
      end if;
    exception
      -- Roles belong to the whole cluster: another of its databases was quicker.
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, asking, may_become) then
      execute format('grant %I to %I', asking, current_user);
    end if;
  end loop;
end
$$;

-- Before the default privileges change: its operators' functions stay open to all.
create extension if not exists pg_trgm;

-- What is not granted below is not allowed.
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;

create schema app;
grant usage on schema app to anon, authenticated;

-- The member on whose behalf this transaction runs; null for visitors and for the system.
create function app.uid() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

grant execute on function app.uid() to anon, authenticated;
