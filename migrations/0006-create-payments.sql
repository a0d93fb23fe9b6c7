-- The books. A payment outlives its order; it carries no photo and no personal text.
create table private.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id) on delete set null,
  order_number text not null,
  attempt integer not null,
  session_id text unique,
  payment_intent text,
  checkout_url text,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null default 'created' check (status in
    ('created', 'open', 'paid', 'failed', 'expired', 'refunded')),
  -- What was given back in truth: more than was asked, if more had been paid.
  refunded_amount integer not null default 0 check (refunded_amount >= 0),
  refund_id text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, attempt)
);
create index payments_open on private.payments (created_at) where status in ('created', 'open');
create trigger touch_payments before update on private.payments
  for each row execute function private.touch_updated_at();

-- The ledger of events: an id is stored in the transaction of its effect, so it works once.
create table private.payment_events (
  id text primary key,
  type text not null,
  session_id text,
  received_at timestamptz not null default now()
);
