-- The history: one entry for each thing and what was done with it, moved to the top when it is done again.
create table listening_activities (
  id         integer generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  type       text not null check (type in ('audio', 'album', 'article')),
  item_id    integer not null,
  activity   text not null check (activity in ('played', 'viewed', 'downloaded')),
  done_at    timestamptz not null,
  unique (account_id, type, item_id, activity)
);
create index listening_activities_newest on listening_activities (account_id, done_at desc, id desc);

-- Where a recording was begun, paused or ended, as it was reported; the last 1,000 of a member are kept.
create table listening_records (
  id         bigint generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  track_id   integer not null references catalog_tracks on delete cascade,
  seconds    integer not null check (seconds >= 0),
  noted_at   timestamptz not null
);
create index listening_records_account on listening_records (account_id, id desc);
create index listening_records_track on listening_records (track_id);

-- Which seconds of a recording were played. A union of ranges comes out the same in whatever order its parts arrive.
create table listening_heard (
  account_id    integer not null references accounts_members on delete cascade,
  track_id      integer not null references catalog_tracks on delete cascade,
  spans         nummultirange not null,
  heard_seconds double precision not null,
  is_finished   boolean not null default false,
  updated_at    timestamptz not null,
  primary key (account_id, track_id)
);
create index listening_heard_track on listening_heard (track_id);

-- Reports that were taken, so that one that comes again is known; swept after 30 days.
create table listening_reports (
  account_id integer not null references accounts_members on delete cascade,
  report_id  uuid not null,
  taken_at   timestamptz not null,
  primary key (account_id, report_id)
);
create index listening_reports_taken on listening_reports (taken_at);

-- Where each device is in a recording, and where it was before; the newest of a device counts.
create table listening_places (
  id          bigint generated always as identity primary key,
  account_id  integer not null references accounts_members on delete cascade,
  track_id    integer not null references catalog_tracks on delete cascade,
  device_id   uuid not null,
  device_name text not null check (char_length(device_name) <= 60),
  seconds     double precision not null check (seconds >= 0),
  placed_at   timestamptz not null
);
create index listening_places_track_of_member on listening_places (account_id, track_id, placed_at desc);
create index listening_places_track on listening_places (track_id);
create index listening_places_placed on listening_places (placed_at);

-- Recordings that were begun. One is to be gone on with while its newest place (`touched_at`) is newer than its end or
-- its being put away (`closed_at`); both only grow, so the order in which devices report does not matter.
create table listening_begun (
  account_id integer not null references accounts_members on delete cascade,
  track_id   integer not null references catalog_tracks on delete cascade,
  touched_at timestamptz,
  closed_at  timestamptz,
  primary key (account_id, track_id)
);
create index listening_begun_open on listening_begun (account_id, touched_at desc)
  where touched_at is not null and (closed_at is null or touched_at > closed_at);
create index listening_begun_track on listening_begun (track_id);
