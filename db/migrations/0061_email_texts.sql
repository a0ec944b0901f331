-- The text of a sent email is deleted after a few days, and once the link in it has expired.
alter table app.mails
  add column expires_at timestamptz,
  add column text_deleted_at timestamptz;
comment on column app.mails.expires_at is 'When the link in it stops working; null if it has none that does';
comment on column app.mails.text_deleted_at is 'Since then, text, html and list_unsubscribe are empty';

update app.mails set expires_at = created_at + case kind
  when 'reset-password' then interval '1 hour'
  else interval '2 days'
end
where kind in ('confirm-address', 'reset-password');

create index mails_with_text_idx on app.mails (created_at) where text_deleted_at is null;
