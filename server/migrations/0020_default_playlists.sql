-- The default playlist comes with the account, whichever way the account is made, so that reading playlists writes
-- nothing. It can be neither deleted nor renamed: whoever has none never looked at their playlists.
create function playlists_add_default() returns trigger language plpgsql set search_path from current as $$
begin
  insert into playlists_lists (account_id, title, slug, is_default, created_at)
    values (new.id, 'My Playlist', 'my-playlist', true, new.created_at);
  return null;
end $$;
create trigger playlists_add_default after insert on accounts_members
  for each row execute function playlists_add_default();

insert into playlists_lists (account_id, title, slug, is_default, created_at)
  select member.id, 'My Playlist', free.slug, true, member.created_at
  from accounts_members as member
  cross join lateral (
    select slug from (
      select 'my-playlist' as slug, 1 as at
      union all select 'my-playlist-' || at, at from generate_series(2, 1002) as at
    ) as candidate
    where not exists (select from playlists_lists as list
      where list.account_id = member.id and list.slug = candidate.slug)
    order by at limit 1
  ) as free
  where not exists (select from playlists_lists as list where list.account_id = member.id and list.is_default);
