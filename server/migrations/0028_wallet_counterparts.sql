-- Whom a transfer went to or came from, by email as each side knew the other then: an address that is changed later is
-- shown to nobody. A row belongs to the history of `owner_id` and leaves with either of the two.
create table wallet_counterparts (
  owner_id    integer not null references accounts_members on delete cascade,
  transfer_id bigint not null references wallet_transfers,
  member_id   integer not null references accounts_members on delete cascade,
  email       text not null,
  primary key (owner_id, transfer_id)
);
create index wallet_counterparts_member on wallet_counterparts (member_id);
create index wallet_counterparts_email on wallet_counterparts (owner_id, lower(email collate "C"));

-- What a wallet has sent in the last day.
create index wallet_entries_sent on wallet_entries (account_id, created_at) include (delta)
  where kind = 'transfer' and delta < 0;
