-- Typing mistakes are looked for in memory, in all words at once: `revision` says when these have changed.
drop index catalog_search_words_deletions;
alter table catalog_search_words drop column deletions;
alter table catalog_search_state add column revision integer not null default 0;

-- `ranked` is what an article is ordered by for those who may read it: `head` and the words that its text says most. It is
-- short, so that ordering thousands of articles opens none of their texts. Null: by `head`.
alter table catalog_search_documents add column ranked tsvector;
-- A text is opened for phrases only; unpacking it would take longer than reading it.
alter table catalog_search_documents alter column whole set storage external;

-- What a search asks of every match.
create index catalog_collections_matches on catalog_collections (id) include (type_slug, published_at);
create index catalog_articles_matches on catalog_articles (id) include (is_members_only, published_at);
create index catalog_articles_closed on catalog_articles (id) include (published_at) where is_members_only;

-- All that matches, the best first and in the same order every time, as `c` or `a` and the id. Whose text one may not
-- read is looked for in what everybody sees; that is asked of the article itself, not of the index. What also holds the
-- words of `better` stands higher. The plan is made once for each connection, and never opens every text to look into it.
create function catalog_search_matches(wanted tsquery, better tsquery, reads_all boolean, unlisted text[], most integer)
  returns text language plpgsql stable
  set search_path from current set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- A word of a text (D), a question (C), a name (B) and a title (A).
  weights constant real[] := '{0.05, 0.2, 0.5, 1}';
begin
  return array_to_string(array(
    select left(kind, 1) || item_id from (
      select kind, item_id, published_at, head as words
      from catalog_search_documents join catalog_collections on id = item_id
      where kind = 'collection' and head @@ wanted and type_slug <> all (unlisted)
      union all
      select kind, item_id, published_at, ranked
      from catalog_search_documents join catalog_articles on id = item_id
      where kind = 'article' and whole @@ wanted and (reads_all or not is_members_only)
      union all
      select kind, item_id, published_at, head
      from catalog_search_documents join catalog_articles on id = item_id
      where kind = 'article' and head @@ wanted and is_members_only and not reads_all
    ) as found
    order by (10000 * (ts_rank(weights, words, wanted) + 2 * ts_rank(weights, words, better)))::int desc,
      published_at desc, kind, item_id desc
    limit most
  ), ' ');
end $$;

-- Lines that hold the words, at most `most` of each kind: those that hold what is `better` first, then the shortest. Of
-- words that stand in very many lines the first thousand are looked at. That part is planned anew each time, because a
-- beginning of two letters is best looked for without the index; what a line says is asked of the catalogue itself.
create function catalog_search_lines(wanted tsquery, better tsquery, unlisted text[], most integer)
  returns table (kind text, label text, slug text, type text, audio_id integer, start_seconds integer)
  language plpgsql stable set search_path from current as $$
#variable_conflict use_column
declare
  line record;
begin
  for line in execute '
    select kind, item_id from (
      select *, row_number() over (partition by kind order by is_worse, word_count, id) as place from (
        select kind, item_id, not words @@ $2 as is_worse, word_count, id
        from catalog_search_phrases where words @@ $1 limit 1000
      ) as found
    ) as ranked
    where place <= $3 order by kind, place' using wanted, better, most
  loop
    if line.kind = 'collection' then
      return query select line.kind, title, c.slug, type_slug, null::integer, null::integer
        from catalog_collections as c where id = line.item_id and type_slug <> all (unlisted);
    elsif line.kind = 'track' then
      return query select line.kind, track.title, c.slug, type_slug, track.id, null::integer
        from catalog_tracks as track join catalog_collections as c on c.id = collection_id
        where track.id = line.item_id and type_slug <> all (unlisted);
    elsif line.kind = 'question' then
      return query select line.kind, question.question, c.slug, type_slug, track.id, question.start_seconds
        from catalog_questions as question join catalog_tracks as track on track.id = track_id
        join catalog_collections as c on c.id = collection_id
        where question.id = line.item_id and type_slug <> all (unlisted);
    elsif line.kind = 'article' then
      return query select line.kind, title, a.slug, 'article', null::integer, null::integer
        from catalog_articles as a where id = line.item_id;
    elsif line.kind = 'speaker' then
      return query select line.kind, name, s.slug, null::text, null::integer, null::integer
        from catalog_speakers as s where id = line.item_id;
    else
      return query select line.kind, t.label, t.slug, null::text, null::integer, null::integer
        from catalog_topics as t where id = line.item_id;
    end if;
  end loop;
end $$;
