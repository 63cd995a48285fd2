import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { faultsInAll } from '../browser/axe.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, test } from '../browser/fixtures.ts'
import { enterStudio } from '../people/studio.ts'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const files = (page: Page) => page.getByLabel('Choose files', { exact: true }).and(page.locator('input'))
let made = 0

// The studio's links prefetch; these tests are about the upload requests.
test.beforeEach(async ({ page }) => fetchNothingAhead(page))

/** A unique tone of one minute, 10.5 MB, in a file of its own. */
async function aTone(): Promise<{ path: string; name: string }> {
  const name = `tone-${(made += 1)}-${Date.now()}.wav`
  const path = join(await mkdtemp(join(tmpdir(), 'sohbet-sound-')), name)
  const [rate, seconds] = [44_100, 60]
  const bytes = Buffer.alloc(44 + rate * seconds * 4)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 4],
  ] as const)
    bytes.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  for (let frame = 0; frame < rate * seconds; frame += 1) {
    const sample = Math.round(3000 * Math.sin(frame * 0.06))
    bytes.writeInt16LE(sample, 44 + frame * 4)
    bytes.writeInt16LE(frame === 0 ? Date.now() % 30_000 : sample, 46 + frame * 4)
  }
  await writeFile(path, bytes)
  return { path, name }
}

test.describe('uploading a recording', () => {
  test('continues after the page is reopened, if it was interrupted at a tenth, and after a pause by keyboard', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_(?:FAILED|ABORTED|INTERNET)/, { mayBeAbsent: true })
    await enterStudio(page, 'editor', '/studio/uploads')
    const { path, name } = await aTone()
    let pieces = 0
    await page.route('**/studio-uploads/**', async (route) => {
      if (route.request().method() === 'PATCH' && (pieces += 1) > 1) await route.abort()
      else await route.continue()
    })
    await files(page).setInputFiles(path)
    await expect(row(page, name).getByText('No connection.')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(row(page, name).getByText(/^Unfinished: 1 MB of 11 MB/)).toBeVisible()

    const sent: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']))
    })
    // Slow enough to be paused.
    await page.route('**/studio-uploads/**', async (route) => {
      if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await files(page).setInputFiles(path)
    await row(page, name)
      .getByRole('button', { name: `Pause: ${name}` })
      .press('Enter')
    await expect(row(page, name).getByText(/^Paused/)).toBeVisible()
    expect(await faultsInAll(page)).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await row(page, name)
      .getByRole('button', { name: `Resume: ${name}` })
      .press('Enter')
    await expect(row(page, name).getByText('Ready')).toBeVisible({ timeout: 60_000 })
    expect(Math.min(...sent)).toBe(1024 * 1024)
    await expect(page.getByRole('status').filter({ hasText: `${name} is ready` })).toBeAttached()
    await row(page, name)
      .getByRole('button', { name: `Remove from the list: ${name}` })
      .click()
    await expect(row(page, name)).toHaveCount(0)
  })
})
