-- References to verses that begin in one text and end in the next one: found again with each change of a transcript,
-- because any change may part the two texts or join others.
alter table transcripts_verses add column is_across boolean not null default false;
