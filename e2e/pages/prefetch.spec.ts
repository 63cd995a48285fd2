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
  'a page is fetched before its link is visible, and opening it makes no further requests; the lists behind filters are not fetched [ROUTE-36 LIST-11]',
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
    // A link of the menu is prefetched; the links of the filters have had the time to be, too.
    await expect.poll(() => calls.filter((made) => made.includes('collection_type=zawiya'))).not.toEqual([])
    expect(calls.filter((made) => /topic=|speaker=/.test(made))).toEqual([])

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

test('on a page with nothing to play, the player and the Arabic fonts are fetched at the first interaction, although a closed menu names the languages [PLAYER-01]', async ({
  browser,
}) => {
  // A tablet: with a mouse, the browser fires a move by itself. A service worker would have everything cached.
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const player = builtScript('features/player/bar/player-controls.tsx')
  let [scripts, fonts] = [0, 0]
  page.on('request', (request) => {
    if (request.url().endsWith(player)) scripts += 1
    if (/lazy-fonts|vazirmatn|amiri/.test(request.url())) fonts += 1
  })
  await page.clock.install()
  await visit(page, '/majlis-map')
  // A page with talks fetches the player two seconds after loading.
  await page.clock.fastForward(5000)
  await page.waitForLoadState('networkidle')
  expect([scripts, fonts]).toEqual([0, 0])
  await page.touchscreen.tap(700, 20)
  await expect.poll(() => Math.min(scripts, fonts)).toBeGreaterThan(0)
  await context.close()
})
