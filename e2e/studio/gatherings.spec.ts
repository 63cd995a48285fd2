import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, test } from '../browser/fixtures.ts'
import { enterStudio } from '../people/studio.ts'

function rowsOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
}

test('an editor announces a gathering for four weeks, moves one of them, and cancels the later ones; listeners see each change immediately', async ({
  page,
}) => {
  const title = `Weekly dhikr ${Date.now()}`
  await enterStudio(page, 'editor', '/studio/gatherings')
  await page.getByRole('button', { name: 'Announce a gathering' }).click()
  const form = page.getByRole('dialog', { name: 'Announce a gathering' })
  // Escape discards no input without a question.
  await form.getByLabel(/^Title(?! in)/).fill(title)
  await page.keyboard.press('Escape')
  await expect(form.getByText('Leave without saving?')).toBeVisible()
  await form.getByRole('button', { name: 'Keep writing' }).click()
  await form.getByLabel(/^Description/).fill('Tea from seven.')
  await form.getByLabel(/^Day and time/).fill('2036-03-20T19:30')
  await form.getByLabel(/^Time zone/).selectOption('Europe/London')
  await form.getByLabel(/^Place(?! in)/).fill('Leeds, United Kingdom')
  await form.getByLabel('Repeats').selectOption('Every week')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('How many times')).toHaveAccessibleDescription(/until when, or how many times/)
  await form.getByLabel('How many times').fill('4')
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  // Only the next one is listed until the series is expanded.
  await expect(rowsOf(page, title)).toHaveCount(1)
  await expect(rowsOf(page, title)).toContainText('Every week')
  await page.getByRole('button', { name: `Show 3 more of ${title}` }).click()
  await expect(rowsOf(page, title)).toHaveCount(4)

  const listed = async (): Promise<string[]> => {
    const answer = await page.request.get('/content/api/upcoming-suhba')
    const { data } = (await answer.json()) as { data: { title: string; place: string }[] }
    return data.filter((suhba) => suhba.title === title).map(({ place }) => place.split(',')[0] ?? '')
  }
  const second = rowsOf(page, title).nth(1)
  const change = page.getByRole('dialog', { name: `Change ${title}` })
  await second.getByRole('button').click()
  await change.getByLabel(/^Place(?! in)/).fill('Bradford')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await expect(second).toContainText('Bradford')
  await expect(rowsOf(page, title).filter({ hasText: 'Leeds' })).toHaveCount(3)
  await expect.poll(listed).toEqual(['Leeds', 'Bradford', 'Leeds', 'Leeds'])

  await second.getByRole('button').click()
  await change.getByRole('button', { name: 'Remove' }).click()
  expect(await faultsOf(page)).toEqual([])
  await change.getByRole('button', { name: 'Remove this one and those after it' }).click()
  await expect(rowsOf(page, title)).toHaveCount(1)
  await rowsOf(page, title).getByRole('button').click()
  await change.getByRole('button', { name: 'Remove' }).click()
  await expect(change.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await change.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(rowsOf(page, title)).toHaveCount(0)
  await expect.poll(listed).toEqual([])
})
