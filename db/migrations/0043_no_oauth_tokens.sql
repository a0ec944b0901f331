-- Google's tokens prove who somebody is, once. Nothing uses them later, so no copy of the database may hold them.
create function app.forget_oauth_tokens() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.access_token := null;
  new.refresh_token := null;
  new.id_token := null;
  new.access_token_expires_at := null;
  new.refresh_token_expires_at := null;
  return new;
end
$$;

create trigger forget_oauth_tokens before insert or update on auth.identities
  for each row execute function app.forget_oauth_tokens();

update auth.identities set access_token = null
where coalesce(access_token, refresh_token, id_token) is not null;
