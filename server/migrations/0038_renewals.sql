-- What renewals look at, and what their members were told.
alter table plans_subscriptions
  -- When a renewal looks at it next; null: soon.
  add column due_at timestamptz,
  -- The version it was looked at in: another one is looked at soon.
  add column due_version integer;
create index plans_subscriptions_due on plans_subscriptions (due_at) where status <> 'ended';

-- One email each: what it is about, such as `declined-17` of a payment or `reminder-3` of a period.
create table plans_notices (
  subscription_id integer not null references plans_subscriptions,
  about           text not null check (char_length(about) between 1 and 60),
  created_at      timestamptz not null,
  primary key (subscription_id, about)
);

-- An order for each price of the same period: who chooses another plan for the end may still pay what they were asked for.
drop index plans_orders_one_renewal;
create unique index plans_orders_one_renewal on plans_orders (subscription_id, number, price_id) where kind = 'renewal';
