-- Tax by country: rates as operators set them, and on each order the tax that its total contains.

-- A rate holds from its time until another one of its country does; of two for one time, the later row. 0: no tax.
create table invoices_tax_rates (
  id             integer generated always as identity primary key,
  country        text not null check (country ~ '^[A-Z]{2}$'),
  -- Hundredths of a percent.
  rate_bp        integer not null check (rate_bp between 0 and 10000),
  -- Whether our prices contain it there, or it is added to them.
  is_in_prices   boolean not null,
  valid_from     timestamptz not null,
  created_at     timestamptz not null,
  reason         text not null check (char_length(reason) between 1 and 500),
  done_by        text not null check (char_length(done_by) between 1 and 100)
);
create index invoices_tax_rates_country on invoices_tax_rates (country, valid_from desc, id desc);
comment on table invoices_tax_rates is '@application reads';
create trigger invoices_tax_rates_append_only before update or delete on invoices_tax_rates
  for each row execute function invoices_refuse_change();
create trigger invoices_tax_rates_never_emptied before truncate on invoices_tax_rates
  execute function invoices_refuse_change();

-- The total is what is paid, with its tax; `net_cents` and `tax_cents` add up to it. An order without a rate has no tax.
alter table orders_orders
  add column tax_rate_bp     integer not null default 0 check (tax_rate_bp between 0 and 10000),
  add column tax_country     text check (tax_country ~ '^[A-Z]{2}$'),
  add column tax_cents       bigint not null default 0 check (tax_cents between 0 and total_cents),
  add column net_cents       bigint not null generated always as (total_cents - tax_cents) stored,
  -- What was added to the price for it: a part of the subtotal.
  add column added_tax_cents bigint not null default 0 check (added_tax_cents >= 0 and added_tax_cents < subtotal_cents),
  -- Half a cent is rounded up.
  add check (tax_cents = round(total_cents::numeric * tax_rate_bp / (10000 + tax_rate_bp))),
  add check (added_tax_cents = 0 or tax_rate_bp > 0),
  add check (tax_rate_bp = 0 or tax_country is not null);
create function orders_guard_tax() returns trigger language plpgsql set search_path from current as $$
begin
  if (new.tax_rate_bp, new.tax_country, new.tax_cents, new.added_tax_cents, new.total_cents)
    is distinct from (old.tax_rate_bp, old.tax_country, old.tax_cents, old.added_tax_cents, old.total_cents) then
    raise exception 'order % is frozen', old.reference using errcode = 'WA001';
  end if;
  return new;
end $$;
create trigger orders_orders_tax_guarded
  before update of tax_rate_bp, tax_country, tax_cents, added_tax_cents, total_cents on orders_orders
  for each row execute function orders_guard_tax();
