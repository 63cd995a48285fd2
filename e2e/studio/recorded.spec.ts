import type { APIRequestContext, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { demoRecording, draftTalk } from '../people/drafted-talk.ts'
import { openDevice } from '../people/listener.ts'
import { dropSession, registerMember } from '../people/sign-in.ts'
import { callStudio, enterStudio, rowOf } from '../people/studio.ts'

const majlis = 'Diyarbakır Majlis'

/** An announced gathering and a draft of its recording, by the user signed in to the studio on this device. */
async function announceAndDraft(request: APIRequestContext) {
  const now = Date.now()
  const [title, recording] = [`Evening of dhikr ${now}`, `What was said that evening ${now}`]
  const { id } = await callStudio<{ id: number }>(request, '/studio/gatherings', {
    title,
    description: 'Tea from seven, dhikr at half past.',
    local_time: '2035-12-03T19:30',
    time_zone: 'Europe/London',
    place: 'Leeds, United Kingdom',
  })
  const { itemId } = await draftTalk(request, {
    title: recording,
    language: 'en',
    ...(await demoRecording(request)),
  })
  return { title, recording, itemId, path: `/gatherings/${id}` }
}

/** Ties the draft to its gathering, and the gathering to its majlis, as an editor does it. */
async function tieInStudio(page: Page, { title, recording }: { title: string; recording: string }) {
  await visit(page, '/studio/gatherings')
  await page.getByRole('button', { name: `Change ${title}` }).click()
  const form = page.getByRole('dialog', { name: `Change ${title}` })
  await form.getByLabel('Majlis').selectOption(majlis)
  await form.getByRole('combobox', { name: 'Recording' }).fill(recording)
  await form.getByRole('option', { name: recording }).click()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  // The link is there when the form is opened again, and can be removed.
  await page.getByRole('button', { name: `Change ${title}` }).click()
  await expect(form.getByText(recording)).toBeVisible()
  await expect(form.getByRole('button', { name: `Remove ${recording}` })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** From the majlis' pin to the recording: two presses, or at most four steps by keyboard. */
async function walkFromPin(page: Page, recording: string) {
  const link = page.getByRole('link', { name: `Recorded: ${recording}` })
  const pin = page.getByRole('application').getByRole('link', { name: majlis })
  const address = '/majlis-map?q=diyarbakir'
  await visit(page, address)
  await pin.click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recording)

  await visit(page, address)
  await pin.focus()
  await page.keyboard.press('Enter')
  const isThere = async () => await link.evaluate((element) => element === document.activeElement)
  let steps = 0
  for (; steps < 4 && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect.poll(isThere, { message: `after ${steps} steps` }).toBe(true)
  expect(await faultsOf(page, 'main')).toEqual([])
}

test('a member requests a recording, an editor links and publishes it, and its gathering and majlis lead to it [N13]', async ({
  page,
  browser,
}) => {
  const email = await registerMember(page.request)
  await dropSession(page)
  await enterStudio(page, 'editor')
  const gathering = await announceAndDraft(page.request)
  const { title, recording, itemId, path } = gathering

  const member = await openDevice(browser, email)
  await visit(member, path)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(title)
  const main = member.getByRole('main')
  await main.getByRole('button', { name: 'Tell me when it is recorded' }).click()
  await expect(main.getByText('We will write to you once when it is recorded.')).toBeVisible()
  expect(await faultsOf(member)).toEqual([])

  await tieInStudio(page, gathering)
  await callStudio(page.request, `/studio/items/${itemId}/publish`, { revision: 2 })

  await visit(member, path)
  await main.getByRole('link', { name: `Recorded: ${recording}` }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(recording)
  expect(await faultsOf(member, 'main')).toEqual([])
  await walkFromPin(member, recording)
  await member.context().close()

  // Restored for the tests after this.
  await callStudio(page.request, `/studio/items/${itemId}/state`, { state: 'withdrawn' })
  await visit(page, '/studio/gatherings')
  await page.getByRole('button', { name: `Change ${title}` }).click()
  const form = page.getByRole('dialog', { name: `Change ${title}` })
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(rowOf(page, title)).toHaveCount(0)
})
