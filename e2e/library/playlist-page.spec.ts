import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { touch } from '../browser/fingers.ts'
import { expect, expectToHear, goInPlace, phone, test, visit } from '../browser/fixtures.ts'
import { gather, handlesOf, signIn } from '../people/playlists.ts'

test.use({ isPageStored: true })

const rowsOf = (page: Page): Locator => page.getByRole('main').locator('ol > li')

/** The titles of the rows, in their order. */
async function titlesOf(page: Page): Promise<string[]> {
  const names = await handlesOf(page).evaluateAll((handles) =>
    handles.map((handle) => handle.getAttribute('aria-label') ?? ''),
  )
  return names.map((name) => name.replace('Reorder ', ''))
}

/** Gives the next opened playlist a thousand talks. */
async function answerThousand(page: Page): Promise<void> {
  await page.route(/\/content\/play-lists\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { items: { track: object }[] } }
    const [first] = data.items
    const items = Array.from({ length: 1000 }, (_, at) => {
      const id = at + 1
      return { ...first, id, order: id, track: { ...first?.track, id, title: `Talk ${id}` } }
    })
    await route.fulfill({ json: { data: { ...data, items } } })
  })
}

test(
  'talks of a playlist are moved by keyboard and by dragging, removed and restored, and played [ROUTE-17 PLIST-03 PLIST-06 PLIST-15 A-41 PLAYER-18 PLAYER-23]',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page)
    const path = await gather(page, 'Before sleep')

    await test.step('by keyboard alone, with each step announced', async () => {
      await visit(page, path)
      const [a, b, c, d] = await titlesOf(page)
      expect(d).toBeDefined()
      await handlesOf(page).first().focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(`${a} picked up, position 1 of 4.`)).toBeAttached()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText(`${a} moved to position 2 of 4.`)).toBeAttached()
      await page.keyboard.press('Escape')
      await expect.poll(() => titlesOf(page)).toEqual([a, b, c, d])
      const sent = page.waitForResponse(/update-play-list-items-order/)
      await page.keyboard.press('Space')
      await expect(page.getByText(`${a} picked up, position 1 of 4.`)).toBeAttached()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText(`${a} moved to position 2 of 4.`)).toBeAttached()
      await page.keyboard.press('Space')
      await expect.poll(() => titlesOf(page)).toEqual([b, a, c, d])
      expect((await sent).status()).toBe(200)
      const more = page.getByRole('button', { name: `More for ${d}` })
      await more.press('Enter')
      await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
      await expect.poll(() => titlesOf(page)).toEqual([b, a, d, c])
      await expect(more).toBeFocused()
      await more.press('Enter')
      await page.getByRole('menuitem', { name: 'Move to position…' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Move to position' })
      await dialog.getByLabel(/^Position/).fill('1')
      const last = page.waitForResponse(/update-play-list-items-order/)
      await page.keyboard.press('Enter')
      await expect.poll(() => titlesOf(page)).toEqual([d, b, a, c])
      await last
      await visit(page, path)
      await expect.poll(() => titlesOf(page)).toEqual([d, b, a, c])
      expect(await faultsOf(page, 'main')).toEqual([])
    })

    await test.step('by dragging; one is removed and restored', async () => {
      await visit(page, path)
      const [a, b, c, d] = await titlesOf(page)
      const moved = page.waitForResponse(/update-play-list-items-order/)
      const from = await handlesOf(page).nth(3).boundingBox()
      const to = await handlesOf(page).nth(0).boundingBox()
      if (from === null || to === null) throw new Error('The handles are not on the screen.')
      await page.mouse.move(from.x + 20, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 })
      await expect(page.getByText(`${d} moved to position 1 of 4.`)).toBeAttached()
      await page.mouse.up()
      await expect.poll(() => titlesOf(page)).toEqual([d, a, b, c])
      await moved
      const removed = page.waitForRequest((request) => request.method() === 'DELETE')
      await page.getByRole('button', { name: `Remove ${a}` }).click()
      expect((await removed).url()).toMatch(/\/play-list-items\/\d+$/)
      await expect.poll(() => titlesOf(page)).toEqual([d, b, c])
      await expect(page.getByText('3 talks')).toBeVisible()
      const back = page.waitForResponse(/update-play-list-items-order/)
      await page.getByRole('button', { name: 'Undo' }).click()
      await back
      await visit(page, path)
      await expect.poll(() => titlesOf(page)).toEqual([d, a, b, c])
    })

    await test.step('played from a given talk, and paused there', async () => {
      await visit(page, path)
      const [, second] = await titlesOf(page)
      await page.getByRole('button', { name: `Play ${second}`, exact: true }).click()
      await expectToHear(page)
      await expect(page.getByRole('region', { name: 'Audio player' })).toContainText(second ?? '')
      await page
        .getByRole('main')
        .getByRole('button', { name: `Pause ${second}`, exact: true })
        .click()
      await expect(page.getByRole('button', { name: new RegExp(`^(Play|Continue) ${second}`) })).toBeVisible()
    })
  },
)

test('a playlist of a thousand talks renders them as they scroll into view [PLIST-03 ROUTE-17]', async ({
  page,
}) => {
  await signIn(page)
  const path = await gather(page, 'Before sleep')
  await visit(page, '/playlists')
  await answerThousand(page)
  await goInPlace(page, path)
  await expect(page.getByText('1,000 talks')).toBeVisible()
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(80)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Play Talk 1000', exact: true })).toBeVisible()
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(80)
  await expect(rowsOf(page).last()).toHaveAttribute('aria-posinset', '1000')
  await expect(rowsOf(page).last()).toHaveAttribute('aria-setsize', '1000')
  const handle = page.getByRole('button', { name: 'Reorder Talk 1000', exact: true })
  await handle.press('Space')
  await page.keyboard.press('Home')
  await expect(page.getByText('Talk 1000 moved to position 1 of 1,000.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(handle).toBeFocused()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  const middle = page.getByRole('button', { name: /^Play Talk (49|50)\d$/ }).first()
  await expect(middle).toBeVisible()
  const height = await page.evaluate(() => window.scrollY)
  await goInPlace(page, '/audios')
  await expect(page).toHaveURL(/audios/)
  await page.goBack()
  await expect(middle).toBeVisible()
  const moved = async () => Math.abs((await page.evaluate(() => window.scrollY)) - height)
  await expect.poll(moved).toBeLessThan(2)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a talk is moved by touch [PLIST-03]', async ({ page }) => {
    await signIn(page)
    const path = await gather(page, 'Before sleep')
    await visit(page, path)
    const [a, b, ...rest] = await titlesOf(page)
    const from = await handlesOf(page).nth(0).boundingBox()
    const to = await handlesOf(page).nth(1).boundingBox()
    if (from === null || to === null) throw new Error('The handles are not on the screen.')
    const finger = await touch(page, { x: from.x + 20, y: from.y + 20 })
    for (let step = 1; step <= 8; step += 1)
      await finger.moveTo({ x: from.x + 20, y: from.y + 20 + ((to.y - from.y + 8) * step) / 8 })
    await expect(page.getByText(`${a} moved to position 2 of 4.`)).toBeAttached()
    await finger.lift()
    await expect.poll(() => titlesOf(page)).toEqual([b, a, ...rest])
  })
})
