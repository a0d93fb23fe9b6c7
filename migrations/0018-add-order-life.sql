-- Beside its status an order has three small machines: payment, proof and shipment.

alter table public.orders
  -- Counts every change, so that two people cannot move one order twice.
  add column version integer not null default 1,
  add column proof_status text not null default 'none' check (proof_status in
    ('none', 'in_review', 'sent', 'changes_requested', 'approved')),
  add column shipment_status text not null default 'none' check (shipment_status in
    ('none', 'packed', 'shipped', 'delivered')),
  add column rush text check (rush in ('hours24', 'hours48', 'weekend')),
  -- Part of `amount`, in the same currency.
  add column rush_amount integer not null default 0 check (rush_amount >= 0),
  add column revisions_included integer not null default 3 check (revisions_included >= 0),
  add column revisions_granted integer not null default 0 check (revisions_granted >= 0),
  add column revisions_used integer not null default 0 check (revisions_used >= 0),
  add column paid_at timestamptz,
  -- When the framed print is to be with the customer, and the proof before it.
  add column promised_at timestamptz,
  add column proof_due_at timestamptz,
  add column on_hold_at timestamptz,
  add constraint orders_rush check ((rush is null) = (rush_amount = 0) and rush_amount < amount),
  add constraint orders_revisions check (revisions_used <= revisions_included + revisions_granted);
create index orders_status on public.orders (status, promised_at);

-- What was paid before is known from the books; nobody made a change by this.
alter table public.orders disable trigger user;
update public.orders o set paid_at = paid.at from (
  select order_id, min(paid_at) as at from private.payments group by order_id
) paid where paid.order_id = o.id;
alter table public.orders enable trigger user;

create table private.order_machines (
  machine text not null check (machine in ('payment', 'proof', 'shipment')),
  from_status text not null,
  to_status text not null,
  primary key (machine, from_status, to_status)
);
insert into private.order_machines values
  ('payment', 'unpaid', 'paid'),
  ('payment', 'unpaid', 'failed'),
  ('payment', 'unpaid', 'expired'),
  ('payment', 'unpaid', 'refunded'),
  ('payment', 'failed', 'paid'),
  ('payment', 'failed', 'expired'),
  ('payment', 'failed', 'refunded'),
  ('payment', 'expired', 'refunded'),
  ('payment', 'paid', 'refunded'),
  ('payment', 'paid', 'partially_refunded'),
  ('payment', 'partially_refunded', 'refunded'),
  -- A bank may fail over a refund that it had taken on.
  ('payment', 'refunded', 'partially_refunded'),
  ('payment', 'refunded', 'paid'),
  ('payment', 'partially_refunded', 'paid'),
  ('proof', 'none', 'in_review'),
  ('proof', 'in_review', 'sent'),
  ('proof', 'sent', 'changes_requested'),
  ('proof', 'sent', 'approved'),
  ('proof', 'changes_requested', 'sent'),
  ('shipment', 'none', 'packed'),
  ('shipment', 'packed', 'none'),
  ('shipment', 'packed', 'shipped'),
  ('shipment', 'shipped', 'delivered');

create function private.check_order_machines() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  fault text;
begin
  select m.machine into fault
  from (values
    ('payment', old.payment_status, new.payment_status),
    ('proof', old.proof_status, new.proof_status),
    ('shipment', old.shipment_status, new.shipment_status)
  ) as m (machine, from_status, to_status)
  where m.from_status <> m.to_status and not exists (
    select from private.order_machines allowed
    where allowed.machine = m.machine
      and allowed.from_status = m.from_status
      and allowed.to_status = m.to_status
  )
  limit 1;
  if fault is not null then
    raise exception 'order % makes a step that its % does not have', old.id, fault
      using errcode = 'check_violation';
  end if;
  if new.proof_status <> old.proof_status and old.status not in ('processing', 'colorizing')
    or new.shipment_status <> old.shipment_status and old.status not in ('framing', 'shipping')
  then
    raise exception 'order % is %, which is no time for this', old.id, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_order_machines
  before update of payment_status, proof_status, shipment_status on public.orders
  for each row execute function private.check_order_machines();

-- What a status asks of the machines: nothing is made unpaid, framed unapproved or sent unpacked.
create function private.check_order_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = old.status or new.status = 'cancelled' then
    return new;
  end if;
  -- That a parcel arrived is a fact, also when its price went back meanwhile.
  if new.status <> 'delivered' and new.payment_status not in ('paid', 'partially_refunded') then
    raise exception 'order % cannot be % without payment', new.id, new.status
      using errcode = 'check_violation';
  end if;
  if new.status in ('framing', 'shipping', 'delivered') and new.proof_status <> 'approved' then
    raise exception 'order % cannot be % without approval', new.id, new.status
      using errcode = 'check_violation';
  end if;
  if new.status = 'framing' and new.on_hold_at is not null then
    raise exception 'order % is on hold', new.id using errcode = 'check_violation';
  end if;
  if new.status = 'shipping' and new.shipment_status <> 'shipped'
    or new.status = 'delivered' and new.shipment_status <> 'delivered' then
    raise exception 'order % cannot be % before its parcels are', new.id, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_order_status before update of status on public.orders
  for each row execute function private.check_order_status();

-- Its name comes before touch_orders, so that a time that was touched is no change.
create function private.count_order_version() returns trigger
language plpgsql
as $$
begin
  if new is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
create trigger count_order_version before update on public.orders
  for each row execute function private.count_order_version();

-- Who of the shop works on an order.
create table private.order_claims (
  order_id uuid primary key references public.orders (id) on delete cascade,
  staff uuid not null references private.staff (user_id) on delete cascade,
  claimed_at timestamptz not null default now()
);
create index order_claims_staff on private.order_claims (staff);

-- All that happens to an order, for the shop's own people; what customers read is order_updates.
create table private.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  happened_at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in
    ('customer', 'staff', 'payment', 'worker', 'clock', 'carrier')),
  -- The person, where it was one. No reference: an account that ends leaves the history as it was.
  actor_id uuid,
  kind text not null,
  params jsonb not null default '{}',
  status text not null
);
create index order_events_order on private.order_events (order_id, id);
-- Of orders that are older than their history it holds what their customers were told.
insert into private.order_events (order_id, happened_at, actor, kind, params, status)
select order_id, created_at,
  case
    when code in ('order_received', 'cancelled_by_customer') then 'customer'
    when code in ('checkout_expired', 'photo_missing') then 'clock'
    when code in ('restoration_started', 'colouring_started', 'needs_a_person') then 'worker'
    else 'payment'
  end,
  code, params, status
from public.order_updates
order by created_at;

-- Tells every copy of the server that there is news of an order.
create function private.tell_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.orders := coalesce(new, old);
begin
  perform pg_notify(
    'order_changed',
    json_build_object('orderId', changed.id, 'userId', changed.user_id)::text
  );
  return null;
end
$$;
create trigger tell_of_order after insert or update or delete on public.orders
  for each row execute function private.tell_of_order();

create function private.tell_of_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify(
    'order_changed', json_build_object('orderId', id, 'userId', user_id)::text
  ) from public.orders where id = new.order_id;
  return null;
end
$$;
create trigger tell_of_event after insert on private.order_events
  for each row execute function private.tell_of_event();

revoke all on function private.check_order_machines(), private.check_order_status(),
  private.tell_of_order(), private.tell_of_event() from public;
