select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- The search keeps what modules tell it in tables of its own, and reads none of theirs; the catalogue notes what of it
-- has changed. Servers of the release before go on reading the tables `catalog_search_…`, which is why they stay until
-- the next release; what is told here is told again from the beginning, by the first search.

-- What is found: the words that a source tells of a thing, normalised before they are stored. `head` may be found by
-- everybody; `whole` holds the long text as well, which not everybody may read. `ranked` is what a thing with a text is
-- ordered by: `head` and the words that its text says most. `source` is the module that told it.
create table search_documents (
  source   text not null,
  kind     text not null,
  item_id  integer not null,
  head     tsvector not null,
  ranked   tsvector,
  whole    tsvector,
  -- Whether everybody could read all of it when it was stored.
  is_open  boolean not null,
  dated_at timestamptz not null,
  primary key (source, kind, item_id)
);
-- A text is opened for phrases only; unpacking it would take longer than reading it.
alter table search_documents alter column whole set storage external;
create index search_documents_head on search_documents using gin (head);
create index search_documents_whole on search_documents using gin (whole);

-- What is suggested while a user types: lines that everybody may see, and where each leads. A line leaves with its owner.
create table search_lines (
  id            bigint generated always as identity primary key,
  source        text not null,
  owner_kind    text not null,
  owner_id      integer not null,
  kind          text not null,
  label         text not null,
  slug          text not null,
  type          text,
  audio_id      integer,
  start_seconds integer,
  words         tsvector not null,
  word_count    integer not null
);
create index search_lines_owner on search_lines (source, owner_kind, owner_id);
create index search_lines_words on search_lines using gin (words);

-- Every word with the number of documents that hold it.
create table search_words (
  word           text collate "C" primary key,
  documents      integer not null,
  open_documents integer not null
);

-- One row: the number of the rules by which the stored words were normalised, and how often they have changed.
create table search_state (
  only_row boolean primary key default true check (only_row),
  rules    integer not null,
  revision integer not null default 0
);
insert into search_state (rules) values (0);

-- All that matches, the best first and in the same order every time: the kind's first letter and the id, and a `?` after
-- those that only their long text makes a match, or only what stands outside of it: whether the caller may read it has to
-- be asked of its owner. What also holds the words of `better` stands higher. Texts are opened for phrases and for words
-- that are left out (`excludes`) only. The plan is made once for each connection.
create function search_matches(wanted tsquery, better tsquery, reads_all boolean, excludes boolean, max_matches integer)
  returns text language plpgsql stable
  set search_path from current set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- A word of a text (D), a question (C), a name (B) and a title (A).
  weights constant real[] := '{0.05, 0.2, 0.5, 1}';
begin
  return array_to_string(array(
    select left(kind, 1) || item_id || doubt from (
      select kind, item_id, dated_at, head as words, '' as doubt
      from search_documents
      where whole is null and head @@ wanted
      union all
      select kind, item_id, dated_at, ranked, case when reads_all or head @@ wanted then '' else '?' end
      from search_documents
      where whole @@ wanted and (reads_all or is_open)
      union all
      select kind, item_id, dated_at, head, ''
      from search_documents
      where head @@ wanted and whole is not null and not is_open and not reads_all
      union all
      select kind, item_id, dated_at, head, '!'
      from search_documents
      where excludes and head @@ wanted and not whole @@ wanted and is_open and not reads_all
    ) as found
    order by (10000 * (ts_rank(weights, words, wanted) + 2 * ts_rank(weights, words, better)))::int desc,
      dated_at desc, kind, item_id desc
    limit max_matches
  ), ' ');
end $$;

-- Lines that hold the words, at most `max_lines` of each kind: those that hold what is `better` first, then the shortest.
-- Of words that stand in very many lines the first thousand are looked at. That is planned again each time, because a
-- beginning of two letters is best looked for without the index.
create function search_suggest(wanted tsquery, better tsquery, max_lines integer)
  returns table (owner_kind text, owner_id integer, kind text, label text, slug text, type text, audio_id integer,
    start_seconds integer)
  language plpgsql stable set search_path from current as $$
begin
  return query execute '
    select owner_kind, owner_id, kind, label, slug, type, audio_id, start_seconds from search_lines join (
      select id, row_number() over (partition by kind order by is_worse, word_count, id) as place from (
        select kind, not words @@ $2 as is_worse, word_count, id
        from search_lines where words @@ $1 limit 1000
      ) as found
    ) as ranked using (id)
    where place <= $3 order by kind, place' using wanted, better, max_lines;
end $$;

-- What of the catalogue has changed and has yet to be told. Rows are only added and taken out, so no writer waits for
-- another.
create table catalog_changes (
  id      bigint generated always as identity primary key,
  kind    text not null,
  item_id integer not null
);

-- The path of tables is that of this migration, whichever the session has that changes the catalogue.
create function catalog_note_change() returns trigger language plpgsql set search_path from current as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name in ('catalog_collections', 'catalog_articles') then
    insert into catalog_changes (kind, item_id)
      values (case tg_table_name when 'catalog_articles' then 'article' else 'collection' end, changed.id);
  elsif tg_table_name in ('catalog_tracks', 'catalog_collection_topics') then
    insert into catalog_changes (kind, item_id) values ('collection', changed.collection_id);
    if tg_op = 'UPDATE' and old.collection_id <> new.collection_id then
      insert into catalog_changes (kind, item_id) values ('collection', old.collection_id);
    end if;
  elsif tg_table_name = 'catalog_questions' then
    insert into catalog_changes (kind, item_id)
      select 'collection', collection_id from catalog_tracks where id = changed.track_id;
  elsif tg_table_name = 'catalog_article_topics' then
    insert into catalog_changes (kind, item_id) values ('article', changed.article_id);
  elsif tg_table_name = 'catalog_speakers' then
    insert into catalog_changes (kind, item_id) values ('speaker', changed.id);
    insert into catalog_changes (kind, item_id)
      select 'collection', id from catalog_collections where speaker_id = changed.id
      union all select 'article', id from catalog_articles where author_id = changed.id;
  elsif tg_table_name = 'catalog_topics' then
    insert into catalog_changes (kind, item_id) values ('topic', changed.id);
    insert into catalog_changes (kind, item_id)
      select 'collection', collection_id from catalog_collection_topics where topic_id = changed.id
      union all select 'article', article_id from catalog_article_topics where topic_id = changed.id;
  end if;
  return null;
end $$;

create trigger catalog_note_change after insert or delete or update of slug, type_slug, title, description,
  speaker_id, city_id, country_code, language, published_at
  on catalog_collections for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update of collection_id, title
  on catalog_tracks for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update
  on catalog_questions for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update
  on catalog_collection_topics for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update of slug, title, author_id, excerpt, body,
  is_members_only, language, published_at
  on catalog_articles for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update
  on catalog_article_topics for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update of slug, name
  on catalog_speakers for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update of slug, label
  on catalog_topics for each row execute function catalog_note_change();

-- Nothing takes out of the older queue once the last server of the release before has ended.
drop trigger catalog_search_mark on catalog_collections;
drop trigger catalog_search_mark on catalog_tracks;
drop trigger catalog_search_mark on catalog_questions;
drop trigger catalog_search_mark on catalog_collection_topics;
drop trigger catalog_search_mark on catalog_articles;
drop trigger catalog_search_mark on catalog_article_topics;
drop trigger catalog_search_mark on catalog_speakers;
drop trigger catalog_search_mark on catalog_topics;
drop function catalog_search_mark();
