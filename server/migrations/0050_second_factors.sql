-- The second factor of those who work in the studio (security.md D5).
create table accounts_second_factors (
  account_id integer primary key references accounts_members on delete cascade,
  -- What the codes are computed from, sealed with a key that the database does not hold; null until the first is confirmed.
  secret bytea,
  confirmed_at timestamptz,
  -- The half minute of the newest code that was taken: no code is taken twice, nor an older one after it.
  last_step integer not null default 0,
  -- One that was begun and not yet confirmed, sealed alike.
  pending_secret bytea,
  pending_at timestamptz
);

-- What opens the studio once, when the second factor is not at hand.
create table accounts_recovery_codes (
  id integer primary key generated always as identity,
  account_id integer not null references accounts_members on delete cascade,
  code_hash bytea not null,
  unique (account_id, code_hash)
);
