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
alter table private.payments
  drop column refund_id,
  -- What came in, in truth; another amount than was asked goes back whole.
  add column paid_amount integer check (paid_amount > 0),
  -- Whether the order is made for this payment. One that comes on top, or too late, goes back.
  add column pays_order boolean not null default false;
update private.payments
set paid_amount = case when status = 'refunded' then refunded_amount else amount end
where paid_at is not null;
update private.payments set pays_order = true
where id in (
  select distinct on (payment.order_id) payment.id
  from private.payments payment join public.orders on orders.id = payment.order_id
  where payment.paid_at is not null and orders.payment_status in ('paid', 'refunded')
  order by payment.order_id, payment.status = 'paid' desc, payment.paid_at
);
alter table private.payments
  add constraint payments_paid check ((paid_at is null) = (paid_amount is null)),
  add constraint payments_refunded check (refunded_amount <= coalesce(paid_amount, 0));
create unique index payments_pays_order on private.payments (order_id) where pays_order;
create index payments_intent on private.payments (payment_intent);

-- Never more than came in: what the provider has taken on counts, whatever else is asked for.
create function private.check_refunds() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  paid integer;
begin
  select paid_amount into paid from private.payments where id = new.payment_id for update;
  if coalesce(paid, 0) < (
    select sum(amount) from private.refunds
    where payment_id = new.payment_id and status in ('pending', 'succeeded')
  ) then
    raise exception 'more than was paid would go back of payment %', new.payment_id
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger check_refunds after insert or update on private.refunds
  for each row when (new.status in ('pending', 'succeeded'))
  execute function private.check_refunds();
revoke all on function private.check_refunds() from public;

-- What the event was about and what became of it, for whoever looks for a payment.
alter table private.payment_events rename column session_id to object_id;
alter table private.payment_events
  add column payment_id uuid references private.payments (id),
  add column outcome text not null default 'applied' check (outcome in
    ('applied', 'unknown', 'ignored'));
alter table private.payment_events alter column outcome drop default;
create index payment_events_payment on private.payment_events (payment_id);

alter table test_checkout.objects drop constraint objects_kind_check;
alter table test_checkout.objects add constraint objects_kind_check check (kind in
  ('session', 'payment_intent', 'refund', 'dispute', 'event'));

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
