-- How what is not sent free is sent, to which country it was quoted, and what that costs: a part of the amount.
alter table public.orders
  add column delivery_service text check (delivery_service in ('standard', 'express', 'overnight')),
  add column delivery_country text check (delivery_country ~ '^[A-Z]{2}$'),
  add column delivery_amount integer not null default 0 check (delivery_amount >= 0);
alter table public.orders add constraint orders_delivery_whole
  check (num_nonnulls(delivery_service, delivery_country) in (0, 2)
    and (delivery_service is not null or delivery_amount = 0)) not valid;
alter table public.orders validate constraint orders_delivery_whole;

-- Those who pack it, and those who lead.
grant select (delivery_service) on public.orders to studio_owner, studio_manager, studio_print;
