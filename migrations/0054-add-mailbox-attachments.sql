-- What a mail in the built-in mailbox carries. The outbox holds nothing of it: attachments are made
-- when a mail leaves, and a mail server gets them with the mail.
create table private.mailbox_attachments (
  mail_id uuid not null references private.mailbox (id) on delete cascade,
  position int not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (mail_id, position)
);
