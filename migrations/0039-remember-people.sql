-- Colour facts may say of whom they are. The check is that of 0026 with one more word.
alter table public.orders drop constraint orders_colour_facts_check;
alter table public.orders add constraint orders_colour_facts_check check (
  colour_facts <> '{}'
  and jsonb_typeof(colour_facts) = 'object'
  and colour_facts - array['name', 'hair', 'eyes', 'clothes', 'clothesNote'] = '{}'
  and not jsonb_path_exists(colour_facts, '$.* ? (@.type() != "string")')
  and char_length(colour_facts ->> 'name') is distinct from 0
  and coalesce(char_length(colour_facts ->> 'name'), 0) <= 60
  and char_length(colour_facts ->> 'clothesNote') is distinct from 0
  and coalesce(char_length(colour_facts ->> 'clothesNote'), 0) <= 120
  and octet_length(colour_facts::text) <= 1000
) not valid;
alter table public.orders validate constraint orders_colour_facts_check;
