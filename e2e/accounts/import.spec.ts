import type { Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import { dropSession } from '../people/sign-in.ts'

/** Registers a new user, who is signed in afterwards. */
async function join(page: Page, name: string): Promise<void> {
  const person = { title: 'Sister', firstName: 'Maryam', lastName: 'Aydin', city: 'Konya', country: 'TR' }
  const email = `import-${name}-${process.pid}-${Date.now()}@example.org`
  const data = { ...person, email, password: 'Saffron-Garden-71' }
  const request = { headers: fromElsewhere(), data }
  expect((await page.request.post('/content/auth/local/register', request)).status()).toBe(200)
}

test('an exported file is imported again once, and a different file is refused [B-34]', async ({ page }) => {
  await join(page, 'one')
  const added = await page.request.post('/content/play-lists', {
    data: { title: 'Evening' },
    headers: { origin: process.env['E2E_ORIGIN'] ?? '' },
  })
  expect(added.status()).toBe(200)
  const file = await (await page.request.get('/content/api/user/export')).body()
  await dropSession(page)
  await join(page, 'other')
  await visit(page, '/settings/account')
  const panel = page.getByRole('region', { name: 'Download my data' })
  const outcome = panel.getByRole('status')
  const choose = async (name: string, buffer: Buffer): Promise<void> => {
    const requested = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Import data' }).click()
    await (await requested).setFiles({ name, mimeType: 'application/json', buffer })
  }
  await choose('my-data.json', file)
  await expect(outcome).toHaveText('Imported 1 playlist; 1 was already here.')
  await choose('my-data.json', file)
  await expect(outcome).toHaveText('Nothing new in this file; 2 were already here.')
  await choose('holiday.json', Buffer.from('{"data":{"kept":1}}'))
  await expect(outcome).toHaveText('This file was not made by “Download my data”. Nothing was changed.')
  await expect
    .poll(async () => await (await page.request.get('/content/play-lists')).text())
    .toContain('Evening')
})
