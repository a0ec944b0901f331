-- Moderators remove an earlier text of a comment, as they decide about the comment itself.
drop policy delete_own_or_admin on public.comment_versions;
create policy delete_own_or_moderator on public.comment_versions for delete to authenticated
  using (
    (select app.is_moderator())
    or exists (
      select from public.comments c
      where c.id = comment_id and app.is_own_comment(c.user_id, c.as_founder, c.startup_id)
    )
  );
