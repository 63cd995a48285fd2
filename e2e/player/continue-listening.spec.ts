import {
  expect,
  expectSilence,
  expectToHear,
  goInPlace,
  play,
  playerOf,
  seekOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'
import { becomeMember, cardOf, changeRecord, onlyRecord, placesOf, recordsOf } from '../people/listener.ts'

const room = '/audios/detail/a-room-with-one-window'
const roomTitle = 'A room with one window'
const quarrel = '/audios/detail/a-quarrel-between-brothers'

test('the newest talk is first and resumes at its second; a talk has earlier positions, can be dismissed and restored, and leaves at its end [CONT-05 CONT-07 PLAYER-29 B-60]', async ({
  page,
}) => {
  await becomeMember(page)
  await visit(page, quarrel)
  await play(page, 'The tenth tree')
  await onlyRecord(page)
  await goInPlace(page, room)
  await play(page, roomTitle)
  await seekOf(page).press('PageDown')
  await expect.poll(async () => Object.keys(await recordsOf(page)).length).toBe(2)
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  const { currentTime } = await soundOf(page)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  const more = cardOf(page, roomTitle).getByRole('button', { name: /^More/ })

  await test.step('at its second', async () => {
    await visit(page, '/library')
    await expect(titles).toHaveText([roomTitle, 'The tenth tree'])
    await cardOf(page, roomTitle).getByRole('link', { name: roomTitle }).click()
    const heard = await expectToHear(page)
    expect(heard.currentTime).toBeGreaterThan(currentTime - 1)
    expect(heard.currentTime).toBeLessThan(currentTime + 5)
  })

  await test.step('at an earlier position', async () => {
    await playerOf(page).getByRole('button', { name: 'Pause' }).click()
    await expectSilence(page)
    await visit(page, '/library')
    await more.click()
    await page.getByRole('menuitem', { name: 'Earlier positions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Earlier positions' })
    await dialog
      .getByRole('button', { name: /^Continue at/ })
      .first()
      .click()
    await expect(dialog).toHaveCount(0)
    await expectToHear(page)
  })

  await test.step('dismissed, restored, and dismissed for good by leaving the page', async () => {
    await playerOf(page).getByRole('button', { name: 'Pause' }).click()
    await expectSilence(page)
    await visit(page, '/library')
    await more.click()
    await page.getByRole('menuitem', { name: 'Remove from this list' }).click()
    await expect(titles).toHaveText(['The tenth tree'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles).toHaveText([roomTitle, 'The tenth tree'])
    await more.click()
    await page.getByRole('menuitem', { name: 'Remove from this list' }).click()
    await page.goto('/articles')
    await expect
      .poll(async () => (await placesOf(page)).map(({ track }) => track.title))
      .toEqual(['The tenth tree'])
    await expect.poll(async () => Object.keys(await recordsOf(page)).length).toBe(1)
  })

  await test.step('heard to its end', async () => {
    await visit(page, quarrel)
    await play(page, 'The tenth tree')
    await seekOf(page).press('End')
    await expectSilence(page)
    await expect.poll(() => recordsOf(page)).toEqual({})
  })
})

test('an expired address is refreshed before playing, and stored [CONT-06]', async ({ page }) => {
  await becomeMember(page)
  await visit(page, room)
  await play(page, roomTitle)
  await onlyRecord(page)
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  await visit(page, '/articles')
  await changeRecord(page, { exp: 1000, currentTime: 33 })
  // A talk in the player would continue as it is; remove it, as if another talk were there.
  await page.addInitScript(() => localStorage.removeItem('sohbet:player:v1'))
  await visit(page, '/')
  const goOn = page
    .getByRole('region', { name: 'Continue listening' })
    .getByRole('link', { name: /^Continue/ })
  await expect(goOn).toHaveAttribute('href', /t=33/)
  const requested = page.waitForRequest(/refresh-audio-tokens-for-continue-listening\?url=/)
  await goOn.click()
  await requested
  await expectToHear(page)
  await expect.poll(async () => Number((await onlyRecord(page))['exp'])).toBeGreaterThan(Date.now() / 1000)
})
