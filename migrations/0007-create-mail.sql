-- Mails to send. The texts are dropped once a mail is delivered, because links in them are keys.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  kind text not null,
  language text not null,
  subject text not null,
  text text,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- The built-in mailbox, where mails go while no SMTP server is configured.
create table private.mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
create index mailbox_recipient on private.mailbox (recipient, sent_at desc);
