create table public.orders (
  id uuid primary key,
  user_id uuid not null references auth.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'pending' check (status in
    ('pending', 'uploaded', 'processing', 'colorizing', 'framing', 'shipping', 'delivered', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in
    ('unpaid', 'paid', 'failed', 'expired', 'refunded', 'partially_refunded')),
  original_image_url text not null,
  processed_image_url text,
  image_path text not null,
  image_sha256 text not null,
  file_name text not null,
  print_size_id text not null,
  print_size jsonb not null,
  -- How sharp the photo prints at this size, and whether the buyer saw and confirmed that very
  -- level; null when nobody said so.
  sharpness text not null check (sharpness in ('good', 'fair', 'weak')),
  sharpness_accepted boolean,
  frame jsonb not null,
  special_instructions text check (char_length(special_instructions) <= 2000),
  amount integer not null check (amount > 0),
  currency text not null check (currency in ('USD', 'PLN', 'DKK', 'EUR', 'SEK')),
  language text not null check (language in ('en', 'pl', 'dk', 'de', 'sv')),
  terms_version text not null,
  terms_accepted_at timestamptz not null
);
create index orders_user on public.orders (user_id, created_at desc);
create index orders_image on public.orders (image_path);
-- People read the last eight characters aloud.
create unique index orders_number on public.orders (right(id::text, 8));
create trigger touch_orders before update on public.orders
  for each row execute function private.touch_updated_at();

-- One row for each change, in the customer's words.
create table public.order_updates (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  status text not null,
  code text not null,
  params jsonb not null default '{}',
  message text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index order_updates_order on public.order_updates (order_id, created_at);

-- The pairs of src/domain/order-life.ts; a test compares the two.
create table private.order_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into private.order_transitions values
  ('pending', 'uploaded'),
  ('uploaded', 'processing'),
  ('processing', 'colorizing'),
  ('colorizing', 'framing'),
  ('framing', 'shipping'),
  ('shipping', 'delivered'),
  ('pending', 'cancelled'),
  ('uploaded', 'cancelled'),
  ('processing', 'cancelled'),
  ('colorizing', 'cancelled'),
  ('framing', 'cancelled');

create function private.check_order_transition() returns trigger
language plpgsql
as $$
begin
  if new.status <> old.status and not exists (
    select from private.order_transitions
    where from_status = old.status and to_status = new.status
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_order_transition before update of status on public.orders
  for each row execute function private.check_order_transition();

-- The rule of mayDelete in src/domain/order-life.ts; a test compares the two.
create function public.order_may_be_deleted(status text, payment_status text) returns boolean
language sql immutable
as $$
  select status in ('cancelled', 'delivered') or (status = 'pending' and payment_status <> 'paid')
$$;

-- A refusal instead of zero rows, so that a customer learns why. PT409 becomes HTTP 409.
create function private.refuse_deleting_order() returns trigger
language plpgsql
as $$
begin
  if not public.order_may_be_deleted(old.status, old.payment_status) then
    raise exception 'order_in_production' using errcode = 'PT409',
      hint = 'A paid order that is still being made must be cancelled first.';
  end if;
  return old;
end
$$;
create trigger refuse_deleting_order before delete on public.orders
  for each row execute function private.refuse_deleting_order();

alter table public.orders enable row level security;
alter table public.order_updates enable row level security;
grant select, delete on public.orders, public.order_updates to authenticated;

create policy orders_read_own on public.orders for select to authenticated
  using (user_id = (select auth.uid()));
create policy orders_delete_own on public.orders for delete to authenticated
  using (user_id = (select auth.uid()));
create policy order_updates_read_own on public.order_updates for select to authenticated
  using (order_id in (select id from public.orders where user_id = (select auth.uid())));
create policy order_updates_delete_own on public.order_updates for delete to authenticated
  using (order_id in (
    select id from public.orders
    where user_id = (select auth.uid())
      and public.order_may_be_deleted(status, payment_status)
  ));
