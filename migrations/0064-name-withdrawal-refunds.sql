-- What an accepted withdrawal gives back after the delivery has a reason of its own: it is owed, and
-- no goodwill.
alter table private.refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in
    ('cancelled', 'photo_missing', 'not_wanted', 'wrong_amount', 'late', 'quality', 'damaged',
     'goodwill', 'withdrawal', 'provider')) not valid;
alter table private.refunds validate constraint refunds_reason_check;
