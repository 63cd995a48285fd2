import { expect, test } from 'vitest'
import { search } from '@sohbet/contract'
import { languages, type PageLanguage } from '@sohbet/messages'
import { sql } from 'kysely'
import { fillShelf } from '#test/library/search-shelf.ts'
import { startTestApp } from '#test/app/test-app.ts'

const title = 'Kandil'
const app = await startTestApp({
  environment: { DEV_PAGES: 'on' },
  fill: ({ db }) =>
    fillShelf(db, {
      collections: [
        { slug: 'kandil', title, language: 'en', tracks: [{ title }] },
        { slug: 'kandil-2', title, language: 'tr', tracks: [{ title }] },
        { slug: 'kandil-3', title, language: 'ar', tracks: [{ title }] },
        { slug: 'kandil-4', title, language: 'ur', tracks: [{ title }] },
        { slug: 'kandil-5', title, language: 'de', tracks: [{ title }] },
        { slug: 'kettle', title: 'The copper kettle', language: 'en' },
        {
          slug: 'semaver',
          title: 'Semaver',
          language: 'tr',
          description: 'The copper kettle is heard from the next room.',
          tracks: [{ title: 'A song of the copper kettle', questions: ['Whose is the copper kettle?'] }],
        },
        { slug: 'bellows', title: 'The bellows', language: 'en' },
        {
          slug: 'ocak',
          title: 'Ocak',
          language: 'tr',
          tracks: Array.from({ length: 30 }, () => ({ title: 'Bellows' })),
        },
      ],
    }),
})
const { visitor } = app.cast

async function find(q: string, language: PageLanguage): Promise<string[]> {
  const { status, body } = await visitor.get(`/content/api/search-v2?q=${encodeURIComponent(q)}`, {
    'accept-language': language,
  })
  expect(status).toBe(200)
  return search.returns.parse(body).data.map(({ slug }) => slug)
}

test.each([
  ['en', 'kandil'],
  ['tr', 'kandil-2'],
  ['ar', 'kandil-3'],
  ['ur', 'kandil-4'],
] as const)(
  'ranks the talk in a reader’s own language first among equal ones: %s [SEARCH-01]',
  async (language, slug) => {
    expect((await find('kandil', language))[0]).toBe(slug)
  },
)

test('a reader’s language neither adds nor removes hits [SEARCH-01]', async () => {
  for (const q of ['kandil', 'copper kettle', 'kandil -semaver', '"copper kettle"']) {
    const found = (await find(q, 'en-XA')).toSorted()
    expect(found.length, q).toBeGreaterThan(1)
    for (const language of languages)
      expect((await find(q, language)).toSorted(), `${q} in ${language}`).toEqual(found)
  }
})

test.each(['copper kettle', '"copper kettle"', 'the kettle of copper', 'kettl'])(
  'a title in another language ranks above a mention in the reader’s: %s [SEARCH-01]',
  async (q) => {
    expect(await find(q, 'tr')).toEqual(['kettle', 'semaver'])
  },
)

test('a title in another language ranks above a name in the reader’s, however often [SEARCH-01]', async () => {
  expect(await find('bellows', 'tr')).toEqual(['bellows', 'ocak'])
})

test('an item of an unknown language is found like any other [SEARCH-01]', async () => {
  await find('kandil', 'tr')
  await sql`update search_documents set language = null`.execute(app.services.db)
  const orders = await Promise.all(languages.map((language) => find('kandil', language)))
  expect(orders[0]).toHaveLength(5)
  for (const order of orders) expect(order).toEqual(orders[0])
})
