-- The company that an order is for, where its buyer named one, with what the register of the Union
-- said of its VAT number; and whether the order was sold without value added tax for it.
alter table public.orders
  add column company jsonb check (
    jsonb_typeof(company) = 'object'
    and char_length(company ->> 'name') between 1 and 200
    and octet_length(company::text) <= 2000
  ),
  add column is_tax_free boolean not null default false;
alter table public.orders add constraint orders_tax_free
  check (not is_tax_free or (company -> 'check' ->> 'answer') is not distinct from 'valid') not valid;

-- Who buys, and what they paid, is for those who lead.
grant select (company, is_tax_free) on public.orders to studio_owner, studio_manager;
