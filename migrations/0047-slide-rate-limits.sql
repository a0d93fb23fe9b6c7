-- Limits have no windows any more: a key has one row, which says when its calls are paid off
-- (src/domain/call-limit.ts). The release before goes on counting by windows in rows without it.
alter table private.rate_limits add column free_at timestamptz;
create index if not exists rate_limits_free on private.rate_limits (free_at);

-- Whether an account knows a network is asked at each sign-in, also while failures pile up.
create index if not exists audit_log_networks
  on private.audit_log (user_id, client, event, happened_at);
