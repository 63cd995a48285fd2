-- A recording in another size, made of it here: a file of its own, for those who may hear the recording.
create table media_renditions (
  file_id           text not null references media_files on delete cascade,
  -- The word in the address.
  name              text not null check (name in ('small')),
  -- Null: it was tried, and nothing smaller came of it.
  rendition_file_id text references media_files on delete cascade,
  made_at           timestamptz not null,
  primary key (file_id, name)
);
