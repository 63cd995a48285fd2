import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getListing, search, suggestSearch } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { languages } from '@sohbet/messages'
import { sql } from 'kysely'
import type { Guest } from '#test/app/cast.ts'
import { fillShelf } from '#test/library/search-shelf.ts'
import { announceChange } from '#modules/catalog/index.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

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
  ])('returns %s as a hit for each of its names in every script', async (label, queries) => {
    for (const q of queries) expect([q, (await topicsOf(q))[0]]).toEqual([q, label])
  })

  test('returns it with its number of items and related topics', async () => {
    const { topics } = await visitor.call(search, { query: { q: 'sabr' } })
    expect(topics[0]).toMatchObject({
      slug: 'patience',
      related: expect.arrayContaining([{ slug: 'heart', label: 'The heart' }]),
    })
    expect(topics[0]?.audios).toBeGreaterThan(0)
  })

  test('does not return it where no word names it, nor on later pages', async () => {
    for (const q of ['zzzzqq', 'lamp', 'sab']) expect([q, await topicsOf(q)]).toEqual([q, []])
    expect((await visitor.call(search, { query: { q: 'sabr', page: 2 } })).topics).toEqual([])
  })

  test('suggests it while it is typed', async () => {
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
    const another = await app.injectIntoAnother({ url: '/content/api/search-v2?q=qwertz' })
    expect(another.json()).toMatchObject({ topics: [{ slug: 'patience' }] })
  })
})

describe('the names of a topic as words of its items', () => {
  const slug = 'charity'
  const find = async (q: string, who: Guest = visitor): Promise<string[]> => {
    const { data } = await who.call(search, { query: { q, per_page: 100 } })
    return data.map((item) => item.slug)
  }

  beforeAll(async () => {
    const { db } = app.services
    const spoken = { title: 'Evening', questions: ['Whom do I owe?', 'ایک صدقہ کی بات؟'] }
    await fillShelf(db, {
      collections: [
        {
          slug: 'mentioned',
          title: 'Şubat',
          language: 'ur',
          description: 'صدقہ صدقہ صدقہ',
          tracks: [spoken],
        },
        { slug: 'titled', title: 'صدقة الماء', language: 'ar' },
        { slug: 'well', title: 'Kuyu', language: 'tr' },
        {
          slug: 'questioned',
          title: 'Ladder',
          tracks: [{ title: 'Night', questions: ['Who fell?', 'Who owes?'] }],
        },
        { slug: 'unrelated', title: 'Kuyu gecesi', language: 'tr' },
      ],
      articles: [{ slug: 'bucket', title: 'Bucket', body: '<p>ropeword</p>', isMembersOnly: true }],
    })
    const titles = JSON.stringify({ ar: 'الصدقة', tr: 'Karşılıksız', ur: 'صدقہ' })
    const topic = await db
      .insertInto('catalog_topics')
      .values({ slug, label: 'Charity', titles })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('catalog_topic_terms').values({ topic_slug: slug, term: 'open hand' }).execute()
    await sql`insert into catalog_collection_topics (collection_id, topic_id)
      select id, ${topic.id} from catalog_collections where slug = 'well'`.execute(db)
    await sql`insert into catalog_article_topics (article_id, topic_id)
      select id, ${topic.id} from catalog_articles where slug = 'bucket'`.execute(db)
    await db
      .updateTable('catalog_questions')
      .set({ topic_id: topic.id })
      .where('question', '=', 'Who owes?')
      .execute()
    await announceChange(db)
    // The last of the writes above: an index read between them has the topic without its items.
    await vi.waitUntil(async () => (await find('charity')).includes('questioned'), { timeout: 60_000 })
  })

  test('find them in every language and script, with other words too [SEARCH-01]', async () => {
    const names = ['charity', 'Karşılıksız', 'KARSILIKSIZ', 'صَدَقة', 'سخاوت', 'zakat', 'open hand', 'karşılı']
    for (const q of names) {
      const found = await find(q)
      expect(found, q).toEqual(expect.arrayContaining(['well', 'questioned', 'bucket']))
      expect(found, q).not.toContain('unrelated')
    }
    expect(await find('kuyu karşılıksız')).toEqual(['well'])
    expect(await find('kuyu -karşılıksız')).toEqual(['unrelated'])
  })

  test('rank below a title and above the same word with another meaning, in every language [SEARCH-01]', async () => {
    for (const language of languages) {
      const { body } = await visitor.get(`/content/api/search-v2?q=${encodeURIComponent('صدقہ')}`, {
        'accept-language': language,
      })
      const found = search.returns.parse(body).data.map((item) => item.slug)
      expect([found[0], found.at(-1), found.length], language).toEqual(['titled', 'mentioned', 5])
    }
  })

  test('show a question of the topic as the match [SEARCH-01]', async () => {
    const { data } = await visitor.call(search, { query: { q: 'karşılıksız' } })
    const questions = data.find((item) => item.slug === 'questioned')?.highlight.questions
    expect(questions?.map(({ question }) => question)).toEqual([[{ text: 'Who owes?', is_match: false }]])
  })

  test('reveal no text for members [B-73]', async () => {
    expect(await find('zakat ropeword')).toEqual([])
    expect(await find('zakat ropeword', app.cast.alice)).toEqual(['bucket'])
  })

  test('follow changes of names and items [SEARCH-01]', async () => {
    const { nura } = app.cast
    const { data: topics } = await nura.call(studio.listTopics, { query: { search: 'Charity' } })
    const [topic] = topics
    if (topic === undefined) throw new Error('There is no such topic.')
    const { id, revision, parent } = topic
    const named = { label: 'Obligation', title_ar: null, title_tr: 'Minnet', title_ur: null }
    const body = { ...named, parent, terms: ['vielendank'], revision }
    await nura.call(studio.changeTopic, { params: { id }, body })
    for (const q of ['obligation', 'minnet', 'vielendank'])
      await expect
        .poll(async () => (await find(q)).toSorted(), { message: q })
        .toEqual(['bucket', 'questioned', 'well'])
    expect(await find('karşılıksız')).toEqual([])
    await app.services.db.deleteFrom('catalog_collection_topics').where('topic_id', '=', id).execute()
    expect((await find('minnet')).toSorted()).toEqual(['bucket', 'questioned'])
  })
})

describe('a search without results', () => {
  test('offers a corrected spelling if it finds something', async () => {
    const correctionOf = async (q: string) => {
      const { data, instead } = await visitor.call(search, { query: { q } })
      expect([q, data]).toEqual([q, []])
      return instead?.correction
    }
    expect(await correctionOf('paqyencxe')).toBe('patience')
    expect(await correctionOf('patience zzzzqq')).toBe('patience')
    expect(await correctionOf('murakabe zzzzqq')).toBe('murakabe')
    expect(await correctionOf('zzzzqq')).toBeNull()
  })

  test('offers topics and the newest talks, unlike one with results', async () => {
    const { instead } = await visitor.call(search, { query: { q: 'zzzzqq' } })
    expect(instead?.topics.length).toBeGreaterThan(2)
    const { data: newest } = await visitor.call(getListing, { query: { type: 'audios' } })
    expect(instead?.newest.map(({ slug }) => slug)).toEqual(newest.slice(0, 6).map(({ slug }) => slug))
    expect((await visitor.call(search, { query: { q: 'patience' } })).instead).toBeNull()
  })

  test('offers them for an empty search too [SEARCH-07]', async () => {
    const { instead } = await visitor.call(search, { query: { q: '' } })
    expect(instead).toMatchObject({ correction: null })
    expect(instead?.topics.length).toBeGreaterThan(2)
  })
})
