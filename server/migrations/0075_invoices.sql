-- Invoices and credit notes for money. Each series of a year is numbered from 1 without a gap: the number is taken when
-- the row is inserted, in the transaction that books the money, so a rollback gives it back. Rows copy seller and buyer,
-- are never changed or removed, and outlive the account.

select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- The last number of a series in a year. Its row stays locked until the transaction that took the number ends.
create table invoices_counters (
  series text not null check (series in ('INV', 'CRN', 'TEST-INV', 'TEST-CRN')),
  year   integer not null check (year between 2000 and 9999),
  last   integer not null check (last >= 1),
  primary key (series, year)
);
comment on table invoices_counters is '@application reads';

create table invoices_documents (
  id                integer generated always as identity primary key,
  kind              text not null check (kind in ('invoice', 'credit_note')),
  -- Money of a sandbox is not counted among real invoices.
  is_test           boolean not null,
  series            text not null generated always as
    (case when is_test then 'TEST-' else '' end || case kind when 'invoice' then 'INV' else 'CRN' end) stored,
  -- Both are set by the trigger: the year of UTC, and the next number of the series.
  year              integer not null default 0 check (year between 2000 and 9999),
  number            integer not null default 0 check (number >= 1),
  name              text not null generated always as
    (case when is_test then 'TEST-' else '' end || case kind when 'invoice' then 'INV' else 'CRN' end
      || '-' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  order_id          integer not null references orders_orders,
  -- Of a credit note, the invoice that it corrects; of an invoice, the credit note that it takes back.
  refers_to         integer references invoices_documents,
  refund_id         integer references orders_refunds,
  issued_at         timestamptz not null,
  currency          text not null default 'USD' check (currency in ('USD')),
  net_cents         bigint not null check (net_cents >= 0),
  tax_cents         bigint not null check (tax_cents >= 0),
  gross_cents       bigint not null check (gross_cents > 0),
  -- Hundredths of a percent.
  tax_rate_bp       integer not null default 0 check (tax_rate_bp between 0 and 10000),
  tax_country       text check (tax_country ~ '^[A-Z]{2}$'),
  seller_name       text not null check (char_length(seller_name) between 1 and 300),
  seller_address    text check (char_length(seller_address) between 1 and 500),
  seller_tax_number text check (char_length(seller_tax_number) between 1 and 50),
  buyer_name        text not null check (char_length(buyer_name) between 1 and 300),
  buyer_country     text check (buyer_country ~ '^[A-Z]{2}$'),
  buyer_address     text check (char_length(buyer_address) between 1 and 500),
  buyer_tax_number  text check (char_length(buyer_tax_number) between 1 and 50),
  unique (series, year, number),
  unique (name),
  unique (refund_id, kind),
  check (net_cents + tax_cents = gross_cents),
  check (tax_cents = 0 or (tax_rate_bp > 0 and tax_country is not null)),
  check (year = extract(year from issued_at at time zone 'utc')),
  check ((refers_to is null) = (refund_id is null)),
  check (kind = 'invoice' or refers_to is not null)
);
create unique index invoices_documents_one on invoices_documents (order_id) where refers_to is null;
create index invoices_documents_order on invoices_documents (order_id, id);

-- Takes the number, and refuses to credit more of an order than was invoiced. The caller holds the lock of the order.
create function invoices_number_document() returns trigger language plpgsql security definer
  set search_path from current as $$
declare
  v_left record;
begin
  if new.kind = 'credit_note' then
    select sum(case kind when 'invoice' then net_cents else -net_cents end) as net,
      sum(case kind when 'invoice' then tax_cents else -tax_cents end) as tax
      into v_left from invoices_documents where order_id = new.order_id;
    if v_left.net is null or new.net_cents > v_left.net or new.tax_cents > v_left.tax then
      raise exception 'order % was not invoiced for as much', new.order_id using errcode = 'WA001';
    end if;
  end if;
  if new.refers_to is not null and not exists (select from invoices_documents
      where id = new.refers_to and order_id = new.order_id and kind <> new.kind) then
    raise exception 'a document refers to one of the other kind and the same order' using errcode = 'WA001';
  end if;
  new.year := extract(year from new.issued_at at time zone 'utc');
  insert into invoices_counters as counter (series, year, last)
    values (case when new.is_test then 'TEST-' else '' end || case new.kind when 'invoice' then 'INV' else 'CRN' end,
      new.year, 1)
    on conflict (series, year) do update set last = counter.last + 1
    returning last into new.number;
  return new;
end $$;
revoke execute on function invoices_number_document from public;
create trigger invoices_documents_numbered before insert on invoices_documents
  for each row execute function invoices_number_document();
create function invoices_refuse_change() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'invoices are kept as they are: % of % is refused', tg_op, tg_table_name using errcode = 'WA001';
end $$;
create trigger invoices_documents_append_only before update or delete on invoices_documents
  for each row execute function invoices_refuse_change();
create trigger invoices_documents_never_emptied before truncate on invoices_documents
  execute function invoices_refuse_change();
-- A counter only goes on.
create function invoices_guard_counter() returns trigger language plpgsql set search_path from current as $$
begin
  if (new.series, new.year, new.last) is distinct from (old.series, old.year, old.last + 1) then
    raise exception 'the counter of % goes on by one', old.series using errcode = 'WA001';
  end if;
  return new;
end $$;
create trigger invoices_counters_guarded before update on invoices_counters
  for each row execute function invoices_guard_counter();
create trigger invoices_counters_kept before delete or truncate on invoices_counters
  execute function invoices_refuse_change();

-- What a member wants their invoices to name them by.
create table invoices_buyers (
  member_id  integer primary key references accounts_members on delete cascade,
  name       text check (char_length(name) between 1 and 200),
  country    text check (country ~ '^[A-Z]{2}$'),
  address    text check (char_length(address) between 1 and 500),
  tax_number text check (char_length(tax_number) between 1 and 50),
  updated_at timestamptz not null
);
