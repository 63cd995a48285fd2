-- A search reads one row for each match, and opens the words of those that it orders. With the words beside the row and
-- not in it, a hundred matches lie on a page instead of four. Rows of before become so when they are stored again.
alter table search_documents set (toast_tuple_target = 128);
