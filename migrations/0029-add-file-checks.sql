-- What each look at the file store found: files that a row names and that are gone, and old files
-- that no row names. Keys are ids of pictures; of many only the first are written down.
create table private.file_checks (
  id uuid primary key default gen_random_uuid(),
  checked_at timestamptz not null,
  named integer not null,
  missing integer not null,
  missing_keys text[] not null,
  orphans integer not null,
  orphan_keys text[] not null,
  removed integer not null,
  ok boolean not null generated always as (missing = 0 and orphans = removed) stored
);
create index file_checks_time on private.file_checks (checked_at desc);
