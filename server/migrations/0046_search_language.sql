-- The language that a thing is in, as its source tells it; null: none was told. Servers of the release before tell none,
-- and what they store meanwhile has it when it is told again.
alter table search_documents add column language text;
update search_documents as document set language = collection.language
  from catalog_collections as collection
  where source = 'catalog' and kind = 'collection' and item_id = collection.id;
update search_documents as document set language = article.language
  from catalog_articles as article
  where source = 'catalog' and kind = 'article' and item_id = article.id;

-- As the function with five arguments, which servers of the release before go on calling and the first migration of the
-- next release drops. What is in the `preferred` language counts a fifth more, whatever else it matches by: enough to
-- stand before its like, which a slug in Latin letters may have made an eighth better, and too little for a word among the
-- names of a thing, however often, to stand before one of a title. Nothing is left out for its language.
create function search_matches(wanted tsquery, better tsquery, reads_all boolean, excludes boolean, preferred text,
    max_matches integer)
  returns text language plpgsql stable
  set search_path from current set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- A word of a text (D), a question (C), a name (B) and a title (A).
  weights constant real[] := '{0.05, 0.2, 0.5, 1}';
  own_language constant real := 1.2;
begin
  return array_to_string(array(
    select left(kind, 1) || item_id || doubt from (
      select kind, item_id, dated_at, language, head as words, '' as doubt
      from search_documents
      where whole is null and head @@ wanted
      union all
      select kind, item_id, dated_at, language, ranked, case when reads_all or head @@ wanted then '' else '?' end
      from search_documents
      where whole @@ wanted and (reads_all or is_open)
      union all
      select kind, item_id, dated_at, language, head, ''
      from search_documents
      where head @@ wanted and whole is not null and not is_open and not reads_all
      union all
      select kind, item_id, dated_at, language, head, '!'
      from search_documents
      where excludes and head @@ wanted and not whole @@ wanted and is_open and not reads_all
    ) as found
    order by (10000 * (ts_rank(weights, words, wanted) + 2 * ts_rank(weights, words, better))
        * case when language = preferred then own_language else 1 end)::int desc,
      dated_at desc, kind, item_id desc
    limit max_matches
  ), ' ');
end $$;
