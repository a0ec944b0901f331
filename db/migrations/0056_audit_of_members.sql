-- What admins did to a member's things: the page of a member lists it. The copy of such a thing names its owner.
create index audit_log_user_idx on public.audit_log ((copy ->> 'user_id'), created_at desc, id desc);
