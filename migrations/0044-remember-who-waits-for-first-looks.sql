-- When its customer's page last asked for it: nobody waits any more for one that was not asked for of
-- late, and the next in the queue is made instead.
alter table private.first_looks add column last_asked_at timestamptz not null default now();
