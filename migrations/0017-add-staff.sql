-- The people of the shop. Each is an account like any other, with a role beside it.

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  role text not null check (role in ('owner', 'manager', 'retoucher', 'print')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create table private.staff_invitations (
  email text primary key check (email = lower(email) and char_length(email) <= 320),
  name text not null check (char_length(name) between 1 and 200),
  role text not null check (role in ('owner', 'manager', 'retoucher', 'print')),
  token_hash bytea not null unique,
  -- Null: invited by the operator.
  invited_by uuid references private.staff (user_id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
