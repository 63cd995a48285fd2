select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- Credits of fulfilled top-ups, and of what was given back of them, that were not moved by exactly the transfers that
-- they call for, and the reverse: of everything, or of the transfers written by the transaction `since` and later
-- (wallet_audit()).
create function orders_audit(since xid8)
  returns table (problem text, account_id bigint, transfer_id bigint, expected numeric, found numeric)
  language sql stable set search_path from current as $$
  with topped_up as (
    select id, reference, member_id, fulfilled_at, credit_units, bonus_units,
      case provider when 'none' then 'promotions' else 'top-ups:' || provider end as house
    from orders_orders where kind = 'top_up'
  ),
  -- A wallet gives back what it has, bought credits before those of a promotion; receivables stand for the rest.
  returned as (
    select topped_up.reference || ':' || deed.kind || ':' || refund.id as reference, deed.kind, member_id, house,
      refund.status = 'failed' as is_restored, credit_units, bonus_units,
      least(credit_units, taken) as credits_taken, taken - least(credit_units, taken) as bonus_taken
    from orders_refunds as refund
    join (select id, reference, member_id, house from topped_up) as topped_up on topped_up.id = refund.order_id
    cross join lateral (select case cause when 'dispute' then 'dispute' else 'refund' end as kind,
      refund.credit_units + refund.bonus_units - receivable_units as taken) as deed
  ),
  parts as (
    select kind, reference, house, 'wallet' as side, credits_taken as units, member_id, is_restored from returned
    union all select kind, reference || ':owed', house, 'receivables', credit_units - credits_taken, null, is_restored
      from returned
    union all select kind, reference || ':bonus', 'promotions', 'wallet', bonus_taken, member_id, is_restored
      from returned
    union all select kind, reference || ':bonus:owed', 'promotions', 'receivables', bonus_units - bonus_taken, null,
      is_restored from returned
  ),
  -- From and to a house account, or null for the member's wallet. Who left has no wallet to give back from.
  due as (
    select 'top_up' as kind, reference, house as from_house, null as to_house, member_id, credit_units as units,
      false as may_lack from topped_up where fulfilled_at is not null
    union all select 'promotion', reference, 'promotions', null, member_id, bonus_units, false
      from topped_up where fulfilled_at is not null
    union all select kind, reference, nullif(side, 'wallet'), house, member_id, units,
      side = 'wallet' and member_id is null from parts
    union all select kind, reference || ':restored', house, nullif(side, 'wallet'), member_id, units,
      side = 'wallet' and member_id is null from parts where is_restored
  ),
  moved as (
    select transfer.id, transfer.kind, transfer.reference, transfer.units, source.house as from_house,
      target.house as to_house, coalesce(source.member_id, target.member_id) as member_id,
      case source.kind when 'member' then source.id else target.id end as account_id
    from wallet_transfers as transfer
    join wallet_accounts as source on source.id = from_id
    join wallet_accounts as target on target.id = to_id
    where transfer.kind in ('top_up', 'promotion', 'refund', 'dispute') and (since is null or written_by >= since)
  )
  select case when moved.id is null then 'an order without its transfer'
      when due.units is null then 'a transfer without its order'
      else 'an order unlike its transfer' end,
    moved.account_id, moved.id, due.units::numeric, moved.units::numeric
  from moved
  full join (select * from due
      where units > 0 and (since is null or (kind, reference) in (select kind, reference from moved))) as due
    on due.kind = moved.kind and due.reference = moved.reference
  where (due.units, due.from_house, due.to_house, due.member_id)
      is distinct from (moved.units, moved.from_house, moved.to_house, moved.member_id)
    and not (moved.id is null and due.may_lack)
$$;
revoke execute on function orders_audit from public;
comment on function orders_audit is '@application never';
