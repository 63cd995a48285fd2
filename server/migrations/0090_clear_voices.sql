-- The same recording with a clear voice, made here when an editor asks for it: a recording of its own, which listeners
-- hear once an editor gives it to a talk.
create table uploads_clear_voices (
  file_id       text primary key references media_files on delete cascade,
  state         text not null check (state in ('requested', 'ready', 'failed')),
  clear_file_id text references media_files on delete cascade,
  requested_at  timestamptz not null,
  check ((state = 'ready') = (clear_file_id is not null))
);
create index uploads_clear_voices_clear on uploads_clear_voices (clear_file_id);
