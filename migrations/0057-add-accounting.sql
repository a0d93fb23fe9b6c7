-- Whoever keeps the books: reads invoices with their buyers, and nothing of orders and pictures.
do $$
begin
  if not exists (select from pg_roles where rolname = 'studio_accounting') then
    create role studio_accounting nologin noinherit;
  end if;
end
$$;
grant studio_accounting to current_user;

alter table private.staff
  drop constraint staff_role_check,
  add constraint staff_role_check
    check (role in ('owner', 'manager', 'retoucher', 'print', 'accounting')) not valid;
alter table private.staff validate constraint staff_role_check;
alter table private.staff_invitations
  drop constraint staff_invitations_role_check,
  add constraint staff_invitations_role_check
    check (role in ('owner', 'manager', 'retoucher', 'print', 'accounting')) not valid;
alter table private.staff_invitations validate constraint staff_invitations_role_check;

-- What a euro cost by the European Central Bank on the last day of a quarter, as somebody typed it.
-- A correction is a new row: the newest one counts, and the earlier ones show what was reported.
create table private.exchange_rates (
  id bigint generated always as identity primary key,
  quarter text not null check (quarter ~ '^20[0-9]{2}-Q[1-4]$'),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  per_euro numeric(12, 6) not null check (per_euro > 0),
  -- The person of the shop.
  entered_by uuid not null,
  entered_at timestamptz not null
);
create index on private.exchange_rates (quarter, currency);
alter table private.exchange_rates enable row level security;

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger refuse_change before update or delete on private.exchange_rates
  for each row execute function private.refuse_change();
revoke all on function private.refuse_change() from public;

create index if not exists invoices_issued on private.invoices (issued_at);

grant usage on schema private to studio_accounting;
grant select on private.invoices, private.kept_buyers to studio_accounting;
create policy invoices_read_accounting on private.invoices for select
  to studio_accounting using (true);
create policy kept_buyers_read_accounting on private.kept_buyers for select
  to studio_accounting using (true);
grant select on private.exchange_rates to studio_owner, studio_accounting;
create policy exchange_rates_read on private.exchange_rates for select
  to studio_owner, studio_accounting using (true);

grant select (user_id, name) on private.staff to studio_accounting;
create policy staff_read_accounting on private.staff for select
  to studio_accounting using (true);

-- Refunds, without what a colleague noted beside them: what a failed one still owes shows in those
-- that came after it.
grant select (id, payment_id, amount, currency, status, failure, settled_at)
  on private.refunds to studio_accounting;
create policy refunds_read_accounting on private.refunds for select
  to studio_accounting using (true);
grant select (id, order_number, paid_amount, refunded_amount)
  on private.payments to studio_accounting;
create policy payments_read_accounting on private.payments for select
  to studio_accounting using (paid_amount is not null);
