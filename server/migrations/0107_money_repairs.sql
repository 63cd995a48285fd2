select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- An order under review whose dispute is won or dropped is under review again.
insert into orders_transitions values ('disputed', 'review');

-- The limit of a price; a tax that is added to it may pass it.
alter table orders_orders drop constraint orders_orders_subtotal_cents_check,
  add check (subtotal_cents > 0 and subtotal_cents - added_tax_cents <= 1000000);

-- As before, but a wallet that does not exist yet is opened to be held: its member could use it during the dispute.
create or replace function wallet_hold(p_member integer, p_is_held boolean, p_by text, p_reason text, p_at timestamptz)
  returns boolean language plpgsql security definer set search_path from current as $$
declare
  v_wallet wallet_accounts;
begin
  if p_is_held then
    insert into wallet_accounts (kind, member_id, opened_at)
      select 'member', id, p_at from accounts_members where id = p_member
      on conflict (member_id) do nothing;
  end if;
  select * into v_wallet from wallet_accounts where member_id = p_member for no key update;
  if v_wallet.id is null or (v_wallet.frozen_at is not null) = p_is_held then
    return false;
  end if;
  if not p_is_held and (select action from wallet_operations
      where account_id = v_wallet.id and action in ('freeze', 'unfreeze') and done_by <> p_by
      order by id desc limit 1) = 'freeze' then
    return false;
  end if;
  update wallet_accounts set frozen_at = case when p_is_held then p_at end where id = v_wallet.id;
  insert into wallet_operations (action, account_id, reason, done_by, done_at)
    values (case when p_is_held then 'freeze' else 'unfreeze' end, v_wallet.id, p_reason, p_by, p_at);
  return true;
end $$;
