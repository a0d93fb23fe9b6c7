-- A failed refund that the shop has paid by bank transfer instead has a second row, which names the
-- one that it stands for. It is written once.
alter table private.refunds
  add column if not exists transfer_of uuid unique references private.refunds (id);

-- Only those who lead read that money went back.
create policy order_events_hide_transfers on private.order_events as restrictive for select
  to studio_retoucher, studio_print
  using (kind <> 'refund_transferred');

-- What a failed refund still owes shows in what went back since, and in what disputes have taken.
grant select (created_at, transfer_of) on private.refunds to studio_accounting;
grant select (payment_id, amount, status) on private.disputes to studio_accounting;
create policy disputes_read_accounting on private.disputes for select
  to studio_accounting using (true);
