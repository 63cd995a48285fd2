import type { Locator, Page } from '@playwright/test'
import { inLanguage, message, type MessageKey } from '@sohbet/messages'
import { expect, expectToHear, soundOf, test, visit } from '../browser/fixtures.ts'
import { noNetwork, visitWithWorker } from '../people/saving.ts'

const room = '/ar/audios/detail/a-room-with-one-window'

/** A text of the page without placeholders. */
const textOf = (key: MessageKey): string => inLanguage({ key, values: {} }, 'ar')
const seekOf = (page: Page): Locator => page.getByRole('slider', { name: textOf('player.seek.label') })

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached within 80 stops').toBeFocused()
}

test('a talk is started by keyboard alone, and the right arrow seeks forward [B-14 B-15 PLAYER-11]', async ({
  page,
}) => {
  await visit(page, room)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const title = inLanguage(message('player.play.playTitle', { title: 'A room with one window' }), 'ar')
  await tabTo(page, page.getByRole('button', { name: title }))
  await page.keyboard.press('Enter')
  await expectToHear(page)
  await tabTo(page, seekOf(page))
  const { currentTime: start } = await soundOf(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(start + 10)
  const { currentTime: onward } = await soundOf(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeLessThan(onward - 2)
  // Time, buttons and their icons run from left to right; the title is at the right, like everything else.
  const player = page.getByRole('region', { name: textOf('player.bar.label') })
  const steps = (
    [
      'player.transport.previous',
      'player.transport.back15',
      'player.transport.forward30',
      'player.transport.next',
    ] as const
  ).map((key) => player.getByRole('button', { name: textOf(key), exact: true }))
  const opener = player.getByRole('button', { name: textOf('player.nowPlaying.title') })
  const places = await Promise.all([...steps, opener].map(async (part) => (await part.boundingBox())?.x ?? 0))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const step of steps) await expect(step.locator('svg')).toHaveCSS('transform', 'none')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page says so in its language, and a page that is not saved links to the saved talks [LIB-04 B-14]', async ({
    page,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError(noNetwork, { mayBeAbsent: true })
    await visitWithWorker(page, room)
    const notice = page.getByRole('status').filter({ hasText: textOf('shell.offline.notice') })
    await expect(notice).toHaveCount(0)
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await page.goto('/ar/articles')
    await expect(page).toHaveURL(/\/ar\/downloads\?wanted=/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText(textOf('offline.wanted.missing'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(textOf('shell.offline.notice'))).toHaveCount(0)
  })
})
