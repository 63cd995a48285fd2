import { describe, expect, test } from 'vitest'
import { getListing, search, suggestSearch } from '@sohbet/contract'
import { fillLibrary } from '../../../test/library/fill-library.ts'
import { startTestApp } from '../../../test/app/test-app.ts'

const app = await startTestApp({
  fill: async (services) => {
    await fillLibrary(services)
    for (const [slug, label] of [
      ['remembrance', 'Remembrance'],
      ['attention', 'Attention'],
    ] as const)
      await services.db
        .with('topic', (db) => db.insertInto('catalog_topics').values({ slug, label }).returning('id'))
        .insertInto('catalog_collection_topics')
        .columns(['collection_id', 'topic_id'])
        .expression((eb) =>
          eb
            .selectFrom(['catalog_collections as collection', 'topic'])
            .select(['collection.id', 'topic.id as topic_id'])
            .where('collection.slug', '=', 'suhba-in-leeds'),
        )
        .execute()
  },
})
const { visitor } = app.cast

async function topicsOf(q: string): Promise<string[]> {
  const { topics } = await visitor.call(search, { query: { q } })
  return topics.map(({ label }) => label)
}

describe('a search that names a topic', () => {
  test.each([
    ['Remembrance', 'dhikr zikr zikir ذكر ذِكْر ذکر'.split(' ')],
    [
      'Remembrance',
      ['remembrance of God', 'Remembrance', 'تسبيح', 'tesbih', 'remembrence', 'talks on dhikr'],
    ],
    ['Patience', ['sabr', 'sabır', 'صبر', 'الصَّبْر', 'forbearance', 'PATIENCE', 'patiense']],
    ['Attention', ['muraqaba', 'murakabe', 'مراقبة', 'مراقبہ', 'mindfulness']],
    ['Hospitality', ['diyafa', 'misafirperverlik', 'مہمان نوازی']],
  ])('has %s as a hit of its own, by each of its words in every script', async (label, queries) => {
    for (const q of queries) expect([q, (await topicsOf(q))[0]]).toEqual([q, label])
  })

  test('comes with how much there is about it, and with the topics around it', async () => {
    const { topics } = await visitor.call(search, { query: { q: 'sabr' } })
    expect(topics[0]).toMatchObject({
      slug: 'patience',
      related: expect.arrayContaining([{ slug: 'heart', label: 'The heart' }]),
    })
    expect(topics[0]?.audios).toBeGreaterThan(0)
  })

  test('is no hit where nothing of the words names it, nor again on later pages', async () => {
    for (const q of ['zzzzqq', 'lamp', 'sab']) expect([q, await topicsOf(q)]).toEqual([q, []])
    expect((await visitor.call(search, { query: { q: 'sabr', page: 2 } })).topics).toEqual([])
  })

  test('is suggested while it is typed', async () => {
    for (const q of ['zik', 'dhikr', 'ذكر', 'remembrance of g']) {
      const { data } = await visitor.call(suggestSearch, { query: { q } })
      const topics = data.find(({ kind }) => kind === 'topic')?.items.map(({ slug }) => slug)
      expect([q, topics?.[0]]).toEqual([q, 'remembrance'])
    }
  })

  test('knows at least 150 words from the start, which an editor may change', async () => {
    const { db } = app.services
    const { count } = await db
      .selectFrom('catalog_topic_terms')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThanOrEqual(150)
    await db.insertInto('catalog_topic_terms').values({ topic_slug: 'patience', term: 'qwertz' }).execute()
    const another = await app.askAnother({ url: '/content/api/search-v2?q=qwertz' })
    expect(another.json()).toMatchObject({ topics: [{ slug: 'patience' }] })
  })
})

describe('a search that finds nothing', () => {
  test('offers words that are spelled as some text spells them, if these find something', async () => {
    const correctionOf = async (q: string) => {
      const { data, instead } = await visitor.call(search, { query: { q } })
      expect([q, data]).toEqual([q, []])
      return instead?.correction
    }
    expect(await correctionOf('paqyencxe')).toBe('patience')
    expect(await correctionOf('patience zzzzqq')).toBe('patience')
    for (const q of ['zzzzqq', 'murakabe']) expect([q, await correctionOf(q)]).toEqual([q, null])
  })

  test('offers topics and the newest talks; one that finds something does not', async () => {
    const { instead } = await visitor.call(search, { query: { q: 'zzzzqq' } })
    expect(instead?.topics.length).toBeGreaterThan(2)
    const { data: newest } = await visitor.call(getListing, { query: { type: 'audios' } })
    expect(instead?.newest.map(({ slug }) => slug)).toEqual(newest.slice(0, 6).map(({ slug }) => slug))
    expect((await visitor.call(search, { query: { q: 'patience' } })).instead).toBeNull()
  })

  test('offers those also where nothing is asked for yet [SEARCH-07]', async () => {
    const { instead } = await visitor.call(search, { query: { q: '' } })
    expect(instead).toMatchObject({ correction: null })
    expect(instead?.topics.length).toBeGreaterThan(2)
  })
})
