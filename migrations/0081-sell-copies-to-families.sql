-- Whoever has a family link may order prints of the approved picture, if its customer lets them. They pay, and
-- get a picture of their own; nothing else of the customer's order comes with it, and the customer does not
-- learn who ordered.
alter table private.family_links add column lets_order boolean not null default false;

-- The link through which the picture came, also of what is copied from such an order later. The order outlives
-- the link, so nothing refers to it.
alter table public.orders add column family_link_id uuid;
create index if not exists orders_of_families on public.orders (family_link_id)
  where family_link_id is not null;
grant select (family_link_id) on public.orders
  to studio_owner, studio_manager, studio_retoucher, studio_print;
