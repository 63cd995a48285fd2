import {
  expect,
  expectSilence,
  expectToHear,
  play,
  playerOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'
import {
  becomeMember,
  callsTo,
  cardOf,
  countWaiting,
  onlyRecord,
  openDevice,
  placesOf,
  playedBy,
  recordsOf,
} from '../people/listener.ts'
import { openUserMenu } from '../people/people.ts'

const room = '/audios/detail/a-room-with-one-window'
const roomTitle = 'A room with one window'

test(
  'while a member listens the position is stored every five seconds, and start and pause are reported once each [AUTH-35 CONT-02 CONT-03 CONT-04 A-28 PLAYER-44 PLAYER-45 B-59 LIB-03]',
  { tag: '@core' },
  async ({ page }) => {
    await becomeMember(page)
    const records = callsTo(page, /\/audio-track-records$/)
    const others = callsTo(page, /\/recent-activities\/add-recent$/)
    await page.clock.install()
    await visit(page, room)
    await play(page, roomTitle)

    await test.step('the browser stores a record', async () => {
      await onlyRecord(page)
      const databases = await page.evaluate(async () => await indexedDB.databases())
      expect(databases).toContainEqual({ name: 'listened-audio', version: 1 })
    })

    await test.step('the server gets whole seconds', async () => {
      await playerOf(page).getByRole('button', { name: 'Pause' }).click()
      await expectSilence(page)
      const { currentTime } = await soundOf(page)
      await expect.poll(() => records.length).toBe(2)
      const reported = { file_id: expect.any(Number), type: 'audio_file' }
      expect(records).toEqual([
        { ...reported, interval: 0, activity: 'played' },
        // The heard seconds are sent with it, and the progress is requested.
        {
          ...reported,
          interval: Math.floor(currentTime),
          listening: expect.any(Object),
          albums: expect.any(String),
        },
      ])
      expect(others.filter(({ activity }) => activity !== 'viewed')).toEqual([])
      await expect.poll(() => playedBy(page)).toEqual([records[0]?.['file_id']])
    })

    await test.step('it is written again every five seconds', async () => {
      await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
      await expectToHear(page)
      // The press itself may have stored it once.
      for (const _again of [1, 2]) {
        const { updatedAt } = await onlyRecord(page)
        await page.clock.runFor(5000)
        await expect.poll(async () => (await onlyRecord(page))['updatedAt']).not.toBe(updatedAt)
      }
      const { currentTime } = await soundOf(page)
      await expect
        .poll(async () => Math.abs(currentTime - Number((await onlyRecord(page))['currentTime'])))
        .toBeLessThan(5.5)
      await playerOf(page).getByRole('button', { name: 'Pause' }).click()
      await expectSilence(page)
    })

    await test.step('nothing is stored again during a pause', async () => {
      const before = await onlyRecord(page)
      await page.clock.runFor(30_000)
      await expect.poll(() => onlyRecord(page)).toEqual(before)
    })

    await test.step('a logout deletes the records', async () => {
      await (await openUserMenu(page)).getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect.poll(() => recordsOf(page)).toEqual({})
    })
  },
)

test('nothing of a visitor is stored or reported, nor of a member who listens in private [CONT-01 TRACK-05 A-28]', async ({
  page,
}) => {
  const calls = callsTo(page, /audio-track-records|listening\/reports|recent-activities/)
  const listenForAWhile = async (): Promise<void> => {
    await visit(page, room)
    await play(page, roomTitle)
    await page.clock.runFor(12_000)
    await playerOf(page).getByRole('button', { name: 'Pause' }).click()
    await expectSilence(page)
    expect(calls).toEqual([])
  }
  await page.clock.install()
  await listenForAWhile()
  await expect.poll(async () => await page.evaluate(() => indexedDB.databases())).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Continue listening' })).toHaveCount(0)

  await becomeMember(page)
  await visit(page, '/library')
  const choice = page.getByRole('switch', { name: 'Private listening' })
  await choice.click()
  await expect(page.getByRole('status').filter({ hasText: 'Private listening is on' })).toBeVisible()
  await listenForAWhile()
  await expect.poll(() => recordsOf(page)).toEqual({})
  await visit(page, '/library')
  await expect(choice).toBeChecked()
})

test('in a browser without a database the talk plays and the account stores the position [CONT-02]', async ({
  page,
}) => {
  await becomeMember(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await visit(page, room)
  await play(page, roomTitle)
  await expect(page.getByText('This browser cannot store your position.')).toHaveCount(1, {
    timeout: 15_000,
  })
  await expectToHear(page)
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await placesOf(page)).length).toBe(1)
})

test.describe('heard seconds survive', () => {
  test('a killed tab leaves the position and the heard seconds, and another device has them [N3]', async ({
    page,
    browser,
  }) => {
    const email = await becomeMember(page)
    await visit(page, room)
    await play(page, roomTitle)
    await expect.poll(async () => (await soundOf(page)).currentTime, { timeout: 20_000 }).toBeGreaterThan(11)
    await expect
      .poll(
        async () => {
          const [[started], sound] = await Promise.all([placesOf(page), soundOf(page)])
          return Math.abs((started?.places[0]?.seconds ?? 0) - sound.currentTime)
        },
        { message: 'another device knows it while it plays' },
      )
      .toBeLessThan(5)
    const { currentTime } = await soundOf(page)
    // The process is killed: the page fires no more events.
    const killing = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await killing
    const again = await page.context().newPage()
    await visit(again, '/articles')
    await expect
      .poll(async () => Math.abs(((await placesOf(again))[0]?.places[0]?.seconds ?? 0) - currentTime))
      .toBeLessThan(5)
    // The position advances by itself for a while; the heard seconds arrive with the reports.
    await expect
      .poll(async () => Math.abs(((await placesOf(again))[0]?.heard_seconds ?? 0) - currentTime))
      .toBeLessThan(5)
    const other = await openDevice(browser, email)
    await visit(other, '/library')
    await cardOf(other, roomTitle).getByRole('link', { name: roomTitle }).click()
    const heard = await expectToHear(other)
    expect(Math.abs(heard.currentTime - currentTime)).toBeLessThan(6)
    await other.context().close()
  })

  test('heard seconds wait while offline, and are reported once when the network returns [N3]', async ({
    page,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await becomeMember(page)
    await visit(page, room)
    await play(page, roomTitle)
    const { currentTime: start } = await soundOf(page)
    await context.setOffline(true)
    await expect
      .poll(async () => (await soundOf(page)).currentTime, { timeout: 20_000 })
      .toBeGreaterThan(start + 6)
    await playerOf(page).getByRole('button', { name: 'Pause' }).click()
    await expectSilence(page)
    const { currentTime } = await soundOf(page)
    await context.setOffline(false)
    await expect
      .poll(async () => Math.abs(((await placesOf(page))[0]?.heard_seconds ?? 0) - currentTime))
      .toBeLessThan(2)
    await expect.poll(async () => await countWaiting(page), { message: 'nothing waits any more' }).toBe(0)
  })
})
