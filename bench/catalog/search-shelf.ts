// What the measurement of the search puts into the catalogue besides the demo content.
import type pg from 'pg'

/** A collection as `search-pairs.json` names it. */
export interface ShelfItem {
  slug: string
  title: string
  language: string
  speaker: string
}

/** Puts in the shelf: one talk each. */
export async function addShelf(database: pg.Client, shelf: readonly ShelfItem[]): Promise<void> {
  await database.query(
    `with item as (select * from json_to_recordset($1) as item (slug text, title text, language text, speaker text)),
      speaker as (insert into catalog_speakers (slug, name)
        select 'shelf-speaker-' || row_number() over (), speaker from (select distinct speaker from item) as names
        returning id, name)
    insert into catalog_collections (slug, cover_seed, type_slug, access, title, language, speaker_id, published_at)
    select item.slug, item.slug, 'suhba', 'public', title, language, speaker.id, '2020-01-01'
    from item join speaker on speaker.name = item.speaker`,
    [JSON.stringify(shelf)],
  )
}

/** Puts in one talk whose description holds all of these words. */
export async function addOtherWords(database: pg.Client, words: readonly string[]): Promise<void> {
  await database.query(
    `insert into catalog_collections (slug, cover_seed, type_slug, access, title, description, published_at)
    values ('other-words', 'other-words', 'album', 'public', 'Other words', $1, '2004-01-01')`,
    [words.map((word) => word.replaceAll(/-\S+|"/g, '')).join('. ')],
  )
}

const syllables =
  'ba be bi bo bu da de di do du fa fe fi ga go gu ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no pa pe pi ra re ri ro sa se si so ta te ti to va ve vi wa we zo'.split(
    ' ',
  )
const ends = ['n', 'r', 'l', 's', 't', 'm', '', '', 'nd', 'rk']
const tracksEach = 10
const maxAtOnce = 1000

/**
 * Puts in collections of ten tracks, half of these with a question, whose words are invented: five thousand of them,
 * the first of the list far more often than the last, and a few plain ones that stand in most titles.
 */
export async function addNoise(database: pg.Client, collections: number): Promise<void> {
  await database.query(
    `insert into media_files (id, storage_key, sha256, bytes, mime_type)
      values ('benchbenchbenchbench', 'be/benchbenchbenchbench', repeat('ab', 32), 1000, 'audio/mpeg')`,
  )
  const word = createWords()
  for (let from = 0; from < collections; from += maxAtOnce) {
    const numbers = Array.from({ length: Math.min(maxAtOnce, collections - from) }, (_, at) => from + at)
    const ids = await addCollections(database, numbers, word)
    const slots = ids.flatMap((id) =>
      Array.from({ length: tracksEach }, (_, at) => ({ id, position: at + 1 })),
    )
    const { rows } = await database.query<{ id: number }>(
      `insert into catalog_tracks (collection_id, position, title, duration_seconds, file_id)
      select collection_id, position, title, 1800, 'benchbenchbenchbench'
      from unnest($1::int[], $2::int[], $3::text[]) as track (collection_id, position, title) returning id`,
      [
        slots.map(({ id }) => id),
        slots.map(({ position }) => position),
        slots.map(({ position }) => `Part ${position}: ${word()} ${word()}`),
      ],
    )
    const asked = rows.filter((_row, at) => at % 2 === 0)
    await database.query(
      `insert into catalog_questions (track_id, question, start_seconds)
      select track_id, question, 60 from unnest($1::int[], $2::text[]) as made (track_id, question)`,
      [asked.map(({ id }) => id), asked.map(() => `Why does ${word()} follow ${word()}?`)],
    )
  }
}

async function addCollections(
  database: pg.Client,
  numbers: readonly number[],
  word: () => string,
): Promise<number[]> {
  const endings = ['', ' evening', ' and the talk', ' of the talk']
  const { rows } = await database.query<{ id: number }>(
    `insert into catalog_collections (slug, cover_seed, type_slug, access, title, description, published_at, track_count)
    select 'noise-' || n, 'noise-' || n, (array['suhba', 'suhba', 'album', 'zawiya'])[1 + n % 4], 'public', title,
      description, timestamptz '2005-01-01' + n * interval '18 hours', ${tracksEach}
    from unnest($1::int[], $2::text[], $3::text[]) as made (n, title, description) returning id`,
    [
      numbers,
      numbers.map((n) => `${word()} ${word()}${endings[n % endings.length] ?? ''}`),
      numbers.map(() => `A talk about ${word()}, ${word()} and ${word()}, given in the evening.`),
    ],
  )
  return rows.map(({ id }) => id)
}

/**
 * Answers one of so many invented words each time it is called, the first of them far more often than the last, in the
 * same order in every run.
 */
export function createWords(count = 5000): () => string {
  const draw = createDraw()
  const words = inventWords(count, draw)
  return () => words[Math.floor(words.length * (draw(1e6) / 1e6) ** 2)] ?? ''
}

/** Whole numbers from 0 to below what is asked for, the same in every run. */
function createDraw(): (below: number) => number {
  let seed = 1
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
}

function inventWords(count: number, draw: (below: number) => number): string[] {
  const words = new Set<string>()
  while (words.size < count) {
    const parts = Array.from({ length: 2 + draw(3) }, () => syllables[draw(syllables.length)] ?? '')
    words.add(parts.join('') + (ends[draw(ends.length)] ?? ''))
  }
  return [...words]
}
