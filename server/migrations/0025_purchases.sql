-- What a member bought at once: one lesson, or all lessons of a set that they did not own. Amounts are hundredths of a
-- credit. They stay when their person leaves.
create table purchases_purchases (
  id            integer generated always as identity primary key,
  member_id     integer references accounts_members on delete set null,
  kind          text not null check (kind in ('single', 'complete')),
  collection_id integer not null references catalog_collections,
  price_units   bigint not null check (price_units between 0 and 9007199254740991),
  transfer_id   bigint unique references wallet_transfers,
  created_at    timestamptz not null,
  unique (id, member_id),
  check ((price_units > 0) = (transfer_id is not null))
);
create index purchases_purchases_member on purchases_purchases (member_id, id desc);
create index purchases_purchases_collection on purchases_purchases (collection_id);

-- A refund ends the right by `revoked_at`; nothing is deleted. The member is that of the purchase, and leaves with them.
-- A track that was bought cannot be deleted, nor its collection.
create table purchases_lessons (
  purchase_id integer not null references purchases_purchases,
  track_id    integer not null references catalog_tracks,
  member_id   integer,
  revoked_at  timestamptz,
  primary key (purchase_id, track_id),
  foreign key (purchase_id, member_id) references purchases_purchases (id, member_id) on update cascade
);
create unique index purchases_lessons_once on purchases_lessons (member_id, track_id) where revoked_at is null;
create index purchases_lessons_track on purchases_lessons (track_id);

-- A download that was paid for, once for each member and track (B-47).
create table purchases_downloads (
  id          integer generated always as identity primary key,
  member_id   integer references accounts_members on delete set null,
  track_id    integer not null references catalog_tracks,
  price_units bigint not null check (price_units between 1 and 9007199254740991),
  transfer_id bigint not null unique references wallet_transfers,
  created_at  timestamptz not null,
  revoked_at  timestamptz
);
create unique index purchases_downloads_once on purchases_downloads (member_id, track_id) where revoked_at is null;
create index purchases_downloads_member on purchases_downloads (member_id, id desc);
create index purchases_downloads_track on purchases_downloads (track_id);
