-- When the listener last chose a second of the recording by hand, in this position or in one that it follows. A late
-- report of a further position counts unless it is older than that. Null: no choice is known.
alter table listening_places add column chosen_at timestamptz;

-- What a folded text is like when it holds a word that somebody typed.
create function search_pattern(word text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Finds parts of words without reading every member. The extension belongs to the database, as btree_gist does.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then return; end if;
  perform pg_advisory_xact_lock(hashtext('sohbet pg_trgm'));
  create extension if not exists pg_trgm schema public;
exception when insufficient_privilege then
  raise exception 'the extension pg_trgm is missing and % may not create it. Run "create extension pg_trgm schema public" in this database as a role that may, and start again', current_user
    using errcode = 'insufficient_privilege';
end $$;
create index accounts_members_search on accounts_members
  using gin (folded(title || ' ' || first_name || ' ' || last_name || ' ' || email) public.gin_trgm_ops);
