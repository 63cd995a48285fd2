import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, phone, play, playerOf, test, visit } from '../browser/fixtures.ts'

test.use({ ...phone, isPageStored: true })

const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Bottom bar' })

/** The upper and lower edge of an element, in CSS pixels from the top of the screen. */
async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) }
}

/** The vertical middles of a talk's actions, from the top of the screen. */
async function middlesOfActions(page: Page): Promise<number[]> {
  const actions = page.getByRole('group', { name: 'Actions' })
  return await actions.locator(':scope > *').evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => Math.round(top + height / 2)),
  )
}

test('a phone has its navigation at the bottom, under the player, and the actions of a talk in one row', async ({
  page,
}) => {
  await fetchNothingAhead(page)
  await visit(page, '/audios/detail/thursday-gatherings')
  const bar = barOf(page)

  await test.step('the actions are in one row, and the others under More options', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(async () => (await middlesOfActions(page)).length, `at ${width}`).toBe(4)
      await expect.poll(async () => new Set(await middlesOfActions(page)).size, `at ${width}`).toBe(1)
    }
    await page.getByRole('button', { name: 'More options' }).tap()
    await expect(page.getByRole('link', { name: 'Podcast feed' })).toBeInViewport()
    await page.keyboard.press('Escape')
  })

  await test.step('no part of the page is hidden behind the bar and the player', async () => {
    await play(page, 'The carpet')
    await expect.poll(async () => (await edgesOf(bar)).bottom).toBe(844)
    const { top } = await edgesOf(bar)
    await expect.poll(async () => (await edgesOf(playerOf(page))).bottom).toBe(top)
    await expect(bar.getByRole('link', { name: 'Audios' })).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const player = await edgesOf(playerOf(page))
    const footer = page.getByRole('contentinfo')
    await expect.poll(async () => (await edgesOf(footer)).bottom).toBeLessThanOrEqual(player.top)
    // Elements scrolled into view by keyboard stop above both.
    const padding = (): Promise<number> =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd))
    await expect.poll(padding).toBeGreaterThanOrEqual(844 - player.top)
  })

  await test.step('the bar hides while a field has the focus, and returns', async () => {
    await bar.getByRole('link', { name: 'Search' }).tap()
    await expect(page).toHaveURL('/search')
    await expect(playerOf(page)).toBeVisible()
    const main = page.getByRole('main')
    await main.getByRole('searchbox').or(main.getByRole('combobox')).first().focus()
    await expect.poll(async () => (await edgesOf(playerOf(page))).bottom).toBe(844)
    await expect(bar.getByRole('link', { name: 'Home' })).not.toBeInViewport()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(async () => (await edgesOf(bar)).bottom).toBe(844)
  })
})
