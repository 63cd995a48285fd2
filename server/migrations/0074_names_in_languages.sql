-- What a speaker is called in other languages, by their codes; one that is missing is shown by the name.
alter table catalog_speakers add column titles jsonb not null default '{}';

-- The search finds a speaker, and what is of theirs, by each of these names.
drop trigger catalog_note_change on catalog_speakers;
create trigger catalog_note_change after insert or delete or update of slug, name, titles
  on catalog_speakers for each row execute function catalog_note_change();

-- The same of a majlis, of its city, and of the place of a gathering.
alter table catalog_majalis
  add column titles jsonb not null default '{}',
  add column city_titles jsonb not null default '{}';
alter table catalog_upcoming_suhbas add column place_titles jsonb not null default '{}';
