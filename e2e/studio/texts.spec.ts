import type { Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { enterStudio } from '../people/studio.ts'

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' })
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Listeners see it now').last()).toBeVisible()
}

test('an editor announces something on the home page of one language, and removes it', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  // An invalid URL.
  expectConsoleError(/400/)
  await enterStudio(page, 'editor', '/studio/texts')
  await page.getByRole('link', { name: 'Open Banner of the home page (Türkçe)' }).click()
  await expect(page.getByRole('heading', { name: 'Banner of the home page (Türkçe)' })).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('Perşembe sohbeti sekizde.')
  await page.getByLabel('The page that it leads to').fill('elsewhere')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('The page that it leads to')).toHaveAccessibleDescription(/begins with \//)
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('The page that it leads to').fill('/majlis-map')
  await publish(page)
  await expect(page.getByRole('row', { name: /Perşembe sohbeti sekizde\./ })).toContainText('Current text')

  const listener = await browser.newPage()
  const banner = listener.getByRole('complementary', { name: 'Duyuru' })
  await expect(async () => {
    await visit(listener, '/tr/')
    await expect(banner).toHaveText('Perşembe sohbeti sekizde.', { timeout: 500 })
  }).toPass()
  expect(await faultsOf(listener)).toEqual([])
  await banner.getByRole('link').click()
  await expect(listener).toHaveURL(/\/tr\/majlis-map$/)

  await page.getByLabel('Text', { exact: true }).fill('')
  await publish(page)
  await expect(async () => {
    await visit(listener, '/tr/')
    await expect(listener.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await listener.close()
})

test('an editor writes the privacy policy of one language, and restores the earlier one', async ({
  page,
}) => {
  const read = async () => await (await page.request.get('/tr/privacy-policy')).text()
  await enterStudio(page, 'editor', '/studio/texts/privacy-policy/tr')
  await textOf(page).click()
  await page.keyboard.type('Hiçbir şey satmayız.')
  await publish(page)
  await expect.poll(read).toContain('Hiçbir şey satmayız.')
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Kimseye vermeyiz.')
  await publish(page)
  await expect.poll(read).toContain('Kimseye vermeyiz.')
  await page.getByRole('button', { name: /^Restore the text of/ }).click()
  await expect.poll(read).not.toContain('Kimseye vermeyiz.')
  await expect.poll(read).toContain('Hiçbir şey satmayız.')
  await expect(textOf(page)).toHaveText('Hiçbir şey satmayız.')
  await page.getByRole('button', { name: 'Use the built-in text' }).click()
  await expect.poll(read).not.toContain('Hiçbir şey satmayız.')
})
