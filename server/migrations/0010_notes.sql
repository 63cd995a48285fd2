-- A note on a moment of a talk or a sentence of an article. The id is made on the device; it belongs to its member alone.
-- `words` are those of the text and the quote as the search normalises them, each after a space.
create table notes_notes (
  account_id    integer not null references accounts_members on delete cascade,
  id            uuid not null,
  body          text not null check (char_length(body) <= 10000),
  kind          text not null check (kind in ('talk', 'article')),
  track_id      integer,
  article_id    integer,
  anchor        jsonb not null,
  words         text not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (account_id, id),
  check ((kind = 'talk') = (track_id is not null)),
  check ((kind = 'article') = (article_id is not null))
);
create index notes_notes_newest on notes_notes (account_id, created_at desc, id);
create index notes_notes_track on notes_notes (account_id, track_id);
create index notes_notes_article on notes_notes (account_id, article_id);
