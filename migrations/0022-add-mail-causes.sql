-- A mail about an order leaves once for each thing that causes it.

alter table private.outbox
  add column order_id uuid references public.orders (id) on delete set null,
  -- What it is about, such as `proof:2:day5`. Mails that are not about an order have none.
  add column cause text,
  -- What the letter was told, so that it can be written anew; never links that are keys.
  add column params jsonb,
  add column attempts integer not null default 0,
  add column last_error text,
  add constraint outbox_cause check (order_id is null or cause is not null);
create unique index outbox_once on private.outbox (order_id, kind, cause);
