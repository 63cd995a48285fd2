import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { beyondTheEdges } from '../browser/edges.ts'
import { boxOf } from '../browser/fingers.ts'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageStored: true })

const path = '/majlis-map'

function mapOf(page: Page): Locator {
  return page.getByRole('application', { name: /^Map of majalis/ })
}

/** The number of majalis represented by the nuqtas on the map. */
async function majalisDrawn(page: Page): Promise<number> {
  const names = await mapOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  return names.reduce((sum, name) => sum + Number(/^(\d+) majalis/.exec(name)?.[1] ?? 1), 0)
}

/** The visible width of the map in its own units. */
async function widthSeen(page: Page): Promise<number> {
  const viewBox = await mapOf(page).locator('svg').first().getAttribute('viewBox')
  return Number(viewBox?.split(' ')[2])
}

// Includes the lines of collapsed countries.
function linesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem', { includeHidden: true })
}

async function openCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('main').locator('summary').filter({ hasText: name }).click()
}

function countOf(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first()
}

test(
  'a visitor finds every majlis on the "Official Majalis Map", by text, by country and by name [ROUTE-18 MAJLIS-01 A-09 A-52 B-87]',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, path)

    await test.step('the list and the map have all of them', async () => {
      await expect(page).toHaveTitle(/^Official Majalis Map/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Majalis Map')
      await expect(linesOf(page)).toHaveCount(87)
      await expect.poll(() => majalisDrawn(page)).toBe(87)
      const konya = linesOf(page).filter({ hasText: 'Konya Majlis' })
      await openCountry(page, 'Türkiye')
      await expect(konya).toContainText('Thursdays after sunset')
      const mail = konya.getByRole('link', { name: 'konya@majalis.sohbet.example' })
      await expect(mail).toHaveAttribute('href', 'mailto:konya@majalis.sohbet.example')
    })

    await test.step('a name in the list shows its majlis on the map', async () => {
      await openCountry(page, 'United Kingdom')
      await linesOf(page).getByRole('link', { name: 'Leeds Majlis', exact: true }).click()
      const pin = mapOf(page).getByRole('link', { name: /Leeds/ })
      await expect(pin).toHaveAttribute('aria-current', 'true')
      const [map, leeds] = [await boxOf(mapOf(page)), mapOf(page).locator('[aria-current]')]
      await expect
        .poll(async () => Math.abs((await boxOf(leeds)).x + 22 - map.x - map.width / 2))
        .toBeLessThan(60)
    })

    await test.step('the search ignores diacritics, and the URL has the search', async () => {
      const field = page.getByRole('main').getByRole('searchbox')
      await field.pressSequentially('diyarbakir')
      await expect(linesOf(page)).toHaveCount(1)
      await expect(countOf(page)).toHaveText('1 majlis')
      await expect(page).toHaveURL(`${path}?q=diyarbakir`)
      await expect(field).toBeFocused()
      await expect(mapOf(page).getByRole('link')).toHaveAccessibleName(
        'Diyarbakır Majlis, Diyarbakır, Türkiye',
      )
      await field.fill('nowhere at all')
      await expect(page.getByText('No record found!')).toBeVisible()
      await page.getByRole('link', { name: 'Show all majalis' }).click()
      await expect(linesOf(page)).toHaveCount(87)
      await expect(field).toHaveValue('')
    })

    await test.step('a chip chooses a country, and Back removes it', async () => {
      await page.getByText('More countries').click()
      await page.getByRole('link', { name: /^Morocco/ }).click()
      await expect(page).toHaveURL(`${path}?country=MA`)
      await expect.poll(() => linesOf(page).count()).toBeLessThan(10)
      const inMorocco = await linesOf(page).count()
      await expect.poll(() => majalisDrawn(page)).toBe(inMorocco)
      await expect(page.getByRole('link', { name: /^Morocco/ })).toHaveAttribute('aria-current', 'true')
      await page.goBack()
      await expect(linesOf(page)).toHaveCount(87)
    })
  },
)

test('the keyboard alone expands a nuqta to a single majlis, which the list then shows; a mouse drags and zooms [B-15 B-87]', async ({
  page,
}) => {
  await visit(page, `${path}?country=TR`)
  const map = mapOf(page)
  await map.focus()
  const before = await widthSeen(page)
  await page.keyboard.press('+')
  await expect.poll(() => widthSeen(page)).toBeCloseTo(before / 2)
  await page.keyboard.press('-')
  await expect.poll(() => widthSeen(page)).toBeCloseTo(before)
  await page.keyboard.press('Home')
  await expect.poll(() => widthSeen(page)).toBe(1024)
  await page.keyboard.press('Tab')
  await expect(map.getByRole('link', { name: /^5 majalis/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const konya = map.getByRole('link', { name: 'Konya Majlis, Konya, Türkiye' })
  await konya.focus()
  await page.keyboard.press('Enter')
  const line = linesOf(page).filter({ hasText: 'Konya Majlis' })
  await expect(line).toBeFocused()
  await expect(line).toBeInViewport()
  await expect(konya).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await expect(line.getByRole('link', { name: 'Konya Majlis', exact: true })).toBeFocused()
  expect(await faultsOf(page, 'main')).toEqual([])

  // The wheel zooms only after a press on the map.
  await visit(page, `${path}?country=TR`)
  const pin = mapOf(page).getByRole('link').first()
  await page.waitForLoadState('networkidle')
  const { x, y } = await boxOf(pin)
  const frame = await boxOf(mapOf(page))
  const empty = { x: frame.x + 30, y: frame.y + 30 }
  await page.mouse.move(empty.x, empty.y)
  const wide = await widthSeen(page)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(() => widthSeen(page)).toBe(wide)
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.down()
  await page.mouse.move(empty.x + 60, empty.y + 40, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await boxOf(pin)).x - x)).toBe(60)
  await expect.poll(async () => Math.round((await boxOf(pin)).y - y)).toBe(40)
  await page.mouse.wheel(0, -360)
  await expect.poll(() => widthSeen(page)).toBeCloseTo(wide / 2)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('nuqtas are large enough for a finger and do not overlap; a tap opens one, two fingers zoom [B-15 B-87]', async ({
    page,
  }) => {
    await visit(page, path)
    // The countries are collapsed: with all of them open the page was eighteen screens long.
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(length).toBeLessThan(5 * 844)
    const boxesOf = (targets: Locator): Promise<DOMRect[]> =>
      // Plain numbers, serialized by the page.
      targets.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    const nearPins = async (): Promise<DOMRect[]> => {
      const pins = await boxesOf(mapOf(page).locator('a'))
      return pins.filter(({ x, y }, index) =>
        pins.slice(0, index).some((other) => Math.hypot(other.x - x, other.y - y) < 44),
      )
    }
    await expect.poll(nearPins).toEqual([])
    const small = async () =>
      (await boxesOf(mapOf(page).locator('a, button'))).filter(
        ({ width, height }) => width < 43.9 || height < 43.9,
      )
    await expect.poll(small).toEqual([])

    const { x, y, width, height } = await boxOf(mapOf(page))
    const session = await page.context().newCDPSession(page)
    const before = await widthSeen(page)
    const fingers = (apart: number) =>
      [-apart, apart].map((away, id) => ({ id, x: x + width / 2 + away, y: y + height / 2 }))
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
    for (const apart of [55, 70, 85, 100, 120])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => before / (await widthSeen(page))).toBeCloseTo(3, 0)
    const nearer = await widthSeen(page)
    await mapOf(page)
      .getByRole('link', { name: /^\d+ majalis/ })
      .first()
      .tap()
    await expect.poll(() => widthSeen(page)).toBeLessThan(nearer)
    await openCountry(page, 'Türkiye')
    await expect(linesOf(page).filter({ hasText: 'Konya Majlis' })).toBeVisible()
  })
})

test('nothing is wider than the screen, at 320 pixels or with text twice as large; for Arabic readers the page is mirrored and the map is not [B-15]', async ({
  page,
}) => {
  await visit(page, path)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const map = await boxOf(mapOf(page))
  const field = await boxOf(page.getByRole('main').getByRole('searchbox'))
  expect(field.x).toBeGreaterThan(map.x)
  const west = await boxOf(mapOf(page).getByRole('link', { name: /Vancouver|Los Angeles/ }))
  expect(west.x).toBeLessThan(map.x + map.width / 2)

  const long = `Majlis ${'of the long corridor '.repeat(4)}and ${'x'.repeat(20)}`.slice(0, 100)
  await page.route('**/api/majlis/map', async (route) => {
    const answer = await route.fetch()
    // The response of our own server.
    const { data } = (await answer.json()) as { data: { name: string; contact: string }[] }
    await route.fulfill({ json: { data: data.map((one) => ({ ...one, name: long })) } })
  })
  for (const [screen, viewport, letters] of [
    ['320 pixels', { width: 320, height: 640 }, '16px'],
    ['letters twice as large', { width: 1280, height: 800 }, '32px'],
  ] as const) {
    await page.setViewportSize(viewport)
    await visit(page, '/terms')
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    await goInPlace(page, path)
    const countries = page.getByRole('main').locator('details')
    await expect(countries.first()).toBeVisible()
    await countries.evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await expect(page.getByRole('link', { name: long }).first()).toBeVisible()
    await expect.poll(() => beyondTheEdges(page), screen).toEqual([])
    // The list scrolls in a container of its own, which must not scroll sideways either.
    const list = page.locator('[data-scrolls]')
    const aside = () => list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)
    await expect.poll(aside, screen).toBe(0)
  }
})
