select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- What a wallet has sent in the last day.
drop index wallet_entries_sent;
create index wallet_entries_sent on wallet_entries (account_id, created_at) include (delta)
  where kind in ('transfer', 'gift') and delta < 0;

-- As before, and what the sender has given as gifts since then is sent as well: one daily limit holds for both.
create or replace function wallet_send(p_request_id uuid, p_from_member integer, p_to_member integer, p_units bigint,
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
      and kind in ('transfer', 'gift') and delta < 0 and created_at > p_sent_since);
end $$;
