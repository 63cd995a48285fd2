-- Events whose signature was wrong, by the provider that they named: one row each, however many a stranger sends.
create table orders_refused_events (
  provider    text primary key check (provider in ('stripe', 'paypal')),
  total       bigint not null check (total > 0),
  -- The last five, the first first: together in one hour they are reported.
  last_times  timestamptz[] not null check (cardinality(last_times) between 1 and 5),
  notified_at timestamptz
);
