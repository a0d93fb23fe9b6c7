-- Tax law wants invoices with the name and address of their buyer for years, also when the order is
-- long deleted. The buyer moves to a table that only the role for accounting reads; invoices
-- themselves lose them, as in the release before.
create table private.kept_buyers (
  -- An invoice and its credit notes have the same buyer, also those that are written later.
  payment_id uuid primary key references private.payments (id),
  -- Whose order it was, for the export of their data; null once the account is gone.
  user_id uuid references auth.users (id) on delete set null,
  buyer jsonb not null
);
create index on private.kept_buyers (user_id);
alter table private.kept_buyers enable row level security;

create or replace function private.forget_buyer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.kept_buyers (payment_id, user_id, buyer)
  select payment_id, (select id from auth.users where id = old.user_id), buyer
  from private.invoices
  where order_id = old.id and kind = 'invoice' and buyer is not null;
  update private.invoices set buyer = null where order_id = old.id;
  return old;
end
$$;
