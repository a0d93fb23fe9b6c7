-- What a person of the shop marks on a picture to repair it, as colour marks are kept: each run of
-- the engine keeps the marks that it was asked with in its settings; here lies what is being worked on.
create table private.repair_marks (
  order_id uuid primary key references public.orders (id) on delete cascade,
  -- The run whose picture was marked: places are shares of its width and height.
  restoration_id uuid references private.restorations (id) on delete set null,
  marks jsonb not null check (octet_length(marks::text) <= 2097152),
  saved_by uuid,
  saved_at timestamptz not null,
  -- Counts the saves, so that two people never overwrite each other unseen.
  version integer not null default 1 check (version > 0)
);

alter table private.repair_marks enable row level security;
grant select on private.repair_marks to studio_owner, studio_manager, studio_retoucher;
create policy repair_marks_read on private.repair_marks for select
  to studio_owner, studio_manager, studio_retoucher
  using (exists (select from public.orders where id = order_id));

-- A run also leaves the picture before its repair, and what it found before a person's marks.
alter table private.restorations drop constraint restorations_layers_check;
alter table private.restorations
  add constraint restorations_layers_check
  check (layers <@ array['automatic', 'damage', 'found', 'unrepaired']) not valid;
alter table private.restorations validate constraint restorations_layers_check;
