-- A message that reaches nobody, because there is neither a support address nor an admin, waits until there is someone.
alter table public.support_messages add column emailed_at timestamptz;
comment on column public.support_messages.emailed_at is 'When it was queued for those who answer it; null while it waits for someone';

-- Its email was queued in the same transaction. Emails are kept for 30 days, so nothing is known of older messages.
update public.support_messages message set emailed_at = created_at
where created_at < now() - interval '30 days'
  or exists (
    select from app.mails mail where mail.kind = 'support-message' and mail.created_at = message.created_at
  );

create index support_messages_waiting_idx on public.support_messages (created_at) where emailed_at is null;
