-- A parcel may hold pictures of several orders of one purchase. It belongs to the order that it was packed for;
-- each other order that has something in it stands here, with the place that the parcel has among its own.
create table private.shared_parcels (
  parcel_id uuid not null references private.parcels (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  number integer not null check (number > 0),
  primary key (order_id, parcel_id),
  unique (order_id, number)
);
create index on private.shared_parcels (parcel_id);

-- A parcel goes on to another order with something in it before its own order is deleted.
create function private.entrust_parcels() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  shared record;
begin
  for shared in
    select distinct on (s.parcel_id) s.parcel_id, s.order_id, s.number
    from private.shared_parcels s
      join private.parcels p on p.id = s.parcel_id
      join public.orders o on o.id = s.order_id
    where p.order_id = old.id
    order by s.parcel_id, o.purchase_place
  loop
    delete from private.shared_parcels
    where parcel_id = shared.parcel_id and order_id = shared.order_id;
    update private.parcels set order_id = shared.order_id, number = shared.number
    where id = shared.parcel_id;
  end loop;
  return old;
end
$$;
revoke all on function private.entrust_parcels() from public;
create trigger entrust_parcels before delete on public.orders
  for each row when (old.purchase_id is not null) execute function private.entrust_parcels();

alter table private.shared_parcels enable row level security;
grant select on private.shared_parcels to studio_owner, studio_manager, studio_print;
create policy shared_parcels_read on private.shared_parcels for select
  to studio_owner, studio_manager, studio_print
  using (exists (select from public.orders where id = order_id));
