// Fills the members of a large site: one member per track, each with one listening report, one started
// recording, one history entry and one bookmark, and every second one with a playlist of four. The few
// measured members have the same amounts at every size.
import type pg from 'pg'

/** The amounts of each measured member. */
export const ownAmounts = { activities: 200, started: 100, bookmarks: 100, playlists: 20, itemsEach: 50 }

/** The existing tracks: ids without gaps. */
interface Tracks {
  first: number
  amount: number
}

/** Adds `count` members with their data. */
export async function fillMembers(database: pg.Client, count: number): Promise<void> {
  // The rows are valid: foreign keys and counting triggers would only cost time for millions of them.
  await database.query('set session_replication_role = replica')
  await database.query(addMembers, [count])
  for (const statement of ofEveryone(await readTracks(database))) await database.query(statement)
  await database.query('set session_replication_role = origin')
}

/** Adds the data of the measured members. */
export async function fillMeasured(database: pg.Client, accountIds: readonly number[]): Promise<void> {
  await database.query('set session_replication_role = replica')
  for (const statement of ofMeasured(await readTracks(database)))
    await database.query(statement, [accountIds])
  await database.query('set session_replication_role = origin')
}

async function readTracks(database: pg.Client): Promise<Tracks> {
  const { rows } = await database.query<Tracks>(
    'select min(id) as first, count(*)::int as amount from catalog_tracks',
  )
  return rows[0] ?? { first: 1, amount: 1 }
}

const addMembers = `insert into accounts_members (email, username, password_hash, title, first_name, last_name, city,
    country, created_at)
  select 'grown-' || n || '@example.org', 'grown-' || n, '$argon2id$v=19$none', 'Brother', 'Member', n::text, 'Leeds',
    'GB', now() from generate_series(1, $1::int) n`

/** Picks a track by a number, distributed over all. */
const spread = ({ first, amount }: Tracks, number: string): string =>
  `${first} + (${number}::bigint * 7919 % ${amount})::int`

const everyone = `(select id, row_number() over (order by id) as n from accounts_members
  where email like 'grown-%') as member`

const ofEveryone = (tracks: Tracks): string[] => [
  `insert into listening_reports (account_id, report_id, taken_at)
    select id, gen_random_uuid(), now() - n % 2592000 * interval '1 second' from ${everyone}`,
  `insert into listening_heard (account_id, track_id, spans, heard_seconds, updated_at)
    select id, ${spread(tracks, 'n')}, '{[0,60)}', 60, now() from ${everyone}`,
  `insert into listening_begun (account_id, track_id, touched_at)
    select id, ${spread(tracks, 'n')}, now() from ${everyone}`,
  `insert into listening_places (account_id, track_id, device_id, device_name, seconds, placed_at)
    select id, ${spread(tracks, 'n')}, gen_random_uuid(), 'A phone', 60, now() from ${everyone}`,
  `insert into listening_activities (account_id, type, item_id, activity, done_at)
    select id, 'audio', ${spread(tracks, 'n')}, 'played', now() from ${everyone}`,
  `insert into favorites_bookmarks (account_id, type, item_id, created_at)
    select id, 'audio', ${spread(tracks, 'n')}, now() from ${everyone}`,
  `insert into playlists_lists (account_id, title, slug, item_count, created_at)
    select id, 'Evenings', 'evenings', 4, now() from ${everyone} where n % 2 = 0`,
  `insert into playlists_items (playlist_id, track_id, kind, sort_key, added_at)
    select list.id, ${spread(tracks, '(list.id + at * 31)')}, 'suhba', 'a' || at, now()
    from playlists_lists as list, generate_series(1, 4) as at where list.slug = 'evenings'`,
]

const measured = 'unnest($1::int[]) with ordinality as member (id, n)'

const ofMeasured = (tracks: Tracks): string[] => [
  `insert into listening_activities (account_id, type, item_id, activity, done_at)
    select id, 'audio', ${spread(tracks, '(n * 1000 + at)')}, 'played', now() - at * interval '1 hour'
    from ${measured}, generate_series(1, ${ownAmounts.activities}) as at`,
  `insert into listening_heard (account_id, track_id, spans, heard_seconds, updated_at)
    select id, ${spread(tracks, '(n * 1000 + at)')}, '{[0,600)}', 600, now()
    from ${measured}, generate_series(1, ${ownAmounts.started}) as at`,
  `insert into listening_begun (account_id, track_id, touched_at)
    select id, ${spread(tracks, '(n * 1000 + at)')}, now() - at * interval '1 hour'
    from ${measured}, generate_series(1, ${ownAmounts.started}) as at`,
  `insert into listening_places (account_id, track_id, device_id, device_name, seconds, placed_at)
    select id, ${spread(tracks, '(n * 1000 + at)')}, gen_random_uuid(), 'A phone', 600, now() - at * interval '1 hour'
    from ${measured}, generate_series(1, ${ownAmounts.started}) as at`,
  `insert into favorites_bookmarks (account_id, type, item_id, created_at)
    select id, 'audio', ${spread(tracks, '(n * 1000 + at)')}, now() - at * interval '1 hour'
    from ${measured}, generate_series(1, ${ownAmounts.bookmarks}) as at`,
  `insert into playlists_lists (account_id, title, slug, item_count, created_at)
    select id, 'Mornings ' || at, 'mornings-' || at, ${ownAmounts.itemsEach}, now()
    from ${measured}, generate_series(1, ${ownAmounts.playlists}) as at`,
  `insert into playlists_items (playlist_id, track_id, kind, sort_key, added_at)
    select list.id, ${spread(tracks, '(list.id * 100 + at)')}, 'suhba', 'a' || lpad(at::text, 3, '0'), now()
    from playlists_lists as list, generate_series(1, ${ownAmounts.itemsEach}) as at
    where account_id = any($1::int[]) and list.slug like 'mornings-%'`,
]
