-- Each finished picture of an order is a version of its proof. The customer sees it with a
-- watermark, and only a version that the customer approved is printed.

create table private.proofs (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  version integer not null check (version > 0),
  source text not null check (source in ('engine', 'upload')),
  status text not null default 'in_review' check (status in
    ('in_review', 'sent', 'changes_requested', 'approved', 'superseded')),
  -- The finished picture itself, under the id of the proof.
  object_id uuid references storage.objects (id) on delete set null,
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The part that is printed, in pixels of the picture: left, top, width, height.
  crop jsonb not null,
  -- Null: made by the engine.
  made_by uuid,
  made_at timestamptz not null,
  -- When the picture with the watermark was there to be shown.
  picture_at timestamptz,
  sent_at timestamptz,
  -- Null when sent: by the shop itself.
  sent_by uuid,
  -- The day after sending whose reminder was the last, or that of the hold.
  reminded_day integer,
  -- What the restorer says about it to the customer.
  note text check (char_length(note) <= 2000),
  decided_at timestamptz,
  decided_by uuid,
  change_request text check (char_length(change_request) <= 2000),
  -- What was approved, as it was then: { sha256, printSize, crop }.
  approval jsonb,
  unique (order_id, version),
  check ((status = 'approved') = (approval is not null))
);
create unique index proofs_one_approved on private.proofs (order_id) where status = 'approved';
create unique index proofs_one_sent on private.proofs (order_id) where status = 'sent';
create index proofs_object on private.proofs (object_id);
create index proofs_waiting on private.proofs (sent_at) where status = 'sent';

create table private.proof_pins (
  id uuid primary key default gen_random_uuid(),
  proof_id uuid not null references private.proofs (id) on delete cascade,
  number integer not null check (number > 0),
  -- Where on the picture, from 0 to 1 of its width and height.
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  note text not null check (char_length(note) <= 500),
  done_at timestamptz,
  done_by uuid,
  unique (proof_id, number)
);

-- The studio waits for the picture that customers see.
create trigger tell_of_proof after update of picture_at on private.proofs
  for each row execute function private.tell_of_event();

-- The file that goes to the printer, made from an approved proof and nothing else.
create table private.print_files (
  proof_id uuid primary key references private.proofs (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  -- What it was made from; equal to what was approved.
  source_sha256 text not null,
  sha256 text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  dpi integer not null,
  made_at timestamptz not null
);
create index print_files_order on private.print_files (order_id);

create function private.check_print_file() returns trigger
language plpgsql
as $$
begin
  if not exists (
    select from private.proofs
    where id = new.proof_id and order_id = new.order_id and status = 'approved'
      and approval ->> 'sha256' = new.source_sha256
  ) then
    raise exception 'the print file of proof % is not what was approved', new.proof_id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_print_file before insert or update on private.print_files
  for each row execute function private.check_print_file();

-- A restoration becomes one run of the engine of possibly many; its picture is a proof. One that was
-- released is a proof that its customer has, from now on: nobody asked for an answer before. Its
-- crop is that of src/domain/print-crop.ts.
insert into private.proofs
  (id, order_id, version, source, status, object_id, sha256, width, height, crop, made_at, sent_at,
   decided_at, approval)
select picture.id, o.id, 1, 'engine', now_is.status, picture.id, picture.sha256, picture.width,
  picture.height, printed.crop, r.finished_at,
  case when now_is.status <> 'in_review' then now() end,
  case when now_is.status = 'approved' then now() end,
  case when now_is.status = 'approved' then jsonb_build_object(
    'sha256', picture.sha256, 'printSize', o.print_size_id, 'crop', printed.crop
  ) end
from private.restorations r
join storage.objects picture on picture.id = r.object_id
join public.orders o on o.id = r.order_id
join (values ('a3', 297, 420), ('a2', 420, 594), ('a1', 594, 841)) as paper (id, short, long)
  on paper.id = o.print_size_id
cross join lateral (
  select case
    when o.status in ('framing', 'shipping', 'delivered') then 'approved'
    when r.released_at is null then 'in_review'
    else 'sent'
  end as status
) now_is
cross join lateral (
  select
    case when picture.width > picture.height then long else short end as width,
    case when picture.width > picture.height then short else long end as height
) sheet
cross join lateral (
  select least(picture.width::numeric / sheet.width, picture.height::numeric / sheet.height) as scale
) fit
cross join lateral (
  select round(sheet.width * scale)::integer as width, round(sheet.height * scale)::integer as height
) part
cross join lateral (
  select jsonb_build_object(
    'left', (picture.width - part.width) / 2,
    'top', (picture.height - part.height) / 2,
    'width', part.width,
    'height', part.height
  ) as crop
) printed;
select graphile_worker.add_job(
  identifier => 'make-proof-picture',
  payload => json_build_object('proofId', id),
  job_key => 'proof-picture:' || id,
  max_attempts => 8,
  priority => 10
) from private.proofs;

drop trigger follow_restoration on private.restorations;
drop function private.follow_restoration();
alter table private.restorations
  drop constraint restorations_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column run integer not null default 1 check (run > 0),
  add column settings jsonb not null default '{}',
  add column asked_by uuid,
  add column proof_id uuid references private.proofs (id) on delete set null,
  add unique (order_id, run);
update private.restorations set proof_id = object_id;
alter table private.restorations drop column object_id, drop column released_at;
create index restorations_proof on private.restorations (proof_id);

alter table public.orders disable trigger user;
update public.orders o set proof_status = p.status
from private.proofs p where p.order_id = o.id;
alter table public.orders enable trigger user;

-- A picture is needed while its order is.
create or replace function storage.is_in_use(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.orders o
    where o.image_path = object_name
      and not public.order_may_be_deleted(o.status, o.payment_status)
  ) or exists (
    select from storage.objects result
    join private.proofs p on p.object_id = result.id
    join public.orders o on o.id = p.order_id
    where result.name = object_name
      and not public.order_may_be_deleted(o.status, o.payment_status)
  )
$$;

create or replace function private.expiry_of(file storage.objects) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    -- What was made for an order that is gone goes at the next sweep.
    when count(*) = 0 and split_part(file.name, '/', 2) = 'results' then now()
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
    select order_id from private.proofs where object_id = file.id
  )
$$;

create or replace function private.follow_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.orders := coalesce(new, old);
begin
  perform private.keep_as_needed(changed.image_path, object_id)
  from (select 1) always
  left join private.proofs on order_id = changed.id;
  return null;
end
$$;

create function private.follow_proof() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_as_needed(null, object_id)
  from (values (old.object_id), (new.object_id)) results (object_id)
  where object_id is not null;
  return null;
end
$$;
create trigger follow_proof after insert or update of object_id or delete on private.proofs
  for each row execute function private.follow_proof();
revoke all on function private.follow_proof() from public;
