import { randomUUID } from 'node:crypto'
import { faultsInAll } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import { enterStudio } from '../people/studio.ts'

test('a steward claims a query, adds a note, and answers it by email with a saved text', async ({ page }) => {
  const email = `zaynab-${randomUUID()}@example.org`
  const sent = await page.request.post('/content/api/customer-queries', {
    headers: fromElsewhere(),
    data: { name: 'Zaynab Demir', email, category: 'Billing', comments: 'Where is my receipt?' },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  await enterStudio(page, 'steward', '/studio/queries')
  await page.getByRole('searchbox', { name: 'Search queries' }).fill(email)
  await page.keyboard.press('Enter')
  const queries = page.getByRole('list', { name: 'Queries' })
  await expect(queries.getByRole('listitem')).toHaveCount(1)
  await expect(queries).toContainText('Where is my receipt?')
  expect(await faultsInAll(page)).toEqual([])
  await queries.getByRole('link', { name: 'Zaynab Demir' }).press('Enter')
  const thread = page.getByRole('list', { name: 'What was written' })
  await expect(thread.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Assign to me' }).press('Enter')
  await expect(page.getByText('Assigned to Nura Aydin')).toBeVisible()
  await page.getByLabel('Note').fill('Her order was paid twice.')
  await page.getByRole('button', { name: 'Add the note' }).press('Enter')
  await expect(thread).toContainText('Note among stewards')

  const answer = page.getByLabel('Answer', { exact: true })
  const title = `Receipts ${randomUUID()}`
  await answer.fill('Receipts stand under Orders.')
  await page.getByRole('button', { name: 'Saved replies' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByLabel('Save the answer as').fill(title)
  await dialog.getByRole('button', { name: 'Save the words' }).press('Enter')
  await expect(dialog.getByRole('button', { name: `Use ${title}` })).toBeVisible()
  expect(await faultsInAll(page)).toEqual([])
  await page.keyboard.press('Escape')
  // The note is there after leaving the page.
  await visit(page, page.url())
  await expect(answer).toHaveValue('Receipts stand under Orders.')
  await page.getByRole('checkbox', { name: 'Close the query with this answer' }).check()
  await page.getByRole('button', { name: 'Send by email' }).press('Enter')
  await expect(thread).toContainText('Receipts stand under Orders.')
  await expect(answer).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  expect(await faultsInAll(page)).toEqual([])
  await page.getByRole('button', { name: 'Saved replies' }).press('Enter')
  await dialog.getByRole('button', { name: `Remove ${title}` }).press('Enter')
  await dialog.getByRole('button', { name: `Yes, remove ${title}` }).press('Enter')
  await expect(dialog.getByRole('button', { name: `Use ${title}` })).toHaveCount(0)
})
