-- Photographs that are paid at once are one purchase: each is an order of its own, one payment and one invoice
-- are for all of them, and what goes back is of one order. A photograph that is bought alone is no part of one.
alter table public.orders
  add column purchase_id uuid,
  -- Where it stands among the photographs of its purchase, from 0.
  add column purchase_place smallint check (purchase_place between 0 and 199),
  -- What a package made it cheaper by; not a part of the amount.
  add column discount_amount integer not null default 0 check (discount_amount >= 0);
alter table public.orders add constraint orders_purchase_whole
  check ((purchase_id is null) = (purchase_place is null)
    and (purchase_id is not null or discount_amount = 0)) not valid;
alter table public.orders validate constraint orders_purchase_whole;
create unique index if not exists orders_purchase on public.orders (purchase_id, purchase_place);

-- Of a purchase, order_id is one of its orders: the first that is still there.
alter table private.payments add column purchase_id uuid;
create index if not exists payments_purchase on private.payments (purchase_id) where purchase_id is not null;
-- Of which order of a purchase something goes back; null where that is clear, or nobody knows.
alter table private.refunds add column order_id uuid references public.orders (id) on delete set null;
create index if not exists refunds_order on private.refunds (order_id) where order_id is not null;

-- The ledger of a purchase hangs on another of its orders before one of them goes: that order keeps its buyer.
create function private.entrust_payments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  heir constant uuid := (
    select id from public.orders
    where purchase_id = old.purchase_id and id <> old.id order by purchase_place limit 1
  );
begin
  update private.refunds set note = null where order_id = old.id;
  if heir is not null then
    update private.payments set order_id = heir where order_id = old.id;
    update private.invoices set order_id = heir where order_id = old.id;
  end if;
  return old;
end
$$;
revoke all on function private.entrust_payments() from public;
-- Its name comes before those of the triggers that let go of the buyer.
create trigger entrust_payments before delete on public.orders
  for each row when (old.purchase_id is not null) execute function private.entrust_payments();

grant select (purchase_id, purchase_place)
  on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;
grant select (discount_amount) on public.orders to studio_owner, studio_manager;
grant select (purchase_id) on private.payments to studio_owner, studio_manager;

-- As in 0004, and: a customer ends an unpaid purchase as a whole, as its payment is for all of it.
create or replace function private.refuse_deleting_order() returns trigger
language plpgsql
as $$
begin
  if not public.order_may_be_deleted(old.status, old.payment_status)
    or (old.purchase_id is not null and old.status = 'pending' and current_user = 'authenticated') then
    raise exception 'order_in_production' using errcode = 'PT409',
      hint = 'A paid order that is still being made must be cancelled first, and so must an unpaid one of a purchase.';
  end if;
  return old;
end
$$;
