-- The event of a rush that came too late names the amount that is given back, which only those who
-- lead the shop read.
create policy order_events_hide_late_rush on private.order_events as restrictive for select
  to studio_retoucher, studio_print
  using (kind <> 'rush_too_late');
