-- What the last look at the storage found; one row a sweep, for the figures that operators watch.
create table media_sweeps (
  id            integer generated always as identity primary key,
  finished_at   timestamptz not null,
  missing_files integer not null check (missing_files >= 0),
  cut_files     integer not null check (cut_files >= 0),
  stray_files   integer not null check (stray_files >= 0)
);
