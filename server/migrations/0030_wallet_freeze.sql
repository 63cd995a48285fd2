select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- Keeps a member's wallet from sending while a payment is disputed, and lets it again when it was this that kept it.
-- Answers whether anything changed. The application may not write the table itself.
create function wallet_hold(p_member integer, p_is_held boolean, p_by text, p_reason text, p_at timestamptz)
  returns boolean language plpgsql security definer set search_path from current as $$
declare
  v_wallet wallet_accounts;
begin
  select * into v_wallet from wallet_accounts where member_id = p_member for no key update;
  if v_wallet.id is null or (v_wallet.frozen_at is not null) = p_is_held then
    return false;
  end if;
  -- What an operator froze stays frozen.
  if not p_is_held and p_by is distinct from (select done_by from wallet_operations
      where account_id = v_wallet.id and action = 'freeze' order by id desc limit 1) then
    return false;
  end if;
  update wallet_accounts set frozen_at = case when p_is_held then p_at end where id = v_wallet.id;
  insert into wallet_operations (action, account_id, reason, done_by, done_at)
    values (case when p_is_held then 'freeze' else 'unfreeze' end, v_wallet.id, p_reason, p_by, p_at);
  return true;
end $$;
revoke execute on function wallet_hold from public;

-- What a member has, which nobody moves until the transaction ends; null for a wallet that was never used.
create function wallet_lock(p_member integer) returns bigint language sql security definer
  set search_path from current as $$
  select balance from wallet_accounts where member_id = p_member for no key update
$$;
revoke execute on function wallet_lock from public;
