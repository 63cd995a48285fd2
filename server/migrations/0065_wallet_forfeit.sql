select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- Takes what a member holds who leaves in this transaction, and keeps others from sending more until it ends: the count
-- and the end of the account see the same wallet. Raises what wallet_post() raises.
create function wallet_forfeit(p_member integer, p_at timestamptz) returns void
  language plpgsql security definer set search_path from current as $$
declare
  v_request_id uuid := gen_random_uuid();
  v_balance bigint;
begin
  -- A wallet opens by a key lock on its member: with this lock nobody opens it any more, and who does so now is waited for.
  if not exists (select from wallet_accounts where member_id = p_member) then
    perform from accounts_members where id = p_member for update;
  end if;
  select balance into v_balance from wallet_accounts where member_id = p_member for no key update;
  if v_balance > 0 then
    perform from wallet_post(v_request_id, 'forfeit', p_member, null, null, 'forfeits', v_balance,
      v_request_id::text, p_at);
  end if;
end $$;
revoke execute on function wallet_forfeit from public;
