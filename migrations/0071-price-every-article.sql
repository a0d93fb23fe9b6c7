-- The ledger has the price of every article, no longer of framed prints alone. The release before
-- knows an article by the print size that it is of: it writes no other, and reads over the rest.
alter table private.price_changes add column article text
  constraint price_changes_article check (article ~ '^[a-z0-9-]{1,40}$');
alter table private.price_changes alter column print_size drop not null;

create or replace function private.keep_price_ledger() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.origin = 'demo'
      and exists (select from private.price_changes where origin <> 'demo') then
      raise exception 'prices are made up only where none has been charged'
        using errcode = 'check_violation';
    end if;
    new.article := coalesce(new.article, 'framed-' || new.print_size);
    if new.article is null then
      raise exception 'a price belongs to an article' using errcode = 'not_null_violation';
    end if;
    return new;
  end if;
  -- A person who leaves is forgotten; the price stays.
  if tg_op = 'UPDATE' and new.set_by is null
    and to_jsonb(new) - 'set_by' = to_jsonb(old) - 'set_by' then
    return new;
  end if;
  -- What was written before articles had names gets its name.
  if tg_op = 'UPDATE' and old.article is null and new.article = 'framed-' || old.print_size
    and to_jsonb(new) - 'article' = to_jsonb(old) - 'article' then
    return new;
  end if;
  raise exception 'the price ledger is only ever added to' using errcode = 'restrict_violation';
end
$$;

update private.price_changes set article = 'framed-' || print_size where article is null;
