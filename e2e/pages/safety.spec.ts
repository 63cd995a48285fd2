import { expect, expectToHear, goInPlace, play, test, visit } from '../browser/fixtures.ts'

test('every answer has a nonce of its own and a policy that lets nothing foreign in', async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of ['/', '/', '/audios', '/404', '/audios/detail/majlis-host-lessons']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? []
    expect(nonce.length).toBeGreaterThan(20)
    nonces.add(nonce)
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    const scripts = [...(await answer.text()).matchAll(/<script([^>]*)>/g)].map(
      ([, attributes = '']) => attributes,
    )
    const runnable = scripts.filter((attributes) => !attributes.includes('application/ld+json'))
    expect(runnable.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
  }
  expect(nonces.size).toBe(5)
})

test('pages hold no inline handler and no address that runs', async ({ request }) => {
  for (const path of [
    '/',
    '/audios',
    '/audios/detail/on-patience',
    '/articles/detail/a-chair-by-the-door',
    '/search',
  ]) {
    const html = await (await request.get(path)).text()
    expect(html.match(/<[^>]+\son[a-z]+="[^>]*>/gi)).toBeNull()
    expect(html.match(/(?:href|src|action)="(?:javascript|data):/gi)).toBeNull()
  }
})

for (const path of [
  '/',
  '/nowhere',
  '/assets/nothing.js',
  '/content/navigation/v1/navbar-menu',
  '/sitemap.xml',
])
  test(`${path} answers with the headers that keep a browser careful`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  })

test('a walk through all pages, with sound, breaks the policy nowhere', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/)
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Given to the page by the line above.
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  await visit(page, '/audios/detail/on-patience')
  await play(page, 'For those in the corridor')
  for (const [path, heading] of [
    ['/', /Sit down/],
    ['/audios?page=2', 'Audios'],
    ['/articles', 'Articles'],
    ['/articles/detail/fi-adab-al-isgha', 'في أدب الإصغاء'],
    ['/search?q=tea', 'Search'],
    ['/audios/detail/latifiyah-translations', /Please login/],
    ['/nowhere', 'Page not found'],
    ['/500', 'Something Went Wrong'],
  ] as const) {
    await goInPlace(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.getByRole('button', { name: /^Use the dark theme/ }).click()
  await expectToHear(page)
  expect(violations).toEqual([])
})
