import type { Page } from '@playwright/test'
import { expect, expectToHear, play, playerOf, seekOf, soundOf, test, visit } from '../browser/fixtures.ts'

const slices = ['sohbet:index-menu:v1', 'sohbet:player:v1', 'sohbet:routes:v1', 'sohbet:user:v1']
const preferences = ['sohbet-app-banner', 'sohbet-install-banner', 'sohbet-text-size', 'sohbet-theme']
const talk = '/audios/detail/thursday-gatherings'

async function storedKeys(page: Page): Promise<string[]> {
  return await page.evaluate(() => Object.keys(localStorage))
}

/** Navigates, searches and listens for a while, with the dark theme chosen. */
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

test(
  "after a session only the four slices, the theme and the tab's searches are stored, without URLs; a reload restores talk, second and queue, and sends nothing [A-26 CACHE-01 CACHE-02]",
  { tag: '@core' },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await use(page)
    const allowed = new Set([...slices, ...preferences])
    await expect.poll(async () => (await storedKeys(page)).filter((key) => !allowed.has(key))).toEqual([])
    await expect.poll(() => storedKeys(page)).toContain('sohbet-theme')
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(sessionStorage)
            .filter((key) => !key.startsWith('react-router'))
            .toSorted(),
        ),
      )
      .toEqual(['sohbet:player:v1', 'sohbet:searches:v1'])
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toMatch(/@|"points"|"email"/)
    const { currentTime } = await soundOf(page)
    await page.reload()
    await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(seekOf(page)).toHaveAttribute('aria-valuetext', /^[1-9]\d* seconds? of/)
    await expect.poll(async () => (await soundOf(page)).paused).toBe(true)
    await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
    expect((await expectToHear(page)).currentTime).toBeGreaterThanOrEqual(currentTime)
    expect(sent).toEqual([])
    const other = await page.context().newPage()
    await visit(other, talk)
    await expect(playerOf(other)).toHaveCount(0)
    await other.close()
  },
)

test('a browser that blocks storage shows and plays everything [B-130]', async ({ page }) => {
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
