import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, expectSilence, expectToHear, phone, test, visit } from '../browser/fixtures.ts'
import { watchShifts } from '../browser/shifts.ts'

const open = 'The Weight of a Promise'
const locked = 'When the Tea Goes Cold'

const cardOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test(
    'a card plays from its cover without shifting the layout, and shows when it is locked [A-2 A-12]',
    { tag: '@core' },
    async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        if (/\/content\/[^?]*the-weight-of-a-promise/.test(request.url())) fetched.push(request.url())
      })
      // Links prefetch, which is not caused by the button.
      await fetchNothingAhead(page)
      await visit(page, '/audios')
      const card = cardOf(page, open)
      const button = card.getByRole('button', { name: open }).first()
      const link = card.locator('a[href^="/audios/detail/"]')
      const goesOn = new RegExp(`^Continue ${open} at 0:0[1-9]$`)

      await test.step('the button appears on hover and on focus', async () => {
        await expect(link).toHaveCount(1)
        await expect(button).toHaveAccessibleName(`Play ${open}`)
        await page.evaluate(() => document.fonts.ready)
        await expect(button).toHaveCSS('opacity', '0')
        await link.focus()
        await expect(button).toHaveCSS('opacity', '1')
        await page.keyboard.press('Tab')
        await expect(button).toBeFocused()
        await card.hover({ position: { x: 5, y: 5 } })
        expect(fetched).toEqual([])
      })

      await test.step('it plays and pauses, and the layout does not shift', async () => {
        const shifts = await watchShifts(page)
        await button.click()
        await expectToHear(page, 1.5)
        expect(fetched).toHaveLength(1)
        await expect(page).toHaveURL('/audios')
        await expect(button).toHaveAccessibleName(`Pause ${open}`)
        await page.mouse.move(5, 500)
        await cardOf(page, locked).locator('a[href^="/audios/detail/"]').focus()
        await expect(button).toHaveCSS('opacity', '1')
        await button.click()
        await expectSilence(page)
        await expect(button).toHaveAccessibleName(goesOn)
        expect(await shifts()).toEqual([])
      })

      await test.step('a search result continues the talk', async () => {
        await visit(page, '/search?q=weight+promise')
        await cardOf(page, open).getByRole('button', { name: goesOn }).click()
        expect((await expectToHear(page)).currentTime).toBeGreaterThan(1)
        await expect(page).toHaveURL('/search?q=weight+promise')
      })

      await test.step('a locked card asks a visitor to log in', async () => {
        await visit(page, '/audios')
        const card = cardOf(page, locked)
        await card.hover()
        await card.getByRole('button', { name: `Login to play ${locked}` }).click()
        const panel = page.getByRole('dialog')
        await expect(panel).toContainText('Please login to play this audio')
        await page.keyboard.press('Escape')
        await expect(panel).toHaveCount(0)
      })

      await test.step('an album that is sold plays its open lesson', async () => {
        const sold = cardOf(page, 'Lessons of the Loom')
        await sold.hover()
        await sold.getByRole('button', { name: 'Play or unlock Lessons of the Loom' }).click()
        await expectToHear(page)
        await expect(page).toHaveURL('/audios')
      })
    },
  )
})

/** The gaps in the rows of cards: each row must reach from edge to edge. */
async function holesOf(page: Page): Promise<string[]> {
  return await page.getByRole('main').evaluate((main) => {
    const lists = [...main.querySelectorAll('article, [href^="/audios/detail/"] h3')]
      .map((part) => part.closest('ul, div:has(> article)'))
      .filter((list) => list !== null && getComputedStyle(list).display === 'grid')
    return [...new Set(lists)].flatMap((list) => {
      if (list === null) return []
      const { left, right } = list.getBoundingClientRect()
      const gap = Number.parseFloat(getComputedStyle(list).columnGap)
      const boxes = [...list.children]
        .map((child) => child.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
      return [...rows.values()].flatMap((row, index) => {
        const used = row.reduce((sum, { width }) => sum + width, (row.length - 1) * gap)
        return Math.abs(used - (right - left)) < 2
          ? []
          : [`row ${index + 1} of ${rows.size}: ${row.length} cards`]
      })
    })
  })
}

test('a row of cards has no gap at any width and number of cards [A-17 LIST-07]', async ({ page }) => {
  await visit(page, '/audios')
  await expect(page.getByRole('main').locator('a[href^="/audios/detail/"]')).toHaveCount(25)
  for (const path of [
    '/audios',
    '/audios?page=2',
    '/audios/ct-album',
    '/articles',
    '/',
    '/speakers/hafiz-bilal-rahmani',
  ]) {
    await page.goto(path)
    for (const width of [390, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => holesOf(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the covers of the first view load immediately, and each has its button [C-7 A-12]', async ({
    page,
  }) => {
    for (const size of [{ width: 1440, height: 900 }, phone.viewport]) {
      await page.setViewportSize(size)
      await visit(page, '/audios')
      const covers = () =>
        page
          .getByRole('main')
          .locator('li a img')
          .evaluateAll((images: HTMLImageElement[]) => ({
            lazyInView: images.filter(
              (image) => image.getBoundingClientRect().top < innerHeight && image.loading !== 'eager',
            ).length,
            manyLater: images.filter(({ loading }) => loading === 'lazy').length >= 18,
            important: images.flatMap(({ fetchPriority }, at) => (fetchPriority === 'high' ? [at] : [])),
          }))
      const expected = { lazyInView: 0, manyLater: true, important: [0] }
      await expect.poll(covers, `at ${size.width}`).toEqual(expected)
    }
    const button = cardOf(page, open).getByRole('button', { name: `Play ${open}` })
    await expect(button).toHaveCSS('opacity', '1')
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await button.tap()
    await expectToHear(page)
  })
})
