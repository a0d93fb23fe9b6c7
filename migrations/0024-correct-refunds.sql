-- What becomes of refunds later. Words that a person wrote about one go with its order, as the buyer
-- of an invoice does; the amounts stay in the books.
create function private.forget_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.refunds set note = null
  where note is not null
    and payment_id in (select id from private.payments where order_id = old.id);
  return old;
end
$$;
create trigger forget_notes before delete on public.orders
  for each row execute function private.forget_notes();
revoke all on function private.forget_notes() from public;
update private.refunds set note = null
where note is not null
  and payment_id in (select id from private.payments where order_id is null);

-- A refund that fails after it had seemed done has its credit note taken back by a paper of its own.
alter table private.invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('invoice', 'credit_note', 'reversal')),
  drop constraint invoices_refund_id_key;
create unique index invoices_one_per_refund on private.invoices (refund_id)
  where kind = 'credit_note';
