select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- What was given (N15). It is paid from the giver's wallet and held by the house account `gifts` until it is claimed or
-- comes back. Amounts are hundredths of a credit. Its code is made of the nonce and a key that is not in this database,
-- and only its hash is kept.
create table gifts_given (
  id            integer generated always as identity primary key,
  -- Null for a giver who left: what comes back is forfeited then.
  giver_id      integer references accounts_members on delete set null,
  kind          text not null check (kind in ('credits', 'lesson', 'set', 'plan')),
  track_id      integer references catalog_tracks,
  collection_id integer references catalog_collections,
  plan_slug     text check (plan_slug in ('plus', 'premier')),
  plan_period   text check (plan_period in ('month', 'year')),
  -- What it was called, and where its page stood, when it was given.
  title         text not null,
  path          text,
  units         bigint not null check (units between 1 and 9007199254740991),
  transfer_id   bigint not null unique references wallet_transfers,
  -- Null when the giver has left and it is decided.
  email         text,
  -- SHA-256 of the address in lower case.
  email_hash    bytea not null check (octet_length(email_hash) = 32),
  note          text check (char_length(note) between 1 and 500),
  is_anonymous  boolean not null,
  nonce         bytea not null check (octet_length(nonce) = 16),
  code_hash     bytea not null unique check (octet_length(code_hash) = 32),
  created_at    timestamptz not null,
  returns_at    timestamptz not null check (returns_at > created_at),
  outcome       text check (outcome in ('claimed', 'returned')),
  decided_at    timestamptz,
  -- Who claimed it; null for a receiver who left.
  receiver_id   integer references accounts_members on delete set null,
  -- Of the units, those that came as credits to who claimed it; the others paid for the item.
  credit_units  bigint check (credit_units between 0 and units),
  -- Set for one that an operator returned before its time.
  returned_by   text check (char_length(returned_by) between 1 and 100),
  return_reason text check (char_length(return_reason) between 1 and 500),
  check ((kind = 'lesson') = (track_id is not null)),
  check ((kind in ('lesson', 'set')) = (collection_id is not null)),
  check ((kind = 'plan') = (plan_slug is not null) and (kind = 'plan') = (plan_period is not null)),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is not distinct from 'claimed') = (credit_units is not null)),
  check (receiver_id is null or outcome = 'claimed'),
  check ((returned_by is null) = (return_reason is null) and (returned_by is null or outcome = 'returned'))
);
create index gifts_given_giver on gifts_given (giver_id, id desc);
create index gifts_given_receiver on gifts_given (receiver_id, id);
create index gifts_given_waiting on gifts_given (returns_at) where outcome is null;
create index gifts_given_track on gifts_given (track_id);
create index gifts_given_collection on gifts_given (collection_id);

-- A gift is decided once, and what it is never changes.
create function gifts_guard() returns trigger language plpgsql set search_path from current as $$
begin
  if (new.kind, new.units, new.transfer_id, new.code_hash, new.returns_at)
      is distinct from (old.kind, old.units, old.transfer_id, old.code_hash, old.returns_at)
    or (old.outcome is not null and (new.outcome, new.decided_at, new.credit_units)
      is distinct from (old.outcome, old.decided_at, old.credit_units)) then
    raise exception 'gift % is decided once and never changed', old.id;
  end if;
  return new;
end $$;
create trigger gifts_given_guarded before update on gifts_given for each row execute function gifts_guard();

-- Addresses that want no more gifts, as the hash of `gifts_given`.
create table gifts_refusing (
  email_hash bytea primary key check (octet_length(email_hash) = 32),
  refused_at timestamptz not null
);

-- Lessons that were given are paid from the house account `gifts` and not from their owner's wallet.
alter table purchases_purchases add column is_gift boolean not null default false;

create or replace function purchases_audit(since xid8)
  returns table (problem text, account_id bigint, transfer_id bigint, expected numeric, found numeric)
  language sql stable set search_path from current as $$
  with bought as (
    select case when is_gift then 'gift_claim' else 'purchase' end as kind, 'sales:lessons' as house,
      case when not is_gift then member_id end as member_id, price_units, transfer_id
      from purchases_purchases where transfer_id is not null
    union all select 'download', 'sales:downloads', member_id, price_units, transfer_id from purchases_downloads
  ),
  paid as (
    select transfer.id, transfer.kind, transfer.units, target.house, source.id as account_id, source.member_id
    from wallet_transfers as transfer
    join wallet_accounts as source on source.id = from_id
    join wallet_accounts as target on target.id = to_id
    where since is null or written_by >= since
  )
  select case when paid.id is null then 'a purchase without its transfer'
      when bought.transfer_id is null then 'a transfer without its purchase'
      else 'a purchase unlike its transfer' end,
    paid.account_id, coalesce(paid.id, bought.transfer_id), bought.price_units::numeric, paid.units::numeric
  from (select * from paid where kind in ('purchase', 'download')
      or (kind = 'gift_claim' and house = 'sales:lessons')) as paid
  full join (select * from bought where since is null or transfer_id in (select id from paid)) as bought
    on bought.transfer_id = paid.id and bought.kind = paid.kind
  where (bought.price_units, bought.house, bought.member_id)
    is distinct from (paid.units, paid.house, paid.member_id)
$$;

-- Gifts that were not paid, claimed or returned by exactly the transfers that they call for, and the reverse: of
-- everything, or of the transfers written by the transaction `since` and later (wallet_audit()).
create function gifts_audit(since xid8)
  returns table (problem text, account_id bigint, transfer_id bigint, expected numeric, found numeric)
  language sql stable set search_path from current as $$
  with due as (
    select 'gift' as kind, transfer_id::text as key, giver_id as member_id, 'gifts' as to_house, units
      from gifts_given
    union all select 'gift_claim', 'gift:' || id || ':credits', receiver_id, null, credit_units
      from gifts_given where outcome = 'claimed'
    union all select 'gift_claim', 'gift:' || id, null,
        case kind when 'plan' then 'sales:plans' else 'sales:lessons' end, units - credit_units
      from gifts_given where outcome = 'claimed'
    union all select 'gift_return', 'gift:' || id, giver_id, null, units from gifts_given where outcome = 'returned'
  ),
  moved as (
    select transfer.id, transfer.kind, transfer.units, source.house as from_house,
      case transfer.kind when 'gift' then transfer.id::text else transfer.reference end as key,
      -- What would have gone back to a giver who had left.
      case when transfer.kind <> 'gift_return' or target.house <> 'forfeits' then target.house end as to_house,
      coalesce(source.member_id, target.member_id) as member_id,
      case source.kind when 'member' then source.id else target.id end as account_id
    from wallet_transfers as transfer
    join wallet_accounts as source on source.id = from_id
    join wallet_accounts as target on target.id = to_id
    where transfer.kind in ('gift', 'gift_claim', 'gift_return') and (since is null or written_by >= since)
  )
  select case when moved.id is null then 'a gift without its transfer'
      when due.units is null then 'a transfer without its gift'
      else 'a gift unlike its transfer' end,
    moved.account_id, moved.id, due.units::numeric, moved.units::numeric
  from moved
  full join (select * from due
      where units > 0 and (since is null or (kind, key) in (select kind, key from moved))) as due
    on due.kind = moved.kind and due.key = moved.key
  where (due.units, due.to_house, due.member_id) is distinct from (moved.units, moved.to_house, moved.member_id)
    or (moved.from_house is distinct from case when moved.kind <> 'gift' then 'gifts' end)
  union all
  select 'gifts that wait unlike what is held for them', house.id, null, waiting.units, held.units
  from wallet_accounts as house
  cross join lateral (select coalesce(sum(units), 0) as units from gifts_given where outcome is null) as waiting
  cross join lateral (
    select coalesce(sum(case to_id when house.id then units else -units end), 0) as units
    from wallet_transfers where house.id in (from_id, to_id)
  ) as held
  where since is null and house.house = 'gifts' and waiting.units <> held.units
$$;
revoke execute on function gifts_audit from public;
comment on function gifts_audit is '@application never';
