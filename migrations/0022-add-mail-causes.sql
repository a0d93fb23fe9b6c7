-- A mail about an order leaves once for each thing that causes it.

alter table private.outbox
  add column order_id uuid references public.orders (id) on delete set null,
  -- What it is about, such as `proof:2:day5`. Mails that are not about an order have none.
  add column cause text,
  -- What the letter was told beyond the order itself, so that it can be written anew. Never links
  -- that are keys.
  add column facts jsonb,
  -- Deliveries that were begun, and why the last one that failed did.
  add column attempts integer not null default 0,
  add column last_error text,
  -- When the shop gave up on it.
  add column failed_at timestamptz,
  add constraint outbox_cause check (order_id is null or cause is not null),
  add constraint outbox_end check (sent_at is null or failed_at is null);
create unique index outbox_once on private.outbox (order_id, kind, cause);

-- The mail itself may still be on its way when its order is deleted: it was cancelled, and then
-- deleted at once. What would be kept for writing it anew goes.
create function private.forget_order_of_mail() returns trigger
language plpgsql
as $$
begin
  new.cause := null;
  new.facts := null;
  return new;
end
$$;
create trigger forget_order_of_mail before update of order_id on private.outbox
  for each row when (new.order_id is null) execute function private.forget_order_of_mail();
