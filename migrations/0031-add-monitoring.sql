-- What an operator looks at: who works, what ran, what was found, what was decided about it.

-- Each worker that takes jobs, by the name under which the queue knows it.
create table private.workers (
  id text primary key,
  kind text not null check (kind in ('errands', 'restorations')),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Versions of shop, engine and models.
  facts jsonb not null default '{}'
);

-- When each job that the clock starts last came to its end.
create table private.task_runs (
  task text primary key,
  succeeded_at timestamptz not null
);

-- Where asking the payment provider showed something else than the books.
create table private.reconcile_findings (
  -- missed: something happened whose event never took effect. failed: it could not be settled.
  kind text not null check (kind in ('missed', 'failed')),
  -- What it is about at the provider or here, such as a payment or a refund.
  subject text not null,
  -- For the last time.
  found_at timestamptz not null default now(),
  primary key (kind, subject)
);
create index reconcile_findings_time on private.reconcile_findings (found_at);

-- What somebody of the shop decided about a job that had failed for good.
create table private.job_decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  decision text not null check (decision in ('retried', 'discarded')),
  job_id bigint not null,
  task text not null,
  order_id uuid references public.orders (id) on delete set null,
  staff uuid references private.staff (user_id) on delete set null,
  reason text check (char_length(reason) <= 500),
  attempts integer not null,
  constraint job_decisions_reason check (decision = 'retried' or reason is not null)
);
create index job_decisions_time on private.job_decisions (decided_at desc);
create index job_decisions_order on private.job_decisions (order_id);
create index job_decisions_staff on private.job_decisions (staff);

-- For figures that are asked for every few seconds.
create index payment_events_received on private.payment_events (received_at);
create index payments_paid on private.payments (paid_at) where paid_at is not null;
create index outbox_unsent on private.outbox (created_at) where sent_at is null;
