-- When the mail that asks to confirm an address was last queued: the next one waits for ten minutes.
alter table public.newsletter_subscribers add column confirmation_sent_at timestamptz;
