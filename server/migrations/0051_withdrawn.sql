select set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- What was published may be withdrawn. It stays where purchases, places and notes refer to it, and nobody who asks for the
-- catalogue sees it: the tables with everything are called `catalog_all_…` from now on, and the names of before are views of
-- what stands. Whoever adds a column to one of the tables adds it to its view as well; a test compares them.
alter table catalog_collections rename to catalog_all_collections;
alter table catalog_tracks rename to catalog_all_tracks;
alter table catalog_articles rename to catalog_all_articles;

alter table catalog_all_collections
  add column withdrawn_at timestamptz,
  -- What the picture is cut around: shares of its width and height. Null: the middle.
  add column cover_focus_x real check (cover_focus_x between 0 and 1),
  add column cover_focus_y real check (cover_focus_y between 0 and 1);
-- A track has the moment of its collection, or one of its own when it was taken out of it.
alter table catalog_all_tracks add column withdrawn_at timestamptz;
alter table catalog_all_articles
  add column withdrawn_at timestamptz,
  -- The same article in other languages has the same number.
  add column translation_group integer;
create index catalog_articles_translations on catalog_all_articles (translation_group)
  where translation_group is not null;

create view catalog_collections as select * from catalog_all_collections where withdrawn_at is null;
create view catalog_tracks as select * from catalog_all_tracks where withdrawn_at is null;
create view catalog_articles as select * from catalog_all_articles where withdrawn_at is null;

-- Of what is left out an index says nothing, so that counting and paging need not look at the rows.
drop index catalog_collections_newest;
drop index catalog_collections_type;
drop index catalog_collections_dated;
drop index catalog_collections_of_speaker;
drop index catalog_articles_newest;
create index catalog_collections_newest on catalog_all_collections (published_at desc, id desc)
  where withdrawn_at is null;
create index catalog_collections_type on catalog_all_collections (type_slug, published_at desc, id desc)
  where withdrawn_at is null;
create index catalog_collections_dated on catalog_all_collections (type_slug, dated_on desc, published_at desc, id desc)
  where withdrawn_at is null;
create index catalog_collections_of_speaker on catalog_all_collections (speaker_id, id desc)
  where speaker_id is not null and withdrawn_at is null;
create index catalog_articles_newest on catalog_all_articles (published_at desc, id desc) where withdrawn_at is null;
create index catalog_collections_withdrawn on catalog_all_collections (id) where withdrawn_at is not null;

-- Addresses that led to something before it got another slug; they lead to it still.
create table catalog_old_slugs (
  kind    text not null check (kind in ('collection', 'article')),
  slug    text not null,
  item_id integer not null,
  primary key (kind, slug)
);
create index catalog_old_slugs_item on catalog_old_slugs (kind, item_id);

-- Which collections and articles were changed by others than the studio, and have yet to be told to it.
create table catalog_edits (
  id      bigint generated always as identity primary key,
  kind    text not null check (kind in ('collection', 'article')),
  item_id integer not null
);
create index catalog_edits_item on catalog_edits (kind, item_id);
insert into catalog_edits (kind, item_id)
  select 'collection', id from catalog_all_collections union all select 'article', id from catalog_all_articles;

-- As before, with the new names of the tables.
create or replace function catalog_note_change() returns trigger language plpgsql set search_path from current as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name in ('catalog_all_collections', 'catalog_all_articles') then
    insert into catalog_changes (kind, item_id)
      values (case tg_table_name when 'catalog_all_articles' then 'article' else 'collection' end, changed.id);
  elsif tg_table_name in ('catalog_all_tracks', 'catalog_collection_topics') then
    insert into catalog_changes (kind, item_id) values ('collection', changed.collection_id);
    if tg_op = 'UPDATE' and old.collection_id <> new.collection_id then
      insert into catalog_changes (kind, item_id) values ('collection', old.collection_id);
    end if;
  elsif tg_table_name = 'catalog_questions' then
    insert into catalog_changes (kind, item_id)
      select 'collection', collection_id from catalog_all_tracks where id = changed.track_id;
  elsif tg_table_name = 'catalog_article_topics' then
    insert into catalog_changes (kind, item_id) values ('article', changed.article_id);
  elsif tg_table_name = 'catalog_speakers' then
    insert into catalog_changes (kind, item_id) values ('speaker', changed.id);
    insert into catalog_changes (kind, item_id)
      select 'collection', id from catalog_all_collections where speaker_id = changed.id
      union all select 'article', id from catalog_all_articles where author_id = changed.id;
  elsif tg_table_name = 'catalog_topics' then
    insert into catalog_changes (kind, item_id) values ('topic', changed.id);
    insert into catalog_changes (kind, item_id)
      select 'collection', collection_id from catalog_collection_topics where topic_id = changed.id
      union all select 'article', article_id from catalog_article_topics where topic_id = changed.id;
  end if;
  return null;
end $$;

drop trigger catalog_note_change on catalog_all_collections;
drop trigger catalog_note_change on catalog_all_tracks;
drop trigger catalog_note_change on catalog_all_articles;
create trigger catalog_note_change after insert or delete or update of slug, type_slug, title, description,
  speaker_id, city_id, country_code, language, published_at, withdrawn_at
  on catalog_all_collections for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update of collection_id, title, withdrawn_at
  on catalog_all_tracks for each row execute function catalog_note_change();
create trigger catalog_note_change after insert or delete or update of slug, title, author_id, excerpt, body,
  is_members_only, language, published_at, withdrawn_at
  on catalog_all_articles for each row execute function catalog_note_change();

-- Once for each statement, however many rows it writes.
create function catalog_note_edits() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'catalog_all_collections' then
    insert into catalog_edits (kind, item_id) select 'collection', id from changed_rows;
  elsif tg_table_name in ('catalog_all_tracks', 'catalog_collection_topics') then
    insert into catalog_edits (kind, item_id) select distinct 'collection', collection_id from changed_rows;
  elsif tg_table_name = 'catalog_questions' then
    insert into catalog_edits (kind, item_id)
      select distinct 'collection', collection_id
      from changed_rows join catalog_all_tracks as track on track.id = track_id;
  elsif tg_table_name = 'catalog_all_articles' then
    insert into catalog_edits (kind, item_id) select 'article', id from changed_rows;
  elsif tg_table_name in ('catalog_article_topics', 'catalog_article_collections') then
    insert into catalog_edits (kind, item_id) select distinct 'article', article_id from changed_rows;
  elsif tg_table_name = 'catalog_speakers' then
    insert into catalog_edits (kind, item_id)
      select 'collection', collection.id
      from changed_rows join catalog_all_collections as collection on speaker_id = changed_rows.id
      union all
      select 'article', article.id
      from changed_rows join catalog_all_articles as article on author_id = changed_rows.id;
  end if;
  return null;
end $$;

create trigger catalog_note_added after insert on catalog_all_collections referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_edited after update on catalog_all_collections referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_removed after delete on catalog_all_collections referencing old table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_added after insert on catalog_all_tracks referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_edited after update on catalog_all_tracks referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_removed after delete on catalog_all_tracks referencing old table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_added after insert on catalog_questions referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_edited after update on catalog_questions referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_removed after delete on catalog_questions referencing old table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_added after insert on catalog_collection_topics referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_removed after delete on catalog_collection_topics referencing old table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_added after insert on catalog_all_articles referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_edited after update on catalog_all_articles referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_removed after delete on catalog_all_articles referencing old table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_added after insert on catalog_article_topics referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_removed after delete on catalog_article_topics referencing old table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_added after insert on catalog_article_collections referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_removed after delete on catalog_article_collections referencing old table as changed_rows
  for each statement execute function catalog_note_edits();
create trigger catalog_note_edited after update on catalog_speakers referencing new table as changed_rows
  for each statement execute function catalog_note_edits();
