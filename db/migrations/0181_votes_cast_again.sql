-- Whoever votes again for a story whose votes a moderator took out has decided anew: an appeal that is granted leaves that as it is,
-- also if they take the vote back.
create function app.forget_removed_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.removed_votes where startup_id = new.startup_id and user_id = new.user_id;
  return null;
end
$$;

create trigger forget_removed_vote after insert on public.startup_votes
for each row execute function app.forget_removed_vote();
