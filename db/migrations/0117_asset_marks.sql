-- What a member saved and listed is remembered for a few seconds, as their votes are: other processes hear of a change.

create trigger notify_members_insert after insert on public.asset_bookmarks
referencing new table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_delete after delete on public.asset_bookmarks
referencing old table as changed for each statement execute function app.notify_members('user_id');

create trigger notify_members_insert after insert on public.marketplace_assets
referencing new table as changed for each statement execute function app.notify_members('user_id');
