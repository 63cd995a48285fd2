-- What a member asked for under an Idempotency-Key and what was answered, written in the transaction of its effect: a
-- repeat finds both or neither. Status and body are missing only until that transaction ends.
create table idempotency_keys (
  account_id   integer not null references accounts_members on delete cascade,
  key          text not null check (octet_length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status       integer check (status between 200 and 499),
  body         text,
  created_at   timestamptz not null,
  primary key (account_id, key),
  check ((status is null) = (body is null))
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
