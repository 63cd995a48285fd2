import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { search, suggestSearch } from '@sohbet/contract'
import { startTestApp } from '#test/app/test-app.ts'
import { latifiyahTranslations, majlisHostLessons } from '#modules/catalog/index.ts'
import { fillShelf } from '#test/library/search-shelf.ts'

const secret = 'quillfeather'
const app = await startTestApp({
  fill: ({ db }) =>
    fillShelf(db, {
      collections: [
        {
          slug: majlisHostLessons,
          title: 'Gooseberry for hosts',
          type: majlisHostLessons,
          tracks: [{ title: 'Gooseberry talk', questions: ['Why gooseberry?'] }],
        },
        {
          slug: latifiyahTranslations,
          title: 'Gooseberry translations',
          type: latifiyahTranslations,
        },
        { slug: 'open', title: 'An open talk' },
      ],
      articles: [
        {
          slug: 'closed',
          title: 'A closed letter',
          excerpt: 'An excerpt for everybody.',
          body: `<p>Inside is the word ${secret}.</p>`,
          isMembersOnly: true,
        },
        { slug: 'free', title: 'A free letter', body: '<p>Inside is the word inkwell.</p>' },
      ],
    }),
})
const { visitor, alice, hamid, layla } = app.cast
const { db } = app.services

/** Everything that an answer contains, as text. */
async function answerOf(person: typeof visitor, q: string): Promise<{ text: string; total: number }> {
  const answer = await person.call(search, { query: { q } })
  return { text: JSON.stringify(answer), total: answer.page_info.total }
}

test.each([
  secret,
  `"the word ${secret}"`,
  `closed ${secret}`,
  'quillfaether',
  'quill',
  `${secret} -inkwell`,
])('a visitor who searches for %s finds nothing that only members may read [SEARCH-01 B-73]', async (q) => {
  const { text, total } = await answerOf(visitor, q)
  expect(total).toBe(0)
  expect(text).not.toContain(secret)
  expect((await answerOf(alice, q)).total).toBe(1)
})

test('a visitor finds an article by its title, and sees only its excerpt [B-73]', async () => {
  const { data } = await visitor.call(search, { query: { q: 'closed letter inside' } })
  expect(data).toEqual([])
  const closed = await visitor.call(search, { query: { q: 'closed letter' } })
  expect(closed.data).toMatchObject([{ slug: 'closed', highlight: { excerpt: null } }])
  expect(JSON.stringify(closed)).not.toContain('Inside')
})

test('excluding a word for members reveals nothing to a visitor [B-73]', async () => {
  expect((await answerOf(visitor, `letter -${secret}`)).total).toBe(2)
  expect((await answerOf(alice, `letter -${secret}`)).total).toBe(1)
})

test('a mistyped word is only corrected to words that the visitor may read [B-73]', async () => {
  // `inkwelll` is near `inkwell`; if `inkwelll` were a word of a restricted text, it must not count as known.
  await db
    .updateTable('catalog_articles')
    .set({ body: `<p>Inside is the word ${secret}, and inkwelll.</p>` })
    .where('slug', '=', 'closed')
    .execute()
  const { data } = await visitor.call(search, { query: { q: 'inkwelll' } })
  expect(data.map(({ slug }) => slug)).toEqual(['free'])
})

test('counts of categories and filters exclude restricted texts [B-73]', async () => {
  const { filters } = await visitor.call(search, { query: { q: secret } })
  expect(filters.categories.map(({ _count }) => _count)).toEqual([0, 0, 0])
})

test('suggestions contain nothing of any text, not even for members [B-73]', async () => {
  for (const person of [visitor, alice])
    for (const q of ['quill', secret, 'inside is', 'gooseberry', 'inkwell'])
      expect(await person.call(suggestSearch, { query: { q } }), q).toEqual({ data: [] })
})

test('a newly restricted article is hidden before it is indexed again [B-73]', async () => {
  expect((await answerOf(visitor, '"inkwell"')).total).toBe(1)
  await db.updateTable('catalog_articles').set({ is_members_only: true }).where('slug', '=', 'free').execute()
  // As if the change had not been recorded.
  await sql`delete from catalog_changes`.execute(db)
  expect((await answerOf(visitor, '"inkwell"')).total).toBe(0)
  expect((await answerOf(alice, '"inkwell"')).total).toBe(1)
})

test('excluding a word of a newly restricted article reveals nothing to a visitor [B-73]', async () => {
  await fillShelf(db, {
    articles: [{ slug: 'shut', title: 'A shutter', body: '<p>Inside is the word candlewick.</p>' }],
  })
  expect((await answerOf(visitor, 'shutter -candlewick')).total).toBe(0)
  await db.updateTable('catalog_articles').set({ is_members_only: true }).where('slug', '=', 'shut').execute()
  await sql`delete from catalog_changes`.execute(db)
  expect((await answerOf(visitor, 'shutter -candlewick')).total).toBe(1)
  expect((await answerOf(alice, 'shutter -candlewick')).total).toBe(0)
})

test('a collection that becomes special is no longer suggested before it is indexed again [B-88]', async () => {
  await fillShelf(db, { collections: [{ slug: 'pantry', title: 'The pantry shelf' }] })
  const suggested = async () => (await visitor.call(suggestSearch, { query: { q: 'pantry' } })).data
  expect(await suggested()).toMatchObject([{ kind: 'collection' }])
  await db
    .updateTable('catalog_collections')
    .set({ type_slug: latifiyahTranslations })
    .where('slug', '=', 'pantry')
    .execute()
  await sql`delete from catalog_changes`.execute(db)
  expect(await suggested()).toEqual([])
})

describe('the special collections are never found [B-88 MAJLIS-02 MAJLIS-03]', () => {
  test.each([visitor, alice, hamid, layla])('by $name', async (person) => {
    for (const q of ['gooseberry', 'why gooseberry', 'translations', '"gooseberry talk"']) {
      const { text, total } = await answerOf(person, q)
      expect(total, q).toBe(0)
      expect(text).not.toContain('Gooseberry')
    }
  })
})
