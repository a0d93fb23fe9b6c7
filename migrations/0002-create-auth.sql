create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and char_length(email) <= 320),
  password_hash text not null,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  user_metadata jsonb not null default '{}',
  language text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on auth.users (email);
create trigger touch_users before update on auth.users
  for each row execute function private.touch_updated_at();

-- A sign-in on one device. Ending it deletes the row and with it its refresh tokens.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user on auth.sessions (user_id);

-- An access token outlives its session by up to an hour; its rights do not. PT401 becomes HTTP 401.
create function auth.refuse_session() returns text
language plpgsql
as $$
begin
  raise exception 'session_not_found' using errcode = 'PT401';
end
$$;

-- Only digests are kept. A spent token stays until its session ends, so that reuse is noticed.
create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  spent_at timestamptz
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);

-- Links in mails. Using one deletes it.
create table auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_tokens_user on auth.one_time_tokens (user_id, kind);

-- Fixed windows, in the database so that every copy of the server counts together.
create table private.rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (key, window_start)
);
create index rate_limits_window on private.rate_limits (window_start);
