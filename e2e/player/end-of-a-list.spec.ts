import type { Page } from '@playwright/test'
import {
  expect,
  expectSilence,
  expectToHear,
  messageOf,
  play,
  playerOf,
  seekOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'

function titleOf(page: Page, title: string) {
  return playerOf(page).getByText(title, { exact: true })
}

test(
  'a talk that ends is followed by the next; the last of an open album stops without a message [PLAYER-28 PLAYER-30 PLAYER-33]',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, '/audios/detail/a-quarrel-between-brothers')
    const first = await play(page, 'The orchard wall')
    await seekOf(page).press('End')
    await expect(titleOf(page, 'The tenth tree')).toBeVisible()
    const second = await expectToHear(page)
    expect(second.src).not.toBe(first.src)
    expect(second.currentTime).toBeLessThan(8)
    await playerOf(page).getByRole('button', { name: 'Next' }).click()
    await expectSilence(page)
    await expect(titleOf(page, 'The tenth tree')).toBeVisible()
    await expect(messageOf(page)).toBeEmpty()
    await expect.poll(async () => (await soundOf(page)).src).toBe(second.src)
  },
)
