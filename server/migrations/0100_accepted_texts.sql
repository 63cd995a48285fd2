-- Texts of an item that look garbled and that an editor has published all the same: they are not warned about again.
alter table editing_items add column accepted_texts text[] not null default '{}';
