-- What goes back to customers, and where orders are sent.

create table private.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references private.payments (id),
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null check (reason in
    ('cancelled', 'photo_missing', 'not_wanted', 'wrong_amount', 'late', 'quality', 'damaged',
     'goodwill', 'provider')),
  note text check (char_length(note) <= 500),
  asked_by text not null check (asked_by in ('customer', 'staff', 'payment', 'clock', 'provider')),
  -- The person of the shop, where it was one.
  staff uuid,
  -- The provider's own id, once it knows of the refund.
  provider_id text unique,
  status text not null default 'asked' check (status in
    ('asked', 'pending', 'succeeded', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_payment on private.refunds (payment_id);
create index refunds_open on private.refunds (created_at) where status in ('asked', 'pending');

insert into private.refunds
  (payment_id, amount, currency, reason, asked_by, provider_id, status, created_at, settled_at)
select id, case when status = 'refunded' then refunded_amount else amount end, currency,
  'cancelled', 'customer', refund_id,
  case when status = 'refunded' then 'succeeded' else 'pending' end, updated_at,
  case when status = 'refunded' then updated_at end
from private.payments
where refund_id is not null;
alter table private.payments drop column refund_id;

create table private.disputes (
  -- The provider's own id.
  id text primary key,
  payment_id uuid not null references private.payments (id),
  amount integer not null,
  currency text not null,
  reason text not null,
  status text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index disputes_payment on private.disputes (payment_id);

create table private.ship_to (
  order_id uuid primary key references public.orders (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  line1 text not null check (char_length(line1) <= 200),
  line2 text check (char_length(line2) <= 200),
  postal_code text check (char_length(postal_code) <= 20),
  city text not null check (char_length(city) <= 200),
  state text check (char_length(state) <= 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text check (char_length(phone) <= 40),
  updated_at timestamptz not null default now()
);

-- Invoices and credit notes. They outlive their order, then without the person in them.
create table private.invoice_numbers (year integer primary key, last integer not null);
create table private.invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id uuid references public.orders (id) on delete set null,
  payment_id uuid not null references private.payments (id),
  refund_id uuid unique references private.refunds (id),
  language text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  -- Seller, lines and tax as they were then.
  content jsonb not null,
  -- Name and address of the buyer; null once the order is deleted.
  buyer jsonb,
  issued_at timestamptz not null
);
create unique index invoices_one_per_payment on private.invoices (payment_id)
  where kind = 'invoice';
create index invoices_order on private.invoices (order_id);

create function private.forget_buyer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.invoices set buyer = null where order_id = old.id;
  return old;
end
$$;
create trigger forget_buyer before delete on public.orders
  for each row execute function private.forget_buyer();
revoke all on function private.forget_buyer() from public;
