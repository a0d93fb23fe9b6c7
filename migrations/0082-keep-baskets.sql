-- What somebody has put together to order and not paid for yet, so that it is there on every device.
create table private.baskets (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- As the page of the album shows it; `src/contract/baskets/basket.ts` says what it may hold.
  content jsonb not null check (jsonb_typeof(content -> 'photos') = 'array'),
  -- Counts every change. A basket that is forgotten is emptied and keeps its number, so that no device
  -- takes one that it saw long ago for the present one.
  version integer not null default 1 check (version > 0),
  -- Which photos were paid for last, and in which version they left: a device that has not heard of that
  -- yet does not put them back.
  paid jsonb not null default '[]',
  updated_at timestamptz not null
);
create index baskets_changed on private.baskets (updated_at);
alter table private.baskets enable row level security;
