-- Files on their way in: announced, received bit by bit below DATA_DIR/uploads, then checked, measured and stored.
create table uploads_uploads (
  id          text primary key check (id ~ '^[a-z2-7]{20}$'),
  account_id  integer not null references accounts_members on delete cascade,
  -- As the file is called where it comes from, and when it was last changed there.
  name        text not null check (name <> ''),
  modified_at timestamptz not null,
  bytes       bigint not null check (bytes > 0),
  state       text not null default 'receiving' check (state in ('receiving', 'checking', 'ready', 'failed')),
  -- What the browser read, which the file here has to have.
  sha256      text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The word for why it failed; sentences are made of it.
  problem     text,
  file_id     text references media_files,
  created_at  timestamptz not null,
  ended_at    timestamptz,
  -- Whether its person still wants to see it; what has become a recording counts against the quota all the same.
  is_listed   boolean not null default true,
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'ready') = (file_id is not null)),
  check (state = 'receiving' or sha256 is not null)
);
create index uploads_uploads_account on uploads_uploads (account_id, created_at desc, id);
create index uploads_uploads_unfinished on uploads_uploads (created_at) where state in ('receiving', 'checking');

-- What was measured of a stored recording; null: it cannot be decoded here.
create table uploads_recordings (
  file_id          text primary key references media_files on delete cascade,
  duration_seconds double precision not null check (duration_seconds > 0),
  sample_rate      integer,
  channels         integer,
  loudness_lufs    double precision,
  true_peak_dbtp   double precision,
  clipped_places   integer,
  silences         jsonb not null default '[]',
  -- Pairs of the lowest and the highest sample of each tenth of a second, as signed bytes.
  waveform         bytea,
  measured_at      timestamptz not null
);
