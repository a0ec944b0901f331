-- Readers see on each story whether its founder confirmed what it says.
create or replace view public.public_startups as
select
  id, case when not is_anonymous then user_id end as user_id, name, one_liner, description, why_failed,
  lessons_learned, funny_bits, project_type, stage, category, builder_name, inspiration, challenges, what_worked,
  key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack, tags, logo_url,
  screenshots, votes, revival_votes, is_open_for_revival, is_anonymous, publishing_consent_at, created_at,
  written_by, sources, search_text, document, ts_filter(document, '{a}') as name_words, beginnings, headline,
  withdrawn_at, id in (select startup_id from app.hidden_startups) as is_hidden, hidden_at, hidden_reason, changed_at,
  id in (select startup_id from app.unconfirmed_stories) as is_unconfirmed
from public.startups
left join app.startup_search on startup_search.startup_id = startups.id
left join app.hidden_startups hidden on hidden.startup_id = id
where
  withdrawn_at is null
    and id not in (select startup_id from app.left_stories)
    and id not in (select startup_id from app.hidden_startups)
  or app.can_view_withdrawn(startups.user_id);

drop view public.unconfirmed_stories;

-- Feeds and search engines ask when a story last changed.
create function app.date_unconfirmed_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set changed_at = greatest(changed_at, now())
  where id = case tg_op when 'INSERT' then new.startup_id else old.startup_id end;
  return null;
end
$$;
create trigger date_unconfirmed_story after insert or delete on app.unconfirmed_stories
  for each row execute function app.date_unconfirmed_story();
