-- When somebody was last asked about a project that was handed over: questions that were missed aren't made up for one after the other.
alter table public.revived_stories add column reminded_at timestamptz;

-- What happened to one step is a list of its own, newest first.
create index handover_history_item_idx on public.handover_history (item_id, created_at desc, id desc);
drop index public.handover_history_item_id_idx;
