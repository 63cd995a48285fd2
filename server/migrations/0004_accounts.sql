-- A person with an account. Lower case is that of "C": the same on every machine, whatever its language.
create table accounts_members (
  id                   integer generated always as identity primary key,
  email                text not null check (char_length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  pending_email        text check (char_length(pending_email) between 3 and 254 and pending_email ~ '^[^\s@]+@[^\s@]+$'),
  username             text not null check (char_length(username) between 1 and 60),
  password_hash        text not null check (password_hash like '$argon2id$v=19$%'),
  title                text not null,
  first_name           text not null check (char_length(first_name) between 1 and 100),
  last_name            text not null check (char_length(last_name) between 1 and 100),
  phone_no             text not null default '',
  address              text not null default '',
  city                 text not null,
  state_or_province    text not null default '',
  country              text not null,
  zipcode              text not null default '',
  is_majlis_host       boolean not null default false,
  can_access_latifiyah boolean not null default false,
  is_editor            boolean not null default false,
  is_admin             boolean not null default false,
  plan_slug            text check (plan_slug in ('plus', 'premier')),
  plan_until           timestamptz,
  media_epoch          integer not null default 0,
  created_at           timestamptz not null,
  disabled_at          timestamptz,
  check (plan_until is null or plan_slug is not null)
);
create unique index accounts_members_email on accounts_members (lower(email collate "C"));
create unique index accounts_members_username on accounts_members (lower(username collate "C"));

-- Where somebody is signed in. Only a hash of the token is kept: who reads this table can sign in nowhere.
create table accounts_sessions (
  id         bigint generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  device     text not null check (char_length(device) <= 100),
  user_agent text not null check (char_length(user_agent) <= 200),
  created_at timestamptz not null,
  seen_at    timestamptz not null
);
create index accounts_sessions_account on accounts_sessions (account_id, seen_at desc);
create index accounts_sessions_seen on accounts_sessions (seen_at);

-- Codes that were mailed, as hashes; a code that has been used is gone. `email` is the address that one confirms.
create table accounts_codes (
  id         bigint generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  purpose    text not null check (purpose in ('reset-password', 'confirm-email')),
  code_hash  bytea not null unique check (octet_length(code_hash) = 32),
  email      text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'confirm-email') = (email is not null))
);
create index accounts_codes_account on accounts_codes (account_id, purpose);
create index accounts_codes_expires on accounts_codes (expires_at);
