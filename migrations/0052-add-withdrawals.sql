-- What people declare who withdraw from a contract, signed in or not. The statement counts as it came
-- and is never changed; what the shop finds out and decides about it stands in the last columns.
create table private.withdrawals (
  id uuid primary key default gen_random_uuid(),
  -- Made by the page for one statement: confirming it twice is one.
  request_id uuid not null unique,
  received_at timestamptz not null,
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) between 3 and 254),
  order_reference text check (char_length(order_reference) between 1 and 60),
  reason text check (reason in
    ('changed_mind', 'too_slow', 'not_as_expected', 'ordered_by_mistake', 'other')),
  language text not null,
  -- False where its mailbox had its share of mails already: then the page alone shows the receipt.
  is_receipt_mailed boolean not null default true,
  -- When the shop looked for its order, and whose account has the address; with the account it goes.
  matched_at timestamptz,
  user_id uuid references auth.users (id) on delete cascade,
  order_id uuid references public.orders (id) on delete set null,
  -- While the owner has not answered. Equal to the order's on_hold_at as long as it is this pause.
  paused_at timestamptz,
  pause_ended_at timestamptz,
  state text not null default 'received'
    check (state in ('received', 'ended', 'taken_back', 'declined')),
  decided_at timestamptz,
  -- The person of the shop who decided; null where the owner did.
  decided_by uuid,
  check ((state = 'received') = (decided_at is null)),
  check (paused_at is null or pause_ended_at is null or pause_ended_at >= paused_at)
);
create index withdrawals_received on private.withdrawals (received_at);
create index withdrawals_user on private.withdrawals (user_id);
create index withdrawals_order on private.withdrawals (order_id);
create index withdrawals_open on private.withdrawals (received_at) where state = 'received';
-- An order is paused by one statement in its life, however many come.
create unique index withdrawals_one_pause on private.withdrawals (order_id)
  where paused_at is not null;

-- The pages of the customer and of the studio hear of it.
create trigger tell_of_withdrawal after insert or update on private.withdrawals
  for each row execute function private.tell_of_event();

alter table private.withdrawals enable row level security;
grant select on private.withdrawals to studio_owner, studio_manager;
create policy withdrawals_read_leads on private.withdrawals for select
  to studio_owner, studio_manager using (true);
