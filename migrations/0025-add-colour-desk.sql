-- What a person of the shop marks on a picture to colour it. Each run of the engine keeps the marks
-- that it was asked with in its settings; here lies what is being worked on.
create table private.colour_hints (
  order_id uuid primary key references public.orders (id) on delete cascade,
  -- The run whose picture was marked: places are shares of its width and height.
  restoration_id uuid references private.restorations (id) on delete set null,
  hints jsonb not null check (octet_length(hints::text) <= 2097152),
  saved_by uuid,
  saved_at timestamptz not null,
  -- Counts the saves, so that two people never overwrite each other unseen.
  version integer not null default 1 check (version > 0)
);

alter table private.colour_hints enable row level security;
grant select on private.colour_hints to studio_owner, studio_manager, studio_retoucher;
create policy colour_hints_read on private.colour_hints for select
  to studio_owner, studio_manager, studio_retoucher
  using (exists (select from public.orders where id = order_id));

-- Small pictures that a run left beside its result, such as what it repaired.
alter table private.restorations
  add column layers text[] not null default '{}' check (layers <@ array['automatic', 'damage']);
