-- While the database is away, an instance may go on showing what it had before a vote, but not what was there before an edit. Both
-- update the row; votes and other counts set none of these columns.
create function app.report_edit() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', jsonb_strip_nulls(jsonb_build_object(
    'table', tg_table_name, 'op', 'UPDATE', 'id', new.id, 'startup_id', case tg_table_name when 'startups' then new.id end,
    'is_edit', true
  ))::text);
  return null;
end
$$;

create trigger report_edit
  after update of name, one_liner, description, why_failed, lessons_learned, funny_bits, project_type, stage, category, builder_name,
    inspiration, challenges, what_worked, key_learnings, website_link, github_link, social_profiles, launch_post, video_demo, tech_stack,
    tags, logo_url, screenshots, screenshot_captions, is_anonymous, written_by, sources, year_started, year_stopped
  on public.startups
  for each row when (old is distinct from new) execute function app.report_edit();

create trigger report_edit
  after update of title, description, short_description, detailed_description, category, tags, license_type, cover_image, images,
    external_links, price, contact_method, contact_info, contact_instructions, founder_story, usage_notes, type
  on public.marketplace_assets
  for each row when (old is distinct from new) execute function app.report_edit();
