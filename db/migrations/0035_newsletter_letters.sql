-- When a reader was last written to about stories that are open for revival.
alter table public.newsletter_subscribers add column written_to_at timestamptz;
