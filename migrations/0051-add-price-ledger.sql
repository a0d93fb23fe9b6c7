-- Every price that the shop has charged, and since when. A struck price is proved from these rows,
-- so that none of them is ever changed or taken away.
create table private.price_changes (
  id bigint generated always as identity primary key,
  print_size text not null check (print_size in ('a3', 'a2', 'a1')),
  currency text not null check (currency in ('USD', 'PLN', 'DKK', 'EUR', 'SEK')),
  -- In minor units, with VAT and delivery.
  amount integer not null check (amount > 0),
  valid_from timestamptz not null,
  set_at timestamptz not null,
  -- opening: the price list with which a shop begins. demo: made up, for an embedded shop.
  origin text not null check (origin in ('opening', 'demo', 'command', 'studio')),
  -- Null: not a person of the studio, or one who is gone.
  set_by uuid references private.staff (user_id) on delete set null,
  constraint price_changes_not_backdated check (valid_from >= set_at or origin = 'demo')
);
create index price_changes_staff on private.price_changes (set_by);

create function private.keep_price_ledger() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.origin = 'demo'
      and exists (select from private.price_changes where origin <> 'demo') then
      raise exception 'prices are made up only where none has been charged'
        using errcode = 'check_violation';
    end if;
    return new;
  end if;
  -- A person who leaves is forgotten; the price stays.
  if tg_op = 'UPDATE' and new.set_by is null
    and to_jsonb(new) - 'set_by' = to_jsonb(old) - 'set_by' then
    return new;
  end if;
  raise exception 'the price ledger is only ever added to' using errcode = 'restrict_violation';
end
$$;
revoke all on function private.keep_price_ledger() from public;
create trigger keep_price_ledger before insert or update or delete on private.price_changes
  for each row execute function private.keep_price_ledger();
create trigger keep_price_ledger_whole before truncate on private.price_changes
  for each statement execute function private.keep_price_ledger();

-- Those who lead read it; the shop itself adds to it, for an owner or for the operator.
alter table private.price_changes enable row level security;
grant select on private.price_changes to studio_owner, studio_manager;
create policy price_changes_read_leads on private.price_changes for select
  to studio_owner, studio_manager using (true);
