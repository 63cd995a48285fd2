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

test('the last open talk of an album with locked ones stops with a message [PLAYER-32]', async ({ page }) => {
  await visit(page, '/audios/detail/thursday-gatherings')
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/')) requested.add(pathname)
  })
  await play(page, 'The one who sat near the door')
  await seekOf(page).press('End')
  await expect(messageOf(page)).toHaveText(
    'No more free tracks are available in this playlist. Unlock the full album for more content!',
  )
  await expectSilence(page)
  await expect(titleOf(page, 'The one who sat near the door')).toBeVisible()
  // No locked talk is requested.
  expect(requested.size).toBe(1)
})

test('next and previous walk through the list, and previous wraps from the first to the last [PLAYER-31 PLAYER-34]', async ({
  page,
}) => {
  await visit(page, '/audios/detail/letters-to-a-traveller')
  const sounds = [await play(page, 'A letter before leaving')]
  for (const [button, title] of [
    ['Next', 'The shoes by the door'],
    ['Previous', 'A letter before leaving'],
    ['Previous', 'A letter for the last mile'],
    ['Previous', 'Turning round'],
  ] as const) {
    await playerOf(page).getByRole('button', { name: button }).click()
    await expect(titleOf(page, title)).toBeVisible()
    sounds.push(await expectToHear(page))
  }
  expect(new Set(sounds.map(({ src }) => src)).size).toBe(4)
})
