select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- One more currency: prices of their own in euros, never converted. An order has one currency from the start; its payments
-- and documents carry it along a foreign key, so that no two currencies meet in one order, and it is frozen by them.
alter table orders_orders
  add column currency text not null default 'USD' check (currency in ('USD', 'EUR')),
  -- Sums of promotions are US dollars.
  add check (currency = 'USD' or promotion_id is null),
  add unique (id, currency);
create function orders_guard_currency() returns trigger language plpgsql set search_path from current as $$
begin
  if new.currency <> old.currency then
    raise exception 'order % is frozen', old.reference using errcode = 'WA001';
  end if;
  return new;
end $$;
create trigger orders_orders_currency_guarded before update of currency on orders_orders
  for each row execute function orders_guard_currency();

alter table orders_payments
  add column currency text not null default 'USD',
  add foreign key (order_id, currency) references orders_orders (id, currency);

do $$
declare
  v_name text;
begin
  select conname into strict v_name from pg_constraint
    where conrelid = 'invoices_documents'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%currency%';
  execute format('alter table invoices_documents drop constraint %I', v_name);
end $$;
alter table invoices_documents
  alter column currency drop default,
  add foreign key (order_id, currency) references orders_orders (id, currency);

-- What a package of credits costs in euros, by version; in US dollars a credit costs one.
create table orders_package_prices (
  id          integer generated always as identity primary key,
  currency    text not null check (currency = 'EUR'),
  credits     integer not null check (credits between 1 and 10000),
  cents       bigint not null check (cents between 100 and 1000000),
  valid_from  timestamptz not null,
  -- Null: sold now.
  replaced_at timestamptz check (replaced_at >= valid_from),
  reason      text not null check (char_length(reason) between 1 and 500),
  done_by     text not null check (char_length(done_by) between 1 and 100)
);
create unique index orders_package_prices_sold on orders_package_prices (currency, credits) where replaced_at is null;
comment on table orders_package_prices is '@application reads';

alter table plans_prices
  add column currency text not null default 'USD' check (currency in ('USD', 'EUR')),
  add unique (id, currency);
drop index plans_prices_sold;
create unique index plans_prices_sold on plans_prices (plan, period, currency) where replaced_at is null;

-- A period was paid for in one currency; gifts are paid for with credits, at the price in dollars.
alter table plans_periods
  add column currency text not null default 'USD' check (currency in ('USD', 'EUR')),
  add foreign key (order_id, currency) references orders_orders (id, currency);

-- A subscription goes on in the currency that it began in, also where it becomes another plan at its end.
alter table plans_subscriptions
  add column currency text not null default 'USD',
  add foreign key (price_id, currency) references plans_prices (id, currency),
  add foreign key (next_price_id, currency) references plans_prices (id, currency);

-- An order is computed from a price in its own currency.
alter table plans_orders
  add column currency text not null default 'USD',
  add foreign key (order_id, currency) references orders_orders (id, currency),
  add foreign key (price_id, currency) references plans_prices (id, currency);
