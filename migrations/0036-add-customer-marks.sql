-- Where the customer pointed at colours on their photo. Places and tones are those of
-- src/contract/customer-marks.ts; here stands what no program may get past.
alter table public.orders add column customer_marks jsonb not null default '[]' check (
  jsonb_typeof(customer_marks) = 'array'
  and jsonb_array_length(customer_marks) <= 20
  and not jsonb_path_exists(customer_marks, '$[*] ? (@.type() != "object")')
  and octet_length(customer_marks::text) <= 10000
);

-- Those who colour the photo, and those who lead, need it as they need the colour facts.
grant select (customer_marks)
  on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;

-- They go with the pictures, like all marks.
create or replace function private.forget_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.restorations set report = report - 'faces' - 'guess'
  where proof_id = new.id and report ?| array['faces', 'guess'];
  -- Of two that go at the same time, each would take the other for the last one that is there.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('pictures of order ' || new.order_id, 0)
  );
  if exists (select from private.proofs where order_id = new.order_id and object_id is not null) then
    return null;
  end if;
  update private.restorations set settings = settings - 'repairMarks' - 'hints' - 'told'
  where order_id = new.order_id and settings ?| array['repairMarks', 'hints', 'told'];
  delete from private.repair_marks where order_id = new.order_id;
  delete from private.colour_hints where order_id = new.order_id;
  update public.orders set customer_marks = '[]'
  where id = new.order_id and customer_marks <> '[]';
  return null;
end
$$;
