-- What a menu entry is called in other languages, by their codes; one that is missing is shown by its title.
alter table catalog_menu_items add column titles jsonb not null default '{}';
