-- A speaker's portrait; without one their initial is shown.
alter table catalog_speakers add column picture_file_id text references media_files;
create index catalog_speakers_picture on catalog_speakers (picture_file_id) where picture_file_id is not null;
