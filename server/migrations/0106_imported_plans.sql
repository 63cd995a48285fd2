-- What a folder said when it was last imported. The next import changes only what the folder says otherwise since then,
-- and leaves what editors have changed.
create table catalog_imported_plans (
  collection_id integer primary key references catalog_all_collections (id) on delete cascade,
  plan          jsonb not null
);
