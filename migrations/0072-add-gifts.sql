-- What goes with an order that is a present: the message on its card, and the day before which it is not to
-- arrive. Null for all others.
alter table public.orders add column gift jsonb;

-- Those who pack it, and those who lead.
grant select (gift) on public.orders to studio_owner, studio_manager, studio_print;
