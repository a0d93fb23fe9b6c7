-- A file that is put under the name of an old order's has its own week, whatever that order says:
-- its date must not have passed when it comes.
create or replace function private.expiry_of(file storage.objects) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when count(*) = 0
      then greatest(file.created_at + private.days_kept('unused'), now())
    when bool_or(o.ended_at is null) then null
    else greatest(
      max(o.ended_at + private.days_kept(o.status)),
      file.created_at + private.days_kept('unused')
    )
  end
  from public.orders o
  where o.id in (
    select id from public.orders where image_path = file.name
    union all
    select order_id from private.restorations where object_id = file.id
  )
$$;

-- Two changes at once about the same file come one after the other. Each statement sees what was
-- committed when it began, so the second change knows of the first one's order.
create or replace function private.keep_as_needed(photo_path text, photo_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select from storage.objects o
  where (o.bucket_id = 'original-photos' and o.name = photo_path) or o.id = photo_id
  order by o.id
  for no key update;

  update storage.objects o set expires_at = private.expiry_of(o)
  where ((o.bucket_id = 'original-photos' and o.name = photo_path) or o.id = photo_id)
    and o.expires_at is distinct from private.expiry_of(o)
$$;

update storage.objects o set expires_at = private.expiry_of(o);
