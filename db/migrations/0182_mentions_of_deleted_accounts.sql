-- Before the account goes: what others wrote names it no more. That is no edit of theirs, so it leaves no mark and no earlier text.
create function app.take_out_mentions(member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  handles text;
  pattern text;
begin
  select string_agg(handle, '|') into handles from app.handles where user_id = member;
  if handles is null then return; end if;
  pattern := '(^|[^[:alnum:]_@/=])@(?:' || handles || ')(?!-?[[:alnum:]_@]|[./][[:alnum:]])';

  perform set_config('app.releases_links', 'yes', true);
  update public.comments set content = left(regexp_replace(content, pattern, '\1a deleted account', 'gi'), 5000)
  -- The first condition is for the index of the search.
  where app.folded(content) ~ ('@(' || handles || ')') and content ~* pattern and user_id is distinct from member;
  perform set_config('app.releases_links', '', true);
  update public.comment_versions set content = left(regexp_replace(content, pattern, '\1a deleted account', 'gi'), 5000)
  where content ~* pattern;
  update app.held_links set content = left(regexp_replace(content, pattern, '\1a deleted account', 'gi'), 5000)
  where content ~* pattern and author_id <> member;
end
$$;
