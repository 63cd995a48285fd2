-- What the search reads: the words of each collection and article, normalised by Sohbet before they are stored.
-- `head` may be found by everybody; `whole` holds the text of an article as well, and is asked only for who may read it.
create table catalog_search_documents (
  kind    text not null check (kind in ('collection', 'article')),
  item_id integer not null,
  head    tsvector not null,
  whole   tsvector,
  -- Whether everybody could read all of it when it was stored; the counts of words go by this.
  is_open boolean not null,
  primary key (kind, item_id)
);
create index catalog_search_documents_head on catalog_search_documents using gin (head);
create index catalog_search_documents_whole on catalog_search_documents using gin (whole);

-- What is suggested while somebody types, each a line of its own that everybody may see. It leaves with `owner`.
create table catalog_search_phrases (
  id         bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('collection', 'article', 'speaker', 'topic')),
  owner_id   integer not null,
  kind       text not null check (kind in ('collection', 'track', 'question', 'article', 'speaker', 'topic')),
  item_id    integer not null,
  words      tsvector not null,
  word_count integer not null
);
create index catalog_search_phrases_owner on catalog_search_phrases (owner_kind, owner_id);
create index catalog_search_phrases_words on catalog_search_phrases using gin (words);

-- Every word with the number of documents that hold it. `deletions` are the word and what is left of its beginning when
-- one or two letters are taken out: two words that differ by a typing mistake share one.
create table catalog_search_words (
  word           text collate "C" primary key,
  documents      integer not null,
  open_documents integer not null,
  deletions      text[] not null
);
create index catalog_search_words_deletions on catalog_search_words using gin (deletions);

-- What has changed and has yet to be read again. Rows are only added and taken out, so no writer waits for another.
create table catalog_search_queue (
  id      bigint generated always as identity primary key,
  kind    text not null,
  item_id integer not null
);

-- One row: the number of the rules by which the stored words were normalised.
create table catalog_search_state (
  only_row boolean primary key default true check (only_row),
  rules    integer not null
);
insert into catalog_search_state (rules) values (0);

-- The path of tables is that of this migration, whichever the session has that changes the catalogue.
create function catalog_search_mark() returns trigger language plpgsql set search_path from current as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name in ('catalog_collections', 'catalog_articles') then
    insert into catalog_search_queue (kind, item_id)
      values (case tg_table_name when 'catalog_articles' then 'article' else 'collection' end, changed.id);
  elsif tg_table_name in ('catalog_tracks', 'catalog_collection_topics') then
    insert into catalog_search_queue (kind, item_id) values ('collection', changed.collection_id);
    if tg_op = 'UPDATE' and old.collection_id <> new.collection_id then
      insert into catalog_search_queue (kind, item_id) values ('collection', old.collection_id);
    end if;
  elsif tg_table_name = 'catalog_questions' then
    insert into catalog_search_queue (kind, item_id)
      select 'collection', collection_id from catalog_tracks where id = changed.track_id;
  elsif tg_table_name = 'catalog_article_topics' then
    insert into catalog_search_queue (kind, item_id) values ('article', changed.article_id);
  elsif tg_table_name = 'catalog_speakers' then
    insert into catalog_search_queue (kind, item_id) values ('speaker', changed.id);
    insert into catalog_search_queue (kind, item_id)
      select 'collection', id from catalog_collections where speaker_id = changed.id
      union all select 'article', id from catalog_articles where author_id = changed.id;
  elsif tg_table_name = 'catalog_topics' then
    insert into catalog_search_queue (kind, item_id) values ('topic', changed.id);
    insert into catalog_search_queue (kind, item_id)
      select 'collection', collection_id from catalog_collection_topics where topic_id = changed.id
      union all select 'article', article_id from catalog_article_topics where topic_id = changed.id;
  end if;
  return null;
end $$;

create trigger catalog_search_mark after insert or delete or update of slug, type_slug, title, description,
  speaker_id, city_id, country_code, language
  on catalog_collections for each row execute function catalog_search_mark();
create trigger catalog_search_mark after insert or delete or update of collection_id, title
  on catalog_tracks for each row execute function catalog_search_mark();
create trigger catalog_search_mark after insert or delete or update
  on catalog_questions for each row execute function catalog_search_mark();
create trigger catalog_search_mark after insert or delete or update
  on catalog_collection_topics for each row execute function catalog_search_mark();
create trigger catalog_search_mark after insert or delete or update of slug, title, author_id, excerpt, body,
  is_members_only, language
  on catalog_articles for each row execute function catalog_search_mark();
create trigger catalog_search_mark after insert or delete or update
  on catalog_article_topics for each row execute function catalog_search_mark();
create trigger catalog_search_mark after insert or delete or update of slug, name
  on catalog_speakers for each row execute function catalog_search_mark();
create trigger catalog_search_mark after insert or delete or update of slug, label
  on catalog_topics for each row execute function catalog_search_mark();
