import type { ListeningReport } from '@sohbet/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { connectPlayer, engine } from '#playback/actions/connect-player.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { notePositions } from '#playback/state/saved-positions.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { queued, queueOf } from '#playback/test/player.ts'
import { setProgressListener } from '../positions/album-progress.ts'
import { startListening } from './listening-session.ts'

const sound = new FakeSound()
let reports: ListeningReport[] = []
let end: () => void

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('Audio', EventTarget)
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string }) => {
    if (path.includes('/listening/progress')) return Response.json({ data: [] })
    const reported = JSON.parse(body) as {
      reports?: ListeningReport[]
      listening?: { reports: ListeningReport[] }
    }
    reports.push(...(reported.reports ?? reported.listening?.reports ?? []))
    return await Promise.resolve(Response.json({ data: { taken: 1 } }))
  })
  connectPlayer({
    refreshToken: async () => undefined,
    findOfflineAddress: () => undefined,
    loadPositions: () => undefined,
  })
  engine.attach(sound)
})
beforeEach(async () => {
  await emptyDatabases()
  engine.reset()
  setProgressListener(null)
  setProgressListener(1)
  reports = []
  end = startListening(1)
  return () => end()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Plays a talk for a second, acts, and pauses; returns the last reported position. */
async function hear(
  atSeconds?: number,
  act: () => void = () => undefined,
): Promise<ListeningReport['place']> {
  const start = { trackId: 1, ...(atSeconds !== undefined && { atSeconds }) }
  playQueue(queueOf([queued(1, { expiresAt: 4_000_000_000 })]), start)
  await sound.run(1000)
  act()
  await sound.run(1000)
  engine.pause()
  await expect.poll(() => reports.at(-1)?.place).toBeDefined()
  return reports.at(-1)?.place ?? null
}

const saved = (seconds: number): void => notePositions([[1, { albumId: 7, seconds, at: 1 }]])

test('a talk that starts or continues by itself has no chosen position [LIB-04 CONT-07]', async () => {
  expect(await hear()).toMatchObject({ seconds: expect.closeTo(2, 0), chosen_at: null })
})

test('continuing at the saved position is not a choice, with any button [LIB-04 CONT-05]', async () => {
  saved(21)
  expect(await hear(21)).toMatchObject({ seconds: expect.closeTo(23, 0), chosen_at: null })
})

test.each<[string, () => ReturnType<typeof hear>]>([
  ['a link to a second, or a question', async () => await hear(64)],
  ['“from the start”', async () => await hear(0)],
  ['a seek', async () => await hear(undefined, () => engine.seek(5))],
])('%s is a choice, reported with everything heard from there [LIB-04 CONT-07]', async (_what, act) => {
  saved(21)
  const place = await act()
  expect(Date.parse(place?.chosen_at ?? '')).toBeLessThanOrEqual(Date.parse(place?.at ?? ''))
})

test('a page that closes reports what was heard since the last report, without a pause [N3]', async () => {
  playQueue(queueOf([queued(1, { expiresAt: 4_000_000_000 })]), { trackId: 1, atSeconds: 0 })
  await sound.run(6000)
  await expect.poll(() => reports.at(-1)?.place).toBeDefined()
  await sound.run(2000)
  reports = []
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => reports.at(-1)?.place).toMatchObject({ seconds: expect.closeTo(8, 0) })
  expect(reports.at(-1)?.heard).not.toEqual([])
})
