import type { Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { expect } from './fixtures.ts'

/** Opens both notes of the article from its text: the second by keyboard, to edit it, and the first by a press. */
export async function openFromText(page: Page, first: string): Promise<void> {
  const text = page.getByRole('main').getByRole('article').first()
  const note = page.getByRole('dialog', { name: 'Your note' })
  await text.getByRole('button', { name: 'Your note: Like my grandmother' }).press('Enter')
  await expect(note.getByText('Like my grandmother')).toBeVisible()
  expect(await faultsOf(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  const mark = text.getByRole('button', { name: 'Your note: Like my grandmother' })
  await expect(mark).toBeFocused()
  await mark.press('Enter')
  await note.getByRole('button', { name: /^Edit/ }).click()
  const panel = page.getByRole('dialog', { name: 'Note', exact: true })
  await expect(panel.getByRole('textbox', { name: 'Your note' })).toHaveValue('Like my grandmother')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await pressText(page, first)
  await expect(note.getByText(first)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
}

/** Clicks the middle of highlighted text. */
async function pressText(page: Page, text: string): Promise<void> {
  const middle = await page.evaluate((requested) => {
    const marked = [...(CSS.highlights.get('sohbet-note') ?? [])].filter((range) => range instanceof Range)
    const range = marked.find((one) => one.toString() === requested)
    if (range === undefined) throw new Error('The text is not highlighted.')
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = range.getClientRects()[0] ?? new DOMRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, text)
  await page.mouse.click(middle.x, middle.y)
}
