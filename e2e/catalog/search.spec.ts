import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageStored: true })

const fieldOf = (page: Page): Locator => page.getByRole('main').getByRole('combobox')
const listOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' })
const countOf = (page: Page): Locator => page.getByRole('main').getByRole('status')
const tabOf = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Type of result' }).getByRole('link', { name: label })

test(
  'a search is filtered, has suggestions by keyboard, and finds a topic in any script [SEARCH-01 SEARCH-04 B-15 B-70]',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, '/search?q=the')

    await test.step('kinds and filters narrow it, and can be removed', async () => {
      const all = await countOf(page).textContent()
      await tabOf(page, 'Suhbas').click()
      await expect(page).toHaveURL('/search?q=the&category=suhbas')
      await expect(tabOf(page, 'Suhbas')).toHaveAttribute('aria-current', 'page')
      await expect(countOf(page)).not.toHaveText(all ?? '')
      await expect(tabOf(page, 'Bookmarked')).toHaveCount(0)
      await page.getByRole('main').locator('summary', { hasText: 'Country' }).click()
      const country = page.getByRole('group', { name: 'Filters' }).getByRole('link').first()
      const promised = /\d+$/.exec(await country.innerText())?.[0]
      await country.click()
      await expect(page).toHaveURL(/category=suhbas&countries=/)
      await expect(countOf(page)).toHaveText(new RegExp(`^${promised} results?$`))
      const remove = page.getByRole('link', { name: /^Remove/ })
      await remove.click()
      await expect(page).toHaveURL('/search?q=the&category=suhbas')
      // The address changes a moment before the links that start from it.
      await expect(remove).toHaveCount(0)
      await tabOf(page, 'All').click()
      await expect(page).toHaveURL('/search?q=the')
      await expect(tabOf(page, 'All')).toHaveAttribute('aria-current', 'page')
    })

    await test.step('the arrow keys choose suggestions, and Escape closes them', async () => {
      await goInPlace(page, '/search')
      const field = fieldOf(page)
      await expect(field).toHaveValue('')
      await field.pressSequentially('tea')
      const options = listOf(page).getByRole('option')
      await expect(options.first()).toBeVisible()
      await expect.poll(() => options.count()).toBeLessThanOrEqual(8)
      await field.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      expect(await faultsOf(page)).toEqual([])
      await field.press('Escape')
      await expect(listOf(page)).toBeHidden()
      await expect(field).toHaveValue('tea')
      await field.press('ArrowDown')
      const goal = (await options.first().getAttribute('href')) ?? ''
      await field.press('Enter')
      await expect(page).toHaveURL(goal)
    })

    await test.step('a topic is found by its name in any script', async () => {
      await page.getByRole('banner').getByRole('searchbox').click()
      await page.keyboard.type('zik')
      await page.getByRole('option', { name: 'Remembrance' }).click()
      await expect(page).toHaveURL('/audios/t-remembrance')
      for (const word of ['ذكر', 'remembrance of God']) {
        await goInPlace(page, `/search?q=${encodeURIComponent(word)}`)
        const topic = page.getByRole('region', { name: 'Topic' }).getByRole('link').first()
        await expect(topic).toHaveText(/^Remembrance/)
      }
    })
  },
)

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 700 } })

  test('the search opens ready to type, suggests links if it has no results, and fits the smallest screen [SEARCH-01]', async ({
    page,
  }) => {
    await visit(page, '/audios')
    // One link to the search, not two.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeHidden()
    await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'Search' }).tap()
    const field = fieldOf(page)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('placeholder', /./)
    const firstOf = (name: string) => page.getByRole('region', { name }).getByRole('link').first()
    await expect(firstOf('Topics to begin with')).toBeVisible()
    await field.fill('wednesfays zzqqzz')
    await field.press('Enter')
    await expect(page.getByText('No results found against your search.')).toBeVisible()
    await expect(firstOf('The newest talks')).toBeVisible()
    await field.fill('zzqqzz patience')
    await field.press('Enter')
    await page.getByRole('link', { name: 'patience', exact: true }).tap()
    await expect(page).toHaveURL('/search?q=patience')
    // The loaded page sets the field to its search.
    await expect(field).toHaveValue('patience')
    await expect(page).toHaveTitle(/patience/)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await field.fill('tea')
    const option = listOf(page).getByRole('option').first()
    const goal = (await option.getAttribute('href')) ?? ''
    await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await option.tap()
    await expect(page).toHaveURL(goal)
  })
})
