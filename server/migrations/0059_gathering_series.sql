-- A gathering that comes again has a row for each time, so that one of them may be changed or taken back alone. The series
-- says how they came about: until a day or so many times, whichever is first.
create table catalog_gathering_series (
  id        integer generated always as identity primary key,
  every     text not null check (every in ('week', 'two-weeks', 'month-day', 'month-weekday')),
  until_day date,
  times     integer check (times > 1),
  check (until_day is not null or times is not null)
);
alter table catalog_upcoming_suhbas
  add column series_id integer references catalog_gathering_series on delete set null;
create index catalog_upcoming_suhbas_series on catalog_upcoming_suhbas (series_id, starts_at)
  where series_id is not null;
