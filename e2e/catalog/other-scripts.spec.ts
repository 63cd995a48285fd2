import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'

/** Pixels of a line's ink that its box clips above or below. */
async function cutInk(line: Locator): Promise<number> {
  return await line.evaluate((element) => {
    const { font, overflowY } = getComputedStyle(element)
    if (overflowY === 'visible') return 0
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('There is no canvas.')
    context.font = font
    const ink = context.measureText(element.textContent)
    const foot = document.createElement('span')
    foot.style.display = 'inline-block'
    element.append(foot)
    const baseline = foot.getBoundingClientRect().bottom
    foot.remove()
    const { top, bottom } = element.getBoundingClientRect()
    const above = top - (baseline - ink.actualBoundingBoxAscent)
    return Math.max(0, above, baseline + ink.actualBoundingBoxDescent - bottom)
  })
}

/** Start and end of an element's text on the screen, in CSS pixels. */
async function textEdges(part: Locator): Promise<{ left: number; right: number }> {
  return await part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    return {
      left: Math.round(Math.min(...boxes.map(({ left }) => left))),
      right: Math.round(Math.max(...boxes.map(({ right }) => right))),
    }
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('an Arabic title is not truncated in the header, and its facts are at the right in order [B-14]', async ({
    page,
  }) => {
    await visit(page, '/articles/detail/fi-adab-al-isgha')
    const heading = page.getByRole('banner').getByText('في أدب الإصغاء')
    await expect.poll(() => cutInk(heading)).toBe(0)
    // Checks the measurement itself: in a clipping box, this line of this typeface loses ink.
    await heading.evaluate((line) => {
      line.style.overflow = 'hidden'
      line.style.lineHeight = '1'
    })
    await expect.poll(() => cutInk(heading)).toBeGreaterThan(1)

    await visit(page, `/search?q=${encodeURIComponent('الإصغاء')}`)
    const hit = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'أدب المجلس' }) })
    const title = await textEdges(hit.getByRole('heading'))
    const facts = hit.locator('p').first()
    await expect.poll(async () => (await textEdges(facts)).right).toBe(title.right)
    const length = facts.getByText(/^\d+ (sec|min)$/)
    const order = await length.evaluate((fact) => {
      const range = document.createRange()
      const text = fact.firstChild
      if (text === null) throw new Error('There is no text.')
      const boxOf = (start: number, end: number): DOMRect => {
        range.setStart(text, start)
        range.setEnd(text, end)
        return range.getBoundingClientRect()
      }
      const whole = fact.textContent
      const [number, unit] = [boxOf(0, 1), boxOf(whole.length - 1, whole.length)]
      return { isBefore: number.left < unit.left, isOneLine: number.top === unit.top }
    })
    expect(order).toEqual({ isBefore: true, isOneLine: true })
  })
})

test('the greeting shows a short name in Arabic script in full [HDRD-08 B-14]', async ({ page }) => {
  await fetchNothingAhead(page)
  await join(page, 'یداللہ')
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/terms')
    const welcome = page.getByRole('button', { name: /^Welcome/ }).getByText(/^Welcome/)
    const hidden = await welcome.evaluate((line) => line.scrollWidth - line.clientWidth)
    expect(hidden, `at ${width}`).toBeLessThanOrEqual(0)
    await expect.poll(() => cutInk(welcome), `at ${width}`).toBe(0)
  }
})

async function join(page: Page, firstName: string): Promise<void> {
  const email = `scripts-${process.pid}-${Date.now()}@example.org`
  const data = { title: 'Uncle', firstName, lastName: 'خان', city: 'Lahore', country: 'PK', email }
  const request = { headers: fromElsewhere(), data: { ...data, password: 'Saffron-Garden-71' } }
  expect((await page.request.post('/content/auth/local/register', request)).status()).toBe(200)
}
