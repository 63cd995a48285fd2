import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, test } from '../browser/fixtures.ts'
import { enterStudio } from '../people/studio.ts'

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
}

test('an editor adds a page to the menu and removes it, and listeners see each change immediately', async ({
  page,
}) => {
  const title = `Retreats ${Date.now()}`
  await enterStudio(page, 'editor', '/studio/menu')
  const menu = async () =>
    JSON.stringify(await (await page.request.get('/content/navigation/v1/navbar-menu')).json())
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const form = page.getByRole('dialog', { name: 'Add an entry' })
  await form.getByLabel(/^Name in English/).fill(title)
  await form.getByLabel('The page that it leads to').fill('elsewhere')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('The page that it leads to')).toHaveAccessibleDescription(/begins with \//)
  await form.getByLabel('The page that it leads to').fill('/majlis-map')
  // Below a column of the first entry, to disturb other tests little while this one runs.
  await form.getByLabel('Placed under').selectOption({ index: 2 })
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, title)).toContainText('/majlis-map')
  await expect.poll(menu).toContain(title)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: `Change ${title}` }).click()
  const change = page.getByRole('dialog', { name: `Change ${title}` })
  await change.getByRole('button', { name: 'Remove' }).click()
  await expect(change.getByText(/Listeners will no longer see .* or the entries below it/)).toBeVisible()
  await change.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, title)).toHaveCount(0)
  await expect.poll(menu).not.toContain(title)
})
