-- Old notifications are deleted every night.
create index notifications_created_at_idx on public.notifications (created_at);
