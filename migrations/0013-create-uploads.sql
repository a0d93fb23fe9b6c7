-- An upload that comes in pieces: what was asked for when it began, and by whom. Its bytes lie with
-- the drafts of the file store under the same id, which the finished picture keeps as its own.
create table private.uploads (
  id uuid primary key,
  owner uuid not null references auth.users (id) on delete cascade,
  bucket_id text not null references storage.buckets (id),
  name text not null check (char_length(name) <= 1024),
  intent text not null check (intent in ('add', 'put')),
  size bigint not null check (size >= 0),
  file_name text check (char_length(file_name) <= 255),
  cache_control text not null,
  touched_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index uploads_owner on private.uploads (owner);
create index uploads_expires_at on private.uploads (expires_at);

-- The customer's own name of the file, where it is known.
alter table storage.objects add column file_name text check (char_length(file_name) <= 255);

-- Also finds the picture that somebody is about to upload a second time.
create index objects_owner_sha256 on storage.objects (owner, sha256);
drop index storage.objects_owner;
