-- Where verses of the Qur'an are named in what is said; written and removed with the texts, as their words are.
create table transcripts_verses (
  id          bigint generated always as identity primary key,
  segment_id  integer not null,
  language    text not null,
  track_id    integer not null,
  sura        smallint not null check (sura between 1 and 114),
  first_verse smallint not null check (first_verse >= 1),
  last_verse  smallint not null check (last_verse between first_verse and 286),
  foreign key (track_id, language) references transcripts_transcripts on delete cascade
);
create index transcripts_verses_verse on transcripts_verses (sura, first_verse, last_verse);
create index transcripts_verses_segment on transcripts_verses (segment_id, language);
create index transcripts_verses_language on transcripts_verses (track_id, language);
