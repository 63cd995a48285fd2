-- What the sound of the file was that came in; null: measured before this was noted.
alter table uploads_recordings add column codec text;
-- The file as it came, where browsers could not play it, or not with its true length, and another was made of it.
alter table uploads_recordings add column original_file_id text references media_files on delete set null;
