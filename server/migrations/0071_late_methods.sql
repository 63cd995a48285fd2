-- PayPal may name a saved method only after its payment, by an event of its own.
alter table orders_events add column saved_method_id text check (char_length(saved_method_id) between 1 and 255);
