-- Which words of a text its program was unsure of: their places in it, counted from 0.
alter table transcripts_texts add column unsure smallint[] not null default '{}';
alter table transcripts_changes
  drop constraint transcripts_changes_action_check,
  add constraint transcripts_changes_action_check
    check (action in ('import', 'save', 'shift', 'replace', 'remove', 'spoken'));

-- What listeners suggest to correct. A suggestion leaves with its account and with its talk.
create table transcripts_suggestions (
  id          integer generated always as identity primary key,
  track_id    integer not null references catalog_all_tracks on delete cascade,
  language    text not null,
  segment_id  integer not null,
  account_id  integer not null references accounts_members on delete cascade,
  -- The text of the segment as the listener saw it, and as they would write it.
  before      text not null,
  body        text not null check (body <> ''),
  -- The listener may be named on the page of the transcript.
  is_credited boolean not null,
  state       text not null check (state in ('open', 'accepted', 'refused')),
  -- Said to the listener where it was refused.
  reason      text not null default '',
  asked_in    text,
  made_at     timestamptz not null,
  decided_at  timestamptz
);
-- Of one person, the last about a segment counts.
create unique index transcripts_suggestions_open
  on transcripts_suggestions (account_id, segment_id, language) where state = 'open';
create index transcripts_suggestions_queue on transcripts_suggestions (id) where state = 'open';
create index transcripts_suggestions_track on transcripts_suggestions (track_id, language);
