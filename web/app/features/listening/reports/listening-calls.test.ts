import type { ListeningReport } from '@sohbet/contract'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '#session/queries/queries.ts'
import { progressOf, setProgressListener } from '../positions/album-progress.ts'
import { hideAlbums, showAlbums } from '../positions/fetch-progress.ts'
import { createListeningCalls } from './listening-calls.ts'

const report: ListeningReport = {
  file_id: 1,
  report_id: '0aaaaaaa-0000-4000-8000-000000000001',
  heard: [[0, 5]],
  place: null,
  is_finished: false,
}
const device = { device_id: '0bbbbbbb-0000-4000-8000-000000000002', device_name: 'A phone' }
const listening = { ...device, reports: [report] }
const record = (trackId: number, seconds: number, isStart = false) => ({ trackId, seconds, isStart })

const albumProgress = (heard_seconds: number) => [
  {
    album_id: 3,
    tracks: [{ track_id: 1, heard_seconds, place_seconds: null, is_finished: false, updated_at: null }],
  },
]

/** A server and the calls it received; `answers` are those of record calls, in order, the last repeated. */
function startServer(...answers: [status: number, data: object][]) {
  const requested: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://sohbet.test')
    requested.push([pathname.replace('/content', ''), body === undefined ? undefined : JSON.parse(body)])
    if (pathname.endsWith('/progress'))
      return await Promise.resolve(Response.json({ data: albumProgress(1) }))
    if (!pathname.endsWith('/audio-track-records'))
      return await Promise.resolve(Response.json({ data: { taken: 1 } }))
    const [status, data] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [200, {}]
    return await Promise.resolve(Response.json({ data, error: { message: 'no' } }, { status }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const lost: number[] = []
  const describe = (reports: ListeningReport[]) => ({ ...device, reports })
  return { requested, lost, calls: createListeningCalls(describe, (trackId) => void lost.push(trackId)) }
}

const records = '/audio-track-records'
const reports = '/api/listening/reports'
const start = { file_id: 1, interval: 0, type: 'audio_file', activity: 'played' }
const pause = { file_id: 1, interval: 12, type: 'audio_file' }

beforeEach(() => {
  queries.drop()
  setProgressListener(null)
  setProgressListener(7)
})

test('reports a start at once and adds it to the history in the same request [PLAYER-44 LIB-03]', () => {
  const { calls, requested } = startServer()
  calls.note(record(1, 0.4, true))
  expect(requested).toEqual([[records, start]])
})

test('names a start that a busy server did not take, alone or with reports [LIB-03]', async () => {
  const { calls, lost } = startServer([503, {}])
  calls.note(record(1, 0, true))
  await expect.poll(() => lost).toEqual([1])
  calls.note(record(1, 9))
  calls.note(record(2, 0, true))
  await calls.send([report])
  await expect.poll(() => lost).toEqual([1, 2])
  const refused = startServer([404, {}])
  refused.calls.note(record(1, 0, true))
  await refused.calls.send([report])
  expect(refused.lost).toEqual([])
})

test('sends reports with a pause and keeps the order of later events [PLAYER-45 A-62]', async () => {
  const { calls, requested } = startServer([200, { taken: 1 }])
  calls.note(record(1, 12.7))
  calls.note(record(2, 0, true))
  expect(requested).toEqual([])
  expect(await calls.send([report])).toBe(200)
  calls.settle()
  expect(requested).toEqual([
    [records, { ...pause, listening }],
    [records, { ...start, file_id: 2 }],
  ])
})

test('sends reports without such an event by themselves [N3]', async () => {
  const { calls, requested } = startServer()
  expect(await calls.send([report])).toBe(200)
  expect(requested).toEqual([[reports, listening]])
})

test('uses the album progress in the answer to a pause, and requests it otherwise', async () => {
  const { calls, requested } = startServer(
    [200, { taken: 1, progress: albumProgress(40) }],
    [200, { taken: 1 }],
  )
  showAlbums([3])
  onTestFinished(() => hideAlbums([3]))
  await expect.poll(() => requested).toHaveLength(1)
  calls.note(record(1, 12.7))
  await calls.send([report])
  calls.settle()
  const heard = () => queries.of(progressOf(7, 3)).read().data?.get(1)?.heard_seconds
  await expect.poll(heard).toBe(40)
  expect(requested.slice(1)).toEqual([[records, { ...pause, listening, albums: '3' }]])
  calls.note(record(1, 12.7))
  await calls.send([report])
  calls.settle()
  await expect.poll(heard).toBe(1)
})

test("sends the reports separately when the previous release's server takes only the record [N3]", async () => {
  const { calls, requested } = startServer([200, {}])
  calls.note(record(1, 12))
  expect(await calls.send([report])).toBe(200)
  expect(requested).toEqual([
    [records, { ...pause, listening }],
    [reports, listening],
  ])
})

test('sends both separately when one of them is refused for good [N3]', async () => {
  const { calls, requested } = startServer([400, {}])
  calls.note(record(1, 12))
  expect(await calls.send([report])).toBe(200)
  expect(requested.slice(1)).toEqual([
    [records, pause],
    [reports, listening],
  ])
})

test('does not repeat the record of a talk that is not open any more [N3]', async () => {
  const { calls, requested } = startServer([404, {}])
  calls.note(record(1, 12))
  expect(await calls.send([report])).toBe(200)
  expect(requested.slice(1)).toEqual([[reports, listening]])
})

test.each([401, 429, 503])('does not treat reports as delivered after %i [N3]', async (status) => {
  const { calls, requested } = startServer([status, {}])
  calls.note(record(1, 12))
  expect(await calls.send([report])).toBe(status)
  expect(requested).toHaveLength(1)
})

test('sends every record when the page closes or there are no reports [PLAYER-45]', () => {
  const { calls, requested } = startServer()
  calls.note(record(1, 12))
  calls.flush()
  calls.note(record(1, 12))
  calls.settle()
  expect(requested).toEqual([
    [records, pause],
    [records, pause],
  ])
})
