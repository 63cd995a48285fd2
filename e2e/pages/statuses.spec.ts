import { expect, test } from '../browser/fixtures.ts'

const answers = {
  'ROUTE-03 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-28 ROUTE-30 B-04 B-06 pages answer 200, in both slash forms':
    [
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
      ['/audios/detail/on-patience', 200, 'On Patience'],
      ['/audios/detail/on-patience/', 200, 'On Patience'],
      ['/articles/detail/a-chair-by-the-door', 200, 'A chair by the door'],
      ['/articles/detail/a-chair-by-the-door/', 200, 'A chair by the door'],
      ['/majlis-map', 200, 'Official Majalis Map'],
      ['/terms', 200, 'Terms of Use'],
      ['/terms/', 200, 'Terms of Use'],
      ['/privacy-policy', 200, 'Privacy Policy'],
      ['/contact-us/', 200, 'Contact us'],
      ['/contact-us', 200, 'Contact us'],
      ['/get-the-app', 200, 'Sohbet on your phone'],
    ],
  'ROUTE-22 ART-03 B-07 what is not there answers 404, with the page that says so': [
    ['/404', 404, 'Page not found'],
    ['/404/', 404, 'Page not found'],
    ['/nowhere/at/all', 404, 'Page not found'],
    ['/audios/detail/no-such-talk', 404, 'Page not found'],
    ['/articles/detail/no-such-article', 404, 'No Article Found'],
    ['/audios/no such filter', 404, 'Page not found'],
  ],
  'ROUTE-23 a failure answers 500, with the page that says so': [
    ['/500', 500, 'Something Went Wrong'],
    ['/500/', 500, 'Something Went Wrong'],
  ],
} as const

for (const [title, pages] of Object.entries(answers))
  test(title, async ({ request }) => {
    for (const [path, status, heading] of pages) {
      const answer = await request.get(path)
      expect(`${path} ${answer.status()}`).toBe(`${path} ${status}`)
      expect(/<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]).toBe(heading)
    }
  })

test('an error page shows its code, a heading, a sentence and a drawing [COMP-01]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  expectConsoleError(/500/)
  for (const code of ['404', '500']) {
    await page.goto(`/${code}`)
    const view = page.getByRole('main')
    await expect(view.getByRole('img', { name: code })).toBeVisible()
    await expect(view.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(view.getByText(/Nothing has been lost|There is no page at this address/)).toBeVisible()
    const drawing = await view
      .getByRole('img', { name: code })
      .locator('span:not([aria-hidden])')
      .first()
      .evaluate((zero) => getComputedStyle(zero).maskImage)
    expect(drawing).toContain('url(')
  }
})

test('CACHE a page for visitors may be shared for a minute; a refusal, an error and a missing page may not', async ({
  request,
}) => {
  const shared = 'private, no-cache'
  for (const path of ['/', '/audios', '/audios/detail/on-patience', '/articles/detail/a-chair-by-the-door']) {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({ 'cache-control': shared, vary: expect.stringContaining('cookie') })
  }
  for (const path of ['/404', '/500', '/audios/detail/majlis-host-lessons'])
    expect((await request.get(path)).headers()['cache-control']).toBe('private, no-store')
})

test('files with a hash in their name are kept for ever, and covers too', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const [script = ''] = /\/assets\/entry-client-[\w-]+\.js/.exec(page) ?? []
  for (const path of [script, '/cover/on-patience.svg'])
    expect((await request.get(path)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})
