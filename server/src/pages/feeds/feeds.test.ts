import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Parser from 'rss-parser'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startLibrarySite } from '#test/library/library-site.ts'
import { collections } from '#test/library/library.ts'
import { findTalk } from '#test/library/transcripts.ts'

const app = await startLibrarySite()
const { visitor, carla } = app.cast
const { db, config } = app.services

/** The elements to parse besides those of RSS 2.0 and iTunes. */
const parser = new Parser({
  customFields: {
    feed: ['lastBuildDate', 'podcast:guid', 'podcast:medium', 'itunes:type', 'itunes:explicit'],
    item: ['podcast:chapters', 'itunes:image', 'itunes:explicit', 'content:encoded'],
  },
})

/** Reads a feed with a parser that refuses malformed XML; returns it with its text. */
async function readFeed(path: string) {
  const { status, headers, body } = await visitor.get(path)
  expect({ path, status, type: headers['content-type'] }).toEqual({
    path,
    status: 200,
    type: 'application/rss+xml; charset=utf-8',
  })
  const xml = String(body)
  const [root = ''] = /<rss [^>]*>/.exec(xml) ?? []
  for (const [, prefix = ''] of xml.matchAll(/<([a-z]+):/g)) expect(root).toContain(`xmlns:${prefix}="`)
  return { xml, feed: await parser.parseString(xml) }
}

const titlesOf = (feed: { items: { title?: string }[] }): string[] =>
  feed.items.map(({ title = '' }) => title)
const isListed = ({ type }: { type: string }) =>
  !['majlis-host-lessons', 'latifiyah-translations'].includes(type)

describe('the podcast of a collection', () => {
  test('has everything required by RSS 2.0 and podcast directories', async () => {
    const { xml, feed } = await readFeed('/feeds/audios/suhba-in-leeds.xml')
    expect(feed).toMatchObject({
      title: 'Suhba in Leeds',
      link: 'https://sohbet.example/audios/detail/suhba-in-leeds',
      description: 'About Suhba in Leeds',
      language: 'en',
      feedUrl: 'https://sohbet.example/feeds/audios/suhba-in-leeds.xml',
      itunes: {
        author: 'Shaykh Yusuf',
        explicit: 'false',
        image: 'https://sohbet.example/cover/podcast/suhba-in-leeds.png',
        categories: ['Religion & Spirituality'],
      },
      'itunes:type': 'serial',
      'podcast:guid': expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      'podcast:medium': 'podcast',
    })
    expect(xml).toContain('<itunes:category text="Islam"/>')
    expect(xml).toMatch(/<atom:link [^>]*rel="self"[^>]*type="application\/rss\+xml"/)
  })

  test('has a square picture of the size that podcast directories require', async () => {
    const { feed } = await readFeed('/feeds/audios/suhba-in-leeds.xml')
    const { pathname } = new URL(feed.itunes?.image ?? '')
    const answer = await app.server.inject(pathname)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1400, height: 1400 })
  })

  test('lists its tracks in order, each with recording, duration and questions', async () => {
    const { feed } = await readFeed('/feeds/audios/suhba-in-leeds.xml')
    expect(titlesOf(feed)).toEqual(['On patience', 'On gratitude'])
    const id = await findTalk(app.services)
    expect(feed.items[0]).toMatchObject({
      guid: `urn:sohbet:track:${id}`,
      link: `https://sohbet.example/audios/detail/suhba-in-leeds#audio-${id}`,
      enclosure: { url: `https://sohbet.example/feeds/tracks/${id}.mp3`, type: 'audio/mpeg', length: '1000' },
      itunes: { duration: '1834', episode: '1', author: 'Shaykh Yusuf' },
      'podcast:chapters': {
        $: {
          url: `https://sohbet.example/feeds/tracks/${id}/chapters.json`,
          type: 'application/json+chapters',
        },
      },
    })
    const dates = feed.items.map(({ isoDate }) => isoDate)
    expect(dates).toEqual(['2026-10-01T18:00:01.000Z', '2026-10-01T18:00:02.000Z'])
  })

  test('keeps its GUID and those of its tracks when fetched again', async () => {
    const [one, other] = [await visitor.get('/feeds/audios.xml'), await visitor.get('/feeds/audios.xml')]
    expect(one.body).toBe(other.body)
  })

  test.each([
    ['tr', 'Makaleler'],
    ['ar', 'المقالات'],
    ['xx', 'Articles'],
  ])('is in the language of its address: %s', async (language, title) => {
    const { status, body } = await visitor.get(`/feeds/articles.xml?language=${language}`)
    expect(status).toBe(200)
    expect(body).toContain(`<title>${title} | `)
  })

  test('omits tracks that need an account', async () => {
    await db
      .updateTable('catalog_tracks')
      .set({ access: 'free' })
      .where('title', '=', 'On gratitude')
      .execute()
    const { feed } = await readFeed('/feeds/audios/suhba-in-leeds.xml')
    await db.updateTable('catalog_tracks').set({ access: null }).where('title', '=', 'On gratitude').execute()
    expect(titlesOf(feed)).toEqual(['On patience'])
  })

  test.each([
    'for-members',
    'plus-evenings',
    'mixed-album',
    'majlis-host-lessons',
    'latifiyah-translations',
    'no-such-talk',
    'Suhba-in-Leeds',
  ])('does not exist for %s, with any session [B-88 B-41]', async (slug) => {
    for (const person of [visitor, carla])
      expect((await person.get(`/feeds/audios/${slug}.xml`)).status).toBe(404)
  })
})

describe('the podcast of all talks', () => {
  test('has every public track, newest collections first, and no other [B-41 B-88]', async () => {
    const { feed } = await readFeed('/feeds/audios.xml')
    const expected = collections
      .filter(isListed)
      .flatMap(({ title, access, publishedAt, tracks }) =>
        tracks.map((track) => ({
          title: `${title}: ${track.title}`,
          access: track.access ?? access,
          publishedAt,
        })),
      )
      .filter(({ access }) => access === 'public')
    expect(titlesOf(feed).toSorted()).toEqual(expected.map(({ title }) => title).toSorted())
    expect(feed.items[0]?.title).toBe('Suhba in Leeds: On patience')
    const days = feed.items.map(({ isoDate = '' }) => isoDate.slice(0, 10))
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('has a separate feed for the suhbas [SUHBA-01]', async () => {
    const { feed } = await readFeed('/feeds/suhbas.xml')
    expect(feed.feedUrl).toBe('https://sohbet.example/feeds/suhbas.xml')
    expect(titlesOf(feed).toSorted()).toEqual(
      collections
        .filter(({ type }) => type === 'suhba')
        .flatMap(({ title, access, tracks }) =>
          tracks
            .filter((track) => (track.access ?? access) === 'public')
            .map((track) => `${title}: ${track.title}`),
        )
        .toSorted(),
    )
  })

  test('is well-formed whatever a title contains', async () => {
    const id = await findTalk(app.services)
    const hostile = 'a\u0001 & <b>"]]>x]]>\u{1F932} &amp; &lt; صبر'
    await db.updateTable('catalog_tracks').set({ title: hostile }).where('id', '=', id).execute()
    const { feed } = await readFeed('/feeds/audios/suhba-in-leeds.xml')
    await db.updateTable('catalog_tracks').set({ title: 'On patience' }).where('id', '=', id).execute()
    expect(feed.items[0]?.title).toBe(hostile.replace('\u0001', ''))
  })
})

describe('the recording of a feed', () => {
  test('has an address that never expires, and supports ranges [B-42]', async () => {
    const id = await findTalk(app.services)
    const { storage_key, bytes } = await storeRecording(id)
    await app.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.server.address() as AddressInfo // It listens on TCP, not on a pipe.
    const first = await visitor.get(`/feeds/tracks/${id}.mp3`)
    expect(first.status).toBe(302)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(storage_key).not.toBe('')
    const heard = await fetch(`http://127.0.0.1:${port}/feeds/tracks/${id}.mp3`, {
      headers: { range: 'bytes=10-19' },
    })
    expect([heard.status, heard.headers.get('content-type'), heard.headers.get('content-range')]).toEqual([
      206,
      'audio/mpeg',
      `bytes 10-19/${bytes}`,
    ])
    app.clock.set('2027-11-21T09:00:00Z')
    const later = await visitor.get(`/feeds/tracks/${id}.mp3`)
    expect(later.headers['location']).not.toBe(first.headers['location'])
  })

  test.each([
    ['Welcome', 'needs an account'],
    ['The long evening', 'needs Plus'],
    ['The night', 'needs Premier'],
    ['Lesson one', 'is to be bought'],
    ['Before the guests', 'is for hosts'],
    ['From the Arabic', 'stands in no list'],
  ])('of %s, which %s, is never sent, nor are its questions [B-41 PERM-01]', async (title) => {
    const id = await findTalk(app.services, title)
    for (const person of [visitor, carla])
      for (const path of [`/feeds/tracks/${id}.mp3`, `/feeds/tracks/${id}/chapters.json`])
        expect((await person.get(path)).status).toBe(404)
  })

  test.each(['0.mp3', '999999999.mp3', '99999999999999999999.mp3', '-1.mp3', '1', '1.mp3x9', 'x.mp3'])(
    'answers 404 at /feeds/tracks/%s',
    async (file) => {
      expect((await visitor.get(`/feeds/tracks/${file}`)).status).toBe(404)
    },
  )

  test('has its questions as chapters [SUHBA-01]', async () => {
    const { status, body } = await visitor.get(`/feeds/tracks/${await findTalk(app.services)}/chapters.json`)
    expect([status, body]).toEqual([
      200,
      {
        version: '1.2.0',
        chapters: [
          { startTime: 12, title: 'What is patience?' },
          { startTime: 125, title: 'How long is long enough?' },
        ],
      },
    ])
  })
})

describe('the feed of articles', () => {
  test('lists the newest first, in full if public, otherwise the excerpt [B-73]', async () => {
    await db
      .updateTable('catalog_articles')
      .set({ body: '<p>See <a href="/audios">the talks</a> &amp; more</p>' })
      .where('slug', '=', 'letter-1')
      .execute()
    const { feed } = await readFeed('/feeds/articles.xml')
    const dates = feed.items.map(({ isoDate = '' }) => isoDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const bySlug = (slug: string) => feed.items.find(({ link }) => link?.endsWith(`/${slug}`) === true)
    expect(bySlug('letter-1')).toMatchObject({
      title: 'On patience 1',
      content: 'Excerpt of letter-1',
      'content:encoded': '<p>See <a href="https://sohbet.example/audios">the talks</a> &amp; more</p>',
    })
    expect(bySlug('letter-2')).toMatchObject({ content: 'Excerpt of letter-2' })
    expect(bySlug('letter-2')).not.toHaveProperty('content:encoded')
  })
})

describe('an unchanged feed', () => {
  const path = '/feeds/audios/talk-01.xml'

  test('is not sent again to a client that has its ETag or date', async () => {
    const { headers } = await visitor.get(path)
    const answers = [
      await visitor.get(path, { 'if-none-match': String(headers['etag']) }),
      await visitor.get(path, { 'if-modified-since': String(headers['last-modified']) }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [304, ''],
      [304, ''],
    ])
    expect((await visitor.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is sent again after a correction, although its publication date stays', async () => {
    const { headers } = await visitor.get(path)
    await db
      .updateTable('catalog_collections')
      .set({ title: 'Corrected' })
      .where('slug', '=', 'talk-01')
      .execute()
    const answers = [
      await visitor.get(path, { 'if-none-match': String(headers['etag']) }),
      await visitor.get(path, { 'if-modified-since': String(headers['last-modified']) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toContain('Corrected')
  })
})

async function storeRecording(id: number): Promise<{ storage_key: string; bytes: number }> {
  const file = await db
    .selectFrom('catalog_tracks')
    .innerJoin('media_files', 'media_files.id', 'file_id')
    .select(['storage_key', 'bytes'])
    .where('catalog_tracks.id', '=', id)
    .executeTakeFirstOrThrow()
  const path = join(config.dataDir, 'media', file.storage_key)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, Buffer.alloc(file.bytes, 7))
  return file
}

test('the public talks of a speaker are a podcast, and their page is in the sitemap', async () => {
  const feed = await visitor.get('/feeds/speakers/yusuf.xml')
  expect([feed.status, String(feed.body)]).toEqual([200, expect.stringContaining('Shaykh Yusuf')])
  expect((await visitor.get('/feeds/speakers/nobody.xml')).status).toBe(404)
  expect(String((await visitor.get('/sitemap.xml')).body)).toContain('/speakers/yusuf</loc>')
})
