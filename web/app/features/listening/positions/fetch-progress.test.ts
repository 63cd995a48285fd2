import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '#session/queries/queries.ts'
import { savedSeconds } from '#playback/state/saved-positions.ts'
import { loadPositions, progressOf, setProgressListener } from './album-progress.ts'
import { awaitAlbum, expireProgress, hideAlbums, showAlbums } from './fetch-progress.ts'

const secondsOf = (albumId: number) =>
  queries
    .of(progressOf(7, albumId))
    .read()
    .data?.get(albumId * 10)?.place_seconds

/** A server that knows one track of each album but the last; it can be made to fail. */
function answerCalls(unknownAlbum: number) {
  const server = { requested: [] as string[], seconds: 30, isAway: false }
  const progressOfAlbum = (id: number) => ({
    album_id: id,
    tracks: [
      {
        track_id: id * 10,
        heard_seconds: 5,
        place_seconds: server.seconds,
        updated_at: '2026-11-21T12:00:00.000Z',
      },
    ],
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const albums = new URL(address, 'http://sohbet.test').searchParams.get('albums') ?? ''
    server.requested.push(albums)
    if (server.isAway) throw new TypeError('no connection')
    const data = albums
      .split(',')
      .map(Number)
      .filter((id) => id !== unknownAlbum)
      .map(progressOfAlbum)
    return await Promise.resolve(Response.json({ data }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return server
}

beforeEach(() => {
  queries.drop()
  setProgressListener(null)
  setProgressListener(7)
})

test('requests the albums of all parts of a page in one call and stores the progress of each', async () => {
  const server = answerCalls(3)
  showAlbums([1, 2])
  showAlbums([3])
  await awaitAlbum(2)
  expect(server.requested).toEqual(['1,2,3'])
  expect([1, 2, 3].map(secondsOf)).toEqual([30, 30, undefined])
  expect(savedSeconds({ id: 10, durationSeconds: 600 })).toBe(30)
  // Albums without an answer are known as well, so a press does not wait again.
  expect([1, 2, 3].map(loadPositions)).toEqual([undefined, undefined, undefined])
  hideAlbums([1, 2, 3])
})

test('keeps known progress until the new answer after the listener returns', async () => {
  const server = answerCalls(0)
  showAlbums([1])
  await awaitAlbum(1)
  server.isAway = true
  server.seconds = 90
  expireProgress()
  await loadPositions(1)
  expect([server.requested[1], secondsOf(1)]).toEqual(['1', 30])
  server.isAway = false
  expect(loadPositions(1)).toBeDefined()
  await loadPositions(1)
  expect(secondsOf(1)).toBe(90)
  expect(loadPositions(1)).toBeUndefined()
  hideAlbums([1])
})

test.each([200, 403])(
  'requests the albums of components that load this code one after the other in one call: %i',
  async (status) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const requested: unknown[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(new URL(address, 'http://sohbet.test').searchParams.get('albums'))
      return await Promise.resolve(Response.json({ data: [], code: 'OtherAccount' }, { status }))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    for (const album of [1, 2, 3]) {
      showAlbums([album])
      // oxlint-disable-next-line no-await-in-loop
      for (let jobs = 0; jobs < 20; jobs += 1) await Promise.resolve()
    }
    await vi.runAllTimersAsync()
    expect(requested).toEqual(['1,2,3'])
    hideAlbums([1, 2, 3])
  },
)
