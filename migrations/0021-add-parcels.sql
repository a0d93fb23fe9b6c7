-- How a framed print travels, in as many parcels as it takes.

create table private.parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  number integer not null check (number > 0),
  carrier text not null check (carrier in
    ('postnord', 'dhl', 'inpost', 'gls', 'dao', 'ups', 'usps')),
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{6,40}$'),
  packed_at timestamptz not null,
  packed_by uuid,
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (order_id, number),
  unique (carrier, tracking_number),
  check (delivered_at is null or shipped_at is not null)
);

-- What the shop's people write to a customer: a reason with its own words, and theirs.
create table private.order_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  staff uuid,
  reason text not null,
  text text check (char_length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index order_messages_order on private.order_messages (order_id, created_at);
