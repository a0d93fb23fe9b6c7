-- Where an answer to a mail goes, when that is not its sender.
alter table private.outbox add column reply_to text;
alter table private.mailbox add column reply_to text;
