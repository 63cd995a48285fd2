-- A refund that was done and that the payer's bank sent back leaves the order as it was before.
insert into orders_transitions values ('refunded', 'fulfilled'), ('refunded', 'review');
