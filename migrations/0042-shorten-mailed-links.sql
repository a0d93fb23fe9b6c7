-- A mailed link is short: its path names this row, and the row knows the page where it leads.
alter table auth.one_time_tokens
  add column short_code text unique check (short_code ~ '^[\w-]{8}$'),
  add column target text check (char_length(target) <= 2100);
