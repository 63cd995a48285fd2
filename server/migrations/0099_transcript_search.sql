-- The same search, but the words are always looked up first, and the talk of each match after them. Left to itself, the
-- planner often walked all talks of the catalogue and their words instead: it does not know how many matches the second
-- list may have. `offset 0` keeps it from joining the other way round.
create or replace function transcripts_find(wanted tsquery, better tsquery, verified_only boolean, accesses text[],
    closed_types text[], bought integer[], preferred text, max_found integer)
  returns table (segment_id integer, language text) language plpgsql stable
  set search_path from current set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with exact as materialized (
    select said.segment_id, said.language, said.track_id, talk.published_at
    from transcripts_words as said cross join lateral (
      select album.published_at
      from catalog_tracks as track join catalog_collections as album on album.id = track.collection_id
      where track.id = said.track_id and album.type_slug <> all(closed_types)
        and (coalesce(track.access, album.access) = any(accesses) or track.id = any(bought))
      offset 0
    ) as talk
    where said.words @@ better and (said.is_verified or not verified_only)
    limit max_found
  ), wide as materialized (
    select said.segment_id, said.language, said.track_id, talk.published_at
    from transcripts_words as said cross join lateral (
      select album.published_at
      from catalog_tracks as track join catalog_collections as album on album.id = track.collection_id
      where track.id = said.track_id and album.type_slug <> all(closed_types)
        and (coalesce(track.access, album.access) = any(accesses) or track.id = any(bought))
      offset 0
    ) as talk
    where said.words @@ wanted and (said.is_verified or not verified_only)
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
