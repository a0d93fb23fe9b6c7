-- A customer shares a proof with the family: whoever has the link sees the newest one that was sent, and
-- may say something about it. The token is made from the row's id, so nothing here opens anything.
create table private.family_links (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When its customer ended it or the order was cancelled; null of one that runs out by itself.
  ended_at timestamptz
);
create unique index family_links_one_open on private.family_links (order_id) where ended_at is null;
create index family_links_order on private.family_links (order_id);

create table private.family_comments (
  id uuid primary key default gen_random_uuid(),
  -- In the order in which they came.
  number bigint generated always as identity,
  link_id uuid not null references private.family_links (id) on delete cascade,
  proof_id uuid not null references private.proofs (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  text text not null check (char_length(text) between 1 and 500),
  -- Where on the picture, from 0 to 1 of its width and height; null without a pin.
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  created_at timestamptz not null,
  check ((x is null) = (y is null))
);
create index family_comments_link on private.family_comments (link_id);
create index family_comments_proof on private.family_comments (proof_id);

-- The customer's open pages hear of both.
create trigger tell_of_family_link after insert or update on private.family_links
  for each row execute function private.tell_of_event();

create function private.tell_of_family_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed private.family_comments := coalesce(new, old);
begin
  perform pg_notify(
    'order_changed', json_build_object('orderId', o.id, 'userId', o.user_id)::text
  )
  from private.family_links l join public.orders o on o.id = l.order_id
  where l.id = changed.link_id;
  return null;
end
$$;
create trigger tell_of_family_comment after insert or delete on private.family_comments
  for each row execute function private.tell_of_family_comment();

-- Whoever cancels an order, and in whatever way.
create function private.end_family_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.family_links set ended_at = now() where order_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger end_family_link after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.end_family_link();

revoke all on function private.tell_of_family_comment(), private.end_family_link() from public;

-- With an order's last picture goes what was said about any of them.
create or replace function private.forget_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.restorations set report = report - 'faces' - 'guess'
  where proof_id = new.id and report ?| array['faces', 'guess'];
  -- Of two that go at the same time, each would take the other for the last one that is there.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('pictures of order ' || new.order_id, 0)
  );
  if exists (select from private.proofs where order_id = new.order_id and object_id is not null) then
    return null;
  end if;
  update private.restorations set settings = settings - 'repairMarks' - 'hints' - 'told'
  where order_id = new.order_id and settings ?| array['repairMarks', 'hints', 'told'];
  delete from private.repair_marks where order_id = new.order_id;
  delete from private.colour_hints where order_id = new.order_id;
  delete from private.family_links where order_id = new.order_id;
  update public.orders set customer_marks = '[]'
  where id = new.order_id and customer_marks <> '[]';
  return null;
end
$$;
