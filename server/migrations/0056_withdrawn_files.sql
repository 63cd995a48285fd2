-- What every process asks after each change of the catalogue: which recordings were taken back.
create index catalog_tracks_withdrawn on catalog_all_tracks (file_id) where withdrawn_at is not null;
