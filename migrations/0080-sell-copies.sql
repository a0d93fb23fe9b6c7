-- Copies: more prints and frames of a picture that another order of the same customer restores. A copy is made of
-- the picture that was approved there, so nothing is restored for it and no files come with it.
-- It stays a copy when that order is deleted, so nothing refers to it.
alter table public.orders add column copy_of uuid;
create index if not exists orders_copy on public.orders (copy_of) where copy_of is not null;
alter table public.orders drop constraint orders_something_bought;
alter table public.orders add constraint orders_something_bought
  check (num_nonnulls(frame, files, paper) > 0) not valid;
alter table public.orders validate constraint orders_something_bought;
grant select (copy_of) on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;

-- Neither repair nor color is to be done again.
insert into private.order_transitions values ('uploaded', 'colorizing');
alter table private.proofs drop constraint proofs_source_check;
alter table private.proofs add constraint proofs_source_check
  check (source in ('engine', 'upload', 'copy')) not valid;
alter table private.proofs validate constraint proofs_source_check;

-- As in 0076, and: a picture stays while a paid copy is still to be made of it.
create or replace function private.refuse_deleting_order() returns trigger
language plpgsql
as $$
begin
  if not public.order_may_be_deleted(old.status, old.payment_status)
    or (old.purchase_id is not null and old.status = 'pending' and current_user = 'authenticated')
    or exists (
      select from public.orders where copy_of = old.id and status = 'uploaded'
    ) then
    raise exception 'order_in_production' using errcode = 'PT409',
      hint = 'A paid order that is still being made must be cancelled first, and so must an unpaid one of a purchase.';
  end if;
  return old;
end
$$;
