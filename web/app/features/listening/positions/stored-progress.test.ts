import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { queries } from '#session/queries/queries.ts'
import { positionStore, savedSeconds } from '#playback/state/saved-positions.ts'
import { loadPositions, setProgressListener } from './album-progress.ts'
import { awaitAlbum } from './fetch-progress.ts'
import { clearProgress, keepProgress } from './stored-progress.ts'

const talk = { id: 70, durationSeconds: 600 }

/** A server on which another device has reached a second of the talk. */
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

/** Opens the page again, without the state of the previous one. */
function openAgain(listener = 1): void {
  queries.drop()
  setProgressListener(null)
  setProgressListener(listener)
}

beforeEach(async () => {
  await emptyDatabases()
  openAgain()
})

test('continues a saved talk offline where another device was [LIB-04 PLAYER-24]', async () => {
  const server = answerCalls(21)
  await keepProgress(1, [7])
  await awaitAlbum(7)
  server.isAway = true
  openAgain()
  expect(savedSeconds(talk)).toBe(0)
  await loadPositions(7)
  expect(savedSeconds(talk)).toBe(21)
  // It may have changed since, so each press requests it.
  expect(loadPositions(7)).toBeDefined()
})

test('uses the saved position before a silent server times out [LIB-04]', async () => {
  const server = answerCalls(21)
  await keepProgress(1, [7])
  await awaitAlbum(7)
  server.isSilent = true
  openAgain()
  void loadPositions(7)
  await expect.poll(() => savedSeconds(talk)).toBe(21)
})

test('is replaced by each answer [LIB-04]', async () => {
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

test('is stored for its own listener while its album is saved [A-28]', async () => {
  const server = answerCalls(21)
  await keepProgress(1, [7])
  await awaitAlbum(7)
  server.isAway = true
  openAgain(2)
  await loadPositions(7)
  expect(positionStore.getState().size).toBe(0)
  const clearings: (() => Promise<void>)[] = [
    async () => await keepProgress(1, [8]),
    async () => await keepProgress(2, [7]),
    clearProgress,
  ]
  for (const clear of clearings) {
    server.isAway = false
    await keepProgress(1, [7])
    openAgain()
    await awaitAlbum(7)
    server.isAway = true
    await clear()
    openAgain()
    await loadPositions(7)
    expect(positionStore.getState().size).toBe(0)
  }
})

test('is not stored for an album that is not saved', async () => {
  answerCalls(21)
  await awaitAlbum(7)
  await keepProgress(1, [])
  expect(await indexedDB.databases()).toEqual([])
})
