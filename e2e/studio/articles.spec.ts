import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'
import { enterStudio } from '../people/studio.ts'
import { dropSession } from '../people/sign-in.ts'

const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of the article' })

/** Creates an article, as an editor does. */
async function beginArticle(page: Page, title: string): Promise<Locator> {
  await enterStudio(page, 'editor', '/studio/content')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Article' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const text = textOf(page)
  await expect(text).toBeVisible()
  return text
}

/** Waits until the server has stored everything. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Saving')).toHaveCount(0)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

/** A picture file of this size. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      if (pen !== null) pen.fillStyle = '#1f6b5c'
      pen?.fillRect(0, 0, wide, high)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** Types lines, each after the key that sets its block type. */
async function write(page: Page, lines: readonly (readonly [key: string | null, text: string])[]) {
  for (const [index, [key, text]] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    if (key !== null) await page.keyboard.press(key)
    await page.keyboard.type(text)
  }
}

test(
  'an article with each kind of block is written by keyboard, published, and read',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    // A draft refused by a busy server is sent again automatically.
    expectConsoleError(/503 .*\/draft/, { mayBeAbsent: true })
    const title = `The chair by the door ${Date.now()}`
    const text = await beginArticle(page, title)
    const { keyboard } = page
    await text.focus()
    await keyboard.type('It was kept free')
    await keyboard.press('Control+Alt+f')
    await keyboard.type('So the elders say.')
    await keyboard.press('Enter')
    await write(page, [
      [null, ' for whoever came.'],
      ['Control+Alt+2', 'Who sits there'],
      ['Control+Alt+3', 'And who does not'],
      ['Control+Shift+b', 'Keep one seat.'],
      [null, ''],
      ['Control+Alt+v', 'Who comes late'],
      [null, 'comes as well.'],
      // An empty line ends the verse.
      [null, ''],
      [null, 'من جلس عند الباب'],
    ])
    await keyboard.press('Alt+F10')
    await keyboard.press('End')
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Same as the article' })).toBeFocused()
    await keyboard.type('Arab')
    await keyboard.press('Enter')
    await expect(text.locator('> p[lang="ar"][dir="rtl"]')).toHaveText('من جلس عند الباب')

    // A picture requires a description.
    await text.focus()
    await keyboard.press('Control+Alt+p')
    const dialog = page.getByRole('dialog', { name: 'Picture' })
    await dialog
      .getByLabel(/^Picture/)
      .setInputFiles({ name: 'chair.png', mimeType: 'image/png', buffer: await picture(page, 900, 600) })
    await dialog.getByLabel('Shape').selectOption('square')
    await expect(dialog.getByLabel(/^Part of the picture/)).toBeVisible()
    const description = dialog.getByLabel(/^What the picture shows/)
    await description.press('Enter')
    await expect(description).toHaveAccessibleDescription(/Please say what the picture shows/)
    await description.fill('A chair')
    await description.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(text.getByRole('img', { name: 'A chair' })).toHaveJSProperty('complete', true)
    await keyboard.type('Of walnut')
    await keyboard.press('Enter')
    await keyboard.type('More of it: ')
    await keyboard.press('Control+Alt+k')
    const moment = page.getByRole('dialog', { name: 'Link to a talk' })
    await moment.getByLabel('Search the talks').fill('Weight of')
    await moment.getByRole('button', { name: 'The Weight of a Promise' }).press('Enter')
    await moment.getByRole('textbox', { name: 'Time' }).fill('0:20')
    // The page shows "Saved" of the previous change until this one is being sent.
    const isStored = page.waitForResponse(
      (response) => response.ok() && response.request().postData()?.includes('t=20#audio') === true,
      { timeout: 0 },
    )
    await keyboard.press('Enter')
    await expect(moment).toBeHidden()
    await isStored
    await saved(page)
    // A reload loses nothing.
    const before = await text.innerText()
    await page.reload()
    await expect.poll(async () => await text.innerText()).toBe(before)

    // Missing fields are listed with links to them.
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Please say who wrote it.' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Author' }).fill('Edith Larsen')
    await page.getByRole('textbox', { name: 'Summary' }).fill('A seat for whoever comes late.')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
    await saved(page)
    await publish.press('Enter')
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

    const slug = await page.getByRole('textbox', { name: 'Address' }).inputValue()
    await dropSession(page)
    await visit(page, `/articles/detail/${slug}`)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 2, name: 'Who sits there' })).toBeVisible()
    await expect(article.getByRole('heading', { level: 3, name: 'And who does not' })).toBeVisible()
    await expect(article.getByRole('blockquote')).toHaveText('Keep one seat.')
    await expect(article.locator('figure.verse p')).toHaveText(['Who comes late', 'comes as well.'])
    await expect(article.locator('p[lang="ar"][dir="rtl"]')).toHaveText('من جلس عند الباب')
    const figure = article.getByRole('figure', { name: 'Of walnut' })
    await expect(figure.getByRole('img', { name: 'A chair' })).toBeVisible()
    await expect(article.getByRole('link', { name: /^The Weight of a Promise/ })).toHaveAttribute(
      'href',
      /^\/audios\/detail\/[^?]+\?t=20#audio-\d+$/,
    )
    await expect(article.locator('.notes li')).toContainText('So the elders say.')
  },
)
