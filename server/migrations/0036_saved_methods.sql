-- A payment that charged a method which its payer had saved before: nobody completes it in a browser. Asked again, it is
-- charged under the same key.
alter table orders_payments
  add column charged_method_id text check (char_length(charged_method_id) between 1 and 255),
  -- The last month in which the card is good, such as 2027-08.
  add column method_expires text check (method_expires ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
