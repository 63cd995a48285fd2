import type { Page } from '@playwright/test'
import {
  expect,
  expectToHear,
  goInPlace,
  play,
  playerOf,
  seekToLastTenth,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'
import {
  article,
  changeSaved,
  noNetwork,
  room,
  save,
  savedRow,
  startCold,
  storedParts,
  title,
  visitWithWorker,
} from '../people/saving.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'saved pages open offline after a cold start, and a saved talk plays and seeks [A-6 LIB-04]',
  { tag: '@core' },
  async ({ page, context, expectConsoleError }) => {
    expectConsoleError(noNetwork)
    await save(page)
    await goInPlace(page, article)
    await page.getByRole('button', { name: 'Save offline', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Saved offline/ })).toBeVisible()
    const cold = await startCold(context, page)

    await test.step('a saved article, with a notice that can be closed', async () => {
      await cold.goto(article)
      await expect(cold).toHaveURL(article)
      await expect(cold.getByRole('heading', { name: 'A chair by the door', level: 1 })).toBeVisible()
      await expect(cold.getByRole('article')).toContainText(/\w{3}/)
      const notice = cold.getByText('You are offline. Anything saved on this device still plays.')
      await expect
        .poll(async () => {
          const box = await notice.boundingBox()
          const main = await cold.getByRole('main').boundingBox()
          return (box?.y ?? Infinity) + (box?.height ?? 0) - (main?.y ?? 0)
        }, 'the notice stands above the page')
        .toBeLessThanOrEqual(0)
      await cold.getByRole('button', { name: 'Close the notice' }).click()
      await expect(notice).toHaveCount(0)
      await goInPlace(cold, '/downloads')
      await expect(cold.getByRole('main').getByRole('link', { name: 'A chair by the door' })).toBeVisible()
    })

    await test.step('the page of a saved album', async () => {
      await cold.goto(room)
      await expect(cold).toHaveURL(room)
      await expect(cold.getByRole('heading', { name: 'A Room with One Window', level: 1 })).toBeVisible()
      await play(cold, title)
      expect(new URL((await soundOf(cold)).src).pathname).toMatch(/^\/offline-audio\/\d+$/)
    })

    await test.step('the page of saved talks instead of a page that is not saved', async () => {
      await cold.goto('/articles')
      await expect(cold).toHaveURL(/\/downloads\?wanted=/)
      await expect(cold.getByText('that page is not saved on this device')).toBeVisible()
      await expect(savedRow(cold)).toContainText('Plays without internet')
      const { src, duration } = await play(cold, title)
      expect(new URL(src).pathname).toMatch(/^\/offline-audio\/\d+$/)
      await seekToLastTenth(cold)
      await expect.poll(async () => (await soundOf(cold)).currentTime).toBeGreaterThan(duration / 2)
      await expectToHear(cold)
    })

    await test.step('pages change without a new document, and load from the network when it returns', async () => {
      // Pages and sound continue without a new document.
      await goInPlace(cold, '/audios/detail/thursday-gatherings')
      await expect(cold.getByRole('heading', { name: 'You are offline' })).toBeVisible()
      await expectToHear(cold)
      await context.setOffline(false)
      await cold.getByRole('link', { name: 'Try the page again' }).click()
      await expect(cold.getByRole('heading', { name: 'Thursday Gatherings', level: 1 })).toBeVisible()
      await expectToHear(cold)
    })
  },
)

test('a talk with an expired lease is locked; online it is removed if it is no longer permitted [LIB-04 PERM-09]', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(noNetwork, { mayBeAbsent: true })
  await save(page)
  await changeSaved(page, { leaseUntil: Date.now() - 1000, confirmedAt: Date.now() - 31 * 24 * 3_600_000 })
  const cold = await startCold(context, page)
  await cold.route('**/content/api/collections/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { tracks: { is_locked: boolean }[] } }
    for (const track of body.data.tracks) track.is_locked = true
    await route.fulfill({ response: answer, json: body })
  })
  await cold.goto('/downloads')
  await expect(savedRow(cold)).toContainText('Connect to the internet once to continue listening.')
  await expect(savedRow(cold).getByRole('button', { name: `Play ${title}` })).toHaveCount(0)
  await context.setOffline(false)
  await expect(cold.getByText(`“${title}” was removed from this device`)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => storedParts(cold)).toEqual([])
})

test('any range of a saved talk is answered exactly; the talk is removed and restored [LIB-04]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/416/)
  await save(page)
  const answers = await page.evaluate(async () => {
    const cache = await caches.open('sohbet-offline-audio')
    const [part] = await cache.keys()
    const address = new URL(part?.url ?? '').pathname.replace(/\/\d+$/, '')
    const whole = new Uint8Array(await (await fetch(address)).arrayBuffer())
    const ask = async (range: string) => {
      const answer = await fetch(address, { headers: { range } })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const [, first = 0] = (/^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '') ?? []).map(
        Number,
      )
      const isSame = bytes.every((byte, index) => byte === whole[first + index])
      return { status: answer.status, length: bytes.length, isSame }
    }
    const ranges = [`bytes=100-250000`, 'bytes=-7', `bytes=${whole.length}-`]
    return await Promise.all(ranges.map(ask))
  })
  expect(answers).toEqual([
    { status: 206, length: 249_901, isSame: true },
    { status: 206, length: 7, isSame: true },
    { status: 416, length: 0, isSame: true },
  ])

  await visit(page, '/downloads')
  const remove = savedRow(page).getByRole('button', { name: `Remove ${title} from this device` })
  await remove.click()
  await expect(savedRow(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(savedRow(page)).toHaveCount(1)
  await remove.click()
  await expect(savedRow(page)).toHaveCount(0)
  // The state left by a page that was closed in the middle of a removal.
  await page.evaluate(async () => {
    const cache = await caches.open('sohbet-offline-audio')
    await cache.put('/offline-audio/999999/0', new Response('a part'))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect.poll(() => storedParts(page)).toEqual([])
})

/** Installs another version of the service worker, which waits until it is activated. */
async function bringNewVersion(page: Page, name: string): Promise<void> {
  await page.evaluate(async (query) => void (await navigator.serviceWorker.register(`/sw.js?${query}`)), name)
}

const waitingState = (page: Page) => async (): Promise<string | undefined> =>
  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)

const controllerOf = (page: Page) => async (): Promise<string | undefined> =>
  await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)

test('a new version is announced while nothing plays, and used on request; a page that has it already says nothing', async ({
  page,
}) => {
  await visitWithWorker(page, room)
  const notice = page.getByText('A new version is ready')
  await bringNewVersion(page, 'same')
  await expect.poll(controllerOf(page)).toContain('?same')
  await expect(notice).toHaveCount(0)

  await page.evaluate(() =>
    document.querySelector('script[type="module"][src]')?.setAttribute('src', '/assets/older.js'),
  )
  await play(page, title)
  await bringNewVersion(page, 'another')
  await expect.poll(waitingState(page)).toBe('installed')
  await expectToHear(page)
  await expect(notice).toHaveCount(0)
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expect(notice).toBeVisible()
  await expect.poll(waitingState(page)).toBe('installed')
  const isReloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await isReloaded
  await expect.poll(controllerOf(page)).toContain('?another')
})
