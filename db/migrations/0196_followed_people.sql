-- Only who has a page can be followed: whoever never published anything under their name is nobody to others.
alter policy insert_visible on public.follows
  with check (
    (startup_id is null or exists (select from public.public_startups story where story.id = startup_id))
    and (person_id is null or exists (select from public.public_people person where person.id = person_id and not person.is_demo))
  );
