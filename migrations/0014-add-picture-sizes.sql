-- The sizes that were made of a picture for screens. Their bytes lie in the file store under the
-- picture's id. Whoever may see the picture may see them, which the server judges.
create table private.picture_sizes (
  object_id uuid not null references storage.objects (id) on delete cascade,
  size text not null check (size in ('thumbnail', 'screen')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 text not null,
  made_at timestamptz not null default now(),
  primary key (object_id, size)
);

-- Each new picture, a customer's or a restored one, gets its sizes by a job that is queued in the
-- very transaction that stores its row. Customers may store rows but not queue jobs. The job waits
-- behind mails and refunds.
create function private.queue_picture_sizes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(
    identifier => 'make-sizes',
    payload => json_build_object('objectId', new.id),
    job_key => 'make-sizes:' || new.id,
    max_attempts => 8,
    priority => 10
  );
  return new;
end
$$;
revoke all on function private.queue_picture_sizes() from public;
create trigger queue_picture_sizes after insert on storage.objects
  for each row execute function private.queue_picture_sizes();

-- Pictures from before have none yet.
select graphile_worker.add_job(
  identifier => 'make-sizes',
  payload => json_build_object('objectId', id),
  job_key => 'make-sizes:' || id,
  max_attempts => 8,
  priority => 10
) from storage.objects;
