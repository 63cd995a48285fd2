select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- A lost dispute about a part of the money charges the order back and leaves its plan open: only a plan whose whole money
-- went back has to be closed. The rest is as in 0039.
create or replace function plans_audit(since xid8)
  returns table (problem text, account_id bigint, transfer_id bigint, expected numeric, found numeric)
  language sql stable set search_path from current as $$
  with looked_at as (
    select id from orders_orders where kind = 'subscription' and (since is null or age(xmin) <= age(since::xid))
    union
    select order_id from plans_periods
      where order_id is not null and (since is null or age(xmin) <= age(since::xid))
  ),
  paid as (
    select id, member_id, plan, period, total_cents + unused_cents as cents,
      -- What came back in part leaves the plan, and stays out of it where the payer's bank sent it back.
      (select coalesce(sum(amount_cents), 0) from orders_refunds where order_id = orders_orders.id) as returned_cents,
      case when status in ('refunded', 'charged_back') then
        (select max(decided_at) from orders_refunds where order_id = orders_orders.id and status = 'succeeded'
          having sum(amount_cents) >= orders_orders.total_cents)
      end as returned_at
    from orders_orders
    where kind = 'subscription' and fulfilled_at is not null and id in (select id from looked_at)
  ),
  given as (
    select order_id, member_id, plan, period, paid_cents, starts_at, ends_at
    from plans_periods where order_id in (select id from looked_at)
  )
  select case when given.order_id is null then 'a paid order without its plan'
      when paid.id is null then 'a plan without its paid order'
      when paid.returned_at is not null and given.ends_at > greatest(given.starts_at, paid.returned_at)
        then 'a plan that is open though its money went back'
      else 'a plan unlike its order' end,
    null::bigint, null::bigint, paid.cents::numeric, given.paid_cents::numeric
  from given
  full join paid on paid.id = given.order_id
  where (given.member_id, given.plan, given.period) is distinct from (paid.member_id, paid.plan, paid.period)
    or given.paid_cents not between paid.cents - paid.returned_cents and paid.cents
    or paid.returned_at is not null and given.ends_at > greatest(given.starts_at, paid.returned_at)
$$;
