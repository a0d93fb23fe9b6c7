-- How rich the customer wants the colours of the photo; null where nobody chose. That it is to stay black and
-- white is keeps_black_and_white_at, whenever they say so.
alter table public.orders add column colour_richness text
  check (colour_richness in ('quiet', 'natural', 'rich'));

-- Those who colour the photo, and those who lead, need it as they need the colour facts.
grant select (colour_richness)
  on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;
