import { beforeEach, expect, test, vi } from 'vitest'
import { suggestSearch } from '@sohbet/contract'
import { sql } from 'kysely'
import { startTestApp } from '#test/app/test-app.ts'
import { announceChange, catalogFeed, createAnswerCache } from '#modules/catalog/index.ts'
import { searchCatalog } from '../search-catalog.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { fillShelf, searchAs } from '#test/library/search-shelf.ts'

// As short as in daily use: one of the tests has a text that takes longer.
const searchPatienceMs = 2000
const app = await startTestApp({ searchPatienceMs })
const { visitor } = app.cast
const find = searchAs(visitor)
const { db } = app.services

beforeEach(async () => {
  for (const table of ['catalog_collections', 'catalog_articles', 'catalog_speakers'] as const)
    await db.deleteFrom(table).execute()
  await fillShelf(db, {
    collections: [
      { slug: 'loom', title: 'The loom', speaker: 'Yunus', tracks: [{ title: 'Stringing it' }] },
      { slug: 'river', title: 'The river', speaker: 'Yunus' },
    ],
  })
  // Answers of the previous test are cached until the notification of a change arrives.
  await announceChange(db)
  const isFilled = async (): Promise<boolean> =>
    String([await find('loom'), await find('river')]) === 'loom,river'
  await vi.waitUntil(isFilled, { timeout: 60_000 })
})

async function wordsStored(): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select word, documents, open_documents from search_words order by word`.execute(db)
  return rows
}

test('finds changed, added and removed text in the next search [SEARCH-01]', async () => {
  expect(await find('loom')).toEqual(['loom'])
  await db
    .updateTable('catalog_collections')
    .set({ title: 'The spindle' })
    .where('slug', '=', 'loom')
    .execute()
  expect([await find('loom'), await find('spindle')]).toEqual([[], ['loom']])
  await db.updateTable('catalog_tracks').set({ title: 'Carding it' }).execute()
  expect([await find('stringing'), await find('carding')]).toEqual([[], ['loom']])
  await db.updateTable('catalog_speakers').set({ name: 'Dunstan' }).execute()
  expect([await find('yunus'), (await find('dunstan')).toSorted()]).toEqual([[], ['loom', 'river']])
  await db.deleteFrom('catalog_collections').where('slug', '=', 'loom').execute()
  expect([await find('spindle'), await find('carding')]).toEqual([[], []])
  expect((await visitor.call(suggestSearch, { query: { q: 'spindle' } })).data).toEqual([])
})

test('counts words by the stored documents [SEARCH-01]', async () => {
  await find('anything')
  const before = await wordsStored()
  await fillShelf(db, {
    collections: [{ slug: 'passing', title: 'Passing river', tracks: [{ title: 'Here today' }] }],
    articles: [{ slug: 'passing', title: 'Passing', body: '<p>Hidden river</p>', isMembersOnly: true }],
  })
  await find('anything')
  const words = new Map((await wordsStored()).map(({ word, ...counts }) => [word, counts]))
  expect(words.get('river')).toEqual({ documents: 3, open_documents: 2 })
  expect(words.get('hidden')).toEqual({ documents: 1, open_documents: 0 })
  await db.deleteFrom('catalog_collections').where('slug', '=', 'passing').execute()
  await db.deleteFrom('catalog_articles').where('slug', '=', 'passing').execute()
  await find('anything')
  const known = new Set(['ustadha', 'maryam', '=ustadha', '=maryam', '~ustada', '~mariam'])
  const without = (await wordsStored()).filter(({ word }) => !known.has(String(word)))
  expect(without).toEqual(before.filter(({ word }) => !known.has(String(word))))
})

test('reindexes words stored by other rules [SEARCH-01]', async () => {
  await sql`update search_state set rules = 0`.execute(db)
  await sql`delete from search_documents`.execute(db)
  await sql`delete from search_words`.execute(db)
  expect(await find('river')).toEqual(['river'])
})

test('finds an enormous text by its title and beginning, without blocking others [SEARCH-01]', async () => {
  const words = Array.from(
    { length: 60_000 },
    (_, n) => `${n.toString(36).replaceAll(/[0-9]/g, 'ж')}${'щ'.repeat(30)}`,
  )
  const body = `<p>opening ${words.join(' ')} ${'again '.repeat(60_000)}</p>`
  await fillShelf(db, {
    articles: [{ slug: 'endless', title: 'An endless text', body }],
    collections: [{ slug: 'after', title: 'Afterwards' }],
  })
  await announceChange(db)
  await expect.poll(() => find('afterwards')).toEqual(['after'])
  expect([await find('endless'), await find('opening')]).toEqual([['endless'], ['endless']])
})

test('stores changes once when several processes read them at the same time [SEARCH-01]', async () => {
  await db
    .updateTable('catalog_collections')
    .set({ title: 'The brook' })
    .where('slug', '=', 'river')
    .execute()
  const query = { ...emptyQuery, q: 'brook' }
  await Promise.all(
    [1, 2, 3].map(() =>
      searchCatalog(
        { db, cache: createAnswerCache(), index: createIndex() },
        { caller: { kind: 'visitor' }, language: 'en' },
        query,
      ),
    ),
  )
  expect(await find('brook')).toEqual(['river'])
  const stored = await wordsStored()
  expect(stored.find(({ word }) => word === 'brook')).toEqual({
    word: 'brook',
    documents: 1,
    open_documents: 1,
  })
})

function createIndex(): SearchIndex {
  return createSearchIndex(app.services, { feeds: [catalogFeed], patienceMs: searchPatienceMs })
}

const emptyQuery = {
  category: 'search',
  countries: undefined,
  cities: undefined,
  collection_types: undefined,
  page: 1,
  per_page: 25,
  source: undefined,
} as const
