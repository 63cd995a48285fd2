import { randomUUID } from 'node:crypto'
import * as contract from '@sohbet/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const slug = 'patience'
const inArabic = { yusuf: 'الشيخ يوسف', maryam: 'الأستاذة مريم', idris: 'إدريس البرسوي' }
const app = await startTestApp({
  fill: async (services) => {
    await fillLibrary(services)
    for (const [topic, tr] of [
      [slug, 'Sabır ve sebat'],
      ['courtesy', 'Şefkat'],
      ['gratitude', 'Çile'],
    ] as const)
      await services.db
        .updateTable('catalog_topics')
        .set({ titles: JSON.stringify({ tr }) })
        .where('slug', '=', topic)
        .execute()
    for (const [speaker, ar] of Object.entries(inArabic))
      await services.db
        .updateTable('catalog_speakers')
        .set({ titles: JSON.stringify({ ar }) })
        .where('slug', '=', speaker)
        .execute()
    await nameCity('leeds', 'ليدز', services)
  },
})
const { alice, visitor } = app.cast

/** Every field of an answer that shows the topic. */
function labelsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const below = Object.values(answer).flatMap(labelsIn)
  const { label, ...one } = answer as Record<string, unknown>
  return [one['slug'], one['value']].includes(slug) ? [toText(label), ...below] : below
}

// A suggestion consists of matching and other pieces.
function toText(label: unknown): string {
  return Array.isArray(label) ? label.map(({ text }: { text: string }) => text).join('') : String(label)
}

test.each([
  ['a filter', '/api/all-listing-data-v2?type=audios'],
  ['a chosen filter', '/api/all-listing-data-v2?type=articles&topic=patience'],
  ['a collection', '/api/collections/suhba-in-leeds'],
  ['an article', '/articles/letter-1'],
  ['a search', '/api/search-v2?q=sabr'],
  ['ways on from a search', '/api/search-v2?q=zzzzqq%20sabr'],
  ['a suggestion', '/api/search-suggestions?q=patience'],
  ['a suggestion by another word', '/api/search-suggestions?q=forbearance'],
  ['a note', '/api/notes'],
])("%s names a topic in the reader's language, otherwise by its label", async (_face, path) => {
  await putNote()
  for (const [language, label] of [
    ['tr', 'Sabır ve sebat'],
    ['ur', 'Patience'],
    ['en', 'Patience'],
    ['tr', 'Sabır ve sebat'],
  ] as const) {
    const { status, headers, body } = await alice.get(`/content${path}`, { 'accept-language': language })
    expect([status, headers['content-language']], language).toEqual([200, language])
    expect([...new Set(labelsIn(body))], language).toEqual([label])
  }
})

test("the topics of a talk are sorted by the reader's alphabet", async () => {
  const topicsIn = async (language: string) => {
    const { body } = await alice.get('/content/api/collections/suhba-in-leeds', {
      'accept-language': language,
    })
    return contract.getCollection.returns.parse(body).data.topics.map(({ label }) => label)
  }
  expect(await topicsIn('en')).toEqual(['Courtesy', 'Patience'])
  expect(await topicsIn('tr')).toEqual(['Sabır ve sebat', 'Şefkat'])
})

test("the index of questions names its groups in the reader's language", async () => {
  const groupsIn = async (language: string) => {
    const { body } = await alice.get('/content/navigation/v1/page-index', { 'accept-language': language })
    return (body as { items: { title: string }[] }).items.map(({ title }) => title)
  }
  // Sorted by the reader's alphabet, questions without a topic last.
  expect(await groupsIn('tr')).toEqual(['Çile', 'Sabır ve sebat', expect.any(String)])
  expect(await groupsIn('en')).toEqual(['Gratitude', 'Patience', expect.any(String)])
})

test.each([
  ['a list of recordings and its filter', '/api/all-listing-data-v2?type=audios'],
  ['a list of articles and its filter', '/api/all-listing-data-v2?type=articles'],
  ['a chosen filter', '/api/all-listing-data-v2?type=audios&speaker=yusuf'],
  ['a collection and those beside it', '/api/collections/suhba-in-leeds'],
  ['an article and what is heard beside it', '/articles/letter-1'],
  ['a page of a speaker', '/api/speakers/yusuf'],
  ['a page of an author', '/api/speakers/maryam'],
  ['a search', '/api/search-v2?q=yusuf'],
  ['a search in another language', '/api/search-v2?q=%D9%85%D8%B1%D9%8A%D9%85'],
  ['ways on from a search', '/api/search-v2?q=zzzzqq'],
  ['a suggestion', '/api/search-suggestions?q=yusuf'],
  ['a suggestion in another language', '/api/search-suggestions?q=%D8%A7%D9%84%D8%B4%D9%8A%D8%AE'],
  ['a note', '/api/notes'],
])("%s names a speaker in the reader's language, otherwise by name", async (_face, path) => {
  await putNote()
  await expectNames(path)
})

test('playlists, favorites and recent activities name speakers in the language of the reader', async () => {
  const item = await trackInLeeds()
  const [list, article] = await Promise.all([
    alice.call(contract.createPlaylist, { body: { title: 'Evenings' } }),
    app.services.db.selectFrom('catalog_articles').select('id').executeTakeFirstOrThrow(),
  ])
  const { id } = list.data
  const track = { audio_file_id: item.id, play_list: id, type: 'suhba' }
  await alice.call(contract.addTrackToPlaylist, { body: track })
  const link = await alice.call(contract.sharePlaylist, { params: { id } })
  for (const favorite of [
    { type: 'audio', item_id: item.id },
    { type: 'album', item_id: item.collection_id },
    { type: 'article', item_id: article.id },
  ] as const) {
    await alice.call(contract.addFavorite, { body: favorite })
    await expectNames(`/api/favorites?type=${favorite.type}`)
  }
  const heard = { type: 'audio', item_id: item.id, activity: 'played' } as const
  await alice.call(contract.addRecentActivity, { body: heard })
  await expectNames('/recent-activities/get-recent')
  await expectNames(`/play-lists/${id}`)
  await expectNames(`/api/shared-play-lists/${link.data.token}`)
})

test('a new name is searchable and shown without a restart, and the old name still finds it', async () => {
  const find = async (q: string) => (await visitor.call(contract.search, { query: { q } })).data.length
  expect(await find('زروق')).toBe(0)
  await sql`update catalog_speakers set titles = '{"ar": "زروق"}' where slug = 'idris'`.execute(
    app.services.db,
  )
  expect(await find('زروق')).toBeGreaterThan(0)
  expect(await find('idris')).toBe(await find('زروق'))
  const { data } = await visitor.call(contract.suggestSearch, { query: { q: 'زروق' } })
  expect(data.map(({ kind, items }) => [kind, items[0]?.slug, toText(items[0]?.label)])).toEqual([
    ['speaker', 'idris', 'Idris of Bursa'],
  ])
})

test.each([
  ['a list and its filters', '/api/all-listing-data-v2?type=audios'],
  ['a chosen filter and the heading', '/api/all-listing-data-v2?type=audios&city=leeds'],
  ['a collection and those beside it', '/api/collections/suhba-in-leeds'],
  ['a list of gatherings', '/api/suhbas?city=leeds'],
  ['a page of a speaker', '/api/speakers/yusuf'],
  ['a search and its filters', '/api/search-v2?q=suhba'],
])("%s names a city in the reader's language, otherwise by its label", async (_face, path) => {
  for (const language of ['ar', 'ur', 'en', 'ar']) {
    const { status, body } = await visitor.get(`/content${path}`, { 'accept-language': language })
    const expected = language === 'ar' ? 'ليدز' : 'Leeds'
    expect([status, citiesIn(body).has(expected), citiesIn(body).size], language).toEqual([200, true, 1])
  }
})

test("a talk is found by its city's name in another language, without a restart", async () => {
  const find = async () => (await visitor.call(contract.search, { query: { q: 'يورك' } })).data
  expect(await find()).toEqual([])
  await nameCity('york', 'يورك')
  expect((await find()).length).toBeGreaterThan(0)
})

test("an item without a city is placed in its country, named in the reader's language", async () => {
  const { db } = app.services
  const collections = db.updateTable('catalog_collections').where('slug', '=', 'suhba-in-leeds')
  await collections.set({ city_id: null }).execute()
  const placeIn = async (language: string) => {
    const path = '/content/api/search-v2?q=suhba%20leeds'
    const { body } = await visitor.get(path, { 'accept-language': language })
    return contract.search.returns.parse(body).data.find(({ slug: own }) => own === 'suhba-in-leeds')?.place
  }
  expect(await placeIn('en')).toBe('United Kingdom')
  expect(await placeIn('ar')).toBe('المملكة المتحدة')
})

async function expectNames(path: string): Promise<void> {
  for (const language of ['ar', 'ur', 'en', 'ar']) {
    const { status, body } = await alice.get(`/content${path}`, { 'accept-language': language })
    const names = JSON.stringify(body).match(/Yusuf|Maryam|Idris|يوسف|مريم|إدريس/g)
    const alphabets = new Set(names?.map((name) => (/[a-z]/.test(name) ? 'Latin' : 'Arabic')))
    expect([status, ...alphabets], `${path} in ${language}`).toEqual([
      200,
      language === 'ar' ? 'Arabic' : 'Latin',
    ])
  }
}

/** The names of Leeds in an answer, where they mean the city itself. */
function citiesIn(answer: unknown): Set<string> {
  const names = JSON.stringify(answer).match(/(?<=")(Leeds|ليدز)(?=")/g)
  return new Set(names)
}

async function nameCity(
  city: string,
  ar: string,
  { db }: Pick<typeof app.services, 'db'> = app.services,
): Promise<void> {
  const titles = JSON.stringify({ ar })
  await db.updateTable('catalog_cities').set({ titles }).where('slug', '=', city).execute()
}

async function trackInLeeds() {
  return await app.services.db
    .selectFrom('catalog_tracks')
    .innerJoin('catalog_collections as album', 'album.id', 'collection_id')
    .select(['catalog_tracks.id', 'file_id', 'collection_id'])
    .where('album.slug', '=', 'suhba-in-leeds')
    .executeTakeFirstOrThrow()
}

async function putNote(): Promise<void> {
  const track = await trackInLeeds()
  const anchor = {
    kind: 'talk',
    track_id: track.id,
    file_id: track.file_id,
    start_seconds: 3,
    end_seconds: null,
  }
  const { status } = await alice.send({
    method: 'PUT',
    url: `/content/api/notes/${randomUUID()}`,
    payload: { text: 'Tea', anchor },
  })
  expect(status).toBe(200)
}
