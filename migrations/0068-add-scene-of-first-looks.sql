-- The colours of the whole picture as a net saw them, coarse: what has no mark of its own has these when a
-- customer points at colours. Looks of older engines have none.
alter table private.first_looks add column scene jsonb;
