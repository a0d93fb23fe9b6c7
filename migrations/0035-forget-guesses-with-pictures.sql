-- Where the engine saw skin, lips and hair is known of a picture as long as the picture is there, like
-- what its report says of its faces.
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
  update private.restorations set settings = settings - 'repairMarks' - 'hints'
  where order_id = new.order_id and settings ?| array['repairMarks', 'hints'];
  delete from private.repair_marks where order_id = new.order_id;
  delete from private.colour_hints where order_id = new.order_id;
  return null;
end
$$;
