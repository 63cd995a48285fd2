import type { Locator, Page } from '@playwright/test'
import { builtScript } from '../browser/built-script.ts'
import { expect, test, touch, visit } from '../browser/fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Records the content API requests of a page from now on: path and query. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/content/')) calls.push(pathname + search)
  })
  return calls
}

function collectionCalls(calls: readonly string[]): string[] {
  return calls.filter((call) => call.includes('/api/collections/'))
}

/** Pixels from the bottom of the screen to the top of a link. */
async function pixelsBelow(page: Page, href: string): Promise<number> {
  return await page
    .getByRole('main')
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link) => link.getBoundingClientRect().top - innerHeight)
}

function talksOf(page: Page): Locator {
  return page.getByRole('main').locator('a[href^="/audios/detail/"]')
}

async function callFor(talk: Locator): Promise<string> {
  const slug = (await talk.getAttribute('href'))?.split('/').at(-1) ?? ''
  return `/content/api/collections/${slug}?source=web`
}

test(
  'a page is fetched before its link is visible, and opening it makes no further requests [ROUTE-36]',
  { tag: '@core' },
  async ({ page }) => {
    const calls = watchCalls(page)
    await visit(page, '/audios')
    const href = (await talksOf(page).last().getAttribute('href')) ?? ''
    const call = await callFor(talksOf(page).last())
    await expect.poll(() => pixelsBelow(page, href)).toBeGreaterThan(200)
    await touch(page)
    // The newest visible link is fetched first, which would be the last of the list.
    await expect.poll(() => collectionCalls(calls)).not.toEqual([])
    expect(calls).not.toContain(call)

    // To 100 pixels below the screen: near, but not visible yet.
    await page.evaluate((distance) => scrollBy(0, distance), (await pixelsBelow(page, href)) - 100)
    await expect.poll(() => calls, { timeout: 20_000 }).toContain(call)
    await expect.poll(() => pixelsBelow(page, href)).toBeGreaterThan(0)

    await page.getByRole('main').locator(`a[href="${href}"]`).last().click()
    await expect(page).toHaveURL(href)
    await expect(heading(page)).not.toHaveText('Audios')
    expect(calls.filter((made) => made === call)).toHaveLength(1)
  },
)

test('while a page loads, a progress line and a status are shown, and removed afterwards', async ({
  page,
}) => {
  const progress = page.locator('[data-progress]')
  const word = page.getByRole('status').filter({ hasText: /^Loading$/ })
  const gate = Promise.withResolvers<void>()
  await page.route(/\/content\/api\/collections\//, async (route) => {
    await gate.promise
    await route.continue()
  })
  // Tests run with reduced motion by default.
  await visit(page, '/audios')
  await expect(progress).toHaveCount(0)
  await page.getByRole('main').locator('a[href="/audios/detail/the-weight-of-a-promise"]').first().click()
  await expect(progress).toBeVisible()
  await expect(word).toHaveCount(1)
  await expect.poll(() => progress.evaluate((line) => line.getAnimations().length)).toBe(0)
  gate.resolve()
  await expect(heading(page)).toHaveText('The Weight of a Promise')
  await expect(progress).toHaveCount(0)
  await expect(word).toHaveCount(0)
})

/** Code that a visitor who only reads never needs: notices, saved talks, other pages. */
const unneeded = [
  'ui/toast/toaster.tsx',
  'features/offline/saving/saved-tracks.ts',
  'features/offline/worker/offline-session.ts',
  'features/offline/worker/service-worker.ts',
  'lazy-pages.ts',
  'routes/catalog/audio-detail.tsx',
]

test('the first interaction loads the remaining code; offline a bar says so, and disappears when the network returns', async ({
  page,
  context,
}) => {
  // The last request that a page makes by itself; interrupting it would be an error.
  const isFrom = (source: string) => (response: { url(): string }) =>
    response.url().endsWith(builtScript(source))
  const lastUntouched = page.waitForResponse(isFrom('features/player/bar/player-controls.tsx'))
  const last = page.waitForResponse(isFrom('features/offline/saving/saved-tracks.ts'))
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await visit(page, '/')
  await lastUntouched
  await page.waitForLoadState('networkidle')
  const notice = page.getByText('You are offline. Anything saved on this device still plays.')
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  const scripts = unneeded.map(builtScript)
  const isUnneeded = (path: string): boolean =>
    path.includes('/content/') || scripts.some((script) => path.endsWith(script))
  expect(paths.filter(isUnneeded)).toEqual([])
  await touch(page)
  await last
})
