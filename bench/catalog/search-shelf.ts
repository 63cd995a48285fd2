// The content that `npm run bench -- growth` adds to the catalogue: fixed talks, and generated vocabulary.
import type pg from 'pg'

/** A collection of `search-pairs.json`. */
export interface ShelfItem {
  slug: string
  title: string
  language: string
  speaker: string
}

/** Adds the fixed collections, with one talk each. */
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

const syllables =
  'ba be bi bo bu da de di do du fa fe fi ga go gu ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no pa pe pi ra re ri ro sa se si so ta te ti to va ve vi wa we zo'.split(
    ' ',
  )
const ends = ['n', 'r', 'l', 's', 't', 'm', '', '', 'nd', 'rk']

/**
 * Returns a function that generates one of `count` words per call, early words far more often than late
 * ones, in the same order in every run.
 */
export function createWordSource(count = 5000): () => string {
  const draw = createDraw()
  const vocabulary = inventWords(count, draw)
  return () => vocabulary[Math.floor(vocabulary.length * (draw(1e6) / 1e6) ** 2)] ?? ''
}

/** Whole numbers from 0 to below a limit, the same in every run. */
function createDraw(): (below: number) => number {
  let seed = 1
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
}

function inventWords(count: number, draw: (below: number) => number): string[] {
  const vocabulary = new Set<string>()
  while (vocabulary.size < count) {
    const parts = Array.from({ length: 2 + draw(3) }, () => syllables[draw(syllables.length)] ?? '')
    vocabulary.add(parts.join('') + (ends[draw(ends.length)] ?? ''))
  }
  return [...vocabulary]
}
