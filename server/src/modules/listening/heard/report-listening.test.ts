import { randomUUID } from 'node:crypto'
import {
  getListeningProgress,
  type ListeningReport,
  listListeningPositions,
  listRecentActivities,
  reportListening,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { libraryIds } from '#test/library/library-ids.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob } = app.cast
const { db } = app.services
const { trackId, albumId } = await libraryIds(db)
const album = albumId('suhba-in-leeds')
const patience = trackId('On patience')
const evening = trackId('The long evening')
const device_id = randomUUID()
/** The length of the talk on patience. */
const patienceSeconds = 1834

beforeEach(async () => {
  for (const table of ['reports', 'heard', 'places', 'begun'] as const)
    await db.deleteFrom(`listening_${table}`).execute()
})

const report = (parts: Partial<ListeningReport>): ListeningReport => ({
  file_id: patience,
  report_id: randomUUID(),
  heard: [],
  place: null,
  is_finished: false,
  ...parts,
})
const take = async (reports: ListeningReport[], person = alice) =>
  (await person.call(reportListening, { body: { device_id, device_name: 'A phone', reports } })).data.taken

async function progress(person = alice) {
  const { data } = await person.call(getListeningProgress, { query: { albums: String(album) } })
  return data[0]?.tracks.find(({ track_id }) => track_id === patience)
}
const heardSeconds = async () => (await progress())?.heard_seconds

describe('reports of listening [PERM-11]', () => {
  test('merge 0–100 and 50–200 into 200 seconds', async () => {
    expect(await take([report({ heard: [[0, 100]] })])).toBe(1)
    expect(await take([report({ heard: [[50, 200]] })])).toBe(1)
    expect(await heardSeconds()).toBe(200)
  })

  test('add a start that was lost to the history, and never move an entry back [LIB-03]', async () => {
    const history = async () =>
      (await alice.call(listRecentActivities, { query: { activity: 'played' } })).data.map(
        ({ track, created_at }) => [track?.id, created_at],
      )
    await take([report({ heard: [[0, 5]] })])
    expect(await history()).toEqual([])
    for (const [day, shown] of [
      [19, 19],
      [18, 19],
      [20, 20],
    ]) {
      await take([report({ started_at: `2026-11-${day}T20:00:00.000Z` })])
      expect(await history()).toEqual([[patience, `2026-11-${shown}T20:00:00.000Z`]])
    }
  })

  test('count once when sent twice, in one request or in two', async () => {
    const twice = report({ heard: [[0, 10]], place: { seconds: 10, at: '2026-11-21T08:59:00Z' } })
    expect(await take([twice, twice])).toBe(1)
    expect(await take([{ ...twice, report_id: twice.report_id.toUpperCase(), heard: [[0, 900]] }])).toBe(0)
    expect(await heardSeconds()).toBe(10)
  })

  test('are cut off beyond the end of the recording', async () => {
    await take([
      report({
        heard: [
          [1800, 1835.5],
          [2000, 3000],
        ],
      }),
    ])
    expect(await heardSeconds()).toBe(34 + 1)
    await take([report({ heard: [[0, 864_000]] })])
    expect(await heardSeconds()).toBe(1834)
  })

  test('are joined where many small pieces touch', async () => {
    const heard = Array.from({ length: 500 }, (_, at): [number, number] => [at + 0.013, at + 1.017])
    await take([report({ heard })])
    expect(await heardSeconds()).toBe(500)
    const { spans } = await db.selectFrom('listening_heard').select('spans').executeTakeFirstOrThrow()
    expect(spans).toBe('{[0,500)}')
  })

  test('belong to one member only, also with the same id [PERM-12]', async () => {
    const shared = report({ heard: [[0, 10]] })
    await take([shared])
    expect(await take([shared], bob)).toBe(1)
    await take([report({ heard: [[10, 20]] })], bob)
    expect([await heardSeconds(), (await progress(bob))?.heard_seconds]).toEqual([10, 20])
  })

  test('of tracks that are deleted or closed to the member are silently ignored', async () => {
    const reports = [2_000_000_000, evening, patience].map((file_id) => report({ file_id, heard: [[0, 10]] }))
    expect(await take(reports)).toBe(1)
    expect(await db.selectFrom('listening_heard').select('track_id').execute()).toEqual([
      { track_id: patience },
    ])
    expect(await take(reports, bob)).toBe(2)
  })

  test('may arrive from many devices at once', async () => {
    const batches = Array.from({ length: 20 }, (_, at) => [
      report({ heard: [[at * 10, at * 10 + 10]], place: { seconds: at, at: '2026-11-21T08:00:00Z' } }),
      report({ file_id: evening, heard: [[at * 10, at * 10 + 10]] }),
    ])
    await Promise.all(
      batches.map(async (reports, at) => take(at % 2 === 0 ? reports : reports.toReversed(), bob)),
    )
    expect((await progress(bob))?.heard_seconds).toBe(200)
  })
})

test('two devices that concurrently report the same recordings in different orders do not deadlock', async () => {
  const played = (file_id: number) => report({ file_id, heard: [[0, 10]] })
  const ended = (file_id: number) => report({ file_id, is_finished: true })
  const batches = Array.from({ length: 20 }, (_, at) =>
    at % 2 === 0 ? [played(patience), ended(evening)] : [played(evening), ended(patience)],
  )
  const taken = await Promise.all(batches.map(async (reports) => take(reports, bob)))
  expect(taken).toEqual(batches.map(() => 2))
  expect(await progress(bob)).toMatchObject({ heard_seconds: 10, is_finished: true })
})

describe('the end of a recording', () => {
  const started = async (): Promise<number[]> =>
    (await alice.call(listListeningPositions, { query: {} })).data.map(({ track }) => track.id)
  const at = (minute: number) => ({ seconds: minute * 60, at: `2026-11-21T08:${minute}:00Z` })

  test('removes it from the recordings to continue and marks it', async () => {
    await take([report({ heard: [[0, 600]], place: at(10) })])
    expect(await started()).toEqual([patience])
    expect(await progress()).toMatchObject({ is_finished: false, place_seconds: 600 })
    await take([report({ is_finished: true })])
    expect(await started()).toEqual([])
    expect(await progress()).toEqual({
      track_id: patience,
      heard_seconds: 600,
      is_finished: true,
      place_seconds: null,
      updated_at: app.clock.now().toISOString(),
    })
  })

  test('is reverted by a position reported after it', async () => {
    await take([report({ place: at(10), is_finished: true })])
    expect(await started()).toEqual([])
    await take([report({ place: at(11) })])
    expect(await started()).toEqual([patience])
    expect(await progress()).toMatchObject({ is_finished: true, place_seconds: 660 })
  })

  test('is the second from which only its last 3 % remain [PLAYER-24]', async () => {
    const last = Math.ceil(patienceSeconds * 0.97)
    await take([report({ place: { ...at(30), seconds: last - 1 } })])
    expect(await started()).toEqual([patience])
    await take([report({ place: { ...at(31), seconds: last } })])
    expect(await started()).toEqual([])
    expect(await progress()).toMatchObject({ is_finished: true, place_seconds: null })
    await take([report({ place: at(32) })])
    expect(await started()).toEqual([])
    await take([report({ place: { ...at(33), seconds: 60 } })])
    expect(await started()).toEqual([patience])
  })

  test('and its new start may arrive in one batch after an evening offline', async () => {
    await take([report({ place: at(10) }), report({ is_finished: true }), report({ place: at(20) })])
    expect(await started()).toEqual([patience])
  })

  test('remains when an older position arrives afterwards', async () => {
    await take([report({ place: at(30), is_finished: true })])
    await take([report({ place: at(20) })])
    expect(await started()).toEqual([])
  })
})

test('the further of two devices’ positions counts, unless the later one was chosen [CONT-07 LIB-04]', async () => {
  const at = (minute: number): string => `2026-11-21T08:${minute}:00.000Z`
  const tablet = randomUUID()
  const reportAt = async (seconds: number, minute: number, chosen: { chosen_at?: string | null }) => {
    const reports = [report({ place: { seconds, at: at(minute), ...chosen } })]
    await alice.call(reportListening, { body: { device_id: tablet, device_name: 'A tablet', reports } })
    return await progress()
  }
  await take([report({ place: { seconds: 21, at: at(10), chosen_at: null } })])
  // The tablet, which knows an earlier state, continues from the phone's position.
  expect(await reportAt(0, 20, { chosen_at: null })).toMatchObject({ place_seconds: 21, updated_at: at(20) })
  expect(await reportAt(4, 21, { chosen_at: at(20) })).toMatchObject({ place_seconds: 4, updated_at: at(21) })
  await take([report({ place: { seconds: 30, at: at(30), chosen_at: null } })])
  expect(await reportAt(9, 40, { chosen_at: at(20) })).toMatchObject({ place_seconds: 30 })
  // A tablet with an earlier release of the site does not report choices.
  expect(await reportAt(9, 41, {})).toMatchObject({ place_seconds: 9 })
})

test('a position in the year 0 or far ahead does no harm', async () => {
  const times = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
  expect(await take(times.map((at) => report({ place: { seconds: 10, at } })))).toBe(2)
})
