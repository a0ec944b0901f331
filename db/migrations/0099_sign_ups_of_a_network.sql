-- How many sign-ups of a network nobody has confirmed is counted with each new one.
create index sign_ups_network_idx on auth.sign_ups (network, created_at) where network is not null;
