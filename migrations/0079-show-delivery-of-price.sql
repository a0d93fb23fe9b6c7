-- What of a price is delivery is a part of what a refund gives back.
grant select (delivery_amount) on public.orders to studio_owner, studio_manager;
