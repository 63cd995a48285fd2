-- Who works in the studio shows a second factor besides the password (trust.md D5).
alter table accounts_members
  add column is_steward boolean not null default false;

alter table accounts_sessions
  -- When the session was opened with a second factor; it opens the studio for 12 hours from then on.
  add column second_factor_at timestamptz,
  -- When its person last proved that it is them, by a password or a code.
  add column proved_at timestamptz;
