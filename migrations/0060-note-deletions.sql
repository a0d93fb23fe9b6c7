-- What was deleted, by its id alone, until a job has carried it into a journal outside of the database. A
-- backup that is restored brings back what was deleted since; the journal takes it away again.
create table private.deletions (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'order', 'picture', 'review', 'objection')),
  subject uuid not null,
  deleted_at timestamptz not null default now()
);

create function private.note_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deletions (kind, subject) values (tg_argv[0], old.id);
  return null;
end
$$;
revoke all on function private.note_deletion() from public;

create trigger note_deletion after delete on auth.users
  for each row execute function private.note_deletion('account');
create trigger note_deletion after delete on public.orders
  for each row execute function private.note_deletion('order');
create trigger note_deletion after delete on storage.objects
  for each row execute function private.note_deletion('picture');
create trigger note_deletion after delete on private.reviews
  for each row execute function private.note_deletion('review');

-- Whoever objects to mails that ask for a review is not asked again after a restore either.
create function private.note_objection() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deletions (kind, subject, deleted_at)
  values ('objection', new.order_id, new.withdrawn_at);
  return null;
end
$$;
revoke all on function private.note_objection() from public;
create trigger note_objection after update on private.review_requests
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function private.note_objection();
