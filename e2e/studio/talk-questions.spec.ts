import type { Page } from '@playwright/test'
import { expect, soundOf, test, visit } from '../browser/fixtures.ts'
import { draftTalk, questionsOf, uploadRecording } from '../people/drafted-talk.ts'
import { longRecording } from '../people/long-recording.ts'
import { enterStudio } from '../people/studio.ts'

const twoHours = 7200
/** Speech starts every two minutes, after six seconds of silence. */
const recording = longRecording(twoHours, (second) => second % 120 < 114)

// Once per worker: measuring two hours takes the server a while.
let uploaded: Promise<string> | undefined

// The first test waits for it.
test.setTimeout(240_000)

const playhead = (page: Page) => page.getByRole('slider', { name: 'Position in the talk' })
const rowsOf = (page: Page) =>
  page.getByRole('list', { name: 'Questions of this talk' }).getByRole('listitem')
const timesOf = (page: Page) => page.getByRole('textbox', { name: /^Time of/ })
const textsOf = (page: Page) => page.getByRole('textbox', { name: /^Question at/ })
const marksOf = (page: Page) => page.locator('[data-key]')

/** Opens the questions of a two-hour talk, as an editor. */
async function openTalk(page: Page, count = 0) {
  await enterStudio(page, 'editor')
  const questions = Array.from({ length: count }, (_, at) => ({
    key: `q${at}`,
    question: `Question ${at + 1}`,
    topic: null,
    start_seconds: (at * twoHours) / count,
  }))
  const title = 'What to carry'
  uploaded ??= uploadRecording(page.request, `${title}.flac`, recording)
  const fileId = await uploaded
  const talk = await draftTalk(page.request, { title, fileId, durationSeconds: twoHours, questions })
  await visit(page, talk.path)
  await expect(page.locator('audio')).toHaveJSProperty('duration', twoHours)
  return talk
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'slider' | 'combobox' | 'textbox') {
  const target = page.getByRole(role, { name }).first()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${String(name)}`)
}

test('a talk of two hours gets its sixty questions by keyboard alone', async ({ page }) => {
  const talk = await openTalk(page)
  await tabTo(page, 'Position in the talk', 'slider')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(0.2)
  await page.keyboard.press('Home')
  const writeAt = async (at: number, pages: number): Promise<void> => {
    for (let turned = 0; turned < pages; turned++) await page.keyboard.press('PageUp')
    // The last one is placed a little after its speech starts.
    if (at === 59) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('q')
    await page.keyboard.type(`Question ${at + 1}, [j/k]?`)
    await page.keyboard.press('Enter')
  }
  // The sound plays on, and all letters go to the question.
  for (let at = 0; at < 5; at++) await writeAt(at, at > 0 ? 2 : 0)
  await expect.poll(async () => (await soundOf(page)).paused).toBe(false)
  // Then it is paused, so that the remaining times do not depend on the typing speed of this machine.
  await page.keyboard.press('k')
  await expect.poll(async () => (await soundOf(page)).paused).toBe(true)
  await page.keyboard.press('Home')
  for (let at = 5; at < 60; at++) await writeAt(at, at === 5 ? 10 : 2)
  await expect(rowsOf(page)).toHaveCount(60)
  await expect(textsOf(page).nth(41)).toHaveValue('Question 42, [j/k]?')

  // The last one is moved to the start of its speech.
  await page.keyboard.press('[')
  await page.keyboard.press(']')
  await page.keyboard.press('s')
  await expect(timesOf(page).last()).toHaveValue('1:58:00')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(timesOf(page).last()).toHaveValue('1:57:59.5')
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeCloseTo(7079.5, 1)

  // Edited, with a new topic and another time.
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' Really?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Going on foot')
  await expect(page.getByRole('option', { name: 'Add “Going on foot”' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox').last()).toHaveValue('Going on foot')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('1:59:30')
  await page.keyboard.press('Enter')
  await expect(timesOf(page).last()).toHaveValue('1:59:30')
  await expect(playhead(page)).toBeFocused()
  // The server names a new topic a moment later.
  await expect
    .poll(async () => (await questionsOf(page.request, talk)).at(-1)?.topic, { timeout: 60_000 })
    .toBe('going-on-foot')

  // Removed and restored.
  await page.keyboard.press('Delete')
  await expect(rowsOf(page)).toHaveCount(59)
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page)).toHaveCount(60)

  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const saved = await questionsOf(page.request, talk)
  expect(saved.map(({ question }) => question)).toEqual([
    ...Array.from({ length: 59 }, (_, at) => `Question ${at + 1}, [j/k]?`),
    'Question 60, [j/k]? Really?',
  ])
  expect(saved.at(-1)).toMatchObject({ start_seconds: 7170, topic: 'going-on-foot' })
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(60)
})

test('marks are dragged to the nearest start of speech, or with Alt to any position', async ({ page }) => {
  const talk = await openTalk(page, 3)
  const dragBy = async (index: number, seconds: number) => {
    const [mark, layer] = [
      await marksOf(page).nth(index).boundingBox(),
      await marksOf(page).first().locator('..').boundingBox(),
    ]
    if (mark === null || layer === null) throw new Error('no marks')
    const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + (layer.width * seconds) / twoHours, y, { steps: 4 })
    await page.mouse.up()
  }
  // The waveform is displayed once its data has loaded.
  await expect(page.locator('[data-key]').first()).toBeVisible()
  await expect.poll(async () => await page.locator('canvas').count()).toBeGreaterThan(0)
  await expect(timesOf(page).nth(1)).toHaveValue('40:00')
  await dragBy(1, 118)
  await expect(timesOf(page).nth(1)).toHaveValue('42:00')
  await page.keyboard.down('Alt')
  await dragBy(1, 50)
  await page.keyboard.up('Alt')
  await expect(timesOf(page).nth(1)).not.toHaveValue('42:00')
  await expect(timesOf(page).nth(1)).toHaveValue(/^42:(4|5)/)
  // Dragged past another one, the rows swap.
  await dragBy(1, 2400)
  await expect(textsOf(page).nth(2)).toHaveValue('Question 2')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  expect((await questionsOf(page.request, talk)).map(({ question }) => question)).toEqual([
    'Question 1',
    'Question 3',
    'Question 2',
  ])
})
