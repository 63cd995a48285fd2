-- How the sheets of a run are read, where its person has chosen it.
alter table bulk_runs add column choices jsonb not null default '[]';

-- What a person chose for columns of the same titles, so that it is proposed again.
create table bulk_mappings (
  account_id integer not null references accounts_members on delete cascade,
  -- A hash of the titles in their order.
  shape      text not null check (shape ~ '^[0-9a-f]{64}$'),
  choice     jsonb not null,
  used_at    timestamptz not null,
  primary key (account_id, shape)
);
create index bulk_mappings_used on bulk_mappings (used_at);
