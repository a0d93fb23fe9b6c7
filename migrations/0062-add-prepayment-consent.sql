-- What a customer in Denmark agreed to before they paid for goods that are sent later: the words
-- that stood beside the box, and when they ticked it. Null where nobody was asked.
alter table public.orders add column prepayment_consent jsonb check (
  jsonb_typeof(prepayment_consent) = 'object' and octet_length(prepayment_consent::text) <= 2000
);
