select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- The replaced period that a restored one continues: it closes when that period's order is refunded. What was restored
-- before is found by its length, which it keeps.
alter table plans_periods
  add column restores integer references plans_periods,
  add check (restores is null or source = 'restored');
create index plans_periods_restores on plans_periods (restores) where restores is not null;
update plans_periods as restored set restores = (
  select replaced.id from plans_periods as replaced
  where replaced.subscription_id = restored.subscription_id
    and replaced.source <> 'restored' and replaced.cut_by = 'upgrade'
    and (replaced.plan, replaced.period, replaced.currency) = (restored.plan, restored.period, restored.currency)
    and replaced.paid_until - greatest(replaced.starts_at, restored.created_at) = restored.paid_until - restored.starts_at
  order by replaced.number limit 1)
where restored.source = 'restored';
