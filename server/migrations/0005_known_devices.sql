-- Browsers in which somebody has signed in, so that the guesses of strangers cannot lock that person out of them. Only a
-- hash of what the browser keeps is here.
create table accounts_known_devices (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  account_id integer not null references accounts_members on delete cascade,
  seen_at    timestamptz not null,
  primary key (token_hash, account_id)
);
create index accounts_known_devices_account on accounts_known_devices (account_id, seen_at desc);
create index accounts_known_devices_seen on accounts_known_devices (seen_at);
