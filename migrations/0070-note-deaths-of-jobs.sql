-- How often in a row a process ended while it did nothing but this job. A job that ends its process
-- each time is set aside, so that the others get their turn; its row stays for the alert.
create table private.job_deaths (
  job_id bigint primary key,
  task text not null,
  deaths int not null check (deaths > 0),
  died_at timestamptz not null default now()
);
alter table private.job_deaths enable row level security;
