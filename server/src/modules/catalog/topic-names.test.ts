import { randomUUID } from 'node:crypto'
import { getCollection } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { fillLibrary } from '../../../test/library/fill-library.ts'
import { startTestApp } from '../../../test/app/test-app.ts'

const slug = 'patience'
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
  },
})
const { alice } = app.cast

/** Everything under which an answer shows the topic. */
function labelsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const below = Object.values(answer).flatMap(labelsIn)
  const { label, ...one } = answer as Record<string, unknown>
  return [one['slug'], one['value']].includes(slug) ? [toText(label), ...below] : below
}

// A suggestion is told in pieces that hit and pieces that do not.
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
])('%s names a topic in the language of the reader, else by its label', async (_face, path) => {
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

test('the topics of a talk are in the alphabet of the reader', async () => {
  const topicsIn = async (language: string) => {
    const { body } = await alice.get('/content/api/collections/suhba-in-leeds', {
      'accept-language': language,
    })
    return getCollection.returns.parse(body).data.topics.map(({ label }) => label)
  }
  expect(await topicsIn('en')).toEqual(['Courtesy', 'Patience'])
  expect(await topicsIn('tr')).toEqual(['Sabır ve sebat', 'Şefkat'])
})

test('the index of questions has its groups under these names', async () => {
  const groupsIn = async (language: string) => {
    const { body } = await alice.get('/content/navigation/v1/page-index', { 'accept-language': language })
    return (body as { items: { title: string }[] }).items.map(({ title }) => title)
  }
  // In the alphabet of the reader, what has no topic last.
  expect(await groupsIn('tr')).toEqual(['Çile', 'Sabır ve sebat', expect.any(String)])
  expect(await groupsIn('en')).toEqual(['Gratitude', 'Patience', expect.any(String)])
})

async function putNote(): Promise<void> {
  const { db } = app.services
  const track = await db
    .selectFrom('catalog_tracks')
    .innerJoin('catalog_collections as album', 'album.id', 'collection_id')
    .select(['catalog_tracks.id', 'file_id'])
    .where('album.slug', '=', 'suhba-in-leeds')
    .executeTakeFirstOrThrow()
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
