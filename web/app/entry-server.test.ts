import { within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTransport, hostileTitle, onSilence, refusal } from './test/library.ts'
import { renderPage } from './test/pages.ts'
import { readHtml } from './test/server-html.tsx'

const openPages = [
  '/',
  '/audios',
  '/audios/t-patience',
  '/articles',
  '/audios/detail/letters',
  '/articles/detail/on-silence',
]

const count = (text: string, pattern: RegExp): number => text.match(new RegExp(pattern, 'g'))?.length ?? 0

// React and the router log errors here; any log fails the page.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(said.map(String).join(' '))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Header, main part, footer and the only audio element: the surroundings of every page. */
function expectShell(html: string): void {
  for (const part of [/<header/, /<main[^>]* id="main"|<main id="main"/, /<footer/, /<audio/])
    expect([part, count(html, part)]).toEqual([part, 1])
}

test.each(openPages)(
  '%s is in the shell, with one head, the nonce on its scripts, and no title that escapes [B-13]',
  async (path) => {
    const { status, body } = await renderPage(`${path}?utm_source=letter`)
    expect(status).toBe(200)
    expectShell(body)
    const [head = ''] = body.split('</head>')
    for (const tag of [/<title>/, /<meta name="description"/, /rel="canonical"/])
      expect([tag, count(head, tag)]).toEqual([tag, 1])
    expect(head).toContain(`<link rel="canonical" href="https://sohbet.example${path}"/>`)
    expect(head).not.toContain('noindex')
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"')
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length).toBeGreaterThanOrEqual(3)
    // Statements for search engines are data and never executed.
    for (const attributes of scripts) expect(attributes).toMatch(/nonce="n0nce"|application\/ld\+json/)
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<!-- \u2028')
    expect([count(body, /<\/body>/), count(body, /<\/html>/)]).toEqual([1, 1])
  },
)

describe('the status of a page', () => {
  test.each([
    ['ROUTE-22 the page of an error', '/404'],
    ['B-07 an unknown path', '/nowhere/at/all'],
    ['a missing talk', '/audios/detail/gone'],
    ['B-64 an invalid filter', '/audios/x-y'],
    ['A-11 the reserved path alone', '/audios/detail'],
  ])('of %s is 404', async (_, path) => {
    const { status, body } = await renderPage(path)
    expect(status).toBe(404)
    expect(body).toContain('Page not found')
    expectShell(body)
  })

  test('of a missing article is 404, with its own text [ART-03]', async () => {
    const { status, body } = await renderPage('/articles/detail/gone')
    expect([status, body.includes('No Article Found')]).toEqual([404, true])
    expectShell(body)
  })

  test('of the error page is 500 [ROUTE-23]', async () => {
    const { status, body } = await renderPage('/500')
    expect([status, body.includes('Something Went Wrong')]).toEqual([500, true])
    expectShell(body)
  })

  test('of a talk that needs a login is 403, with the sentence of the refusal and a sign-in link', async () => {
    const transport = createTransport({
      '/api/collections/letters': refusal(403, 'ResourceNeedsLogin', 'Please login to view this resource !'),
    })
    const { status, headers, body } = await renderPage('/audios/detail/letters', { transport })
    expect([status, new Headers(headers).get('cache-control')]).toEqual([403, 'private, no-store'])
    expect(body).toContain('Please login to view this resource !')
    expect(body).toContain('href="/login/?p=%2Faudios%2Fdetail%2Fletters"')
    expectShell(body)
  })

  test.each([
    ['is unavailable', refusal(503, 'Unavailable', 'Come back later')],
    ['does not respond', { status: 0, body: undefined }],
  ])('is 503 when the content API %s', async (_, answer) => {
    const transport = createTransport({ '/api/collections/letters': answer })
    const { status, body } = await renderPage('/audios/detail/letters', { transport })
    expect(status).toBe(503)
    expectShell(body)
  })

  test('is 500 when a loader fails; the shell is rendered, and the reason is hidden [COMP-02]', async () => {
    const transport = createTransport({ '/api/collections/letters': new Error('secret of the database') })
    const reported: unknown[] = []
    const reportError = (error: unknown): number => reported.push(error)
    const { status, body } = await renderPage('/audios/detail/letters', { transport, reportError })
    expect([status, body.includes('Something Went Wrong')]).toEqual([500, true])
    expect(reported).toEqual([new Error('secret of the database')])
    expect(body).not.toContain('secret')
    expectShell(body)
  })

  test('an invalid page number redirects to the first page', async () => {
    const { status, headers, body } = await renderPage('/audios/t-patience?page=abc')
    expect([status, new Headers(headers).get('location'), body]).toEqual([302, '/audios/t-patience', ''])
  })
})

test('an article for members shows a visitor its excerpt and the login [DETAIL-06]', async () => {
  const data = { ...onSilence, body: null, is_members_only: true }
  const transport = createTransport({ '/articles/on-silence': { status: 200, body: { data } } })
  const { body } = await renderPage('/articles/detail/on-silence', { transport })
  const article = readHtml(body).getByRole('article')
  expect(article.textContent).toContain('About silence.')
  expect(article.textContent).toContain('Please login to view this resource !')
  const login = within(article).getByRole('link', { name: 'Login' })
  expect(login.getAttribute('href')).toBe('/login/?p=%2Farticles%2Fdetail%2Fon-silence')
})

test('a page for members redirects a visitor to the login and back [ROUTE-15 PERM-11 B-03]', async () => {
  const noSession = refusal(401, 'LoginRequired', 'Please login')
  for (const [path, call] of [
    ['/library', '/api/listening/places'],
    ['/library?tab=history', '/recent-activities/get-recent'],
    ['/library?tab=purchases', '/api/user/zawiya-purchases'],
    ['/notebook?q=lamp', '/api/notes'],
    ['/playlists', '/play-lists'],
    ['/playlists/good-night', '/play-lists'],
  ] as const) {
    const transport = createTransport({ [call]: noSession })
    const { status, headers } = await renderPage(path, { transport })
    expect([path, status, new Headers(headers).get('location')]).toEqual([
      path,
      302,
      `/login/?p=${encodeURIComponent(path)}`,
    ])
  }
})

describe('a page without some of its parts', () => {
  test('has no menu if it cannot be loaded [B-11]', async () => {
    const whole = await renderPage('/audios')
    const transport = createTransport({ '/navigation/v1/navbar-menu': refusal(500, 'Unexpected', 'Broken') })
    const { status, body } = await renderPage('/audios', { transport })
    expect(whole.body).toContain('>Listen</a>')
    expect([status, body.includes('>Listen</a>')]).toEqual([200, false])
    expectShell(body)
  })

  test('leaves out gatherings that cannot be loaded [SUHBA-04]', async () => {
    const whole = await renderPage('/')
    const transport = createTransport({ '/api/upcoming-suhba': refusal(500, 'Unexpected', 'Broken') })
    const { status, body } = await renderPage('/', { transport })
    expect(whole.body).toContain('Upcoming suhbas')
    expect([status, body.includes('Upcoming suhbas')]).toEqual([200, false])
  })
})

describe('the head', () => {
  test.each(['/search?q=letters', '/404', '/500', '/nowhere', '/audios/detail/gone'])(
    'of %s has one title, and is not indexed [B-13]',
    async (path) => {
      const [head = ''] = (await renderPage(path)).body.split('</head>')
      expect([count(head, /<title>/), count(head, /"noindex"/), count(head, /canonical/)]).toEqual([1, 1, 0])
    },
  )

  test('of a page that needs a login has one title too [B-13]', async () => {
    const transport = createTransport({
      '/api/collections/letters': refusal(403, 'ResourceNeedsLogin', 'Please login'),
    })
    const { body } = await renderPage('/audios/detail/letters', { transport })
    expect([count(body, /<title>/), count(body, /"noindex"/)]).toEqual([1, 1])
  })

  test('links the styles and the fonts of the build, and names its scripts in the one that starts them', async () => {
    const [head = '', rest = ''] = (await renderPage('/')).body.split('</head>')
    expect(head).not.toContain('.js')
    expect(head).toMatch(
      /<link rel="preload" href="\/assets\/alegreya[^"]*" as="font" type="font\/woff2" crossorigin>/,
    )
    for (const file of ['react-1', 'entry-1', 'button-1', 'home-1'])
      expect(rest).toContain(`"/assets/${file}.js"`)
  })

  test('links the fonts of other scripts immediately if its title is in one, else only without JavaScript', async () => {
    const link = '<link rel="stylesheet" href="/assets/lazy-fonts-1.css">'
    const stored = `<noscript>${link}</noscript>`
    expect((await renderPage('/articles/detail/on-silence')).body).toContain(stored)
    const article = { ...onSilence, language: 'ar' }
    const transport = createTransport({
      '/articles/on-silence': { status: 200, body: { data: article } },
    })
    const { body } = await renderPage('/articles/detail/on-silence', { transport })
    expect([body.includes(link), body.includes(stored)]).toEqual([true, false])
  })

  const stylesOf = async (path: string, isSignedIn = false) =>
    [
      ...(await renderPage(path, { isSignedIn })).body.matchAll(
        /(?<!<noscript>)<link rel="stylesheet" href="\/assets\/([^"]+)"/g,
      ),
    ].map(([, file]) => file)

  test('links the styles of its page, each after the styles of the parts it contains', async () => {
    expect(await stylesOf('/')).toEqual(['entry-1.css', 'button-1.css', 'home-1.css'])
    expect(await stylesOf('/terms')).toEqual(['entry-1.css'])
  })

  test("links the styles of members' parts only for members", async () => {
    expect(await stylesOf('/', true)).toEqual(['entry-1.css', 'button-1.css', 'home-1.css', 'member-1.css'])
  })

  test('applies the theme before the styles load', async () => {
    const { body } = await renderPage('/')
    expect(body.indexOf('sohbet-theme')).toBeLessThan(body.indexOf('rel="stylesheet"'))
  })
})

describe("data for the page's script", () => {
  const pageData = (html: string): unknown => {
    const [, json = ''] =
      /<script nonce="n0nce" type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? []
    return JSON.parse(json)
  }

  test('titles reach the browser unchanged', async () => {
    const { body } = await renderPage('/audios/detail/letters')
    expect(JSON.stringify(pageData(body))).toContain(JSON.stringify(hostileTitle))
  })

  test('so does a search text that looks like a replacement pattern', async () => {
    const words = `$\` </body> $' $& $$ <script>`
    const { body } = await renderPage(`/search?q=${encodeURIComponent(words)}`)
    expect(pageData(body)).toMatchObject({ hydration: { loaderData: expect.any(Object) } })
    expect(JSON.stringify(pageData(body))).toContain(JSON.stringify(words))
  })

  test('has the status and the sentence of an error, and nothing of a failure', async () => {
    const refused = createTransport({ '/api/collections/letters': refusal(403, 'Forbidden', 'Not for you') })
    const failed = createTransport({ '/api/collections/letters': new Error('secret') })
    const errors = async (transport: typeof refused): Promise<unknown> =>
      pageData((await renderPage('/audios/detail/letters', { transport })).body)
    expect(await errors(refused)).toMatchObject({
      hydration: { errors: { '0-0': { status: 403, data: { code: 'Forbidden', message: 'Not for you' } } } },
    })
    expect(await errors(failed)).toMatchObject({ hydration: { errors: { '0-0': {} } } })
  })
})

describe('caching a page', () => {
  const headersOf = async (...page: Parameters<typeof renderPage>): Promise<Headers> =>
    new Headers((await renderPage(...page)).headers)

  test("a visitor's page is checked at each visit, a member's is not stored", async () => {
    const headers = await headersOf('/audios')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('cookie, accept-language')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const path of ['/audios', '/articles/detail/on-silence'])
      expect((await headersOf(path, { isSignedIn: true })).get('cache-control')).toBe('private, no-store')
  })

  test.each(['/404', '/500', '/nowhere'])('an error such as %s is not cached', async (path) => {
    expect((await headersOf(path)).get('cache-control')).toBe('private, no-store')
  })
})
