-- The picture in the file of a recording, stored as covers are.
alter table uploads_tags add column cover_file_id text references media_files on delete set null;
-- Those that were read before do not say whether their encoding was declared, nor what their pictures are: the next night
-- reads them again.
delete from uploads_tags;
