select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- How far the audit has come, and what it found last.
alter table wallet_books
  -- Every transaction below this one has been audited.
  add column audited_to        xid8,
  add column audited_at        timestamptz,
  add column fully_audited_at  timestamptz,
  -- What the last audit found wrong, and by how many units the members' balances and the house's differ.
  add column differences       bigint not null default 0,
  add column drift             bigint not null default 0;

-- What operators, and the audit, did to the books, beside the transfers themselves.
create table wallet_operations (
  id          bigint generated always as identity primary key,
  action      text not null check (action in ('halt', 'resume', 'adjust', 'freeze', 'unfreeze')),
  account_id  bigint references wallet_accounts,
  transfer_id bigint references wallet_transfers,
  reason      text not null check (char_length(reason) between 1 and 500),
  done_by     text not null check (char_length(done_by) between 1 and 100),
  done_at     timestamptz not null,
  check ((action in ('adjust', 'freeze', 'unfreeze')) = (account_id is not null)),
  check ((action = 'adjust') = (transfer_id is not null))
);
create index wallet_operations_account on wallet_operations (account_id, id desc);
create trigger wallet_operations_append_only before update or delete on wallet_operations
  for each row execute function wallet_refuse_change();
create trigger wallet_operations_never_emptied before truncate on wallet_operations
  execute function wallet_refuse_change();
comment on table wallet_operations is '@application reads';

-- Units that members hold beyond what the house has given them; 0 in right books.
create function wallet_drift() returns numeric language sql stable set search_path from current as $$
  select (select coalesce(sum(balance), 0) from wallet_accounts)
    - (select coalesce(sum(case when source.kind = 'house' then units else 0 end
        - case when target.kind = 'house' then units else 0 end), 0)
       from wallet_transfers
       join wallet_accounts as source on source.id = from_id
       join wallet_accounts as target on target.id = to_id)
$$;
revoke execute on function wallet_drift from public;
comment on function wallet_drift is '@application never';

-- Everything that is wrong: in all the books without `since`, else in what was written by that transaction and later.
-- Row ids commit out of order, so they cannot say what was seen before; transactions below a snapshot's xmin can.
create function wallet_audit(since xid8)
  returns table (problem text, account_id bigint, transfer_id bigint, expected numeric, found numeric)
  language plpgsql stable set search_path from current as $$
#variable_conflict use_column
begin
  if since is null then
    return query
      select case when entry.transfer_id is null then 'a transfer without its entry'
          when side.id is null then 'an entry of no transfer' else 'an entry unlike its transfer' end,
        coalesce(side.account_id, entry.account_id), coalesce(side.id, entry.transfer_id), side.delta::numeric,
        entry.delta::numeric
      from (
        select id, from_id as account_id, -units as delta, kind, created_at from wallet_transfers
        union all select id, to_id, units, kind, created_at from wallet_transfers
      ) as side
      join wallet_accounts as account on account.id = side.account_id and account.kind = 'member'
      full join wallet_entries as entry on entry.transfer_id = side.id and entry.account_id = side.account_id
      where (entry.delta, entry.kind, entry.created_at) is distinct from (side.delta, side.kind, side.created_at);
    return query
      select 'an entry that does not follow the one before it', line.account_id, line.transfer_id,
        line.balance_before + line.delta, line.balance_after::numeric
      from (
        select account_id, transfer_id, number, delta, balance_after,
          coalesce(lag(number) over lines, 0) as number_before,
          coalesce(lag(balance_after) over lines, 0)::numeric as balance_before
        from wallet_entries window lines as (partition by account_id order by number)
      ) as line
      where number <> number_before + 1 or balance_after <> balance_before + delta;
    return query
      select 'a balance unlike its entries', account.id, null::bigint, coalesce(lines.total, 0), account.balance::numeric
      from wallet_accounts as account
      left join (
        select account_id, max(number) as number, sum(delta) as total from wallet_entries group by account_id
      ) as lines on lines.account_id = account.id
      where account.version <> coalesce(lines.number, 0) or account.balance <> coalesce(lines.total, 0);
    return query
      select 'a wallet of nobody that is not empty', id, null::bigint, 0::numeric, balance::numeric
      from wallet_accounts where kind = 'member' and member_id is null and balance <> 0;
    return query
      select 'members hold another sum than the house has given', null::bigint, null::bigint, 0::numeric, drift
      from wallet_drift() as drift where drift <> 0;
  else
    return query
      with side as (
        select id, from_id as account_id, -units as delta, kind, created_at
          from wallet_transfers where written_by >= since
        union all select id, to_id, units, kind, created_at from wallet_transfers where written_by >= since
      )
      select case when entry.transfer_id is null then 'a transfer without its entry'
          else 'an entry unlike its transfer' end,
        side.account_id, side.id, side.delta::numeric, entry.delta::numeric
      from side
      join wallet_accounts as account on account.id = side.account_id and account.kind = 'member'
      left join wallet_entries as entry on entry.transfer_id = side.id and entry.account_id = side.account_id
      where (entry.delta, entry.kind, entry.created_at) is distinct from (side.delta, side.kind, side.created_at);
    return query
      select 'an entry of no transfer', entry.account_id, entry.transfer_id, null::numeric, entry.delta::numeric
      from wallet_transfers as transfer
      join wallet_entries as entry on entry.transfer_id = transfer.id
      where transfer.written_by >= since
        and (entry.account_id not in (transfer.from_id, transfer.to_id)
          or exists (select from wallet_accounts where id = entry.account_id and kind = 'house'));
    return query
      select 'an entry that does not follow the one before it', entry.account_id, entry.transfer_id,
        coalesce(before.balance_after, 0)::numeric + entry.delta, entry.balance_after::numeric
      from wallet_transfers as transfer
      join wallet_entries as entry on entry.transfer_id = transfer.id
      left join wallet_entries as before
        on before.account_id = entry.account_id and before.number = entry.number - 1
      where transfer.written_by >= since
        and ((entry.number = 1) <> (before.number is null)
          or entry.balance_after <> coalesce(before.balance_after, 0) + entry.delta);
    -- Wallets that moved, and those whose row was written for whatever other reason.
    return query
      select 'a balance unlike its entries', account.id, null::bigint, coalesce(last.balance_after, 0)::numeric,
        account.balance::numeric
      from wallet_accounts as account
      left join lateral (
        select number, balance_after from wallet_entries where account_id = account.id order by number desc limit 1
      ) as last on true
      where (age(account.xmin) <= age(since::xid) or account.id in (
          select from_id from wallet_transfers where written_by >= since
          union select to_id from wallet_transfers where written_by >= since))
        and (account.version <> coalesce(last.number, 0) or account.balance <> coalesce(last.balance_after, 0)
          or (account.kind = 'member' and account.member_id is null and account.balance <> 0));
  end if;
end $$;
revoke execute on function wallet_audit from public;
comment on function wallet_audit is '@application never';
