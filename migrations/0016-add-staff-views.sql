-- Who of the shop looked at whose order, when, and at what. It goes with the order.
create table private.staff_views (
  id uuid primary key default gen_random_uuid(),
  staff text not null,
  order_id uuid not null references public.orders (id) on delete cascade,
  object_id uuid references storage.objects (id) on delete set null,
  what text not null check (what in ('order', 'original', 'result')),
  viewed_at timestamptz not null
);
create index staff_views_order on private.staff_views (order_id, viewed_at);
create index staff_views_object on private.staff_views (object_id);
