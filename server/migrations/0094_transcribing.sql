-- The last time that a program was asked to write down what is said in a talk. A run leaves with its talk.
create table transcribing_runs (
  track_id         integer primary key references catalog_all_tracks on delete cascade,
  -- Another one with each start: a job of an earlier one changes nothing.
  id               uuid not null,
  file_id          text not null,
  language         text not null,
  -- Of the transcript that was there when it began; null: whatever is there is replaced.
  revision         integer,
  account_id       integer references accounts_members on delete set null,
  state            text not null check (state in ('running', 'done', 'failed', 'cancelled')),
  problem          text check ((problem is not null) = (state = 'failed')),
  duration_seconds double precision not null,
  -- Where the next piece begins.
  done_seconds     double precision not null default 0,
  -- What the service has taken; less after it refused a piece for its size.
  max_bytes        integer not null check (max_bytes > 0),
  -- Since the last piece that was written down.
  attempts         integer not null default 0,
  retry_at         timestamptz,
  started_at       timestamptz not null,
  ended_at         timestamptz check ((ended_at is null) = (state = 'running'))
);
create index transcribing_runs_running on transcribing_runs (track_id) where state = 'running';
create index transcribing_runs_account on transcribing_runs (account_id);

-- What was said in a piece of the recording: with it a run that was stopped goes on where it was.
create table transcribing_pieces (
  track_id      integer not null references transcribing_runs on delete cascade,
  start_seconds double precision not null,
  cues          jsonb not null,
  primary key (track_id, start_seconds)
);
