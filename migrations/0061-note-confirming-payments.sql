-- A bank may take days over a payment. Its customer reads that it is being confirmed, and is not
-- asked to pay once more.
alter table public.orders
  -- Since when a bank confirms a payment of it; null when none does.
  add column payment_confirming_since timestamptz;
alter table private.payments
  -- When a bank refused it: from then on its customer has time to pay another way.
  add column failed_at timestamptz;

-- Whatever is known of a payment ends the waiting, whichever release takes note of it.
create function private.end_confirming() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.payment_confirming_since := null;
  return new;
end
$$;
create trigger end_confirming before update of payment_status on public.orders
  for each row execute function private.end_confirming();
revoke all on function private.end_confirming() from public;
