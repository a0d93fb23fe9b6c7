-- Whoever has a family link may order prints of the approved picture, if its customer lets them. They pay, and
-- get a picture of their own; nothing else of the customer's order comes with it, and the customer does not
-- learn who ordered.
alter table private.family_links add column lets_order boolean not null default false;

-- The link through which the picture came. The order outlives the link, so nothing refers to it.
alter table public.orders add column family_link_id uuid;
alter table public.orders add constraint orders_one_original
  check (copy_of is null or family_link_id is null) not valid;
alter table public.orders validate constraint orders_one_original;
create index if not exists orders_of_families on public.orders (family_link_id)
  where family_link_id is not null;
grant select (family_link_id) on public.orders
  to studio_owner, studio_manager, studio_retoucher, studio_print;
