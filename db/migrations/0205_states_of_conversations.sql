-- The founder's board says how many stand in each column, also of those that aren't loaded yet. As many rows are read however many wrote.
create index conversations_owner_state_idx on public.conversations (owner_id, kind, state);
