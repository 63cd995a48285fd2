-- The words of what is said, folded as the search folds them: one row for each text of a segment. They stand beside the
-- texts, so that a search reads narrow rows; whoever writes or removes a text does so with its words.
create table transcripts_words (
  segment_id  integer not null,
  language    text not null,
  track_id    integer not null,
  is_verified boolean not null,
  words       tsvector not null,
  primary key (segment_id, language),
  foreign key (track_id, language) references transcripts_transcripts on delete cascade
);
create index transcripts_words_language on transcripts_words (track_id, language);
-- A search reads the list of what is not yet in the index from end to end: it stays short.
create index transcripts_words_words on transcripts_words using gin (words) with (gin_pending_list_limit = 256);

-- By which rules the words of a transcript were folded; 0: not yet. Others are folded again by a job.
alter table transcripts_transcripts add column word_rules integer not null default 0;

-- Every word that was ever said, for typing mistakes. Words are only added, in the order of their ids, so that a process
-- loads none twice.
create table transcripts_known_words (
  id   integer generated always as identity primary key,
  word text not null unique
);

-- The texts that hold the words, as far as their talks may be heard: exact matches first, then the newest talk, then in
-- the order in which they are said; a segment once, in the preferred language if that matches too. Of very many matches
-- only the first that are met are put in order.
create function transcripts_find(wanted tsquery, better tsquery, verified_only boolean, accesses text[],
    closed_types text[], bought integer[], preferred text, max_found integer)
  returns table (segment_id integer, language text) language plpgsql stable
  set search_path from current set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with exact as materialized (
    select said.segment_id, said.language, said.track_id, album.published_at
    from transcripts_words as said
    join catalog_tracks as track on track.id = said.track_id
    join catalog_collections as album on album.id = track.collection_id
    where said.words @@ better and (said.is_verified or not verified_only)
      and album.type_slug <> all(closed_types)
      and (coalesce(track.access, album.access) = any(accesses) or track.id = any(bought))
    limit max_found
  ), wide as materialized (
    select said.segment_id, said.language, said.track_id, album.published_at
    from transcripts_words as said
    join catalog_tracks as track on track.id = said.track_id
    join catalog_collections as album on album.id = track.collection_id
    where said.words @@ wanted and (said.is_verified or not verified_only)
      and album.type_slug <> all(closed_types)
      and (coalesce(track.access, album.access) = any(accesses) or track.id = any(bought))
    limit case when (select count(*) from exact) < max_found then max_found else 0 end
  ), once as (
    select distinct on (one.segment_id) one.*
    from (select 0 as tier, * from exact union all select 1, * from wide) as one
    order by one.segment_id, one.tier, one.language <> preferred, one.language
  )
  select once.segment_id, once.language
  from once join transcripts_segments as segment on segment.id = once.segment_id
  order by once.tier, once.published_at desc, once.track_id, segment.start_seconds, segment.id
  limit max_found;
end $$;
