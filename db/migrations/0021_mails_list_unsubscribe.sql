-- Where a mail's reader leaves the list that it was sent to, with one click (RFC 8058). Empty for letters to one person.
alter table app.mails add column list_unsubscribe text;
