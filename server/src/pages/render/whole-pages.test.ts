import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app/test-app.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { loadWebBuild } from './web-build.ts'

// `npm test` builds the pages first; otherwise there may be none.
const isBuilt = existsSync(join(import.meta.dirname, '../../../../web/dist/client/.vite/manifest.json'))
const origin = 'https://sohbet.example'

const app: TestApp | undefined = isBuilt
  ? await startTestApp({ web: await loadWebBuild(), fill: fillLibrary })
  : undefined

interface Page {
  status: number
  headers: Record<string, unknown>
  html: string
}

/** Requests a page as a visitor's browser. */
async function read(path: string): Promise<Page> {
  if (app === undefined) throw new Error('The pages are not built.')
  const { statusCode: status, headers, body: html } = await app.server.inject(path)
  return { status, headers, html }
}

interface Head {
  title: string
  canonical: string | undefined
  metas: Record<string, string>
  statements: { '@type': string; [key: string]: unknown }[]
}

/** The head of a page before any script runs, as a search engine reads it. */
async function headOf(path: string): Promise<Head> {
  const { html } = await read(path)
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const statements = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    metas: Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])),
    // Its shape is what the tests check.
    statements: statements.flatMap(([, json = '']) => {
      const block = JSON.parse(json) as Head['statements'][number] & { '@graph'?: Head['statements'] }
      expect(block['@context']).toBe('https://schema.org')
      return block['@graph'] ?? [block]
    }),
  }
}

/** The paths of the sitemap. */
async function listedPaths(): Promise<string[]> {
  const { html } = await read('/sitemap.xml')
  return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${origin}/`), address).toBe(true)
    return new URL(address).pathname
  })
}

test.runIf(isBuilt)(
  'pages answer 200 with and without a trailing slash; a missing page answers 404 and a failure 500, each with its page [A-54 ROUTE-03 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-28 ROUTE-30 ART-03 B-04 B-06 B-07]',
  async () => {
    const pages: [path: string, status: number, heading: string][] = [
      ['/', 200, 'Sit down a while.'],
      ['/audios', 200, 'Audios'],
      ['/audios/', 200, 'Audios'],
      ['/audios/ct-suhba', 200, 'Audios'],
      ['/audios/ct-suhba/', 200, 'Audios'],
      ['/audios/suhbas', 200, 'Audios'],
      ['/articles', 200, 'Articles'],
      ['/articles/', 200, 'Articles'],
      ['/search', 200, 'Search'],
      ['/search/', 200, 'Search'],
      ['/audios/detail/suhba-in-leeds', 200, 'Suhba in Leeds'],
      ['/audios/detail/suhba-in-leeds/', 200, 'Suhba in Leeds'],
      ['/articles/detail/letter-1', 200, 'On patience 1'],
      ['/articles/detail/letter-1/', 200, 'On patience 1'],
      ['/majlis-map', 200, 'Official Majalis Map'],
      ['/terms', 200, 'Terms of Use'],
      ['/terms/', 200, 'Terms of Use'],
      ['/privacy-policy', 200, 'Privacy Policy'],
      ['/contact-us/', 200, 'Contact us'],
      ['/contact-us', 200, 'Contact us'],
      ['/get-the-app', 200, 'Sohbet on your phone'],
      ['/404', 404, 'Page not found'],
      ['/404/', 404, 'Page not found'],
      ['/nowhere/at/all', 404, 'Page not found'],
      ['/audios/detail/no-such-talk', 404, 'Page not found'],
      ['/articles/detail/no-such-article', 404, 'No Article Found'],
      ['/audios/no%20such%20filter', 404, 'Page not found'],
      ['/500', 500, 'Something Went Wrong'],
      ['/500/', 500, 'Something Went Wrong'],
    ]
    for (const [path, status, heading] of pages) {
      const page = await read(path)
      expect([path, page.status, /<h1[^>]*>([^<]*)/.exec(page.html)?.[1]]).toEqual([path, status, heading])
    }
  },
)

describe.runIf(isBuilt)('the head of a page [B-13]', () => {
  const ourTitle = /\| Sohbet$/
  const tagline = 'Traditional Islam and Sufi wisdom, wherever you are'

  test('has title, address, description and picture [ROUTE-37 LIST-12]', async () => {
    for (const { path, title, type, canonical = path } of [
      { path: '/', title: new RegExp(`^Sohbet: ${tagline}$`), type: 'website' },
      { path: '/audios', title: ourTitle, type: 'website' },
      { path: '/audios?page=2', title: /, page 2 \| Sohbet$/, type: 'website' },
      { path: '/audios/?sort=title', title: ourTitle, type: 'website', canonical: '/audios' },
      { path: '/audios/ct-zawiya', title: /Zawiya.*\| Sohbet$/, type: 'website' },
      {
        path: '/audios/detail/talk-01/',
        title: /^Patience 1 \| Sohbet$/,
        type: 'music.album',
        canonical: '/audios/detail/talk-01',
      },
      { path: '/articles/detail/letter-1', title: /^On patience 1 \| Sohbet$/, type: 'article' },
    ]) {
      const head = await headOf(path)
      expect(head.title).toMatch(title)
      expect(head.canonical).toBe(`${origin}${canonical}`)
      expect(head.metas['description']?.length, path).toBeGreaterThan(10)
      expect(head.metas, path).toMatchObject({
        'og:type': type,
        'og:url': head.canonical,
        'og:site_name': 'Sohbet',
        'og:description': head.metas['description'],
      })
      // Drawing is tested in social-cards.test.ts: fonts load for the first drawing of a process, which must
      // be in that file.
      expect(new URL(head.metas['og:image'] ?? '').pathname, path).toMatch(/^\/(?:card|cover)\/.+\.png$/)
    }
  })

  test('excludes searches, errors and locked talks from search engines', async () => {
    for (const path of ['/search?q=tea', '/404', '/500', '/audios/detail/majlis-host-lessons']) {
      const { metas, canonical } = await headOf(path)
      expect([path, metas['robots'], canonical]).toEqual([path, 'noindex', undefined])
    }
  })

  test('has structured data for a talk and an article', async () => {
    const talk = await headOf('/audios/detail/suhba-in-leeds')
    expect(talk.statements.map((statement) => statement['@type'])).toEqual([
      'CreativeWorkSeries',
      'BreadcrumbList',
    ])
    expect(talk.statements[0]).toMatchObject({
      url: `${origin}/audios/detail/suhba-in-leeds`,
      hasPart: [
        { '@type': 'AudioObject', name: 'On patience', duration: 'PT1834S' },
        { '@type': 'AudioObject', name: 'On gratitude' },
      ],
    })
    const article = await headOf('/articles/detail/letter-2')
    expect(article.statements.map((statement) => statement['@type'])).toEqual(['Article', 'BreadcrumbList'])
    expect(article.statements[0]).toMatchObject({
      headline: 'A letter 2',
      isAccessibleForFree: false,
      datePublished: '2025-02-01T00:00:00.000Z',
    })
  })

  test('is consistent with the sitemap: all its pages are public and answer', async () => {
    const paths = await listedPaths()
    expect(paths).toContain('/audios/detail/suhba-in-leeds')
    expect(paths).toContain('/articles/detail/letter-12')
    expect(paths.filter((path) => /majlis-host-lessons|latifiyah/.test(path))).toEqual([])
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths.filter((_, index) => index % 4 === 0))
      expect([path, (await read(path)).status]).toEqual([path, 200])
  })
})

describe.runIf(isBuilt)('the safety of a page', () => {
  test('includes a new nonce in each answer, on all scripts, and a policy that allows nothing external', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/', '/audios', '/404', '/audios/detail/majlis-host-lessons']) {
      const { headers, html } = await read(path)
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? []
      expect(nonce.length, path).toBeGreaterThan(20)
      nonces.add(nonce)
      for (const rule of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(rule)
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
      const runnable = scripts.filter((attributes) => !attributes.includes('application/ld+json'))
      expect(runnable.length, path).toBeGreaterThan(1)
      expect(runnable.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
    }
    expect(nonces.size).toBe(5)
  })

  test('excludes inline handlers and executable addresses', async () => {
    const paths = ['/', '/audios', '/audios/detail/suhba-in-leeds', '/articles/detail/letter-1', '/search']
    for (const path of paths) {
      const { html } = await read(path)
      expect(html.match(/<[^>]+\son[a-z]+="[^>]*>/gi), path).toBeNull()
      expect(html.match(/(?:href|src|action)="(?:javascript|data):/gi), path).toBeNull()
    }
  })
})

test.runIf(isBuilt)(
  'caches revalidate pages of visitors, store no errors, and store covers and hashed files forever',
  async () => {
    for (const path of ['/', '/audios', '/audios/detail/suhba-in-leeds', '/articles/detail/letter-1']) {
      const { headers } = await read(path)
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-cache'])
      expect(headers['vary']).toContain('cookie')
    }
    for (const path of ['/404', '/500', '/audios/detail/majlis-host-lessons'])
      expect([path, (await read(path)).headers['cache-control']]).toEqual([path, 'private, no-store'])
    const [script = ''] = /\/assets\/entry-client-[\w-]+\.js/.exec((await read('/')).html) ?? []
    for (const path of [script, '/cover/talk-01.svg'])
      expect([path, (await read(path)).headers['cache-control']]).toEqual([
        path,
        'public, max-age=31536000, immutable',
      ])
  },
)

describe.runIf(isBuilt)('the HTML of a page', () => {
  // All rules of the standard, except those about style, because React writes the HTML.
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      'attr-case': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-inline-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      // Scripts and styles come from the same server as the page.
      'require-sri': 'off',
    },
  })
  const unlistedPaths = [
    '/search',
    '/search?q=tea',
    '/search?q=zzqq',
    '/audios?page=2',
    '/audios/t-patience',
    '/audios/t-courtesy,patience',
    '/articles/t-patience',
    '/feeds/audios',
    '/feeds/audios/suhba-in-leeds',
    '/login/',
    '/signup/',
    '/reset-password',
    '/404',
    '/500',
    '/nowhere/at/all',
  ]

  async function faultsOf(html: string): Promise<string[]> {
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    )
    // HTML, 4.2.5.4: the encoding is declared within the first 1,024 bytes.
    if (!/<meta charset="utf-8"/i.test(html.slice(0, 1024))) found.push('no charset within 1,024 bytes')
    // HTML, 4.5.14: hours and minutes are a time of day, so 0:14 would not be a duration.
    for (const [time] of html.matchAll(/<time(?![^>]*datetime=)[^>]*>[^<]*/gi))
      found.push(`no datetime: ${time}`)
    for (const [, value = ''] of html.matchAll(/<time[^>]* datetime="([^"]*)"/gi))
      if (!/^(PT\d+S|\d{4}(-\d\d){0,2}(T[\d:.]+(Z|[+-]\d\d:\d\d))?)$/.test(value))
        found.push(`bad datetime: ${value}`)
    return found
  }

  test('is valid on fifty pages, and declares its encoding where browsers look for it', async () => {
    const paths = [...unlistedPaths, ...(await listedPaths())].slice(0, 50)
    expect(paths).toHaveLength(50)
    const faults: string[] = []
    for (const path of paths) {
      const { html } = await read(path)
      faults.push(...(await faultsOf(html)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  })
})
