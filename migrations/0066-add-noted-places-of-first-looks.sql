-- Where on the one person of a photo the colours belong that a customer may remember: their hair, a place
-- on their clothes, their eyes. The wizard shows there what they tell. Looks of older engines have none.
alter table private.first_looks add column noted_places jsonb;
