-- Finished files alone are an order too. It has no frame; nothing of it is printed or sent, so it is delivered
-- with the approval of its picture. Its largest file has the size that print_size_id names.
alter table public.orders alter column frame drop not null;
-- Which finished files an order paid for; null where they come with a framed print.
alter table public.orders add column files text check (files in ('restored', 'color'));
alter table public.orders add constraint orders_something_bought check (num_nonnulls(frame, files) > 0) not valid;
alter table public.orders validate constraint orders_something_bought;

-- Where the buyer of files lives, as their payment says: the tax follows from it.
alter table public.orders add column buyer_country text check (buyer_country ~ '^[A-Z]{2}$');

-- Whether something of an order is made and sent.
create function private.is_sent(bought public.orders) returns boolean
language sql stable set search_path = ''
as $$ select bought.frame is not null $$;
revoke all on function private.is_sent(public.orders) from public;

insert into private.order_transitions values ('colorizing', 'delivered');

grant select (files) on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;
-- Nobody prints or packs files.
alter policy orders_read_print on public.orders
  using (
    frame is not null
    and (status in ('framing', 'shipping', 'delivered')
      or (status = 'colorizing' and proof_status = 'approved'))
  );

-- As in 0018, and: nothing of files is framed or sent, and they are delivered once they are paid and approved.
create or replace function private.check_order_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_sent constant boolean := private.is_sent(new);
begin
  if new.status = old.status or new.status = 'cancelled' then
    return new;
  end if;
  -- That a parcel arrived is a fact, also when its price went back meanwhile.
  if (new.status <> 'delivered' or not is_sent)
    and new.payment_status not in ('paid', 'partially_refunded') then
    raise exception 'order % cannot be % without payment', new.id, new.status
      using errcode = 'check_violation';
  end if;
  if new.status in ('framing', 'shipping', 'delivered') and new.proof_status <> 'approved' then
    raise exception 'order % cannot be % without approval', new.id, new.status
      using errcode = 'check_violation';
  end if;
  if new.status = 'framing' and new.on_hold_at is not null then
    raise exception 'order % is on hold', new.id using errcode = 'check_violation';
  end if;
  if new.status in ('framing', 'shipping') and not is_sent then
    raise exception 'order % has nothing that could be %', new.id, new.status
      using errcode = 'check_violation';
  end if;
  if new.status = 'shipping' and new.shipment_status <> 'shipped'
    or new.status = 'delivered' and is_sent and new.shipment_status <> 'delivered' then
    raise exception 'order % cannot be % before its parcels are', new.id, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
