-- A member's list of tracks; with a collection it is an album that was kept whole. `item_count` is kept by the triggers
-- below, so that it is right whoever adds or takes away.
create table playlists_lists (
  id            integer generated always as identity primary key,
  account_id    integer not null references accounts_members on delete cascade,
  title         text not null check (title <> '' and char_length(title) <= 200),
  slug          text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  collection_id integer references catalog_collections on delete cascade,
  is_default    boolean not null default false,
  item_count    integer not null default 0 check (item_count between 0 and 10000),
  created_at    timestamptz not null,
  unique (account_id, slug)
);
create unique index playlists_lists_default on playlists_lists (account_id) where is_default;
create unique index playlists_lists_album on playlists_lists (account_id, collection_id) where collection_id is not null;
create index playlists_lists_collection on playlists_lists (collection_id);

-- `sort_key` stands between those of its neighbours, so that one item moves without touching the others. Two items of
-- a list never share one; that is looked at when a statement ends, since items may trade theirs.
create table playlists_items (
  id          integer generated always as identity primary key,
  playlist_id integer not null references playlists_lists on delete cascade,
  track_id    integer not null references catalog_tracks on delete cascade,
  kind        text not null check (char_length(kind) between 1 and 100),
  sort_key    text collate "C" not null check (char_length(sort_key) between 1 and 200),
  added_at    timestamptz not null,
  unique (playlist_id, track_id),
  unique (playlist_id, sort_key) deferrable initially immediate
);
create index playlists_items_track on playlists_items (track_id);

-- Once for a statement, however many items it adds: a whole album is counted as fast as one track.
create function playlists_count_added() returns trigger language plpgsql set search_path from current as $$
begin
  update playlists_lists as list set item_count = list.item_count + change.items
    from (select playlist_id, count(*) as items from added group by playlist_id) as change
    where list.id = change.playlist_id;
  return null;
end $$;
create trigger playlists_count_added after insert on playlists_items
  referencing new table as added for each statement execute function playlists_count_added();

create function playlists_count_removed() returns trigger language plpgsql set search_path from current as $$
begin
  update playlists_lists as list set item_count = list.item_count - change.items
    from (select playlist_id, count(*) as items from removed group by playlist_id) as change
    where list.id = change.playlist_id;
  return null;
end $$;
create trigger playlists_count_removed after delete on playlists_items
  referencing old table as removed for each statement execute function playlists_count_removed();
