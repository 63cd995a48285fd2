import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'
import { longRecording } from '../people/long-recording.ts'
import { enterStudio } from '../people/studio.ts'

/** Maximum presses besides typing for an album of twelve talks. */
const maxPresses = 12

const titles = [
  'What to carry',
  'Whom to ask',
  'Bread and salt',
  'The first evening',
  'A closed door',
  'Rain',
  'The second evening',
  'On being late',
  'A borrowed coat',
  'The river',
  'Coming home',
  'What remains',
]

/** A folder of twelve recordings with names as recorders and people number them, and a file that is no picture. */
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sohbet-album-'))
  for (const [index, title] of titles.entries()) {
    const name = `${index + 1} - ${title.replaceAll(' ', '_')}.flac`
    await writeFile(
      join(folder, name),
      longRecording(10.5 + index, () => true),
    )
  }
  await writeFile(join(folder, 'cover.txt'), 'no recording')
  return folder
}

/** Presses like a user, and counts the presses. */
class Hand {
  presses = 0

  async press(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  /** A list takes one press to open and another to choose. */
  async choose(list: Locator, value: string): Promise<void> {
    this.presses += 2
    await list.selectOption(value)
  }

  async chooseFolder(page: Page, button: Locator, folder: string): Promise<void> {
    const chooser = page.waitForEvent('filechooser')
    await this.press(button)
    // In the system's file dialog, the folder and the confirming button are pressed.
    this.presses += 2
    await (await chooser).setFiles(folder)
  }
}

test(
  'a folder becomes an album of twelve published talks with at most twelve presses besides typing [DRAFT-04]',
  { tag: '@core' },
  async ({ page, browser }) => {
    await enterStudio(page, 'editor', '/studio/content')
    const hand = new Hand()
    const title = `Twelve evenings ${Date.now()}`
    await hand.press(page.getByRole('button', { name: 'New', exact: true }))
    await hand.press(page.getByRole('menuitem', { name: 'Album' }))
    await hand.press(page.getByRole('textbox', { name: 'Title' }))
    await page.keyboard.type(title)
    await hand.choose(page.getByRole('combobox', { name: 'Language' }), 'en')
    await hand.press(page.getByRole('link', { name: /^Talks/ }).last())
    await hand.chooseFolder(page, page.getByRole('button', { name: 'Choose a folder' }), await aFolder())
    const lengths = page.getByRole('button', { name: /^0:[12]\d$/ })
    await expect(lengths).toHaveCount(titles.length, { timeout: 120_000 })
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Published. Listeners see it now.')).toBeVisible()
    expect(hand.presses, 'presses besides typing').toBeLessThanOrEqual(maxPresses)
    test.info().annotations.push({ type: 'presses', description: String(hand.presses) })

    const visitors = await browser.newContext()
    const visitor = await visitors.newPage()
    const slug = title.toLowerCase().replaceAll(' ', '-')
    await visit(visitor, `/audios/detail/${slug}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    const answer = await visitor.request.get(`/content/api/collections/${slug}`)
    const { data } = (await answer.json()) as { data: { tracks: { title: string }[] } }
    expect(data.tracks.map((talk) => talk.title)).toEqual(titles)
    await visitors.close()
  },
)
