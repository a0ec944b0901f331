-- An emailed link leads to a sign-up. A browser has one for an address, whatever number of links it asked for.
create table auth.sign_up_links (
  -- The link can't be made from what is stored.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  sign_up_id uuid not null references auth.sign_ups (id) on delete cascade,
  expires_at timestamptz not null
);
alter table auth.sign_up_links enable row level security;
create index sign_up_links_sign_up_id_idx on auth.sign_up_links (sign_up_id);

-- Hashes of links and browsers are written like all others now.
update auth.sign_ups
set browser_hash = encode(decode(translate(browser_hash, '-_', '+/') || '=', 'base64'), 'hex')
where browser_hash is not null;

-- Links in mailboxes lead to the newest sign-up of the same browser.
insert into auth.sign_up_links (token_hash, sign_up_id, expires_at)
select encode(decode(translate(token_hash, '-_', '+/') || '=', 'base64'), 'hex'), newest, link_expires_at
from (
  select
    token_hash, link_expires_at, created_at,
    first_value(id) over (partition by email, coalesce(browser_hash, id::text) order by created_at desc, id desc) as newest
  from auth.sign_ups
) signed_up
where link_expires_at > created_at and token_hash ~ '^[0-9A-Za-z_-]{43}$';

-- Without a browser or a link, nothing finds a sign-up again.
delete from auth.sign_ups older
where (password_hash is not null and browser_hash is null)
  or exists (
    select from auth.sign_ups newer
    where newer.email = older.email and newer.browser_hash = older.browser_hash
      and (newer.created_at, newer.id) > (older.created_at, older.id)
  );

drop index auth.sign_ups_email_idx;
alter table auth.sign_ups
  -- The version before reads and writes these two, so they can go with the next one.
  alter column token_hash drop not null,
  alter column link_expires_at drop not null,
  add constraint sign_ups_of_a_browser unique (email, browser_hash),
  add check ((password_hash is null) = (browser_hash is null));

-- The version before, while it still runs, writes a sign-up for each link, and its hashes in another way.
create function app.take_earlier_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_when = 'BEFORE' then
    new.browser_hash := encode(decode(translate(new.browser_hash, '-_', '+/') || '=', 'base64'), 'hex');
    delete from auth.sign_ups older where older.email = new.email and older.browser_hash = new.browser_hash;
  elsif new.link_expires_at > new.created_at then
    insert into auth.sign_up_links (token_hash, sign_up_id, expires_at)
    values (encode(decode(translate(new.token_hash, '-_', '+/') || '=', 'base64'), 'hex'), new.id, new.link_expires_at)
    on conflict do nothing;
  end if;
  return new;
end;
$$;
create trigger take_earlier_sign_up before insert on auth.sign_ups
  for each row when (new.browser_hash ~ '^[0-9A-Za-z_-]{43}$') execute function app.take_earlier_sign_up();
create trigger take_link_of_earlier_sign_up after insert on auth.sign_ups
  for each row when (new.token_hash ~ '^[0-9A-Za-z_-]{43}$') execute function app.take_earlier_sign_up();
