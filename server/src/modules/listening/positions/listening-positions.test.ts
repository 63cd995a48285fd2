import { randomUUID } from 'node:crypto'
import {
  getListeningProgress,
  listListeningPositions,
  listTrackPositions,
  removeListeningPosition,
  reportListening,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { people, type Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { libraryIds } from '#test/library/library-ids.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, carla } = app.cast
const { db } = app.services
const { trackId, albumId } = await libraryIds(db)
const [patience, gratitude, welcome] = [trackId('On patience'), trackId('On gratitude'), trackId('Welcome')]
const evening = trackId('The long evening')
const leeds = albumId('suhba-in-leeds')
const phone = '0aaaaaaa-0000-4000-8000-000000000001'
const tablet = '0bbbbbbb-0000-4000-8000-000000000002'

beforeEach(async () => {
  for (const table of ['reports', 'heard', 'places', 'begun'] as const)
    await db.deleteFrom(`listening_${table}`).execute()
})

interface Said {
  person?: Person
  device?: string
  track?: number
  seconds: number
  at: string
  heard?: [number, number][]
  /** The speed at which it continues. */
  speed?: number
}

async function say({
  person = alice,
  device = phone,
  track = patience,
  seconds,
  at,
  heard = [],
  speed,
}: Said): Promise<void> {
  await person.call(reportListening, {
    body: {
      device_id: device,
      device_name: device === phone ? 'Phone of Alice' : 'Tablet',
      reports: [
        { file_id: track, report_id: randomUUID(), heard, place: { seconds, at }, is_finished: false },
      ],
      ...(speed !== undefined && { playing: { file_id: track, speed } }),
    },
  })
}

const started = async (person = alice, device_id?: string) =>
  (await person.call(listListeningPositions, { query: device_id === undefined ? {} : { device_id } })).data
const positionsOf = async (id = patience, person = alice) =>
  (await person.call(listTrackPositions, { params: { id }, query: {} })).data

describe('the recordings to continue [CONT-01 B-60]', () => {
  test('are listed newest first, with the last position of every device [CONT-07]', async () => {
    await say({ seconds: 100, at: '2026-11-21T08:00:00Z', heard: [[0, 100]] })
    await say({ seconds: 700, at: '2026-11-21T08:10:00Z', device: tablet })
    await say({ seconds: 50, at: '2026-11-21T08:05:00Z', track: gratitude })
    expect(await started(alice, tablet.toUpperCase())).toMatchObject([
      {
        track: { id: patience, title: 'On patience' },
        album: { slug: 'suhba-in-leeds' },
        heard_seconds: 100,
        places: [
          { device_id: tablet, is_own_device: true, seconds: 700, updated_at: '2026-11-21T08:10:00.000Z' },
          { device_id: phone, device_name: 'Phone of Alice', is_own_device: false, seconds: 100 },
        ],
      },
      { track: { id: gratitude }, heard_seconds: 0, places: [{ seconds: 50, is_own_device: false }] },
    ])
  })

  test('exclude those heard for less than 5 seconds', async () => {
    await say({ seconds: 4.9, at: '2026-11-21T08:00:00Z', heard: [[0, 4.9]] })
    await say({ seconds: 5, at: '2026-11-21T08:01:00Z', track: gratitude })
    await say({ seconds: 0, at: '2026-11-21T08:02:00Z', track: welcome, heard: [[40, 45]] })
    expect((await started()).map(({ track }) => track.id)).toEqual([welcome, gratitude])
  })

  test('are at most 20, and others move up when the first are closed to the member', async () => {
    const all = await db
      .selectFrom('catalog_tracks as track')
      .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
      .select(['track.id', 'album.access'])
      .where('track.title', '=', 'The talk')
      .orderBy('track.id')
      .execute()
    for (const [at, { id }] of all.entries())
      await say({
        person: carla,
        track: id,
        seconds: 60,
        at: new Date(Date.UTC(2026, 10, 20, 8, at)).toISOString(),
      })
    const audible = all.filter(({ access }) => access !== 'paid').map(({ id }) => id)
    expect((await started(carla)).map(({ track }) => track.id)).toEqual(audible.toReversed().slice(0, 20))
    for (const table of ['begun', 'places'] as const)
      await db.updateTable(`listening_${table}`).set({ account_id: people.alice.accountId }).execute()
    const free = all.filter(({ access }) => access === 'public' || access === 'free').map(({ id }) => id)
    expect((await started()).map(({ track }) => track.id)).toEqual(free.toReversed())
  })

  test('belong to one member only [PERM-12]', async () => {
    await say({ seconds: 100, at: '2026-11-21T08:00:00Z' })
    expect(await started(bob)).toEqual([])
    expect(await positionsOf(patience, bob)).toEqual([])
  })

  test('can be dismissed, and return with the next position', async () => {
    await say({ seconds: 100, at: '2026-11-21T09:00:30Z', heard: [[0, 100]] })
    const foreign = await bob.refused(removeListeningPosition, 404, { params: { id: patience } })
    const { data } = await alice.call(removeListeningPosition, { params: { id: patience } })
    expect(data).toEqual({ id: patience, deleted: true })
    expect(await started()).toEqual([])
    expect(await alice.refused(removeListeningPosition, 404, { params: { id: patience } })).toEqual(foreign)
    await say({ seconds: 50, at: '2026-11-21T08:00:00Z' })
    expect(await started()).toEqual([])
    app.clock.set('2026-11-21T10:00:00Z')
    await say({ seconds: 110, at: '2026-11-21T10:00:00Z' })
    expect(await started()).toMatchObject([{ heard_seconds: 100 }])
  })
})

describe('the positions in a recording', () => {
  test('are not replaced by a delayed report of the same device', async () => {
    await say({ seconds: 500, at: '2026-11-21T08:30:00Z' })
    await say({ seconds: 100, at: '2026-11-21T08:00:00Z' })
    await say({ seconds: 490, at: '2026-11-21T08:29:50Z' })
    expect((await positionsOf()).map(({ seconds }) => seconds)).toEqual([500, 100])
    expect((await started())[0]?.places).toMatchObject([{ seconds: 500 }])
  })

  test('are dated now when the device’s clock is ahead', async () => {
    await say({ seconds: 100, at: '2026-11-21T09:01:00Z' })
    await say({ seconds: 200, at: '2026-11-21T09:01:01Z', device: tablet })
    await say({ seconds: 300, at: '2031-01-01T00:00:00Z', track: gratitude })
    expect((await positionsOf()).map(({ updated_at }) => updated_at)).toEqual([
      '2026-11-21T09:01:00.000Z',
      '2026-11-21T09:00:00.000Z',
    ])
    expect((await positionsOf(gratitude)).map(({ updated_at }) => updated_at)).toEqual([
      '2026-11-21T09:00:00.000Z',
    ])
  })

  test('never exceed the end of the recording', async () => {
    await say({ seconds: 5000, at: '2026-11-21T08:00:00Z' })
    expect(await positionsOf()).toMatchObject([{ seconds: 1834 }])
  })

  test('are correct when one device reports twice at the same time', async () => {
    const times = Array.from({ length: 12 }, (_, at) => ({ seconds: at, at: `2026-11-21T08:00:${10 + at}Z` }))
    await Promise.all(times.map(async (one) => say(one)))
    expect((await positionsOf()).map(({ seconds }) => seconds)).toEqual([11])
  })

  test.each([
    ['that was deleted', 2_000_000_000],
    ['that their plan does not open', evening],
    ['for hosts', trackId('Before the guests')],
  ])('are not found for a recording %s', async (_what, id) => {
    const { code } = await alice.refused(listTrackPositions, 404, { params: { id }, query: {} })
    expect(code).toBe('NotFound')
  })
})

describe('the position of a playing device [N3 CONT-07]', () => {
  const start = Date.parse('2026-11-21T10:00:00Z')
  const setSeconds = (seconds: number): void => app.clock.set(new Date(start + seconds * 1000).toISOString())
  const says = async (seconds: number, parts: Partial<Said> = {}): Promise<void> =>
    say({ seconds, at: app.clock.now().toISOString(), ...parts })
  /** By all three calls that return it; they agree. */
  const secondsNow = async (): Promise<number> => {
    const { data } = await alice.call(getListeningProgress, { query: { albums: String(leeds) } })
    const reported = [
      (await started()).find(({ track }) => track.id === patience)?.places[0]?.seconds,
      (await positionsOf())[0]?.seconds,
      data[0]?.tracks.find(({ track_id }) => track_id === patience)?.place_seconds,
    ]
    expect(new Set(reported).size).toBe(1)
    return reported[0] ?? NaN
  }

  test('is within five seconds between two reports ten seconds apart, and after it falls silent', async () => {
    setSeconds(0)
    await says(100, { speed: 1 })
    const wrongBy: number[] = []
    for (const passed of [0, 2.5, 5, 7.5, 10]) {
      setSeconds(passed)
      wrongBy.push(100 + passed - (await secondsNow()))
    }
    expect(wrongBy).toEqual([0, 0, 0, 2.5, 5])
    // The device died silently: its last reported position is certain.
    setSeconds(15.001)
    expect(await secondsNow()).toBe(100)
  })

  test('advances at the device’s speed up to the end, and stops where the device reports no speed', async () => {
    setSeconds(0)
    await says(100, { speed: 2 })
    setSeconds(4)
    expect(await secondsNow()).toBe(108)
    await says(1833, { speed: 1 })
    setSeconds(8)
    expect((await positionsOf())[0]?.seconds).toBe(1834)
    expect(await started()).toEqual([])
    await says(300)
    setSeconds(12)
    expect(await secondsNow()).toBe(300)
  })

  test('is listed from its fifth second, though its first report came before [B-60]', async () => {
    setSeconds(0)
    await says(4.75, { speed: 1, heard: [[0, 4.75]] })
    expect(await started()).toEqual([])
    setSeconds(0.25)
    expect(await started()).toMatchObject([{ places: [{ seconds: 5 }] }])
    setSeconds(15.001)
    expect(await started()).toEqual([])
  })

  test('is computed by the server’s clock, however wrong the device’s is', async () => {
    setSeconds(0)
    await says(100, { speed: 1, at: '2026-11-21T03:00:00Z' })
    setSeconds(3)
    expect(await secondsNow()).toBe(103)
  })

  test('is that of the playing recording, not of another in the same call, from its report on', async () => {
    setSeconds(0)
    const at = app.clock.now().toISOString()
    const reportOf = (file_id: number, seconds: number) => ({
      file_id,
      report_id: randomUUID(),
      heard: [],
      place: { seconds, at },
      is_finished: false,
    })
    const reports = [reportOf(patience, 50), reportOf(gratitude, 70)]
    const playing = { file_id: gratitude, speed: 1, seconds_ago: 0.5 }
    await alice.call(reportListening, {
      body: { device_id: phone, device_name: 'A phone', reports, playing },
    })
    setSeconds(4)
    expect(await secondsNow()).toBe(50)
    expect((await positionsOf(gratitude))[0]?.seconds).toBe(74.5)
  })
})
