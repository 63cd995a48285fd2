-- Who did what, in the studio and on the command line: lines are added, never changed and never removed.
create table audit_lines (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The account that did it; null on the command line. Kept after the account is gone.
  account_id integer,
  -- What they were called then: an address, or 'command line'.
  actor text not null,
  -- What was done, as `subject.verb`: 'member.disable'.
  action text not null,
  -- What it was done to, as `kind:id`: 'member:12'.
  subject text not null,
  -- What the subject was called then, for people.
  label text not null default '',
  before jsonb,
  after jsonb
);

create index audit_lines_at on audit_lines (at desc, id desc);
create index audit_lines_subject on audit_lines (subject, id desc);
create index audit_lines_account on audit_lines (account_id, id desc);

create function audit_lines_stay() returns trigger language plpgsql as $$
begin
  raise exception 'lines of the audit log are neither changed nor removed';
end $$;

create trigger audit_lines_stay before update or delete or truncate on audit_lines
  for each statement execute function audit_lines_stay();
