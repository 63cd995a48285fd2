select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- A transfer between two members, noted in both histories, and what the sender has sent since then, this included: read
-- after wallet_post() has locked the wallet, so that many at once see each other. One call, because each that an
-- application makes costs more than what it does. Raises what wallet_post() raises.
create function wallet_send(p_request_id uuid, p_from_member integer, p_to_member integer, p_units bigint,
    p_at timestamptz, p_from_email text, p_to_email text, p_sent_since timestamptz)
  returns table (transfer_id bigint, balance bigint, sent bigint)
  language plpgsql set search_path from current as $$
#variable_conflict use_column
declare
  v_posted record;
begin
  select * into v_posted from wallet_post(p_request_id, 'transfer', p_from_member, null, p_to_member, null, p_units,
    p_request_id::text, p_at);
  insert into wallet_counterparts (owner_id, transfer_id, member_id, email)
    values (p_from_member, v_posted.transfer_id, p_to_member, p_to_email),
      (p_to_member, v_posted.transfer_id, p_from_member, p_from_email);
  return query select v_posted.transfer_id, v_posted.from_balance, (
    select coalesce(sum(-delta), 0)::bigint from wallet_entries
    where account_id = (select id from wallet_accounts where member_id = p_from_member)
      and kind = 'transfer' and delta < 0 and created_at > p_sent_since);
end $$;
