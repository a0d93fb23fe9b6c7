-- How long a file is kept once nothing needs it any more. The figures of src/domain/limits.ts; a
-- test compares the two.
create table private.retention_periods (
  kind text primary key check (kind in ('unused', 'cancelled', 'delivered')),
  days integer not null check (days > 0)
);
insert into private.retention_periods values ('unused', 7), ('cancelled', 30), ('delivered', 365);

-- When an order was cancelled or delivered: from then on its files are counted down.
alter table public.orders add column ended_at timestamptz;
update public.orders set ended_at = updated_at where status in ('cancelled', 'delivered');
alter table public.orders add constraint orders_ended_at
  check ((ended_at is not null) = (status in ('cancelled', 'delivered')));

create function private.note_end_of_order() returns trigger
language plpgsql
as $$
begin
  if new.status not in ('cancelled', 'delivered') then
    new.ended_at := null;
  elsif tg_op = 'INSERT' or new.status <> old.status then
    new.ended_at := coalesce(new.ended_at, now());
  end if;
  return new;
end
$$;
create trigger note_end_of_order before insert or update of status on public.orders
  for each row execute function private.note_end_of_order();

-- Null while an order needs the file.
alter table storage.objects add column expires_at timestamptz;
create index objects_expiry on storage.objects (expires_at);

create function private.days_kept(wanted text) returns interval
language sql stable set search_path = ''
as $$
  select make_interval(days => days) from private.retention_periods where kind = wanted
$$;

-- Until when a file is kept: the longest that any order about it asks for. Without an order it is
-- a week from the upload, but never a moment that has passed already. A file that is put under the
-- name of an old order's has its own week too, whatever that order says.
create function private.expiry_of(file storage.objects) returns timestamptz
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

-- As the shop, because a customer who deletes an order may not write to its files' rows. Two
-- changes at once about the same file come one after the other: each statement sees what was
-- committed when it began, so the second change knows of the first one's order.
create function private.keep_as_needed(photo_path text, photo_id uuid) returns void
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

create function private.follow_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.orders := coalesce(new, old);
begin
  perform private.keep_as_needed(changed.image_path, object_id)
  from (select 1) always
  left join private.restorations on order_id = changed.id;
  return null;
end
$$;
create trigger follow_order after insert or update of status or delete on public.orders
  for each row execute function private.follow_order();

create function private.follow_restoration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_as_needed(null, object_id)
  from (values (old.object_id), (new.object_id)) results (object_id)
  where object_id is not null;
  return null;
end
$$;
create trigger follow_restoration after insert or update of object_id or delete
  on private.restorations
  for each row execute function private.follow_restoration();

create function private.begin_expiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.expires_at := private.expiry_of(new);
  return new;
end
$$;
create trigger begin_expiry before insert on storage.objects
  for each row execute function private.begin_expiry();

revoke all on function private.days_kept(text), private.expiry_of(storage.objects),
  private.keep_as_needed(text, uuid), private.follow_order(), private.follow_restoration(),
  private.begin_expiry() from public;

update storage.objects o set expires_at = private.expiry_of(o);

-- What each nightly run found: the proof that nothing is kept past its date.
create table private.retention_checks (
  id uuid primary key default gen_random_uuid(),
  checked_at timestamptz not null,
  removed integer not null,
  left_rows integer not null,
  left_files integer not null,
  ok boolean not null generated always as (left_rows = 0 and left_files = 0) stored
);
create index retention_checks_time on private.retention_checks (checked_at desc);
