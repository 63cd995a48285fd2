-- Every time that a member asked for another e-mail address: which one it replaces, so that its owner can undo it.
create table accounts_email_changes (
  id         bigint generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  old_email  text not null,
  new_email  text not null,
  asked_at   timestamptz not null,
  done_at    timestamptz
);
create index accounts_email_changes_account on accounts_email_changes (account_id, id);
-- An address that was given up stays reserved for as long as the change can be undone.
create index accounts_email_changes_reserved on accounts_email_changes (lower(old_email collate "C"))
  where done_at is not null;
