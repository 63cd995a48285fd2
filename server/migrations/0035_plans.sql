-- Plans: their prices by version, who has one, and which times were paid for. Amounts are cents of US dollars; every
-- period begins with its first instant and ends before its last, so that the end of one is the start of the next.

-- Integers and times in one exclusion constraint. The extension belongs to the database: a schema that owned it would
-- take everybody's constraints along when it is dropped. Several starts at once make it one after another.
do $$
begin
  if exists (select from pg_extension where extname = 'btree_gist') then return; end if;
  perform pg_advisory_xact_lock(hashtext('sohbet btree_gist'));
  create extension if not exists btree_gist schema public;
exception when insufficient_privilege then
  raise exception 'the extension btree_gist is missing and % may not create it. Run "create extension btree_gist schema public" in this database as a role that may, and start again', current_user
    using errcode = 'insufficient_privilege';
end $$;

-- What a plan costs. A changed price is a new row; who subscribed keeps the row they bought.
create table plans_prices (
  id          integer generated always as identity primary key,
  plan        text not null check (plan in ('plus', 'premier')),
  period      text not null check (period in ('month', 'year')),
  cents       bigint not null check (cents between 100 and 1000000),
  valid_from  timestamptz not null,
  -- Null: sold now.
  replaced_at timestamptz check (replaced_at >= valid_from),
  reason      text not null check (char_length(reason) between 1 and 500),
  done_by     text not null check (char_length(done_by) between 1 and 100)
);
create unique index plans_prices_sold on plans_prices (plan, period) where replaced_at is null;
create index plans_prices_history on plans_prices (plan, period, id desc);
comment on table plans_prices is '@application reads';
insert into plans_prices (plan, period, cents, valid_from, reason, done_by) values
  ('plus', 'month', 600, timestamptz '2026-01-01 00:00:00Z', 'The first price', 'sohbet'),
  ('plus', 'year', 5000, timestamptz '2026-01-01 00:00:00Z', 'The first price', 'sohbet'),
  ('premier', 'month', 1400, timestamptz '2026-01-01 00:00:00Z', 'The first price', 'sohbet'),
  ('premier', 'year', 10000, timestamptz '2026-01-01 00:00:00Z', 'The first price', 'sohbet');

-- What renewals are charged to: a provider's own name for a method, and what people know it by.
create table plans_methods (
  id         integer generated always as identity primary key,
  member_id  integer not null references accounts_members on delete cascade,
  provider   text not null check (provider in ('stripe', 'paypal')),
  saved_id   text not null check (char_length(saved_id) between 1 and 255),
  name       text check (char_length(name) between 1 and 100),
  last_four  text check (last_four ~ '^[0-9]{4}$'),
  -- When a card ends: the first instant after its last month. Null: not known, or never.
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (provider, saved_id)
);
create index plans_methods_member on plans_methods (member_id, id desc);

-- A member's plan: what it renews as. Which times it opens, its periods say; `free` is the absence of a period.
create table plans_subscriptions (
  id          integer generated always as identity primary key,
  -- Null: its person has left.
  member_id   integer references accounts_members on delete set null,
  -- `active`: renews at its end. `past_due`: the renewal was tried and failed. `cancelled`: ends with its last period.
  status      text not null default 'active' check (status in ('active', 'past_due', 'cancelled', 'ended')),
  plan        text not null check (plan in ('plus', 'premier')),
  period      text not null check (period in ('month', 'year')),
  -- What it renews at.
  price_id    integer not null references plans_prices,
  -- Periods are counted from here in months, so that the 31st comes back after February.
  anchor      timestamptz not null,
  -- Months after the anchor that are paid for: there the next period begins.
  paid_months integer not null default 0 check (paid_months >= 0),
  -- What it becomes at its end, where another plan was chosen, at the price of that choice.
  next_plan     text check (next_plan in ('plus', 'premier')),
  next_period   text check (next_period in ('month', 'year')),
  next_price_id integer references plans_prices,
  -- Null: renewals have to be paid by hand.
  method_id   integer references plans_methods on delete set null,
  -- Raised whenever its periods change: an order that was computed from another one is given back.
  version     integer not null default 0 check (version >= 0),
  created_at  timestamptz not null,
  ended_at    timestamptz,
  check (num_nulls(next_plan, next_period, next_price_id) in (0, 3)),
  check ((status = 'ended') = (ended_at is not null))
);
create unique index plans_subscriptions_one on plans_subscriptions (member_id) where status <> 'ended';
create index plans_subscriptions_member on plans_subscriptions (member_id, id desc);

-- What an order for a plan was computed from, frozen with it.
create table plans_orders (
  order_id        integer primary key references orders_orders,
  -- `first`: where there was no plan. `upgrade`: replaces the rest of the running period. `renewal`: pays for the next.
  kind            text not null check (kind in ('first', 'upgrade', 'renewal')),
  price_id        integer not null references plans_prices,
  subscription_id integer references plans_subscriptions,
  -- The subscription's as it was then.
  version         integer,
  -- The number of the period that a renewal pays for: one order for each, however often it is made.
  number          integer check (number >= 2),
  check ((kind = 'first') = (subscription_id is null)),
  check ((subscription_id is null) = (version is null)),
  check ((kind = 'renewal') = (number is not null))
);
create unique index plans_orders_one_renewal on plans_orders (subscription_id, number) where kind = 'renewal';

-- A time that a plan was paid for.
create table plans_periods (
  id              integer generated always as identity primary key,
  subscription_id integer not null references plans_subscriptions,
  member_id       integer references accounts_members on delete set null,
  number          integer not null check (number >= 1),
  plan            text not null check (plan in ('plus', 'premier')),
  period          text not null check (period in ('month', 'year')),
  starts_at       timestamptz not null,
  -- Earlier than it was paid for where an upgrade or a refund cut it; at its start: it never held.
  ends_at         timestamptz not null,
  paid_until      timestamptz not null,
  -- What was really paid for it: after discounts, and with the unused part of what it replaced.
  paid_cents      bigint not null check (paid_cents >= 0),
  source          text not null check (source in ('order', 'gift', 'restored')),
  -- Null for a gift.
  order_id        integer unique references orders_orders,
  created_at      timestamptz not null,
  -- Why it ended early.
  cut_by          text check (cut_by in ('upgrade', 'refund', 'dispute', 'leaving')),
  unique (subscription_id, number),
  check (starts_at <= ends_at and ends_at <= paid_until and starts_at < paid_until),
  check ((cut_by is null) = (ends_at = paid_until)),
  check ((source = 'order') = (order_id is not null)),
  constraint plans_periods_no_overlap
    exclude using gist (member_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
);
create index plans_periods_member on plans_periods (member_id, starts_at desc);

-- What is taken off an order for the unused part of the plan that it replaces (B-115).
alter table orders_orders add column unused_cents bigint not null default 0
  check (unused_cents between 0 and 1000000);
do $$
declare
  v_name text;
begin
  select conname into strict v_name from pg_constraint
    where conrelid = 'orders_orders'::regclass
      and pg_get_constraintdef(oid) = 'CHECK ((total_cents = (subtotal_cents - discount_cents)))';
  execute format('alter table orders_orders drop constraint %I', v_name);
end $$;
alter table orders_orders
  add check (total_cents = subtotal_cents - unused_cents - discount_cents),
  add check (unused_cents = 0 or kind = 'subscription');
create function orders_guard_unused() returns trigger language plpgsql set search_path from current as $$
begin
  if new.unused_cents <> old.unused_cents then
    raise exception 'order % is frozen', old.reference using errcode = 'WA001';
  end if;
  return new;
end $$;
create trigger orders_orders_unused_guarded before update of unused_cents on orders_orders
  for each row execute function orders_guard_unused();
