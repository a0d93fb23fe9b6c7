-- The two roles that requests from outside run under. They hold only what is granted to them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
end
$$;
grant anon, authenticated to current_user;

create schema auth;
create schema storage;
create schema private;

revoke all on schema public from public;
grant usage on schema public, auth, storage to anon, authenticated;

-- Who is asking, from the claims that the server puts on each transaction.
create function auth.uid() returns uuid
language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

create function private.touch_updated_at() returns trigger
language plpgsql
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
