-- What customers say about a picture that hangs on their wall. Only they write it, once for each order that
-- was delivered; the shop may hide what breaks the law, and nobody changes a word of it.
create table private.reviews (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 1 and 1500),
  -- As its author wants to be called, which need not be how the account is called.
  name text not null check (char_length(name) between 1 and 40),
  place text not null check (char_length(place) <= 60),
  language text not null check (language in ('en', 'pl', 'dk', 'de', 'sv')),
  -- When its author agreed that it is published.
  written_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by uuid references private.staff (user_id) on delete set null,
  hidden_reason text
    check (hidden_reason in ('insult', 'personal_data', 'rights_of_others', 'other_offence')),
  -- The reason that was mailed to its author.
  hidden_note text check (char_length(hidden_note) between 1 and 2000),
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((hidden_at is null) = (hidden_note is null))
);
create index reviews_shown on private.reviews (language, written_at desc, id)
  where hidden_at is null;
-- Everybody may ask for these: the newest of all languages, and how many stars there are.
create index reviews_shown_newest on private.reviews (written_at desc, id) where hidden_at is null;
create index reviews_stars on private.reviews (stars) where hidden_at is null;
create index reviews_newest on private.reviews (written_at desc);
create index reviews_hidden_by on private.reviews (hidden_by);

create function private.refuse_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.order_id, new.stars, new.text, new.name, new.place, new.language, new.written_at)
      is distinct from
      (old.order_id, old.stars, old.text, old.name, old.place, old.language, old.written_at) then
      raise exception 'a review is never edited' using errcode = 'check_violation';
    end if;
  elsif not exists (select from public.orders where id = new.order_id and status = 'delivered') then
    raise exception 'only an order that was delivered is reviewed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_review before insert or update on private.reviews
  for each row execute function private.refuse_review();
revoke all on function private.refuse_review() from public;

-- Whoever agreed to be asked for a review by mail. A row stays when they object: it shows both.
create table private.review_requests (
  order_id uuid primary key references public.orders (id) on delete cascade,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- When the one mail was written.
  asked_at timestamptz
);
create index review_requests_waiting on private.review_requests (order_id)
  where withdrawn_at is null and asked_at is null;

-- The customer's open pages and the studio hear of both.
create trigger tell_of_review after insert or update on private.reviews
  for each row execute function private.tell_of_event();

alter table private.reviews enable row level security;
grant select on private.reviews to studio_owner, studio_manager;
create policy reviews_read_leads on private.reviews for select
  to studio_owner, studio_manager using (true);
