-- What a row of files names that is not here: it is saved all the same, and whoever reads the dry run is told.
alter table bulk_rows add column notices jsonb not null default '[]';
