import type { Page } from '@playwright/test'
import { expect, expectToHear, play, playerOf, seekOf, soundOf, test, visit } from '../browser/fixtures.ts'

const slices = ['sohbet:index-menu:v1', 'sohbet:player:v1', 'sohbet:routes:v1', 'sohbet:user:v1']
const preferences = ['sohbet-app-banner', 'sohbet-install-banner', 'sohbet-text-size', 'sohbet-theme']
const talk = '/audios/detail/thursday-gatherings'
const fourHours = 14_400_000

async function keptKeys(page: Page): Promise<string[]> {
  return await page.evaluate(() => Object.keys(localStorage))
}

/** Walks, searches and listens, as a listener does in an evening who has chosen the dark theme. */
async function use(page: Page): Promise<void> {
  await visit(page, '/')
  await page.evaluate(() => localStorage.setItem('sohbet-theme', 'dark'))
  await page.goto('/search?q=tea')
  await visit(page, '/articles')
  await visit(page, talk)
  await play(page, 'The carpet')
  await expectToHear(page, 1.2)
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
}

test('after an evening nothing is kept but the four slices and what was chosen [CACHE-01 CACHE-02]', async ({
  page,
}) => {
  await use(page)
  const allowed = new Set([...slices, ...preferences])
  expect((await keptKeys(page)).filter((key) => !allowed.has(key))).toEqual([])
  expect(await keptKeys(page)).toContain('sohbet-theme')
  const inTab = await page.evaluate(() => Object.keys(sessionStorage).toSorted())
  expect(inTab.filter((key) => !key.startsWith('react-router'))).toEqual([
    'sohbet:player:v1',
    'sohbet:searches:v1',
  ])
})

test('a visitor who reloads finds talk, second and queue again, and nobody is told [A-26]', async ({
  page,
}) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') told.push(request.url())
  })
  await use(page)
  const { currentTime } = await soundOf(page)
  await page.reload()
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(seekOf(page)).toHaveAttribute('aria-valuetext', /^[1-9]\d* seconds? of/)
  expect((await soundOf(page)).paused).toBe(true)
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  expect((await expectToHear(page)).currentTime).toBeGreaterThanOrEqual(currentTime)
  expect(told).toEqual([])
  const other = await page.context().newPage()
  await visit(other, talk)
  await expect(playerOf(other)).toHaveCount(0)
  await other.close()
})

test('D11 nothing that is kept holds an address of a person or a balance', async ({ page }) => {
  await use(page)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toMatch(/@|"points"|"email"/)
})

test('without a cookie, what an earlier visit left is purged at the start, and the theme is not [A-26]', async ({
  page,
}) => {
  await page.addInitScript((keys) => {
    for (const key of keys) localStorage.setItem(key, '{"previous":"/login","current":"/"}')
    localStorage.setItem('sohbet-theme', 'dark')
  }, slices)
  await visit(page, '/')
  await expect.poll(() => keptKeys(page)).toEqual(['sohbet-theme'])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('a storage that fails', () => {
  test('a browser that blocks it shows and plays everything [B-130]', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await visit(page, talk)
    await play(page, 'The carpet')
    await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
    await expect(page).toHaveURL('/articles')
  })

  test('one that is full does too [B-130]', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await visit(page, talk)
    await play(page, 'The carpet')
  })

  for (const content of ['no JSON {', 'null', '[]', '{"menu":7}', '{"trackId":{}}'])
    test(`unreadable content is dropped: ${content} [B-130]`, async ({ page }) => {
      await page.addInitScript(
        ([keys, text]) => {
          for (const key of keys) localStorage.setItem(key, text)
        },
        [slices, content] as const,
      )
      await visit(page, talk)
      await expect(playerOf(page)).toHaveCount(0)
      await expect
        .poll(() => page.evaluate(() => Object.values(localStorage) as string[]))
        .not.toContain(content)
      await play(page, 'The carpet')
    })
})

test('within four hours the menu is not called for, after them once [CACHE-04]', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/navigation/v1/navbar-menu')) calls.push(request.url())
  })
  const start = Date.now()
  await page.clock.install({ time: start })
  await visit(page, '/')
  const menu = page.getByRole('banner')
  const walk = async (name: string, path: string): Promise<void> => {
    await menu.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(path)
  }
  // Anyone who has walked a step has also taken the menu that came with the first page.
  await walk('Articles', '/articles')
  await page.clock.setSystemTime(start + fourHours - 60_000)
  await walk('Zawiya lessons', '/audios/ct-zawiya')
  expect(calls).toEqual([])
  await page.clock.setSystemTime(start + fourHours + 60_000)
  await walk('Articles', '/articles')
  await expect.poll(() => calls.length).toBe(1)
  await walk('Zawiya lessons', '/audios/ct-zawiya')
  expect(calls).toHaveLength(1)
})

test('a page that was opened in place knows its steps [HDRM-07 ROUTE-35]', async ({ page }) => {
  await visit(page, '/audios')
  const steps = () => page.evaluate(() => (history.state as { idx?: number } | null)?.idx)
  expect(await steps()).toBe(0)
  await page.getByRole('main').locator('a[href^="/audios/detail/"]').first().click()
  await expect(page).toHaveURL(/\/audios\/detail\//)
  expect(await steps()).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL('/audios')
  expect(await steps()).toBe(0)
})
