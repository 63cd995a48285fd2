-- How often, and when last, what calendars show of a gathering has changed: they take only what is newer (RFC 5545, 3.8.7).
alter table catalog_upcoming_suhbas
  add column sequence integer not null default 0,
  add column changed_at timestamptz not null default now();

create function catalog_count_gathering_change() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  -- Two changes within a second must not bear the same date, which has whole seconds there.
  new.changed_at := greatest(now(), old.changed_at + interval '1 second');
  return new;
end $$;
create trigger catalog_count_gathering_change before update on catalog_upcoming_suhbas for each row
  when ((old.title, old.description, old.starts_at, old.time_zone, old.place, old.url, old.recording_item_id)
    is distinct from (new.title, new.description, new.starts_at, new.time_zone, new.place, new.url, new.recording_item_id))
  execute function catalog_count_gathering_change();
