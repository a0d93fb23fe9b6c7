-- What an owner has decided about the shop, area by area, and from when on it holds. What pages and
-- documents said on a day is proved from these rows, so that none is ever changed or taken away.
create table private.setting_changes (
  id bigint generated always as identity primary key,
  area text not null check (area ~ '^[a-z_]{1,40}$'),
  value jsonb not null check (pg_column_size(value) < 100000),
  valid_from timestamptz not null,
  set_at timestamptz not null,
  -- import: read from the file of another shop.
  origin text not null check (origin in ('studio', 'import')),
  -- Null: somebody of the studio who is gone.
  set_by uuid references private.staff (user_id) on delete set null,
  constraint setting_changes_not_backdated check (valid_from >= set_at)
);
create index setting_changes_staff on private.setting_changes (set_by);

create function private.keep_setting_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- A person who leaves is forgotten; what was set stays.
  if tg_op = 'UPDATE' and new.set_by is null
    and to_jsonb(new) - 'set_by' = to_jsonb(old) - 'set_by' then
    return new;
  end if;
  raise exception 'settings are only ever added to' using errcode = 'restrict_violation';
end
$$;
revoke all on function private.keep_setting_changes() from public;
create trigger keep_setting_changes before update or delete on private.setting_changes
  for each row execute function private.keep_setting_changes();
create trigger keep_setting_changes_whole before truncate on private.setting_changes
  for each statement execute function private.keep_setting_changes();

-- Those who lead read it; the shop itself adds to it, for an owner.
alter table private.setting_changes enable row level security;
grant select on private.setting_changes to studio_owner, studio_manager;
create policy setting_changes_read_leads on private.setting_changes for select
  to studio_owner, studio_manager using (true);
