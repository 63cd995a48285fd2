-- Passkeys of those who work in the studio: second factors beside the app of a phone (security.md D5).
create table accounts_passkeys (
  id            integer primary key generated always as identity,
  account_id    integer not null references accounts_second_factors on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- As the authenticator gave it (COSE); it opens nothing by itself.
  public_key    bytea not null check (octet_length(public_key) between 1 and 4096),
  -- How often the authenticator says it has signed; always 0 where a passkey is shared between devices.
  counter       bigint not null check (counter between 0 and 4294967295),
  transports    text[] not null check (cardinality(transports) <= 10),
  name          text not null check (char_length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index accounts_passkeys_account on accounts_passkeys (account_id, id);

-- What an authenticator is to sign next for a session, at most one for each purpose; used once, and gone with the session.
create table accounts_passkey_challenges (
  session_id bigint not null references accounts_sessions on delete cascade,
  purpose    text not null check (purpose in ('add', 'use')),
  challenge  text not null check (char_length(challenge) between 1 and 100),
  created_at timestamptz not null,
  primary key (session_id, purpose)
);
