-- Which backups were made, for whoever watches over the shop. They lie elsewhere, and the shop does
-- not know where.
create table private.backups (
  id uuid primary key default gen_random_uuid(),
  -- The moment that the snapshot shows, and its name.
  taken_at timestamptz not null,
  snapshot text not null,
  files integer not null,
  bytes bigint not null,
  -- Files that a row names and that were not there, or were not what their row says.
  missing integer not null,
  changed integer not null
);
create index backups_time on private.backups (taken_at desc);
