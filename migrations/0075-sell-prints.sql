-- Loose prints: what a picture is printed on where it is not framed, and how often. The finished files come with it.
alter table public.orders
  add column paper text check (paper in ('standard', 'luster', 'canvas')),
  add column copies smallint not null default 1 check (copies between 1 and 99);
alter table public.orders add constraint orders_print_loose
  check ((paper is null or frame is null) and (paper is not null or copies = 1)) not valid;
alter table public.orders validate constraint orders_print_loose;

-- As in 0073, and: a loose print is made and sent as a framed one is.
create or replace function private.is_sent(bought public.orders) returns boolean
language sql stable set search_path = ''
as $$ select bought.frame is not null or bought.paper is not null $$;

grant select (paper, copies) on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;
alter policy orders_read_print on public.orders
  using (
    (frame is not null or paper is not null)
    and (status in ('framing', 'shipping', 'delivered')
      or (status = 'colorizing' and proof_status = 'approved'))
  );
