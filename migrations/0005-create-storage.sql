create table storage.buckets (
  id text primary key,
  public boolean not null default false,
  max_bytes bigint not null
);
insert into storage.buckets values ('original-photos', false, 104857600);

-- A file of the file store under the name that its owner knows. The bytes lie under the id.
-- The owner of a restored picture is set when it is released; before that nobody sees it.
create table storage.objects (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id),
  name text not null check (char_length(name) <= 1024),
  owner uuid references auth.users (id),
  size bigint not null,
  mime_type text not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  cache_control text not null default 'max-age=3600',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create index objects_owner on storage.objects (owner);
create trigger touch_objects before update on storage.objects
  for each row execute function private.touch_updated_at();

-- What the engine made for an order, and what it says about it.
create table private.restorations (
  order_id uuid primary key references public.orders (id) on delete cascade,
  object_id uuid references storage.objects (id) on delete set null,
  report jsonb,
  failure text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  released_at timestamptz
);

create index restorations_object on private.restorations (object_id);

-- A picture that belongs to an order in the making must not disappear under it.
create function storage.is_in_use(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.orders o
    where o.image_path = object_name
      and not public.order_may_be_deleted(o.status, o.payment_status)
  ) or exists (
    select from storage.objects result
    join private.restorations r on r.object_id = result.id
    join public.orders o on o.id = r.order_id
    where result.name = object_name
      and not public.order_may_be_deleted(o.status, o.payment_status)
  )
$$;
revoke all on function storage.is_in_use(text) from public;
grant execute on function storage.is_in_use(text) to authenticated;

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select on storage.buckets to anon, authenticated;
grant select, insert, delete on storage.objects to authenticated;
create policy buckets_read on storage.buckets for select to anon, authenticated using (true);

create policy objects_read_own on storage.objects for select to authenticated
  using (owner = (select auth.uid()));
create policy objects_add_below_own_folder on storage.objects for insert to authenticated
  with check (
    bucket_id = 'original-photos'
    and owner = (select auth.uid())
    and split_part(name, '/', 1) = (select auth.uid())::text
    and split_part(name, '/', 2) not in ('', 'results')
  );
create policy objects_remove_own on storage.objects for delete to authenticated
  using (owner = (select auth.uid()) and not storage.is_in_use(name));

-- The policy sees what was true when the statement began. Where it then waited for a payment that
-- was just taking effect, this looks again; the row stays, as if the policy had hidden it.
create function storage.keep_object_in_use() returns trigger
language plpgsql
as $$
begin
  if storage.is_in_use(old.name) then
    return null;
  end if;
  return old;
end
$$;
create trigger keep_object_in_use before delete on storage.objects
  for each row when (current_user = 'authenticated')
  execute function storage.keep_object_in_use();
