-- What a waiting email tells of, by ID: it is written again from these when it is sent.
alter table app.mails add column written_from uuid[];
