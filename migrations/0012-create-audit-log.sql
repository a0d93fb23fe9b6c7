-- What happened to accounts, for finding out after an attack. No addresses, no tokens.
create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  event text not null,
  -- No reference: its lock would make sign-ins wait for whatever else holds the account.
  user_id uuid,
  -- Keyed digest of the client's network: the same client shows as the same, and as nothing else.
  client text not null,
  -- Such as "Firefox on macOS".
  device text
);
create index audit_log_happened on private.audit_log (happened_at);
create index audit_log_user on private.audit_log (user_id, happened_at);

-- The rows outlive the account, and then point to nobody.
create function private.forget_in_audit_log() returns trigger
language plpgsql
as $$
begin
  update private.audit_log set user_id = null where user_id = old.id;
  return null;
end
$$;
create trigger forget_in_audit_log after delete on auth.users
  for each row execute function private.forget_in_audit_log();
