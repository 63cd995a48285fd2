select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- A bank may change its decision: a dispute that was lost is won on appeal.
insert into orders_transitions values ('charged_back', 'fulfilled'), ('charged_back', 'review');
