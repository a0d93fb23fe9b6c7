-- The memory of the test checkout, which stands in for the payment provider while no key is set.
-- It keeps objects as it answers them; the shop itself never reads these tables.
create schema test_checkout;

create table test_checkout.objects (
  id text primary key,
  kind text not null check (kind in ('session', 'payment_intent', 'refund', 'event')),
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

create table test_checkout.idempotency_keys (
  key text primary key,
  request_hash text not null,
  -- A repeat of the request gets the answer of the first one, whatever happened since.
  answer jsonb not null
);
