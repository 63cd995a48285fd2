import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, goInPlace, phone, play, playerOf, test, visit } from '../browser/fixtures.ts'
import { playPerson } from '../people/people.ts'

test.use({ ...phone, isPageKept: true })

const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Bottom bar' })

/** The upper and lower edge of something, in CSS pixels from the top of the screen. */
async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) }
}

test('a phone has its places at the thumb, under the player, and nothing of the page is behind them', async ({
  page,
}) => {
  await fetchNothingAhead(page)
  await visit(page, '/audios/detail/thursday-gatherings')
  await play(page, 'The carpet')
  const bar = barOf(page)
  expect((await edgesOf(bar)).bottom).toBe(844)
  expect((await edgesOf(playerOf(page))).bottom).toBe((await edgesOf(bar)).top)
  await expect(bar.getByRole('link', { name: 'Audios' })).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const footer = await edgesOf(page.getByRole('contentinfo'))
  expect(footer.bottom).toBeLessThanOrEqual((await edgesOf(playerOf(page))).top)
  // What comes into view by the keyboard stops above both.
  const padding = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)
  expect(Number.parseFloat(padding)).toBeGreaterThanOrEqual(844 - (await edgesOf(playerOf(page))).top)
  await bar.getByRole('link', { name: 'Search' }).tap()
  await expect(page).toHaveURL('/search')
  await expect(playerOf(page)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'))
    .first()
    .focus()
  await expect.poll(async () => (await edgesOf(playerOf(page))).bottom).toBe(844)
  await expect(bar.getByRole('link', { name: 'Home' })).not.toBeInViewport()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(async () => (await edgesOf(bar)).bottom).toBe(844)
})

test('a member is led to library, notebook and account', async ({ page }) => {
  await playPerson(page, 'alice')
  const bar = barOf(page)
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', 'Library', 'Notebook', 'You'])
  await goInPlace(page, '/terms')
  await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
})

test('the actions of a talk stand in one row, and the rest under More options', async ({ page }) => {
  await fetchNothingAhead(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/audios/detail/thursday-gatherings')
    const actions = page.getByRole('group', { name: 'Actions' })
    const tops = await actions.locator(':scope > *').evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => Math.round(top + height / 2)),
    )
    expect(tops.length, `at ${width}`).toBe(4)
    expect(new Set(tops).size, `at ${width}`).toBe(1)
  }
  await page.getByRole('button', { name: 'More options' }).tap()
  await expect(page.getByRole('link', { name: 'Podcast feed' })).toBeInViewport()
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the banner is dark with the page, and leaves and returns with the header [APP-02]', async ({
    page,
  }) => {
    await fetchNothingAhead(page)
    await visit(page, '/audios')
    const banner = page.getByRole('complementary', { name: 'Mobile app' })
    const lightness = await banner.evaluate((strip) => {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) throw new Error('There is no canvas.')
      context.fillStyle = getComputedStyle(strip).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
    })
    expect(lightness).toBeLessThan(100)
    const scrollTo = (top: number): Promise<void> =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await scrollTo(900)
    await expect(banner).not.toBeInViewport()
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await scrollTo(860)
    await expect(banner).toBeInViewport({ ratio: 1 })
  })
})

test.describe('before a script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar leads on, marks the page, and gives way to a field', async ({ page }) => {
    await page.goto('/')
    const bar = barOf(page)
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Map' }).tap()
    await expect(page).toHaveURL('/majlis-map')
    await bar.getByRole('link', { name: 'Log in' }).tap()
    await expect(page).toHaveURL(/\/login\/\?p=%2Fmajlis-map/)
    await page.getByRole('textbox', { name: 'Email' }).tap()
    await expect(bar.getByRole('link', { name: 'Home' })).not.toBeInViewport()
  })
})
