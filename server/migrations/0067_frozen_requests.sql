select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- A repeat under the same key must have the same parameters: a provider refuses any other one, and that refusal does not
-- say whether the first request charged. Null: the payment is older than this column, or its member left.
alter table orders_payments
  add column frozen_request text check (char_length(frozen_request) <= 10000),
  -- When a charge without its payer was first sent; null: never.
  add column asked_at timestamptz;

create function orders_guard_request() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'the request of payment % is frozen', old.id using errcode = 'WA001';
end $$;
create trigger orders_payments_request_frozen before update of frozen_request on orders_payments
  for each row when (new.frozen_request is not null and new.frozen_request is distinct from old.frozen_request)
  execute function orders_guard_request();
