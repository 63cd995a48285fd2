// Fills a catalogue of any size, distributed over topics, speakers, places and years unevenly like a real one:
// per 100 tracks 8 collections, 10 articles and 20 questions.
import type pg from 'pg'
import { createWordSource } from './search-shelf.ts'

/** The amounts added to the demo content. */
export interface Amounts {
  tracks: number
  collections: number
  articles: number
  questions: number
  /** The number of different words in all texts. */
  vocabulary: number
}

/**
 * The amounts for a number of tracks; ten times the text has about three times the vocabulary, as in any
 * language.
 */
export function amountsFor(tracks: number): Amounts {
  const vocabulary = Math.round(5000 * Math.sqrt(tracks / 100_000))
  return { tracks, collections: tracks * 0.08, articles: tracks * 0.1, questions: tracks * 0.2, vocabulary }
}

const maxAtOnce = 1000
const wordsOfAnArticle = 200
const endings = ['', ' evening', ' and the talk', ' of the talk']

/** Fills a migrated database; afterwards the search's queue contains everything. */
export async function fillCatalog(database: pg.Client, amounts: Amounts): Promise<void> {
  await database.query('select setseed(0.5)')
  for (const statement of vocabularyRows) await database.query(statement)
  // The rows are valid and queued once, so triggers and checks would only cost time.
  await database.query('set session_replication_role = replica')
  const word = createWordSource(amounts.vocabulary)
  const some = (count: number): string => Array.from({ length: count }, word).join(' ')
  await inBatches(amounts.collections, (numbers) =>
    database.query(addCollections, [
      numbers,
      numbers.map((n) => `${some(2)}${endings[n % endings.length] ?? ''}`),
      numbers.map(() => `A talk about ${word()}, ${word()} and ${word()}, given in the evening.`),
      amounts.collections,
    ]),
  )
  await database.query(addTopics)
  await inBatches(amounts.tracks, (numbers) =>
    database.query(addTracks, [
      numbers.map((n) => n % amounts.collections),
      numbers.map((n) => 1 + Math.floor(n / amounts.collections)),
      numbers.map((n) => `Part ${1 + Math.floor(n / amounts.collections)}: ${some(2)}`),
      numbers.map((n) => (n % 5 === 0 ? `Why does ${word()} follow ${word()}?` : null)),
    ]),
  )
  await inBatches(amounts.articles, (numbers) =>
    database.query(addArticles, [
      numbers,
      numbers.map(() => some(3)),
      numbers.map(() => `About ${some(8)}.`),
      numbers.map(() => `<p>${some(wordsOfAnArticle / 2)}</p><p>${some(wordsOfAnArticle / 2)}</p>`),
      amounts.articles,
    ]),
  )
  await database.query('set session_replication_role = origin')
  await database.query(`insert into catalog_changes (kind, item_id)
    select 'article', id from catalog_articles where slug like 'noise-%'
    union all select 'collection', id from catalog_collections where slug like 'noise-%'`)
  await database.query('update catalog_revision set revision = revision + 1')
  await database.query('analyze')
  await invalidateAnswers(database)
}

/** Makes every process invalidate its cached answers. */
export async function invalidateAnswers(database: pg.Client): Promise<void> {
  await database.query('notify catalog_changed_public')
}

async function inBatches(count: number, add: (numbers: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += maxAtOnce)
    await add(Array.from({ length: Math.min(maxAtOnce, count - from) }, (_none, at) => from + at))
}

// The shared recording of all tracks, and the speakers, topics and places of the collections.
const vocabularyRows = [
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

// The square of a random share: few speakers, places and topics have most of it.
const addCollections = `insert into catalog_collections (slug, cover_seed, type_slug, access, title, description,
    speaker_id, city_id, country_code, held_on, language, published_at, track_count, duration_seconds)
  select 'noise-' || n, 'noise-' || n, (array['suhba', 'suhba', 'suhba', 'album', 'zawiya'])[1 + n % 5],
    (array['public', 'public', 'free', 'plus', 'premier'])[1 + n * 7 % 5], made.title, made.description,
    (select id from catalog_speakers where slug = 'speaker-' || 1 + floor(40 * a * a)),
    city.id, city.country_code, date '1984-01-01' + (b * 15300)::int,
    (array['en', 'en', 'en', 'en', 'tr', 'ar', 'de', 'ur'])[1 + floor(8 * c)],
    timestamptz '2005-01-01' + n * (interval '20 years' / $4::int), 12 + (n < $4 / 2)::int, 21600
  from (select n, title, description, random() a, random() b, random() c, floor(120 * random() ^ 2)::int d
    from unnest($1::int[], $2::text[], $3::text[]) as given (n, title, description)) as made
  join catalog_cities as city on city.slug = 'city-' || d`

const addTopics = `insert into catalog_collection_topics (collection_id, topic_id)
  select distinct collection.id, topic.id
  from (select id, floor(60 * random() ^ 2)::int + 1 as chosen
    from catalog_collections, generate_series(1, 2) where slug like 'noise-%') as collection
  join catalog_topics as topic on topic.slug = 'topic-' || chosen`

const addTracks = `with given as (
    select collection.id as collection_id, position, given.title, question
    from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as given (n, position, title, question)
    join catalog_collections as collection on collection.slug = 'noise-' || n),
  added as (
    insert into catalog_tracks (collection_id, position, title, duration_seconds, file_id)
    select collection_id, position, title, 1800, 'benchbenchbenchbench' from given
    returning id, collection_id, position)
  insert into catalog_questions (track_id, question, start_seconds)
  select added.id, question, 60 from given join added using (collection_id, position) where question is not null`

// Marked as sanitised; otherwise the server would sanitise them all after its start.
const addArticles = `insert into catalog_articles (slug, cover_seed, title, author_id, excerpt, body, word_count,
    language, sanitiser_version, published_at)
  select 'noise-' || n, 'noise-' || n, title,
    (select id from catalog_speakers where slug = 'speaker-' || 1 + n % 40), excerpt, body, ${wordsOfAnArticle}, 'en',
    1000, timestamptz '2005-01-01' + n * (interval '20 years' / $5::int)
  from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as given (n, title, excerpt, body)`
