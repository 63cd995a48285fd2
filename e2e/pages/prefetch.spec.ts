import type { Locator, Page } from '@playwright/test'
import { expect, test, touch, visit } from '../browser/fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The calls of the content API that a page makes from here on: path and query. */
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

/** Pixels from the foot of the screen down to the top of a link. */
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

/** Goes where a link is seen and stays there for longer than it takes until its page is fetched. */
async function stayAt(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport()
  await page.clock.runFor(2000)
}

test('a page is fetched before its link is seen, and opening it asks for nothing again [ROUTE-36]', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await visit(page, '/audios')
  const href = (await talksOf(page).last().getAttribute('href')) ?? ''
  const call = await callFor(talksOf(page).last())
  expect(await pixelsBelow(page, href)).toBeGreaterThan(200)
  await touch(page)
  // The newest link is fetched first, and the last of the list would be that.
  await expect.poll(() => collectionCalls(calls)).not.toEqual([])
  expect(calls).not.toContain(call)

  // To 100 pixels below the screen: near, and not yet to be seen.
  await page.evaluate((distance) => scrollBy(0, distance), (await pixelsBelow(page, href)) - 100)
  await expect.poll(() => calls, { timeout: 20_000 }).toContain(call)
  expect(await pixelsBelow(page, href)).toBeGreaterThan(0)

  await page.getByRole('main').locator(`a[href="${href}"]`).last().click()
  await expect(page).toHaveURL(href)
  await expect(heading(page)).not.toHaveText('Audios')
  expect(calls.filter((made) => made === call)).toHaveLength(1)
})

test('nothing is fetched twice, though its link comes and goes [ROUTE-36]', async ({ page }) => {
  const calls = watchCalls(page)
  await visit(page, '/audios')
  const [first, last] = [talksOf(page).first(), talksOf(page).last()]
  await touch(page)
  await expect.poll(() => collectionCalls(calls)).toContain(await callFor(first))
  await page.clock.install()
  for (let turn = 0; turn < 3; turn += 1) {
    await stayAt(page, last)
    await expect.poll(() => collectionCalls(calls)).toContain(await callFor(last))
    await stayAt(page, first)
  }
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
})

test('what could not be fetched ahead is fetched when its page is opened [ROUTE-36]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const talk = '/audios/detail/the-weight-of-a-promise'
  const address = /\/content\/api\/collections\/the-weight-of-a-promise/
  await page.route(address, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => address.test(request.url()))
  await visit(page, '/audios')
  await touch(page)
  const link = page.getByRole('main').locator(`a[href="${talk}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await failed
  await page.unroute(address)
  await link.click()
  await expect(heading(page)).toHaveText('The Weight of a Promise')
})

test.describe('with data saver on', () => {
  test('nothing is fetched ahead [B-141]', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
    const calls = watchCalls(page)
    await visit(page, '/audios')
    const last = talksOf(page).last()
    const call = await callFor(last)
    await page.clock.install()
    await stayAt(page, last)
    expect(collectionCalls(calls)).toEqual([])
    await last.click()
    await expect(page).toHaveURL(/\/audios\/detail\//)
    await expect.poll(() => collectionCalls(calls)).toEqual([call])
  })
})

test.describe('a page that takes its time', () => {
  const progress = (page: Page) => page.locator('[data-progress]')
  const word = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading$/ })
  const talk = '/audios/detail/the-weight-of-a-promise'

  /** Holds back the answers for the talk until it is told to let them go. */
  async function hold(page: Page): Promise<() => void> {
    const gate = Promise.withResolvers<void>()
    await page.route(/\/content\/api\/collections\//, async (route) => {
      await gate.promise
      await route.continue()
    })
    return gate.resolve
  }

  test('a line and a word say that it is coming, and go when it is here', async ({ page }) => {
    const release = await hold(page)
    await visit(page, '/audios')
    await expect(progress(page)).toHaveCount(0)
    await page.getByRole('main').locator(`a[href="${talk}"]`).first().click()
    await expect(progress(page)).toBeVisible()
    await expect(word(page)).toHaveCount(1)
    release()
    await expect(heading(page)).toHaveText('The Weight of a Promise')
    await expect(progress(page)).toHaveCount(0)
    await expect(word(page)).toHaveCount(0)
  })

  test('with less motion the line stands still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const release = await hold(page)
    await visit(page, '/audios')
    await page.getByRole('main').locator(`a[href="${talk}"]`).first().click()
    await expect(progress(page)).toBeVisible()
    expect(await progress(page).evaluate((line) => line.getAnimations().length)).toBe(0)
    release()
    await expect(heading(page)).toHaveText('The Weight of a Promise')
  })
})

/** What a visitor who only looks never needs: notices, saved talks, other pages. */
const ofTheTouched =
  /\/(?:toaster|saved-tracks|offline-session|service-worker|late-pages|audio-detail)-|\/content\//

test('a page loads more when it is touched; without a network a quiet bar says so, and goes when it is back', async ({
  page,
  context,
}) => {
  // The last that a page fetches by itself; what is cut off in the middle would be an error.
  const lastUntouched = page.waitForResponse(/player-controls/)
  const last = page.waitForResponse(/saved-tracks/)
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
  expect(paths.filter((path) => ofTheTouched.test(path))).toEqual([])
  await touch(page)
  await last
})
