-- The books: credits in hundredths. wallet_post() is the only writer; who owns these tables has no other door either.
-- Its functions look into pg_temp last: whoever may make a temporary table must not be able to stand in for one of these.
select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- A member's wallet holds a balance, numbered by its entries. A house account is one side of what comes and goes, and
-- what it holds is computed from the transfers: it has no row that everybody waits for.
create table wallet_accounts (
  id        bigint generated always as identity primary key,
  kind      text not null check (kind in ('member', 'house')),
  -- Null for a member who left: amounts and dates stay without the person.
  member_id integer unique references accounts_members on delete set null,
  house     text unique,
  balance   bigint not null default 0 constraint wallet_accounts_exact check (balance <= 9007199254740991),
  -- The number of its last entry.
  version   bigint not null default 0 check (version >= 0),
  frozen_at timestamptz,
  opened_at timestamptz not null,
  check ((kind = 'house') = (house is not null)),
  check (kind = 'member' or (member_id is null and frozen_at is null)),
  constraint wallet_accounts_no_overdraft check (balance >= 0),
  constraint wallet_accounts_house_is_derived check (kind = 'member' or (balance = 0 and version = 0))
) with (fillfactor = 70);

-- One row for each movement, with both its sides: it cannot be out of balance.
create table wallet_transfers (
  id         bigint generated always as identity primary key,
  request_id uuid not null unique,
  kind       text not null check (kind in ('transfer', 'top_up', 'promotion', 'purchase', 'download', 'plan', 'gift',
    'gift_claim', 'gift_return', 'refund', 'dispute', 'adjustment', 'forfeit', 'demo')),
  from_id    bigint not null references wallet_accounts,
  to_id      bigint not null references wallet_accounts,
  units      bigint not null check (units between 1 and 9007199254740991),
  -- What it was for: an order, a purchase, or the request itself. One movement of a kind for each.
  reference  text not null check (char_length(reference) between 1 and 100),
  created_at timestamptz not null,
  -- The transaction that wrote it: the audit goes on from the last that had ended.
  written_by xid8 not null default pg_current_xact_id(),
  unique (kind, reference),
  check (from_id <> to_id)
);
create index wallet_transfers_written on wallet_transfers (written_by);

-- A member's sides of the transfers, numbered without gaps; `kind` and `created_at` are the transfer's, for the history.
create table wallet_entries (
  account_id    bigint not null references wallet_accounts,
  number        bigint not null check (number > 0),
  transfer_id   bigint not null references wallet_transfers,
  kind          text not null,
  delta         bigint not null check (delta <> 0),
  balance_after bigint not null check (balance_after between 0 and 9007199254740991),
  created_at    timestamptz not null,
  primary key (account_id, number),
  unique (transfer_id, account_id)
);
create index wallet_entries_kind on wallet_entries (account_id, kind, number desc);

-- Whether money moves at all; one row.
create table wallet_books (
  is_only       boolean primary key default true check (is_only),
  halted_at     timestamptz,
  halted_reason text,
  check ((halted_at is null) = (halted_reason is null))
);
insert into wallet_books default values;

insert into wallet_accounts (kind, house, opened_at)
  select 'house', house, timestamptz '2026-01-01 00:00:00Z'
  from unnest('{top-ups:stripe,top-ups:paypal,sales:lessons,sales:downloads,sales:plans,promotions,gifts,forfeits,receivables,adjustments,demo}'::text[]) as house;

create function wallet_refuse_change() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'the books are append-only: % of % is refused', tg_op, tg_table_name using errcode = 'WA001';
end $$;
create trigger wallet_transfers_append_only before update or delete on wallet_transfers
  for each row execute function wallet_refuse_change();
create trigger wallet_transfers_never_emptied before truncate on wallet_transfers
  execute function wallet_refuse_change();
create trigger wallet_entries_append_only before update or delete on wallet_entries
  for each row execute function wallet_refuse_change();
create trigger wallet_entries_never_emptied before truncate on wallet_entries
  execute function wallet_refuse_change();
create trigger wallet_accounts_never_removed before delete on wallet_accounts
  for each row execute function wallet_refuse_change();
create trigger wallet_accounts_never_emptied before truncate on wallet_accounts
  execute function wallet_refuse_change();
create trigger wallet_books_never_removed before delete on wallet_books
  for each row execute function wallet_refuse_change();
create trigger wallet_books_never_emptied before truncate on wallet_books
  execute function wallet_refuse_change();

-- A balance moves with its next entry and not otherwise; a wallet is left empty, and for good.
create function wallet_guard_account() returns trigger language plpgsql set search_path from current as $$
begin
  if (new.id, new.kind, new.house, new.opened_at) is distinct from (old.id, old.kind, old.house, old.opened_at)
    or (new.balance <> old.balance) <> (new.version = old.version + 1)
    or (new.balance = old.balance and new.version <> old.version)
    or (new.member_id is distinct from old.member_id and (new.member_id is not null or old.balance <> 0)) then
    raise exception 'the books are append-only: this change of wallet % is refused', old.id using errcode = 'WA001';
  end if;
  return new;
end $$;
create trigger wallet_accounts_guarded before update on wallet_accounts
  for each row execute function wallet_guard_account();

-- Moves units from one wallet to another, once for each request. Raises WA002 for a request that was another one
-- before, WA003 while the books are halted, WA004 for a frozen sender, WA005 for a wallet that nobody has, and 23514
-- (wallet_accounts_no_overdraft) for what the sender does not have.
create function wallet_post(p_request_id uuid, p_kind text, p_from_member integer, p_from_house text,
    p_to_member integer, p_to_house text, p_units bigint, p_reference text, p_at timestamptz)
  returns table (transfer_id bigint, is_new boolean, from_number bigint, from_balance bigint, to_number bigint, to_balance bigint)
  language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  v_from wallet_accounts;
  v_to wallet_accounts;
  v_done wallet_transfers;
  v_id bigint;
begin
  if num_nonnulls(p_from_member, p_from_house) <> 1 or num_nonnulls(p_to_member, p_to_house) <> 1
    or num_nulls(p_request_id, p_kind, p_units, p_reference, p_at) <> 0 then
    raise exception 'a transfer has two sides, a request, a kind, units, a reference and a time';
  end if;
  if (p_kind = 'transfer') <> (p_from_member is not null and p_to_member is not null) then
    raise exception 'members move credits between themselves by transfers, and the house by every other kind';
  end if;

  -- What was done before is answered again, whatever has happened since.
  select * into v_done from wallet_transfers where request_id = p_request_id;
  if v_done.id is null then
    if exists (select from wallet_books where halted_at is not null) then
      raise exception 'the books are halted' using errcode = 'WA003';
    end if;
    -- A member's wallet opens at its first use, of several the lower number first.
    if exists (select from unnest(array[p_from_member, p_to_member]) as member
        where member is not null and not exists (select from wallet_accounts where member_id = member)) then
      insert into wallet_accounts (kind, member_id, opened_at)
        select 'member', id, p_at from accounts_members where id in (p_from_member, p_to_member) order by id
        on conflict (member_id) do nothing;
    end if;
    -- FOR NO KEY UPDATE, because inserting a transfer takes key locks of its own: with FOR UPDATE two that cross
    -- each other would deadlock.
    perform from wallet_accounts where member_id in (p_from_member, p_to_member) order by id for no key update;
  end if;

  select * into v_from from wallet_accounts where member_id = p_from_member or house = p_from_house;
  select * into v_to from wallet_accounts where member_id = p_to_member or house = p_to_house;
  if v_done.id is null then
    if v_from.id is null or v_to.id is null then
      raise exception 'this wallet is not there' using errcode = 'WA005';
    end if;
    if v_from.frozen_at is not null and p_kind in ('transfer', 'gift') then
      raise exception 'this wallet is frozen' using errcode = 'WA004';
    end if;
    insert into wallet_transfers (request_id, kind, from_id, to_id, units, reference, created_at)
      values (p_request_id, p_kind, v_from.id, v_to.id, p_units, p_reference, p_at)
      on conflict do nothing returning id into v_id;
    if v_id is null then
      select * into v_done from wallet_transfers
        where request_id = p_request_id or (kind = p_kind and reference = p_reference)
        order by (request_id = p_request_id) desc limit 1;
    end if;
  end if;

  if v_done.id is not null then
    if (v_done.kind, v_done.from_id, v_done.to_id, v_done.units, v_done.reference)
        is distinct from (p_kind, v_from.id, v_to.id, p_units, p_reference) then
      raise exception 'this request was another one before' using errcode = 'WA002';
    end if;
    v_id := v_done.id;
  else
    with side (account_id, delta) as (values (v_from.id, -p_units), (v_to.id, p_units)),
    moved as (
      update wallet_accounts as account set balance = account.balance + side.delta, version = account.version + 1
      from side where account.id = side.account_id and account.kind = 'member'
      returning account.id, account.version, side.delta, account.balance)
    insert into wallet_entries (account_id, number, transfer_id, kind, delta, balance_after, created_at)
      select moved.id, moved.version, v_id, p_kind, moved.delta, moved.balance, p_at from moved;
  end if;
  return query select v_id, v_done.id is null, sent.number, sent.balance_after, got.number, got.balance_after
    from (select) as one
    left join wallet_entries as sent on sent.transfer_id = v_id and sent.account_id = v_from.id
    left join wallet_entries as got on got.transfer_id = v_id and got.account_id = v_to.id;
end $$;
revoke execute on function wallet_post from public;

-- What the application's role may do with each, as it is granted at every start.
comment on table wallet_accounts is '@application reads';
comment on table wallet_transfers is '@application reads';
comment on table wallet_entries is '@application reads';
comment on table wallet_books is '@application reads';
