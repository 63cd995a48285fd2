import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageStored: true })

const listingCall = /\/content\/[^?]*listing/
const filtersOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' })
const cardsOf = (page: Page): Locator => page.getByRole('main').locator('a[href^="/audios/detail/"]')
const countOf = (page: Page): Locator => page.getByRole('main').getByRole('status')
const sortOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort order' })

/** The line of a choice by its label. */
function choiceOf(within: Locator, label: string): Locator {
  return within.getByRole('link', { name: new RegExp(`^${label} ?\\d+$`) })
}

async function numberIn(text: Locator): Promise<number> {
  return Number(/\d+/.exec((await text.textContent()) ?? '')?.[0])
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test(
    'filters change the URL, the chips and the counts, and the tabs switch between the two listings [LIST-01 LIST-02 LIST-05 LIST-06 LIST-10 LIST-11 A-58 B-64 ROUTE-26]',
    { tag: '@core' },
    async ({ page }) => {
      const tabs = page.getByRole('navigation', { name: 'Content type' })
      await test.step('filters of several kinds', async () => {
        await visit(page, '/audios')
        const filters = filtersOf(page)
        await filters.locator('summary', { hasText: 'Language' }).click()
        const inEnglish = await numberIn(choiceOf(filters, 'English'))
        await choiceOf(filters, 'English').click()
        await expect(page).toHaveURL('/audios/l-en')
        // The URL changes before the list, whose counts stay the same until it has loaded.
        await expect(countOf(page)).toHaveText(`${inEnglish} audios`)
        const promised = await numberIn(choiceOf(filters, 'Suhba'))
        await choiceOf(filters, 'Suhba').click()
        await expect(page).toHaveURL('/audios/ct-suhba/l-en')
        await expect(countOf(page)).toHaveText(`${promised} audios`)
        await expect(cardsOf(page)).toHaveCount(Math.min(promised, 25))
        await expect(page).toHaveTitle(/Suhba, English/)
        await expect(choiceOf(filters, 'Suhba')).toHaveAttribute('aria-current', 'true')
        await page.getByRole('link', { name: 'Remove Suhba' }).click()
        await expect(page).toHaveURL('/audios/l-en')
        await page.getByRole('link', { name: 'Clear all' }).click()
        await expect(page).toHaveURL('/audios')
        await expect(page.getByRole('list', { name: 'Applied filters' })).toBeHidden()
      })

      await test.step('the tabs', async () => {
        await visit(page, '/audios/y-2024/t-patience')
        await expect(page).toHaveURL('/audios/t-patience/y-2024')
        const beside = tabs.getByRole('link', { name: 'Articles' })
        await expect(beside).toHaveAttribute('href', '/articles/t-patience/y-2024')
        await visit(page, '/audios/ct-album?sort=title')
        await expect(tabs.getByRole('link', { name: 'Audios' })).toHaveAttribute('aria-current', 'page')
        await tabs.getByRole('link', { name: 'Articles' }).click()
        await expect(page).toHaveURL('/articles')
        await expect(filtersOf(page).locator('summary', { hasText: 'Author' })).toBeVisible()
        await tabs.getByRole('link', { name: 'Audios' }).click()
        await expect(page).toHaveURL('/audios')
      })
    },
  )

  test('subjects, order, pages and a landing page lead where their links say, after a wait or a failure too [LIST-04 LIST-09 LIST-10 LIST-15 B-66 B-67 B-69]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/500/)
    await test.step('a subject expands to its subtopics without being chosen', async () => {
      await visit(page, '/audios')
      const filters = filtersOf(page)
      const nested = choiceOf(filters, 'Hospitality')
      await expect(nested).toBeHidden()
      await filters.locator('summary', { hasText: 'More under Company and courtesy' }).click()
      await expect(page).toHaveURL('/audios')
      await nested.click()
      await expect(page).toHaveURL('/audios/t-hospitality')
      await expect(nested).toBeVisible()
    })

    await test.step('pages and filters preserve the order, and a filter starts at the first page', async () => {
      await visit(page, '/audios')
      await sortOf(page).focus()
      await sortOf(page).selectOption('Oldest first')
      await expect(page).toHaveURL('/audios?sort=oldest')
      await expect(sortOf(page)).toBeFocused()
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL('/audios?sort=oldest&page=2')
      await visit(page, '/audios?sort=oldest&page=2')
      await expect(sortOf(page)).toHaveValue('oldest')
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
      await choiceOf(filtersOf(page), 'Album').click()
      await expect(page).toHaveURL('/audios/ct-album?sort=oldest')
      await sortOf(page).selectOption('Newest first')
      await expect(page).toHaveURL('/audios/ct-album')
    })

    await test.step('a landing page lists the subjects', async () => {
      await visit(page, '/audios?browse_by=topic')
      const subjects = page.getByRole('navigation', { name: 'By topic' })
      await choiceOf(subjects, 'Patience').click()
      await expect(page).toHaveURL('/audios/t-patience?browse_by=topic')
      await expect(subjects).toBeHidden()
    })

    await test.step('a slow list shows a skeleton, and a failed one can be retried', async () => {
      await visit(page, '/audios')
      const answer = Promise.withResolvers<void>()
      await page.route(listingCall, async (route) => {
        await answer.promise
        await route.fulfill({ status: 500, json: {} })
      })
      const album = choiceOf(filtersOf(page), 'Album')
      await album.click()
      await expect(album).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('[data-skeleton]')).toBeVisible()
      answer.resolve()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('Error! Something went wrong')
      await expect(page).toHaveURL('/audios/ct-album')
      await page.unroute(listingCall)
      await alert.getByRole('link', { name: 'Try again' }).click()
      await expect(cardsOf(page)).toHaveCount(6)
    })
  })

  test('the back button restores the filters, the groups and the scroll position [LIST-04 LIST-11]', async ({
    page,
  }) => {
    await visit(page, '/audios/ct-suhba')
    await cardsOf(page).nth(16).scrollIntoViewIfNeeded()
    const height = await page.evaluate(() => scrollY)
    expect(height).toBeGreaterThan(300)
    await cardsOf(page).nth(16).click()
    await expect(page).toHaveURL(/\/audios\/detail\//)
    await page.goBack()
    await expect(page).toHaveURL('/audios/ct-suhba')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(height)
    await choiceOf(filtersOf(page), 'Album').click()
    await expect(page).toHaveURL('/audios/ct-album,suhba')
    await expect(countOf(page)).toHaveText(/^48/)
    await page.goBack()
    await expect(choiceOf(filtersOf(page), 'Album')).not.toHaveAttribute('aria-current')
    await expect(choiceOf(filtersOf(page), 'Suhba')).toHaveAttribute('aria-current', 'true')
    await expect(countOf(page)).toHaveText(/^42/)

    await visit(page, '/audios')
    await filtersOf(page).locator('summary', { hasText: 'Type' }).click()
    await expect(choiceOf(filtersOf(page), 'Album')).toBeHidden()
    await cardsOf(page).first().click()
    await expect(page).toHaveURL(/\/audios\/detail\//)
    await page.goBack()
    await expect(filtersOf(page)).toBeVisible()
    await expect(choiceOf(filtersOf(page), 'Album')).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' })

  async function openSheet(page: Page): Promise<Locator> {
    await page.getByRole('link', { name: /^Filters/ }).tap()
    await expect(sheetOf(page)).toBeVisible()
    return sheetOf(page)
  }

  test(
    'filters are chosen in a sheet, with and without a count [LIST-09 LIST-10 LIST-11 LIST-15 COMP-10 B-15]',
    { tag: '@core' },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/500/)
      await test.step('choose: the button shows the chosen filters and the count', async () => {
        await visit(page, '/audios?sort=title')
        await expect(filtersOf(page)).toBeHidden()
        const sheet = await openSheet(page)
        await sheet.getByRole('checkbox', { name: /^Suhba/ }).tap()
        await expect(sheet.getByRole('link', { name: 'Show 42 audios' })).toBeVisible()
        await sheet.getByRole('checkbox', { name: /^Patience/ }).tap()
        await expect(sheet.getByRole('link', { name: 'Show 11 audios' })).toBeVisible()
        await expect(sheet.getByRole('status')).toHaveText('11 audios')
        expect(await faultsOf(page, 'dialog')).toEqual([])
        await expect(page).toHaveURL('/audios?sort=title')
        await sheet.getByRole('link', { name: 'Show 11 audios' }).tap()
        await expect(page).toHaveURL('/audios/ct-suhba/t-patience?sort=title')
        await expect(sheet).toBeHidden()
        await expect(countOf(page)).toHaveText('11 audios')
        await expect(page.getByRole('link', { name: 'Filters (2)' })).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('link', { name: 'Filters', exact: true })).toBeVisible()
        await openSheet(page)
        await expect(sheet.getByRole('checkbox', { name: /^Patience/ })).not.toBeChecked()
      })

      await test.step('clear: they are still cleared after closing', async () => {
        await visit(page, '/audios/ct-suhba')
        let sheet = await openSheet(page)
        await expect(sheet.getByRole('checkbox', { name: /^Suhba/ })).toBeChecked()
        await sheet.getByRole('button', { name: 'Clear' }).tap()
        await expect(sheet.getByRole('link', { name: 'Show 50 audios' })).toBeVisible()
        await sheet.getByRole('button', { name: 'Close' }).tap()
        await expect(sheet).toBeHidden()
        await expect(page).toHaveURL('/audios/ct-suhba')
        sheet = await openSheet(page)
        await expect(sheet.getByRole('checkbox', { name: /^Suhba/ })).not.toBeChecked()
        await expect(sheet.getByRole('link', { name: 'Show 50 audios' })).toBeVisible()
      })

      await test.step('without a count', async () => {
        await visit(page, '/audios')
        const sheet = await openSheet(page)
        await page.route(listingCall, (route) => route.fulfill({ status: 500, json: {} }))
        await sheet.getByRole('checkbox', { name: /^Album/ }).tap()
        const show = sheet.getByRole('link', { name: 'Show audios' })
        await expect(show).toBeVisible()
        await page.unroute(listingCall)
        await show.tap()
        await expect(sheet).toBeHidden()
        await expect(countOf(page)).toHaveText('6 audios')
      })
    },
  )
})
