-- What a city of the catalogue is called in other languages, by their codes; one that is missing is shown by the label.
alter table catalog_cities add column titles jsonb not null default '{}';

-- The search finds what is of a city by each of these names.
create function catalog_note_city_change() returns trigger language plpgsql set search_path from current as $$
begin
  insert into catalog_changes (kind, item_id)
    select 'collection', id from catalog_all_collections where city_id = new.id;
  return null;
end $$;
create trigger catalog_note_city_change after update of label, titles on catalog_cities
  for each row execute function catalog_note_city_change();

-- The same of the title of a gathering. Calendars show it, and its place, in the language of their reader.
alter table catalog_upcoming_suhbas add column titles jsonb not null default '{}';
drop trigger catalog_count_gathering_change on catalog_upcoming_suhbas;
create trigger catalog_count_gathering_change before update on catalog_upcoming_suhbas for each row
  when ((old.title, old.titles, old.description, old.starts_at, old.time_zone, old.place, old.place_titles, old.url,
      old.recording_item_id)
    is distinct from (new.title, new.titles, new.description, new.starts_at, new.time_zone, new.place,
      new.place_titles, new.url, new.recording_item_id))
  execute function catalog_count_gathering_change();
