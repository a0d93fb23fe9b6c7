-- A second factor of the shop's people: an app that makes one-time codes (RFC 6238), and with it a
-- set of recovery codes.
create table auth.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('totp', 'recovery_code')),
  name text not null check (char_length(name) between 1 and 100),
  -- Of an app: encrypted by the shop.
  secret bytea,
  created_at timestamptz not null default now(),
  -- Null until a code of it was right: it opens nothing before.
  verified_at timestamptz,
  last_used_at timestamptz,
  -- Of an app: the step of the last code that was accepted, since a code works once.
  last_step integer,
  unique (user_id, name),
  check ((kind = 'totp') = (secret is not null))
);
create unique index factors_recovery_code on auth.factors (user_id) where kind = 'recovery_code';

-- Each is good for some minutes and one code, in the session that asked for it.
create table auth.factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index factor_challenges_factor on auth.factor_challenges (factor_id);
create index factor_challenges_session on auth.factor_challenges (session_id);

-- Only digests are kept. A used code stays, so that it is known how many of a set are left.
create table auth.recovery_codes (
  factor_id uuid not null references auth.factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

alter table auth.sessions
  -- Null: begun before this was noted.
  add column signed_in_by text check (signed_in_by in ('password', 'otp')),
  add column second_factor text check (second_factor in ('totp', 'recovery_code')),
  add column second_factor_at timestamptz,
  add constraint sessions_second_factor
    check ((second_factor is null) = (second_factor_at is null)) not valid;

-- Those who lead see who has one, and nothing more of it.
alter table auth.factors enable row level security;
grant select (user_id, kind, verified_at) on auth.factors to studio_owner, studio_manager;
create policy factors_read_leads on auth.factors for select
  to studio_owner, studio_manager using (true);
