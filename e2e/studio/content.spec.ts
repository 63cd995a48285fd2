import type { Page } from '@playwright/test'
import { faultsInAll } from '../browser/axe.ts'
import { expect, playerOf, soundOf, test, visit } from '../browser/fixtures.ts'
import { longRecording } from '../people/long-recording.ts'
import { enterStudio } from '../people/studio.ts'

// Half a second more than forty: decoders differ in where the last sample is.
const recording = longRecording(40.5, () => true)
let made = 0

const saved = (page: Page) => page.getByText(/^Saved \d/)

/** A unique title. */
function newTitle(): string {
  return `Letters ${Date.now()}-${(made += 1)}`
}

/** Creates an album from the list and gives it a title. */
async function beginAlbum(page: Page, title: string): Promise<void> {
  await visit(page, '/studio/content')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Album' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(saved(page)).toBeVisible()
}

test(
  'an album is written, given its sound, published, heard, and withdrawn',
  { tag: '@core' },
  async ({ page, browser, expectConsoleError }) => {
    expectConsoleError(/400/)
    await enterStudio(page, 'editor')
    const title = newTitle()
    await beginAlbum(page, title)
    // Missing fields are shown in one list, and at each field.
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const language = page.getByRole('combobox', { name: 'Language' })
    await expect(language).toBeFocused()
    await expect(language).toHaveAccessibleDescription(/Please choose a language/)
    expect(await faultsInAll(page)).toEqual([])
    await language.selectOption('en')
    await page
      .getByRole('link', { name: /^Talks/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Add a talk' }).click()
    await expect(page.getByRole('textbox', { name: 'Title of talk 1' })).toBeFocused()
    await page.keyboard.type('What to carry')
    await page.getByRole('button', { name: 'No recording yet' }).click()
    const panel = page.getByRole('dialog', { name: 'What to carry' })
    // The row that it is opened from does not wrap.
    await expect(panel).toHaveCSS('white-space', 'normal')
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: `${title}.flac`, mimeType: 'audio/flac', buffer: recording })
    await expect(panel.getByRole('button', { name: 'Upload another recording' })).toBeVisible({
      timeout: 60_000,
    })
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: '0:40' })).toBeVisible()
    expect(await faultsInAll(page)).toEqual([])
    await page.getByRole('link', { name: 'Access', exact: true }).click()
    await expect(page.getByRole('radio', { name: /^Public/ })).toBeChecked()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published. Listeners see it now.')).toBeVisible()

    const address = `/audios/detail/${title.toLowerCase().replaceAll(' ', '-')}`
    const visitors = await browser.newContext()
    const visitor = await visitors.newPage()
    await visit(visitor, address)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await visitor.getByRole('button', { name: /^Play/ }).first().click()
    await expect(playerOf(visitor)).toBeVisible()
    await expect.poll(async () => (await soundOf(visitor)).currentTime).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByText('This is the current version.')).toBeVisible()
    expect(await faultsInAll(page)).toEqual([])
    await page.getByRole('button', { name: 'More publishing options' }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Withdrawn. Listeners do not see it any more.')).toBeVisible()
    await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404)
    await visitors.close()
  },
)
