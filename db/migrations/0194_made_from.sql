-- What a waiting email is made from, so that it is written again when it is sent. It takes the place of `written_from`.
alter table app.mails add column made_from jsonb;

update app.mails set made_from = jsonb_build_object('notifications', to_jsonb(written_from))
where written_from is not null and sent_at is null and failed_at is null;
