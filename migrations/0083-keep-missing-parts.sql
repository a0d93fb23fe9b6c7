-- The part of a picture that its damaged file has lost, in shares of the upright picture
-- (`src/contract/photos/missing-part.ts`); null of a whole one.
alter table storage.objects add column missing jsonb
  check (missing is null or jsonb_typeof(missing) = 'object');

-- What was missing of the photo when its customer ordered, and agreed to go on with what is left.
alter table public.orders add column accepted_missing jsonb
  check (accepted_missing is null or jsonb_typeof(accepted_missing) = 'object');
