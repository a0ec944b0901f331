-- When each of the two last heard that an invitation has ended. They may be awake at different hours.
alter table public.handover_items add column owner_lapse_notified_at timestamptz, add column member_lapse_notified_at timestamptz;
update public.handover_items set owner_lapse_notified_at = now(), member_lapse_notified_at = now() where lapse_warnings = 2;

drop index public.handover_items_expiring_idx;
create index handover_items_expiring_idx on public.handover_items (expires_at) where expires_at is not null and state = 'handed_over';
