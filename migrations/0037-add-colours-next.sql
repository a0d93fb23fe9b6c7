-- A picture that stayed black and white is no proof of an order for colour. Where nobody of the shop
-- looks at results, its customer is shown it as repaired, with the colours still to come, and says where
-- they are, or that it is to stay as it is.

alter table private.proofs
  -- What became of the colours, as src/contract/colour-verdict.ts judges the engine's report.
  add column colour text not null default 'unknown'
    check (colour in ('own', 'coloured', 'black_and_white', 'unknown')),
  -- When the customer was shown it as repaired, and asked for its colours.
  add column shown_at timestamptz;
create unique index if not exists proofs_one_shown on private.proofs (order_id)
  where status = 'in_review' and shown_at is not null;

alter table public.orders
  -- Since when it is the customer's turn to say the colours; null when it is not.
  add column colours_asked_at timestamptz,
  -- When the customer, or a person of the shop for them, said that the picture stays black and white.
  add column keeps_black_and_white_at timestamptz;
alter table private.restorations
  -- The customer said the colours; nobody of the shop asked for this run.
  add column asked_by_customer boolean not null default false;
grant select (colours_asked_at, keeps_black_and_white_at)
  on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;

-- Pictures of before that still wait to be sent.
update private.proofs set colour = 'black_and_white'
from private.restorations run
where run.proof_id = proofs.id and proofs.status = 'in_review'
  and run.report ->> 'colour' = 'black_and_white';
