-- Moderators remove an earlier text of a comment, as they decide about the comment itself.
alter policy delete_own_or_admin on public.comment_versions
  using (
    (select app.is_moderator())
    or exists (
      select from public.comments c
      where c.id = comment_id and app.is_own_comment(c.user_id, c.as_founder, c.startup_id)
    )
  );
alter policy delete_own_or_admin on public.comment_versions rename to delete_own_or_moderator;
