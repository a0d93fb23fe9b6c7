-- How strongly the print is toned towards brown or yellow, as the engine measured it: what has no mark
-- of its own is so much warmer when a customer points at colours. Looks of older engines have one tone.
alter table private.first_looks
  add column warmth double precision not null default 0 check (warmth between 0 and 1);
