import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { connectPlayer, engine } from '#playback/actions/connect-player.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { onPlayerEvent } from '#playback/state/player-events.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { clearPositions, notePositions } from '#playback/state/saved-positions.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { queued, queueOf } from '#playback/test/player.ts'
import { queries } from '#session/queries/queries.ts'
import { setProgressListener } from './album-progress.ts'
import { expireProgress } from './fetch-progress.ts'
import { followPosition } from './follow-position.ts'
import { keepRecord, resetStarted } from './started-store.ts'

const sound = new FakeSound()
const requested: string[] = []
const moved: number[] = []
/** Where another device is, by the server's answer. */
let elsewhere: { seconds: number; at: number } | undefined
/** The pending request for the positions of the album. */
let loading: Promise<void> | undefined

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('Audio', EventTarget)
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, 'http://sohbet.test').searchParams.get('albums') ?? '')
    const track = elsewhere && {
      track_id: 1,
      heard_seconds: 5,
      is_finished: false,
      place_seconds: elsewhere.seconds,
      updated_at: new Date(elsewhere.at).toISOString(),
    }
    const data = [{ album_id: 7, tracks: track === undefined ? [] : [track] }]
    return await Promise.resolve(Response.json({ data }))
  })
  connectPlayer({
    refreshToken: async () => undefined,
    findOfflineAddress: () => undefined,
    loadPositions: () => loading,
  })
  engine.attach(sound)
})
beforeEach(async () => {
  await emptyDatabases()
  engine.reset()
  resetStarted()
  clearPositions()
  queries.drop()
  setProgressListener(null)
  setProgressListener(1)
  requested.length = 0
  moved.length = 0
  elsewhere = undefined
  loading = undefined
  const ends = [
    followPosition(),
    onPlayerEvent((event) => void (event.kind === 'moved' && moved.push(event.to))),
  ]
  return () => ends.forEach((end) => end())
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Plays a talk from its beginning to the 30th second, and pauses it. */
async function hear(): Promise<void> {
  sound.length = 9000
  playQueue(queueOf([queued(1, { expiresAt: 4_000_000_000, durationSeconds: 9000 })]), { atSeconds: 28 })
  await sound.run(2000)
  engine.pause()
  void keepRecord(1)
}

const at = (): number => Math.round(playerStore.getState().position)
/** A position that the page learns, so many seconds from now. */
const note = (seconds: number, laterSeconds = 60): void =>
  notePositions([[1, { albumId: 7, seconds, at: Date.now() + laterSeconds * 1000 }]])

test('a paused talk continues where the listener has been since, which is no choice [LISTEN-01 PLAYER-24 LIB-04]', async () => {
  await hear()
  elsewhere = { seconds: 3000, at: Date.now() + 60_000 }
  // The tab is shown again, on a page without the album.
  expireProgress()
  await expect.poll(() => at()).toBe(3000)
  expect([sound.paused, requested.at(-1)]).toEqual([true, '7'])
  note(2000, 120)
  expect(at()).toBe(2000)
  await engine.play()
  expect(Math.round(sound.currentTime)).toBe(2000)
  expect(moved).toEqual([])
})

test('play waits for the account, and starts where a tablet has been since the pause [LISTEN-01]', async () => {
  await hear()
  let answer: () => void = () => undefined
  loading = new Promise((resolve) => (answer = resolve))
  void engine.play()
  expect(sound.paused).toBe(false)
  engine.pause()
  vi.setSystemTime(Date.now() + 3_600_000)
  const pressed = engine.play()
  expect([sound.paused, playerStore.getState().phase]).toEqual([true, 'loading'])
  note(3000, -60)
  answer()
  await pressed
  expect([Math.round(sound.currentTime), sound.paused, moved]).toEqual([3000, false, []])
})

test.each([
  ['that is no newer', 3000, 0],
  ['that is the same', 35, 60],
  ['at which it was finished', Infinity, 60],
  ['at which it was dismissed', 0, 60],
])('stays at its own position when another is known %s [PLAYER-24]', async (_what, seconds, later) => {
  await hear()
  note(seconds, later)
  expect(at()).toBe(30)
})

test('stays while it plays, and at a position that is not recorded, as in private [PLAYER-24]', async () => {
  await hear()
  await engine.play()
  note(3000)
  expect(at()).toBe(30)
  engine.pause()
  engine.seek(600)
  note(4000, 120)
  expect(at()).toBe(600)
})

test('stays where it was paused if the clock is behind, and a tablet was elsewhere before [LISTEN-01]', async () => {
  await hear()
  const tablet = { albumId: 7, seconds: 60, at: Date.now() + 3_600_000 }
  notePositions([[1, tablet]])
  void engine.play()
  await sound.run(20_000)
  engine.pause()
  void keepRecord(1)
  // The account answers once more.
  notePositions([[1, tablet]])
  expect(at()).toBe(80)
})

test('follows as well if the record of this device is read after the answer [PLAYER-43 PLAYER-24]', async () => {
  await hear()
  resetStarted()
  note(3000)
  expect(at()).toBe(30)
  void keepRecord(1)
  expect(at()).toBe(3000)
})
