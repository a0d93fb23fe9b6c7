-- How the customer wants the picture cut, as src/contract/crop.ts has it; null where they left it to
-- the shop. Its places are shares of the photo as it was uploaded.
alter table public.orders add column crop jsonb check (
  jsonb_typeof(crop) = 'object' and octet_length(crop::text) <= 500
);
