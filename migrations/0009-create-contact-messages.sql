-- What people write through the contact form. Who deletes the account takes its messages along.
create table private.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  service text not null check (service in
    ('restoration', 'colorization', 'framing', 'bulk', 'rush', 'other')),
  message text not null,
  language text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index contact_messages_user on private.contact_messages (user_id);
create index contact_messages_created on private.contact_messages (created_at);
