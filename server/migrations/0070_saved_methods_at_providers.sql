-- PayPal may name a saved method only after its payment, by an event of its own.
alter table orders_events add column saved_method_id text check (char_length(saved_method_id) between 1 and 255);

-- A provider's record of a member, to which the cards belong that it saves for us; one for each member.
create table orders_customers (
  member_id   integer not null references accounts_members on delete cascade,
  provider    text not null check (provider in ('stripe', 'paypal')),
  -- Under this key the provider makes the record once; it is asked again where its answer was lost.
  request_key text not null check (char_length(request_key) between 1 and 100),
  customer_id text check (char_length(customer_id) between 1 and 255),
  created_at  timestamptz not null,
  primary key (member_id, provider)
);
-- Cards that were saved before this table have a record of their own.
insert into orders_customers (member_id, provider, request_key, customer_id, created_at)
  select distinct on (member_id) member_id, provider, gen_random_uuid()::text, split_part(saved_id, '/', 1), created_at
  from plans_methods where provider = 'stripe' order by member_id, id desc;
