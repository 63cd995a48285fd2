import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { suggestSearch } from '@sohbet/contract'
import { fillShelf, searchAs } from '#test/library/search-shelf.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { indexDocuments, type SearchDocument } from '../index.ts'

const app = await startTestApp({
  fill: ({ db }) => fillShelf(db, { collections: [{ slug: 'loom', title: 'The loom' }] }),
})
const { visitor } = app.cast
const find = searchAs(visitor)
const { db } = app.services

/** What is found, except its texts. */
const found = { datedAt: new Date(0), language: null, longText: null, topicIds: [], isOpen: true }
const prose = (text: string) => ({ text, weight: 'prose', hasSound: false }) as const

async function published(): Promise<SearchDocument> {
  const { id } = await db.selectFrom('catalog_collections').select('id').executeTakeFirstOrThrow()
  const line = { hasSound: false, spelling: '', slug: 'loom', type: 'suhba', audioId: 7 }
  return {
    item: { kind: 'collection', id },
    found: { ...found, datedAt: new Date('2026-01-01T00:00:00Z'), texts: [prose('A shuttle flies')] },
    lines: [{ ...line, kind: 'question', text: 'Where does the shuttle fly?', startSeconds: 42 }],
  }
}

test('finds what another module reports of an item beside its own text, and removes it separately [SEARCH-01]', async () => {
  const document = await published()
  const items = [document.item]
  const publish = async (documents: SearchDocument[]): Promise<void> =>
    await db.transaction().execute((trx) => indexDocuments(trx, 'transcripts', { items, documents }))
  expect(await find('shuttle')).toEqual([])
  await publish([document])
  expect([await find('shuttle'), await find('loom')]).toEqual([['loom'], ['loom']])
  const { data } = await visitor.call(suggestSearch, { query: { q: 'where does' } })
  expect(data).toMatchObject([
    { kind: 'question', items: [{ slug: 'loom', audio_id: 7, start_in_seconds: 42 }] },
  ])
  await publish([])
  expect([await find('shuttle'), await find('loom')]).toEqual([[], ['loom']])
})

test('returns one hit for an item that two modules report alike [SEARCH-01]', async () => {
  const document = await published()
  await db.transaction().execute((trx) =>
    indexDocuments(trx, 'transcripts', {
      items: [document.item],
      documents: [{ ...document, found: { ...found, texts: [prose('A loom again')] } }],
    }),
  )
  expect(await find('loom')).toEqual(['loom'])
})

test('rolls back with its transaction [SEARCH-01]', async () => {
  const document = await published()
  const failing = db.transaction().execute(async (trx) => {
    const documents = [{ ...document, found: { ...found, texts: [prose('A treadle')] } }]
    await indexDocuments(trx, 'transcripts', { items: [document.item], documents })
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  expect(await find('treadle')).toEqual([])
})

test('stores the words of a long document outside its row, so that ranking reads few pages', async () => {
  const { lines } = await published()
  const longText = (nth: number) =>
    Array.from({ length: 120 }, (_none, word) => `word${nth}x${word}`).join(' ')
  const documents = Array.from({ length: 150 }, (_none, nth) => ({
    item: { kind: 'collection' as const, id: 10_000 + nth },
    found: { ...found, texts: [prose(longText(nth))] },
    lines,
  }))
  const items = documents.map(({ item }) => item)
  await db.transaction().execute((trx) => indexDocuments(trx, 'transcripts', { items, documents }))
  const {
    rows: [size],
  } = await sql<{ bytes: number }>`select pg_relation_size('search_documents')::int as bytes`.execute(db)
  // Pages of 8 KiB: with the words in the row, each would contain four rows.
  expect(size?.bytes).toBeLessThanOrEqual(4 * 8192)
})
