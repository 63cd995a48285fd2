import type { Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { demoRecording, draftTalk } from '../people/drafted-talk.ts'
import { callStudio, enterStudio, rowOf } from '../people/studio.ts'
import { heardSegments } from '../transcription-service.ts'

const texts = (page: Page) => page.getByRole('textbox', { name: /^Text at/ })
const term = 'Nur Baba'

/** Adds a term to the glossary of the team. */
async function addTerm(page: Page, wrongForm: string): Promise<void> {
  await visit(page, '/studio/transcripts/glossary?language=en')
  await page.getByRole('button', { name: 'Add a term' }).click()
  const form = page.getByRole('dialog', { name: 'Add a term' })
  await form.getByRole('textbox', { name: /^Term/ }).fill(term)
  await form.getByRole('textbox', { name: /^Usual wrong forms/ }).fill(wrongForm)
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

/** Removes it again. */
async function removeTerm(page: Page): Promise<void> {
  await visit(page, '/studio/transcripts/glossary')
  await page.getByRole('button', { name: `Change ${term}` }).click()
  const form = page.getByRole('dialog', { name: `Change ${term}` })
  await form.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, term)).toHaveCount(0)
}

/** Corrects and verifies the text of the machine by keys and two presses. */
async function correct(page: Page): Promise<void> {
  await expect(texts(page)).toHaveCount(heardSegments.length)
  await expect(page.locator('mark')).toHaveText(['kuran.', 'doun'])
  await page.getByRole('button', { name: "kuran Qur'an" }).click()
  await page.getByRole('button', { name: `new robber ${term}` }).click()
  await texts(page).nth(2).fill('Sit down with us.')
  await texts(page).first().focus()
  for (const _segment of heardSegments) await page.keyboard.press('Alt+v')
  await expect(page.getByText('Verified: 3 of 3')).toBeVisible()
  await expect(page.getByText('Saved')).toBeVisible()
}

test('a published talk is transcribed by a machine, corrected and verified, and a listener reads it [TEXT-50 TEXT-10 TEXT-57]', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  // The waveform of a recording that was just drafted may still be computed.
  expectConsoleError(/waveform/, { mayBeAbsent: true })
  await enterStudio(page, 'editor')
  const title = `An evening of patience ${Date.now()}`
  const recording = await demoRecording(page.request)
  const { itemId } = await draftTalk(page.request, { title, language: 'en', ...recording })
  await callStudio(page.request, `/studio/items/${itemId}/publish`, { revision: 2 })
  await addTerm(page, 'new robber')

  await visit(page, `/studio/transcripts?state=none&search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Transcribe', exact: true }).click()
  await expect(page.getByText('The transcript is ready.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit: English' }).click()
  await correct(page)

  const context = await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '' })
  const listener = await context.newPage()
  await visit(listener, `/transcripts?q=${encodeURIComponent(`${term} patience`)}&verified=1`)
  await listener.getByRole('main').getByRole('link', { name: title }).first().click()
  const main = listener.getByRole('main')
  await expect(main.getByText(`Then ${term} spoke of patience.`)).toBeVisible()
  for (const said of ["We read from the Qur'an.", 'Sit down with us.'])
    await expect(main.getByText(said)).toBeVisible()
  await expect(main.getByText('has not been verified')).toHaveCount(0)
  await context.close()

  // As it was, for the tests after this.
  await removeTerm(page)
  await callStudio(page.request, `/studio/items/${itemId}/state`, { state: 'withdrawn' })
})
