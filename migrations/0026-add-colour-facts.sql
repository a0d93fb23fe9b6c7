-- What the customer remembers of the colours in the photo, null where they told nothing. Words and
-- lengths are those of src/domain/colour-facts.ts; here stands what no program may get past.
alter table public.orders add column colour_facts jsonb check (
  colour_facts <> '{}'
  and jsonb_typeof(colour_facts) = 'object'
  and colour_facts - array['hair', 'eyes', 'clothes', 'clothesNote'] = '{}'
  and not jsonb_path_exists(colour_facts, '$.* ? (@.type() != "string")')
  and char_length(colour_facts ->> 'clothesNote') is distinct from 0
  and coalesce(char_length(colour_facts ->> 'clothesNote'), 0) <= 120
  and octet_length(colour_facts::text) <= 1000
);

-- Those who colour the photo, and those who lead, need it as they need the special instructions.
grant select (colour_facts)
  on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;
