import { beforeEach, expect, test } from 'vitest'
import { getArticle, getCollection, getSura, getVerse, listSuras } from '@sohbet/contract'
import { startTestApp } from '#test/app/test-app.ts'
import { fillShelf } from '#test/library/search-shelf.ts'
import { announceChange } from '../queries/announce-change.ts'
import { readChangedTexts } from './read-verses.ts'

const app = await startTestApp({ environment: { QURAN_LINK: 'https://quran.example/{sura}/{verse}' } })
const { visitor, alice } = app.cast
const { db } = app.services
type Person = typeof visitor

beforeEach(async () => {
  for (const table of ['catalog_all_articles', 'catalog_all_collections'] as const)
    await db.deleteFrom(table).execute()
  await fillShelf(db, {
    collections: [
      {
        slug: 'patience',
        title: 'On patience',
        speaker: 'Yunus',
        description: 'A talk about al-Baqara 155.',
        tracks: [{ title: 'First', questions: ['What is asked in 2:153-157?', 'We met at 2:30'] }],
      },
      {
        slug: 'hosts',
        title: '2:153 for hosts',
        type: 'majlis-host-lessons',
        tracks: [{ title: 'First', questions: ['And 2:153?'] }],
      },
    ],
    articles: [
      { slug: 'open', title: 'An open letter', body: '<p>He quotes <em>2:153</em>, twice: 2:153.</p>' },
      { slug: 'closed', title: 'For members', body: '<p>Hidden: 2:153</p>', isMembersOnly: true },
    ],
  })
  await renew()
})

/** Invalidates every process's cache, as a change of the catalogue does. */
async function renew(): Promise<void> {
  await readChangedTexts(db)
  await announceChange(db)
  await expect.poll(async () => (await slugs(2, 153)).includes('patience')).toBe(true)
}

async function slugs(sura: number, verse: number, person: Person = visitor): Promise<string[]> {
  const { data } = await person.call(getVerse, { params: { sura, verse }, query: {} })
  return data.places.map(({ slug }) => slug)
}

test('a verse lists the articles and questions that refer to it, with their positions [TEXT-07]', async () => {
  const { data, page_info: pageInfo } = await visitor.call(getVerse, {
    params: { sura: 2, verse: 153 },
    query: {},
  })
  expect(data).toMatchObject({
    sura: { number: 2, name: 'Al-Baqara', verses: 286 },
    verse: 153,
    outside_url: 'https://quran.example/2/153',
    places: [
      { kind: 'article', slug: 'open', in_text: 153, question: null },
      {
        kind: 'question',
        slug: 'patience',
        title: 'On patience',
        by: 'Yunus',
        question: { text: 'What is asked in 2:153-157?', start_in_seconds: 10, required_access: 'public' },
      },
    ],
  })
  expect(pageInfo).toMatchObject({ page: 1, total: 2 })
})

test('finds a verse within a range and a verse named by a description', async () => {
  expect(await slugs(2, 156)).toEqual(['patience'])
  const { data } = await visitor.call(getVerse, { params: { sura: 2, verse: 155 }, query: {} })
  expect(data.places.map(({ kind }) => kind)).toEqual(['question', 'talk'])
  expect(await slugs(2, 30)).toEqual([])
})

test('only members find a text for members; nobody finds closed collections [TEXT-07]', async () => {
  expect(await slugs(2, 153, alice)).toEqual(expect.arrayContaining(['open', 'closed']))
  for (const person of [visitor, alice]) expect(await slugs(2, 153, person)).not.toContain('hosts')
  const answers = await Promise.all([
    visitor.call(getVerse, { params: { sura: 2, verse: 153 }, query: {} }),
    visitor.call(getSura, { params: { sura: 2 } }),
    visitor.call(listSuras),
  ])
  expect(JSON.stringify(answers)).not.toMatch(/closed|For members|Hidden/)
  expect(answers[1].data.places[0]).toEqual({ verse: 153, place_count: 2 })
})

test('suras and verses show how many items refer to them', async () => {
  const suras = await visitor.call(listSuras)
  expect(suras.data).toEqual([{ number: 2, name: 'Al-Baqara', verses: 286, place_count: 3 }])
  const { data } = await visitor.call(getSura, { params: { sura: 2 } })
  expect(data.places.map(({ verse, place_count: count }) => [verse, count])).toEqual([
    [153, 2],
    [154, 1],
    [155, 2],
    [156, 1],
    [157, 1],
  ])
})

test('a changed, withdrawn or deleted text updates the page of its verse', async () => {
  await db
    .updateTable('catalog_questions')
    .set({ question: 'What is in 3:18?' })
    .where('start_seconds', '=', 10)
    .execute()
  await db
    .updateTable('catalog_articles')
    .set({ body: '<p>Nothing</p>' })
    .where('slug', '=', 'open')
    .execute()
  await readChangedTexts(db)
  await announceChange(db)
  await expect.poll(() => slugs(2, 153)).toEqual([])
  await expect.poll(() => slugs(3, 18)).toEqual(['patience'])
  await db.updateTable('catalog_all_collections').set({ withdrawn_at: new Date() }).execute()
  await announceChange(db)
  await expect.poll(() => slugs(3, 18)).toEqual([])
  await db.deleteFrom('catalog_all_collections').execute()
  expect(await db.selectFrom('catalog_verse_places').select('id').where('sura', '=', 3).execute()).toEqual([])
})

test('a new version of the rules reads every text again', async () => {
  await db.deleteFrom('catalog_verse_places').execute()
  await db.updateTable('catalog_verse_state').set({ rules: 0 }).execute()
  await readChangedTexts(db)
  expect((await db.selectFrom('catalog_verse_places').select('id').execute()).length).toBeGreaterThan(4)
})

test('a verse number beyond the sura is not found', async () => {
  const answer = await visitor.refused(getVerse, 404, { params: { sura: 1, verse: 8 }, query: {} })
  expect(answer.code).toBe('NotFound')
})

test("the references of an article are links in the reader's language", async () => {
  const { data } = await visitor.call(getArticle, { params: { slug: 'open' } })
  expect(data.body).toContain('<a id="verse-2-153" href="/quran/2/153">2:153</a>')
  const closed = await visitor.call(getArticle, { params: { slug: 'closed' } })
  expect(closed.data.body).toBeNull()
})

test('a talk lists the verses of its questions, with links to their pages', async () => {
  const { data } = await visitor.call(getCollection, { params: { type: 'patience' }, query: {} })
  const [first, second] = data.index
  expect(first?.verses).toEqual([{ text: '2:153-157', path: '/quran/2/153' }])
  expect(second).not.toHaveProperty('verses')
})
