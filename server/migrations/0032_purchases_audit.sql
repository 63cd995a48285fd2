select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- What was bought and not paid by exactly one transfer of its price from its buyer, and what was paid for and not
-- bought: of everything, or of the transfers written by the transaction `since` and later (wallet_audit()).
create function purchases_audit(since xid8)
  returns table (problem text, account_id bigint, transfer_id bigint, expected numeric, found numeric)
  language sql stable set search_path from current as $$
  with bought as (
    select 'purchase' as kind, 'sales:lessons' as house, member_id, price_units, transfer_id
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
  from (select * from paid where kind in ('purchase', 'download')) as paid
  full join (select * from bought where since is null or transfer_id in (select id from paid)) as bought
    on bought.transfer_id = paid.id and bought.kind = paid.kind
  where (bought.price_units, bought.house, bought.member_id)
    is distinct from (paid.units, paid.house, paid.member_id)
$$;
revoke execute on function purchases_audit from public;
comment on function purchases_audit is '@application never';
