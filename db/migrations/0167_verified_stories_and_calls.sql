-- Whether a story's own founder has proven that the project is theirs, for lists and comments. Never of an anonymous story.
create function app.is_verified_story(story uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.public_story_proofs where startup_id = story and not is_claim);
grant execute on function app.is_verified_story(uuid) to anon, authenticated;
