-- What the file of a recording says of itself: suggestions for drafts. Nothing of it is shown to listeners unless an
-- editor accepts it.
create table uploads_tags (
  file_id text primary key references media_files on delete cascade,
  tags    jsonb not null,
  read_at timestamptz not null
);
