// A large catalogue: 10,000 collections with 100,000 tracks, distributed over topics, speakers, places and
// years unevenly like a real one. As a program it fills a database: `node bench/site/fill-catalog.ts
// <address>`.
import pg from 'pg'

/** The size of the catalogue. */
export const collections = 10_000
/** The size of the catalogue. */
export const tracks = 100_000

/** The shared recording of all tracks, and the speakers, topics and places of the collections. */
export const vocabulary = [
  `insert into media_files (id, storage_key, sha256, bytes, mime_type)
    values ('benchbenchbenchbench', 'be/benchbenchbenchbench', repeat('ab', 32), 1000, 'audio/mpeg')`,
  `insert into catalog_speakers (slug, name) select 'speaker-' || n, 'Speaker ' || n from generate_series(1, 40) n`,
  `insert into catalog_topics (slug, label) select 'topic-' || n, 'Topic ' || n from generate_series(1, 12) n`,
  `insert into catalog_topics (slug, label, parent_id)
    select 'topic-' || n, 'Topic ' || n, (select id from catalog_topics where slug = 'topic-' || 1 + n % 12)
    from generate_series(13, 60) n`,
  `insert into catalog_countries (code, label)
    select chr(65 + n / 5) || chr(65 + n % 5), 'Country ' || n from generate_series(0, 19) n on conflict do nothing`,
  `insert into catalog_cities (slug, label, country_code)
    select 'city-' || n, 'City ' || n, chr(65 + n % 20 / 5) || chr(65 + n % 20 % 5) from generate_series(0, 119) n`,
]

const statements = [
  ...vocabulary,
  // The square of a random share: few speakers, places and topics have most of it.
  `insert into catalog_collections (slug, cover_seed, type_slug, access, title, description, speaker_id, city_id,
      country_code, held_on, language, published_at, track_count, duration_seconds)
    select 'talk-' || n, 'talk-' || n, (array['suhba', 'suhba', 'suhba', 'album', 'zawiya'])[1 + n % 5],
      (array['public', 'public', 'free', 'plus', 'premier'])[1 + n * 7 % 5],
      initcap(substr(md5(n::text), 1, 8)) || ' talk ' || n, repeat('Words about a talk. ', 20),
      (select id from catalog_speakers where slug = 'speaker-' || 1 + floor(40 * a * a)),
      city.id, city.country_code, date '1984-01-01' + (b * 15300)::int,
      (array['en', 'en', 'en', 'en', 'tr', 'ar', 'de', 'ur'])[1 + floor(8 * c)],
      timestamptz '2005-01-01' + n * interval '18 hours', 10, 18000
    from (select n, random() a, random() b, random() c, floor(120 * random() ^ 2)::int d
      from generate_series(1, ${collections}) n) as made
    join catalog_cities as city on city.slug = 'city-' || d`,
  `insert into catalog_collection_topics (collection_id, topic_id)
    select distinct collection.id, topic.id
    from (select id, floor(60 * random() ^ 2)::int + 1 as chosen from catalog_collections, generate_series(1, 2)) as collection
    join catalog_topics as topic on topic.slug = 'topic-' || chosen`,
  `insert into catalog_tracks (collection_id, position, title, duration_seconds, file_id)
    select collection.id, position, 'Part ' || position, 1800, 'benchbenchbenchbench'
    from catalog_collections as collection, generate_series(1, ${tracks / collections}) as position`,
  'update catalog_revision set revision = revision + 1',
  'analyze',
]

/** Fills an empty, migrated database and notifies every process of the change. */
export async function fillCatalog(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('select setseed(0.5)')
    for (const statement of statements) await client.query(statement)
  })
  await invalidateAnswers(databaseUrl)
}

/** Makes every process invalidate its cached answers. */
export async function invalidateAnswers(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('notify catalog_changed_public')
  })
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

if (import.meta.main) await fillCatalog(process.argv[2] ?? '')
