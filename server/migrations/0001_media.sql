-- Audio and picture files. A row never changes: a replaced recording is a new row, so that an address signed for
-- one file can never answer with the bytes of another.
create table media_files (
  id          text primary key check (id ~ '^[a-z0-9]{20}$'),
  storage_key text not null unique,
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes       bigint not null check (bytes > 0),
  mime_type   text not null,
  created_at  timestamptz not null default now()
);
create unique index media_files_sha256 on media_files (sha256);
