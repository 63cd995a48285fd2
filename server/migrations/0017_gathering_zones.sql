-- The zone of a gathering's place, as IANA names it; where none is given it is announced at +03:00.
alter table catalog_upcoming_suhbas add column time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$');
