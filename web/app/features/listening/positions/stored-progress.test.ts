import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { queries } from '#session/queries/queries.ts'
import { positionStore, savedSeconds } from '#playback/state/saved-positions.ts'
import { loadPositions, setProgressListener } from './album-progress.ts'
import { awaitAlbum } from './fetch-progress.ts'
import { clearProgress, keepProgress } from './stored-progress.ts'

const talk = { id: 70, durationSeconds: 600 }

/** A server on which another device has come to a second of the talk. */
function answerCalls(seconds: number, at = '2026-11-21T12:00:00.000Z') {
  const server = { seconds, at, isAway: false, isSilent: false }
  vi.stubGlobal('fetch', async () => {
    if (server.isSilent) return await new Promise(() => undefined)
    if (server.isAway) throw new TypeError('no connection')
    const track = { track_id: talk.id, heard_seconds: 21, is_finished: false }
    const place = { place_seconds: server.seconds, updated_at: server.at }
    return Response.json({ data: [{ album_id: 7, tracks: [{ ...track, ...place }] }] })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return server
}

/** The page is opened again: of the one before it knows nothing. */
function openAgain(listener = 1): void {
  queries.drop()
  setProgressListener(null)
  setProgressListener(listener)
}

beforeEach(async () => {
  await emptyDatabases()
  openAgain()
})

test('without a network a saved talk goes on where another device was [LIB-04 PLAYER-24]', async () => {
  const server = answerCalls(21)
  await keepProgress(1, [7])
  await awaitAlbum(7)
  server.isAway = true
  openAgain()
  expect(savedSeconds(talk)).toBe(0)
  await loadPositions(7)
  expect(savedSeconds(talk)).toBe(21)
  // It may be another one by now, and is asked for at each press.
  expect(loadPositions(7)).toBeDefined()
})

test('the position is here before a server that is silent is given up [LIB-04]', async () => {
  const server = answerCalls(21)
  await keepProgress(1, [7])
  await awaitAlbum(7)
  server.isSilent = true
  openAgain()
  void loadPositions(7)
  await vi.waitFor(() => expect(savedSeconds(talk)).toBe(21))
})

test('each answer takes the place of the one before [LIB-04]', async () => {
  const server = answerCalls(21)
  await keepProgress(1, [7])
  await awaitAlbum(7)
  Object.assign(server, { seconds: 300, at: '2026-11-21T13:00:00.000Z' })
  await awaitAlbum(7)
  server.isAway = true
  openAgain()
  await loadPositions(7)
  expect(savedSeconds(talk)).toBe(300)
})

test('a position is known to its own listener, for as long as its album is saved [A-28]', async () => {
  const server = answerCalls(21)
  await keepProgress(1, [7])
  await awaitAlbum(7)
  server.isAway = true
  openAgain(2)
  await loadPositions(7)
  expect(positionStore.getState().size).toBe(0)
  const forgets: (() => Promise<void>)[] = [
    async () => await keepProgress(1, [8]),
    async () => await keepProgress(2, [7]),
    async () => await keepProgress(null, []),
    clearProgress,
  ]
  for (const forget of forgets) {
    server.isAway = false
    await keepProgress(1, [7])
    openAgain()
    await awaitAlbum(7)
    server.isAway = true
    await forget()
    openAgain()
    await loadPositions(7)
    expect(positionStore.getState().size).toBe(0)
  }
})

test('nothing is kept of an album that is not saved', async () => {
  answerCalls(21)
  await awaitAlbum(7)
  await keepProgress(1, [])
  expect(await indexedDB.databases()).toEqual([])
})
