-- The unlisted link of a playlist. Its token is made of the nonce and a key that is not in this database, and only its
-- hash is kept: whoever reads this table can open nothing, while the owner can be shown the link again.
create table playlists_shares (
  playlist_id integer primary key references playlists_lists on delete cascade,
  nonce       bytea not null check (octet_length(nonce) = 16),
  token_hash  bytea not null unique check (octet_length(token_hash) = 32),
  created_at  timestamptz not null
);
