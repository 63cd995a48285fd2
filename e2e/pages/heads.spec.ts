import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser/fixtures.ts'

interface Head {
  title: string
  canonical: string | undefined
  metas: Record<string, string>
  statements: { '@type': string; [key: string]: unknown }[]
}

/** What a page says of itself before any script runs, as a search engine reads it. */
async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text()
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const statements = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    metas: Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])),
    // What the page itself says; its shape is what the tests are about.
    statements: statements.flatMap(([, json = '']) => {
      const block = JSON.parse(json) as Head['statements'][number] & { '@graph'?: Head['statements'] }
      expect(block['@context']).toBe('https://schema.org')
      return block['@graph'] ?? [block]
    }),
  }
}

for (const { path, title, type, canonical = path } of [
  { path: '/', title: 'Sohbet: Traditional Islam and Sufi wisdom, wherever you are', type: 'website' },
  { path: '/audios', title: /\| Sohbet$/, type: 'website' },
  { path: '/audios?page=2', title: /, page 2 \| Sohbet$/, type: 'website' },
  { path: '/audios/?sort=title', title: /\| Sohbet$/, type: 'website', canonical: '/audios' },
  { path: '/audios/ct-zawiya', title: /Zawiya.*\| Sohbet$/, type: 'website' },
  {
    path: '/audios/detail/on-patience/',
    title: 'On Patience | Sohbet',
    type: 'music.album',
    canonical: '/audios/detail/on-patience',
  },
  { path: '/articles/detail/the-work-of-waiting', title: 'The work of waiting | Sohbet', type: 'article' },
])
  test(`${path} says what it is and where it stands [B-13 ROUTE-37 LIST-12]`, async ({
    request,
    baseURL,
  }) => {
    const head = await headOf(request, path)
    expect(head.title).toMatch(title instanceof RegExp ? title : new RegExp(`^${title}$`))
    expect(head.canonical).toBe(`${baseURL}${canonical}`)
    expect(head.metas['description']?.length).toBeGreaterThan(20)
    expect(head.metas).toMatchObject({ 'og:type': type, 'og:url': head.canonical, 'og:site_name': 'Sohbet' })
    expect(head.metas['og:description']).toBe(head.metas['description'])
    const picture = await request.get(head.metas['og:image'] ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')
  })

test('pages that are not to be found again ask not to be kept [B-13]', async ({ request }) => {
  for (const path of ['/search?q=tea', '/404', '/500', '/audios/detail/majlis-host-lessons']) {
    const { metas, canonical } = await headOf(request, path)
    expect({ path, robots: metas['robots'], canonical }).toEqual({
      path,
      robots: 'noindex',
      canonical: undefined,
    })
  }
})

test('a talk and an article carry statements that machines can read [B-13]', async ({ request, baseURL }) => {
  const talk = await headOf(request, '/audios/detail/thursday-gatherings')
  expect(talk.statements.map((statement) => statement['@type'])).toEqual([
    'CreativeWorkSeries',
    'BreadcrumbList',
  ])
  expect(talk.statements[0]).toMatchObject({
    url: `${baseURL}/audios/detail/thursday-gatherings`,
    hasPart: [
      { '@type': 'AudioObject', name: 'The carpet', duration: 'PT35S' },
      { '@type': 'AudioObject', name: 'The one who sat near the door' },
    ],
  })
  const article = await headOf(request, '/articles/detail/the-quiet-between-two-people')
  expect(article.statements.map((statement) => statement['@type'])).toEqual(['Article', 'BreadcrumbList'])
  expect(article.statements[0]).toMatchObject({
    headline: 'The quiet between two people',
    isAccessibleForFree: false,
    datePublished: '2026-04-17T06:00:00.000Z',
  })
})

test('the sitemap lists the open pages and every one of them answers [B-13]', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('User-agent: *')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toContain(`${baseURL}/audios/detail/on-patience`)
  expect(addresses).toContain(`${baseURL}/articles/detail/fi-adab-al-isgha`)
  expect(addresses.filter((address) => /majlis-host-lessons|latifiyah/.test(address))).toEqual([])
  expect(addresses.length).toBeGreaterThan(50)
  for (const address of addresses.filter((_, index) => index % 4 === 0))
    expect(`${address} ${(await request.get(address)).status()}`).toBe(`${address} 200`)
})
