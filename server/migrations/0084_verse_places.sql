select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- Where articles and talks refer to verses of the Qur'an. Written from their texts, and read again when those change.
create table catalog_verse_places (
  id            bigint generated always as identity primary key,
  -- What is written again as one: an article, or a collection with the questions of its tracks.
  article_id    integer references catalog_all_articles on delete cascade,
  collection_id integer references catalog_all_collections on delete cascade,
  question_id   integer references catalog_questions on delete cascade,
  sura          smallint not null check (sura between 1 and 114),
  first_verse   smallint not null check (first_verse >= 1),
  last_verse    smallint not null check (last_verse between first_verse and 286),
  -- Of an article for members only, its body is not for everybody.
  is_in_body    boolean not null default false,
  check (num_nonnulls(article_id, collection_id) = 1 and (question_id is null or article_id is null))
);
create index catalog_verse_places_verse on catalog_verse_places (sura, first_verse, last_verse);
create index catalog_verse_places_article on catalog_verse_places (article_id) where article_id is not null;
create index catalog_verse_places_collection on catalog_verse_places (collection_id)
  where collection_id is not null;
create index catalog_verse_places_question on catalog_verse_places (question_id) where question_id is not null;

-- Which of them have yet to be read.
create table catalog_verse_changes (
  id      bigint generated always as identity primary key,
  kind    text not null check (kind in ('collection', 'article')),
  item_id integer not null
);

create index catalog_verse_changes_item on catalog_verse_changes (item_id, kind);

-- By which rules the texts were read; others read everything again.
create table catalog_verse_state (
  is_only boolean primary key default true check (is_only),
  rules   integer not null
);
insert into catalog_verse_state (rules) values (0);

-- Once for each statement, however many rows it writes. What is deleted takes its places along.
create function catalog_note_verses() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'catalog_all_collections' then
    insert into catalog_verse_changes (kind, item_id) select 'collection', id from changed_rows;
  elsif tg_table_name = 'catalog_questions' then
    insert into catalog_verse_changes (kind, item_id)
      select distinct 'collection', collection_id
      from changed_rows join catalog_all_tracks as track on track.id = track_id;
  else
    insert into catalog_verse_changes (kind, item_id) select 'article', id from changed_rows;
  end if;
  return null;
end $$;

create trigger catalog_note_verses_added after insert on catalog_all_collections
  referencing new table as changed_rows for each statement execute function catalog_note_verses();
create trigger catalog_note_verses_edited after update on catalog_all_collections
  referencing new table as changed_rows for each statement execute function catalog_note_verses();
create trigger catalog_note_verses_added after insert on catalog_questions
  referencing new table as changed_rows for each statement execute function catalog_note_verses();
create trigger catalog_note_verses_edited after update on catalog_questions
  referencing new table as changed_rows for each statement execute function catalog_note_verses();
create trigger catalog_note_verses_added after insert on catalog_all_articles
  referencing new table as changed_rows for each statement execute function catalog_note_verses();
create trigger catalog_note_verses_edited after update on catalog_all_articles
  referencing new table as changed_rows for each statement execute function catalog_note_verses();
