-- What a member bookmarked. `item_id` is a collection, a track or an article, by `type`; what is gone is passed over.
create table favorites_bookmarks (
  id         integer generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  type       text not null check (type in ('article', 'audio', 'album')),
  item_id    integer not null,
  created_at timestamptz not null,
  unique (account_id, type, item_id)
);
create index favorites_bookmarks_newest on favorites_bookmarks (account_id, type, created_at desc, id desc);
