-- Orders for money: what was ordered and at which price, frozen; how it was paid; what was given back. Amounts are
-- cents of US dollars and hundredths of a credit. Rows outlive their person: amounts and dates stay without them.

-- A bonus for an exact sum (B-103).
create table orders_promotions (
  id           integer generated always as identity primary key,
  title        text not null check (char_length(title) between 1 and 120),
  pay_cents    bigint not null check (pay_cents between 100 and 1000000),
  bonus_units  bigint not null check (bonus_units between 1 and 1000000),
  starts_at    timestamptz not null,
  ends_at      timestamptz check (ends_at > starts_at),
  withdrawn_at timestamptz,
  created_at   timestamptz not null
);

-- A discount code, as it is compared: NFKC, without spaces around it, in capitals.
create table orders_codes (
  id           integer generated always as identity primary key,
  code         text not null unique check (char_length(code) between 1 and 40),
  percent      integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents between 1 and 1000000),
  -- Null: for everything that is paid with money.
  kind         text check (kind in ('top_up', 'subscription')),
  item         text check (item in ('plus', 'premier')),
  starts_at    timestamptz not null,
  ends_at      timestamptz check (ends_at > starts_at),
  -- Null: as often as there are members.
  max_uses     integer check (max_uses > 0),
  -- Uses that are reserved by an unpaid order, or used.
  taken        integer not null default 0,
  withdrawn_at timestamptz,
  created_at   timestamptz not null,
  check (num_nonnulls(percent, amount_cents) = 1),
  check (item is null or kind = 'subscription'),
  constraint orders_codes_not_oversold check (taken >= 0 and (max_uses is null or taken <= max_uses))
);

create table orders_orders (
  id             integer generated always as identity primary key,
  -- What people and providers call it by.
  reference      text not null unique check (reference ~ '^SO-[0-9A-HJKMNP-TV-Z]{8,16}$'),
  member_id      integer references accounts_members on delete set null,
  kind           text not null check (kind in ('top_up', 'subscription')),
  plan           text check (plan in ('plus', 'premier')),
  period         text check (period in ('month', 'year')),
  status         text not null default 'created' check (status in ('created', 'awaiting_payment', 'fulfilled',
    'expired', 'cancelled', 'review', 'refund_pending', 'refunded', 'disputed', 'charged_back')),
  subtotal_cents bigint not null check (subtotal_cents between 1 and 1000000),
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  -- 0, or at least 1.00: no provider takes less.
  total_cents    bigint not null check (total_cents = 0 or total_cents >= 100),
  credit_units   bigint not null default 0 check (credit_units >= 0),
  bonus_units    bigint not null default 0 check (bonus_units >= 0),
  promotion_id   integer references orders_promotions,
  code_id        integer references orders_codes,
  -- Who is asked for the money; nobody for an order of 0.
  provider       text not null check (provider in ('stripe', 'paypal', 'none')),
  -- Why operators have to look at it.
  review_reason  text check (char_length(review_reason) between 1 and 500),
  created_at     timestamptz not null,
  -- How many entries the wallet had then: after which of them a history shows the order.
  entries_before bigint not null default 0 check (entries_before >= 0),
  expires_at     timestamptz not null,
  fulfilled_at   timestamptz,
  check (total_cents = subtotal_cents - discount_cents),
  check ((total_cents = 0) = (provider = 'none')),
  check ((kind = 'subscription') = (plan is not null)),
  check ((plan is null) = (period is null)),
  check ((kind = 'top_up') = (credit_units > 0)),
  check (status <> 'fulfilled' or fulfilled_at is not null),
  check (status <> 'review' or review_reason is not null)
);
create index orders_orders_member on orders_orders (member_id, id desc);
create index orders_orders_unpaid on orders_orders (expires_at) where status in ('created', 'awaiting_payment');

-- The changes of state that there are (`trust.md` 4.2); any other is refused.
create table orders_transitions (
  from_status text not null,
  to_status   text not null,
  primary key (from_status, to_status)
);
insert into orders_transitions values
  ('created', 'awaiting_payment'), ('created', 'fulfilled'), ('created', 'expired'), ('created', 'cancelled'),
  ('awaiting_payment', 'fulfilled'), ('awaiting_payment', 'expired'), ('awaiting_payment', 'cancelled'),
  ('awaiting_payment', 'review'), ('awaiting_payment', 'refund_pending'),
  -- Money that came late is honoured, looked at, or given back.
  ('expired', 'fulfilled'), ('expired', 'review'), ('expired', 'refund_pending'),
  ('cancelled', 'fulfilled'), ('cancelled', 'review'), ('cancelled', 'refund_pending'),
  ('review', 'fulfilled'), ('review', 'refund_pending'), ('review', 'cancelled'), ('review', 'disputed'),
  ('fulfilled', 'refund_pending'), ('fulfilled', 'disputed'), ('fulfilled', 'refunded'),
  -- A provider that refuses to give back leaves the order as it was.
  ('refund_pending', 'refunded'), ('refund_pending', 'fulfilled'), ('refund_pending', 'review'),
  ('disputed', 'fulfilled'), ('disputed', 'charged_back'), ('disputed', 'refunded');
create trigger orders_transitions_fixed before update or delete or truncate on orders_transitions
  execute function wallet_refuse_change();

-- What an order costs and brings is frozen when it is made; its state moves along the transitions.
create function orders_guard_order() returns trigger language plpgsql set search_path from current as $$
begin
  if (new.id, new.reference, new.kind, new.plan, new.period, new.subtotal_cents, new.discount_cents, new.credit_units,
      new.bonus_units, new.promotion_id, new.code_id, new.created_at)
    is distinct from (old.id, old.reference, old.kind, old.plan, old.period, old.subtotal_cents, old.discount_cents,
      old.credit_units, old.bonus_units, old.promotion_id, old.code_id, old.created_at)
    or (new.member_id is distinct from old.member_id and new.member_id is not null) then
    raise exception 'order % is frozen', old.reference using errcode = 'WA001';
  end if;
  if new.status <> old.status and not exists (
    select from orders_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'order % cannot go from % to %', old.reference, old.status, new.status using errcode = 'WA001';
  end if;
  return new;
end $$;
create trigger orders_orders_guarded before update on orders_orders
  for each row execute function orders_guard_order();
create function orders_refuse_removal() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'orders are kept: % of % is refused', tg_op, tg_table_name using errcode = 'WA001';
end $$;
create trigger orders_orders_kept before delete or truncate on orders_orders
  execute function orders_refuse_removal();

-- One try to pay an order. Committed before its provider is asked, so that nothing is started that nobody knows of.
create table orders_payments (
  id                  integer generated always as identity primary key,
  order_id            integer not null references orders_orders,
  provider            text not null check (provider in ('stripe', 'paypal')),
  -- `initiated`: the provider may not know it yet; `unknown`: it was asked to act and gave no answer.
  status              text not null default 'initiated' check (status in ('initiated', 'open', 'unknown', 'approved',
    'pending', 'succeeded', 'failed', 'canceled')),
  -- Sent as the provider's idempotency key.
  request_key         uuid not null unique,
  provider_order_id   text check (char_length(provider_order_id) between 1 and 255),
  provider_payment_id text check (char_length(provider_payment_id) between 1 and 255),
  -- SHA-256 of the secret that the payer's browser was given, to know it by when it comes back.
  secret_hash         bytea check (octet_length(secret_hash) = 32),
  amount_cents        bigint not null check (amount_cents >= 100),
  -- What was taken, as the provider says it; an order that was paid with another sum is looked at.
  paid_cents          bigint check (paid_cents > 0),
  refunded_cents      bigint not null default 0 check (refunded_cents >= 0),
  method_name         text,
  last_four           text check (last_four ~ '^[0-9]{4}$'),
  saved_method_id     text,
  failure_code        text,
  -- Money that came although the order was paid or over: it goes back whole.
  is_surplus          boolean not null default false,
  dispute             text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  -- When it is asked about next, and how often it was; null: it is decided.
  check_at            timestamptz,
  checks              integer not null default 0,
  created_at          timestamptz not null,
  decided_at          timestamptz,
  unique (provider, provider_order_id),
  unique (provider, provider_payment_id),
  check ((status in ('succeeded', 'failed', 'canceled')) = (decided_at is not null))
);
create index orders_payments_order on orders_payments (order_id, id desc);
-- One payment of an order is in flight at a time.
create unique index orders_payments_one_open on orders_payments (order_id) where decided_at is null;
create unique index orders_payments_one_succeeded on orders_payments (order_id) where status = 'succeeded' and not is_surplus;
create index orders_payments_due on orders_payments (check_at) where decided_at is null;
create trigger orders_payments_kept before delete or truncate on orders_payments
  execute function orders_refuse_removal();

-- Money given back, with the credits that came back for it.
create table orders_refunds (
  id                 integer generated always as identity primary key,
  order_id           integer not null references orders_orders,
  payment_id         integer not null references orders_payments,
  cause              text not null check (cause in ('operator', 'late', 'doubled', 'provider', 'dispute')),
  amount_cents       bigint not null check (amount_cents > 0),
  credit_units       bigint not null default 0 check (credit_units >= 0),
  bonus_units        bigint not null default 0 check (bonus_units >= 0),
  -- Of these two, what the wallet no longer had and the house's receivables stand for.
  receivable_units   bigint not null default 0 check (receivable_units between 0 and credit_units + bonus_units),
  status             text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  request_key        uuid not null unique,
  provider_refund_id text,
  -- When its provider is asked next.
  ask_at             timestamptz,
  reason             text not null check (char_length(reason) between 1 and 500),
  done_by            text not null check (char_length(done_by) between 1 and 100),
  created_at         timestamptz not null,
  decided_at         timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create index orders_refunds_order on orders_refunds (order_id, id);
create unique index orders_refunds_one_pending on orders_refunds (payment_id) where status = 'pending';
create trigger orders_refunds_kept before delete or truncate on orders_refunds
  execute function orders_refuse_removal();

-- What the last daily comparison with each provider's own list found different.
create table orders_comparisons (
  provider    text primary key check (provider in ('stripe', 'paypal')),
  compared_at timestamptz not null,
  differences integer not null check (differences >= 0)
);

-- Events of the providers, each once, whatever they say: what they name is read again before anything is done.
create table orders_events (
  provider          text not null check (provider in ('stripe', 'paypal')),
  event_id          text not null check (char_length(event_id) between 1 and 255),
  kind              text not null check (char_length(kind) between 1 and 120),
  provider_order_id text,
  order_reference   text,
  -- The bytes as they came, for 90 days.
  raw               bytea,
  received_at       timestamptz not null,
  processed_at      timestamptz,
  attempts          integer not null default 0,
  outcome           text,
  primary key (provider, event_id)
);
create index orders_events_waiting on orders_events (received_at) where processed_at is null;

-- A code that an order reserved; released when the order is given up.
create table orders_code_uses (
  order_id   integer primary key references orders_orders,
  code_id    integer not null references orders_codes,
  member_id  integer references accounts_members on delete set null,
  state      text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  created_at timestamptz not null
);
create unique index orders_code_uses_once on orders_code_uses (code_id, member_id) where state <> 'released';
create index orders_code_uses_member on orders_code_uses (member_id);
