-- What is said in a talk: segments of its recording with a text in each language. One language is the spoken one, by
-- construction; a translation of a segment that has no row is missing.
create table transcripts_talks (
  track_id        integer primary key references catalog_all_tracks on delete cascade,
  spoken_language text not null
);

create table transcripts_transcripts (
  track_id   integer not null references transcripts_talks on delete cascade,
  language   text not null check (language ~ '^[a-z]{2,3}$'),
  -- Raised by every change, so that two editors do not write over one another.
  revision   integer not null,
  changed_at timestamptz not null,
  primary key (track_id, language)
);
alter table transcripts_talks add foreign key (track_id, spoken_language)
  references transcripts_transcripts (track_id, language) deferrable initially deferred;

create table transcripts_segments (
  id            integer generated always as identity primary key,
  track_id      integer not null references transcripts_talks on delete cascade,
  start_seconds double precision not null check (start_seconds >= 0),
  end_seconds   double precision not null,
  speaker       text,
  check (end_seconds > start_seconds)
);
create index transcripts_segments_order on transcripts_segments (track_id, start_seconds, id);

create table transcripts_texts (
  track_id   integer not null,
  -- Not a foreign key: checks of twenty thousand rows, by a plan that was made for a few, take half a minute. Whoever
  -- removes segments removes their texts.
  segment_id integer not null,
  language   text not null,
  body       text not null check (body <> ''),
  state      text not null check (state in ('machine', 'edited', 'verified')),
  primary key (segment_id, language),
  foreign key (track_id, language) references transcripts_transcripts on delete cascade
);
create index transcripts_texts_language on transcripts_texts (track_id, language);

-- Every change: of one segment, or of many at once.
create table transcripts_changes (
  id         integer generated always as identity primary key,
  track_id   integer not null references catalog_all_tracks on delete cascade,
  language   text not null,
  made_at    timestamptz not null,
  -- Null for the server itself, and once the account is gone.
  account_id integer references accounts_members on delete set null,
  action     text not null check (action in ('import', 'save', 'shift', 'replace', 'remove')),
  segment_id integer,
  -- The segments as they were and as they are since.
  before     jsonb not null,
  after      jsonb not null
);
create index transcripts_changes_newest on transcripts_changes (track_id, language, id desc);
create index transcripts_changes_account on transcripts_changes (account_id) where account_id is not null;
