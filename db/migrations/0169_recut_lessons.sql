-- A story that cuts its lessons anew has changed, and so have the preview images of its lessons.
create function app.touch_story_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set changed_at = greatest(changed_at, now()) where id = new.startup_id;
  return null;
end
$$;
create trigger touch_story after update of text on public.lessons
  for each row when (old.text <> new.text)
  execute function app.touch_story_of_lesson();
