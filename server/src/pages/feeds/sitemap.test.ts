import { afterAll, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { articles, collections } from '#test/library/library.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { addSitemap } from './sitemap.ts'

const open = await openTestServices()
await fillLibrary(open.services)
const serve = async (size?: number) => {
  const server = await createTestServer({
    log: open.services.log,
    extend: (app) => addSitemap(app, open.services, size),
  })
  afterAll(() => server.close())
  return guestAt(server, undefined)
}
const whole = await serve()
const split = await serve(3)
afterAll(() => open.close())

type Reader = typeof whole

const closed = new Set(['majlis-host-lessons', 'latifiyah-translations'])
const expected = [
  ...collections.filter(({ type }) => !closed.has(type)).map(({ slug }) => `/audios/detail/${slug}`),
  ...articles.map(({ slug }) => `/articles/detail/${slug}`),
].map((path) => `https://sohbet.example${path}`)

async function readLocations(reader: Reader, path: string): Promise<string[]> {
  const { status, headers, body } = await reader.get(path)
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8'])
  return [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
}

describe('the sitemap [B-88]', () => {
  test('is one file with the main pages and all listed content, while there is little', async () => {
    const locations = await readLocations(whole, '/sitemap.xml')
    expect(locations).toContain('https://sohbet.example/')
    expect(locations.filter((location) => location.includes('/detail/')).toSorted()).toEqual(
      expected.toSorted(),
    )
    expect((await whole.get('/sitemap.xml')).body).toContain(
      'https://sohbet.example/articles/detail/letter-1</loc><lastmod>2024-01-01</lastmod>',
    )
  })

  test('links each page to its other languages', async () => {
    const { body } = await whole.get('/sitemap.xml')
    const origin = 'https://sohbet.example'
    expect(body).toContain(
      `<loc>${origin}/terms</loc>${[
        ['en', '/terms'],
        ['ar', '/ar/terms'],
        ['tr', '/tr/terms'],
        ['ur', '/ur/terms'],
        ['x-default', '/terms'],
      ]
        .map(
          ([language, path]) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
        )
        .join('')}</url>`,
    )
    expect(body).toContain(`hreflang="ar" href="${origin}/ar"/>`)
  })

  test('becomes an index of files when large, which together list every page once', async () => {
    const files = await readLocations(split, '/sitemap.xml')
    expect((await split.get('/sitemap.xml')).body).toContain('<sitemapindex ')
    const parts = await Promise.all(files.map((file) => readLocations(split, new URL(file).pathname)))
    const sizes = parts.map((part) => part.length)
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => 3))
    const all = parts.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.toSorted()).toEqual((await readLocations(whole, '/sitemap.xml')).toSorted())
  })

  test('lists transcripts of public, listed talks in their file [TEXT-32]', async () => {
    const { db } = open.services
    const tracks = await db
      .selectFrom('catalog_tracks as track')
      .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
      .select(['track.id', 'album.slug', 'album.type_slug', 'track.access', 'album.access as album_access'])
      .orderBy('track.id')
      .execute()
    await db.transaction().execute(async (trx) => {
      for (const { id } of tracks) {
        await trx.insertInto('transcripts_talks').values({ track_id: id, spoken_language: 'en' }).execute()
        for (const language of ['en', 'tr'])
          await trx
            .insertInto('transcripts_transcripts')
            .values({ track_id: id, language, revision: 1, changed_at: '2024-03-04T05:06:07Z' })
            .execute()
      }
    })
    const ofEverybody = tracks.filter((one) => (one.access ?? one.album_access) === 'public')
    const listed = ofEverybody.filter((one) => !closed.has(one.type_slug))
    expect([
      listed.length < ofEverybody.length || ofEverybody.length < tracks.length,
      listed.length > 0,
    ]).toEqual([true, true])
    const paths = listed.map(
      ({ id, slug }) => `https://sohbet.example/audios/detail/${slug}/transcript/${id}`,
    )
    const named = (locations: string[]) => locations.filter((one) => one.includes('/transcript/'))
    expect(named(await readLocations(whole, '/sitemap.xml'))).toEqual(paths)
    expect((await whole.get('/sitemap.xml')).body).toContain(`${paths[0]}</loc><lastmod>2024-03-04</lastmod>`)
    const files = await readLocations(split, '/sitemap.xml')
    const parts = await Promise.all(files.map((file) => readLocations(split, new URL(file).pathname)))
    expect(named(parts.flat())).toEqual(paths)
    await db.deleteFrom('transcripts_talks').execute()
  })

  test('has no file beyond the last', async () => {
    const files = await readLocations(split, '/sitemap.xml')
    for (const name of [0, files.length + 1, 999_999])
      expect((await split.get(`/sitemap-${name}.xml`)).status).toBe(404)
  })

  test('robots.txt excludes combined filters and allows talks and lists by one filter', async () => {
    const { body } = await whole.get('/robots.txt')
    for (const path of ['/audios/t-a/s-b', '/audios/t-a,b', '/articles/t-a/y-2024', '/audios?sort=title'])
      expect([path, mayFetch(String(body), path)]).toEqual([path, false])
    for (const path of [
      '/',
      '/audios',
      '/audios/t-a',
      '/audios?page=2',
      '/audios/detail/x',
      '/articles/detail/x',
    ])
      expect([path, mayFetch(String(body), path)]).toEqual([path, true])
  })

  test('is named in robots.txt', async () => {
    expect((await split.get('/robots.txt')).body).toContain('Sitemap: https://sohbet.example/sitemap.xml')
  })
})

/** As crawlers read the file (RFC 9309, 2.2.2): the longest matching rule wins, and `*` matches anything. */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, rule = '']) => ({
    verb,
    rule,
  }))
  const fits = ({ rule }: { rule: string }): boolean =>
    new RegExp(
      `^${rule
        .split('*')
        .map((part) => RegExp.escape(part))
        .join('.*')}`,
    ).test(path)
  const [longest] = rules.filter(fits).toSorted((left, right) => right.rule.length - left.rule.length)
  return longest?.verb !== 'Disallow'
}
