-- The last import of each member. The file stays only until it has been read; `touched_at` tells an import that goes on
-- from one whose process is gone.
create table accounts_imports (
  account_id  integer primary key references accounts_members on delete cascade,
  id          uuid not null,
  state       text not null check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
  file        bytea check (octet_length(file) <= 4194304),
  done        integer not null default 0,
  total       integer not null default 0,
  outcome     jsonb,
  touched_at  timestamptz not null,
  check ((file is not null) = (state in ('waiting', 'running')))
);
