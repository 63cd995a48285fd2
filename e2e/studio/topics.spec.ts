import type { Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, phone, test } from '../browser/fixtures.ts'
import { enterStudio, rowOf } from '../people/studio.ts'

/** Creates a topic without content. */
async function addTopic(page: Page, label: string): Promise<void> {
  const headers = { origin: process.env['E2E_ORIGIN'] ?? '' }
  const answer = await page.request.post('/content/studio/topics', { data: { label }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function find(page: Page, text: string): Promise<void> {
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill(text)
  await search.getByRole('button', { name: 'Show', exact: true }).click()
}

test.describe('on a phone', () => {
  test.use(phone)

  test('an editor gives a topic other names, finds it by one, and merges it with another', async ({
    page,
  }) => {
    const now = Date.now()
    const [first, second] = [`Stillness ${now}`, `Quiet ${now}`]
    await enterStudio(page, 'editor')
    await addTopic(page, first)
    await addTopic(page, second)
    await page.goto('/studio/topics')
    await find(page, first)
    await expect(rowOf(page, first)).toContainText('Not used')
    await page.getByRole('button', { name: `Change ${first}` }).click()
    const change = page.getByRole('dialog', { name: `Change ${first}` })
    await change.getByLabel('Name in Turkish').fill(`Sükûn ${now}`)
    await change.getByLabel('Other names').fill(`sukun ${now}\n\nسكون ${now}`)
    expect(await faultsOf(page)).toEqual([])
    await change.getByLabel(/^Name in English/).fill('')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change.getByLabel(/^Name in English/)).toHaveAccessibleDescription(/Please fill this in/)
    await change.getByLabel(/^Name in English/).fill(first)
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change).toBeHidden()
    await find(page, `سكون ${now}`)
    await expect(rowOf(page, first)).toContainText(`sukun ${now}`)
    expect(await faultsOf(page)).toEqual([])

    await page.getByRole('button', { name: `Change ${first}` }).click()
    await change.getByRole('button', { name: 'Merge with another' }).click()
    const merge = page.getByRole('dialog', { name: `Merge ${first} with another` })
    await merge.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(merge.getByLabel(/^Merge into/)).toHaveAccessibleDescription('Please fill this in')
    await merge.getByLabel(/^Merge into/).selectOption(second)
    expect(await faultsOf(page)).toEqual([])
    await merge.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(merge).toBeHidden()
    // The merged topic's names lead to the other.
    await expect(rowOf(page, second)).toContainText(`sukun ${now}`)
    await expect(rowOf(page, first)).toHaveCount(0)
    await find(page, `nothing ${now}`)
    await expect(page.getByText('No topic has that name')).toBeVisible()
  })
})
