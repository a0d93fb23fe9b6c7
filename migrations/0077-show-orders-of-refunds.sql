-- Whoever keeps the books tells a refund that was made again from one of another photograph of its purchase.
grant select (order_id) on private.refunds to studio_accounting;
