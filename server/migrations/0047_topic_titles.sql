-- What a topic is called in other languages, by their codes; one that is missing is shown by its label.
alter table catalog_topics add column titles jsonb not null default '{}';
