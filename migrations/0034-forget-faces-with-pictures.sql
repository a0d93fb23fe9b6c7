-- What is known about the faces in a picture, and what was drawn on it by hand, is kept as long as the
-- picture and no longer: with it goes what its report says of its faces, and with an order's last one
-- all marks that were set on any of them.
create function private.forget_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.restorations set report = report - 'faces'
  where proof_id = new.id and report ? 'faces';
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

revoke all on function private.forget_picture() from public;

create trigger forget_picture after update of object_id on private.proofs
  for each row when (old.object_id is not null and new.object_id is null)
  execute function private.forget_picture();

-- The same for pictures that went before.
update private.restorations run set report = report - 'faces'
from private.proofs
where proofs.id = run.proof_id and proofs.object_id is null and run.report ? 'faces';

create temporary table without_pictures on commit drop as
select distinct order_id from private.proofs
except
select order_id from private.proofs where object_id is not null;
update private.restorations set settings = settings - 'repairMarks' - 'hints'
where order_id in (select order_id from without_pictures)
  and settings ?| array['repairMarks', 'hints'];
delete from private.repair_marks where order_id in (select order_id from without_pictures);
delete from private.colour_hints where order_id in (select order_id from without_pictures);
