import { randomUUID } from 'node:crypto'
import { addTrackRecord, getListeningProgress, listRecentActivities, reportListening } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { libraryIds } from '#test/library/library-ids.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { listeningJobs, exportListening } from '../index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid } = app.cast
const { db } = app.services
const { trackId, albumId } = await libraryIds(db)
const [patience, gratitude, welcome] = [trackId('On patience'), trackId('On gratitude'), trackId('Welcome')]
const [leeds, members] = [albumId('suhba-in-leeds'), albumId('for-members')]
const hosts = albumId('majlis-host-lessons')
const device_id = randomUUID()

beforeEach(async () => {
  for (const table of ['reports', 'heard', 'places', 'begun', 'records', 'activities'] as const)
    await db.deleteFrom(`listening_${table}`).execute()
})

const progress = async (albums: string, person = alice) =>
  (await person.call(getListeningProgress, { query: { albums } })).data

async function hear(file_id: number, to: number, parts: object = {}): Promise<void> {
  const heard: [number, number][] = [[0, to]]
  const report = { file_id, report_id: randomUUID(), heard, place: null, is_finished: false, ...parts }
  await alice.call(reportListening, { body: { device_id, device_name: 'A phone', reports: [report] } })
}

describe('the progress in an album [PERM-11]', () => {
  test('is reported for every track, of several albums at once', async () => {
    await hear(patience, 120, { place: { seconds: 120, at: '2026-11-21T08:00:00Z' } })
    await hear(welcome, 61, { is_finished: true })
    const none = { heard_seconds: 0, place_seconds: null, is_finished: false, updated_at: null }
    const placed = { place_seconds: 120, updated_at: '2026-11-21T08:00:00.000Z' }
    const closed = { place_seconds: null, updated_at: app.clock.now().toISOString() }
    expect(await progress(`${leeds},${members}`)).toEqual([
      {
        album_id: leeds,
        tracks: [
          { track_id: patience, heard_seconds: 120, is_finished: false, ...placed },
          { track_id: gratitude, ...none },
        ],
      },
      {
        album_id: members,
        // At most the length of the recording.
        tracks: [{ track_id: welcome, heard_seconds: 60, is_finished: true, ...closed }],
      },
    ])
    expect(await progress(`${leeds}`, bob)).toEqual([
      {
        album_id: leeds,
        tracks: [
          { track_id: patience, ...none },
          { track_id: gratitude, ...none },
        ],
      },
    ])
  })

  test('is given by the newest position of all devices', async () => {
    const place = (seconds: number, minute: number) => ({
      place: { seconds, at: `2026-11-21T08:${minute}:00Z` },
    })
    await hear(patience, 10, place(700, 20))
    await hear(patience, 10, place(90, 10))
    expect((await progress(`${leeds}`))[0]?.tracks[0]).toMatchObject({ place_seconds: 700 })
  })

  test('omits albums that are deleted, restricted or numbered beyond the maximum', async () => {
    expect(await progress(`2000000000,9999999999,0,${hosts}`)).toEqual([])
    expect((await progress(`${hosts},${hosts}`, hamid)).map(({ album_id }) => album_id)).toEqual([hosts])
  })
})

describe('the start, pause or end of a recording [API-38 PLAYER-44 PLAYER-45 PLAYER-46]', () => {
  const body = { file_id: patience, interval: 125, type: 'audio_file' } as const

  test('is recorded and answered', async () => {
    const { data } = await alice.call(addTrackRecord, { body })
    expect(data).toEqual({ id: expect.any(Number), ...body })
    expect(await db.selectFrom('listening_records').selectAll().execute()).toEqual([
      { id: data.id, account_id: 1, track_id: patience, seconds: 125, noted_at: app.clock.now() },
    ])
  })

  test('may include the history, what was heard, and a question [LIB-03]', async () => {
    const report = {
      file_id: patience,
      report_id: randomUUID(),
      heard: [[0, 125]] as [number, number][],
      place: { seconds: 125, at: '2026-11-21T08:00:00Z' },
      is_finished: false,
    }
    const listening = { device_id, device_name: 'A phone', reports: [report] }
    const all = { ...body, activity: 'played', listening, albums: `${leeds}` } as const
    const { data } = await alice.call(addTrackRecord, { body: all })
    expect(data).toMatchObject({ ...body, taken: 1, progress: await progress(`${leeds}`) })
    expect(data.progress?.[0]?.tracks[0]).toMatchObject({ heard_seconds: 125, place_seconds: 125 })
    const { data: history } = await alice.call(listRecentActivities, { query: { activity: 'played' } })
    expect(history.map(({ track }) => track?.id)).toEqual([patience])
    // It was processed, but the answer was lost.
    expect((await alice.call(addTrackRecord, { body: all })).data.taken).toBe(0)
    expect((await progress(`${leeds}`))[0]?.tracks[0]).toMatchObject({ heard_seconds: 125 })
  })

  test('counts what was heard even where the recording is not found', async () => {
    const reports = [
      { file_id: patience, report_id: randomUUID(), heard: [], place: null, is_finished: true },
    ]
    const listening = { device_id, device_name: 'A phone', reports }
    await alice.refused(addTrackRecord, 404, { body: { ...body, file_id: 2_000_000_000, listening } })
    expect((await progress(`${leeds}`))[0]?.tracks[0]).toMatchObject({ is_finished: true })
  })

  test('is not found when the recording is deleted or closed to the member', async () => {
    for (const file_id of [2_000_000_000, trackId('The long evening'), trackId('Before the guests')])
      expect((await alice.refused(addTrackRecord, 404, { body: { ...body, file_id } })).code).toBe('NotFound')
  })

  test('is in whole seconds [B-59]', async () => {
    const payload = { ...body, interval: 1.5 }
    expect((await alice.send({ method: 'POST', url: '/content/audio-track-records', payload })).status).toBe(
      400,
    )
  })
})

describe('the sweep', () => {
  const sweep = async (): Promise<void> => {
    await listeningJobs(app.services).tasks['sweep-listening']?.({})
  }

  test('keeps the last 1,000 records of each member', async () => {
    const of = (account_id: number, length: number) =>
      Array.from({ length }, (_, seconds) => ({
        account_id,
        track_id: patience,
        seconds,
        noted_at: new Date(0),
      }))
    await db
      .insertInto('listening_records')
      .values([...of(1, 1002), ...of(2, 3)])
      .execute()
    await sweep()
    const left = await db.selectFrom('listening_records').selectAll().orderBy('id').execute()
    expect(left).toHaveLength(1003)
    expect(left[0]).toMatchObject({ account_id: 1, seconds: 2 })
  })

  test('deletes reports after 30 days, and positions except the last of each device', async () => {
    await hear(patience, 10, { place: { seconds: 10, at: '2026-11-20T08:00:00Z' } })
    await hear(patience, 20, { place: { seconds: 900, at: '2026-11-21T08:00:00Z' } })
    await sweep()
    expect(await db.selectFrom('listening_places').select('seconds').execute()).toHaveLength(2)
    app.clock.set('2026-12-21T08:59:59Z')
    await sweep()
    expect(await db.selectFrom('listening_reports').select('report_id').execute()).toHaveLength(2)
    app.clock.set('2026-12-21T09:00:01Z')
    await sweep()
    expect(await db.selectFrom('listening_reports').select('report_id').execute()).toEqual([])
    expect(await db.selectFrom('listening_places').select('seconds').execute()).toEqual([{ seconds: 900 }])
    expect((await progress(`${leeds}`))[0]?.tracks[0]).toMatchObject({
      heard_seconds: 20,
      place_seconds: 900,
    })
  })
})

test('a member exports only their own history, heard maps and positions', async () => {
  await hear(patience, 10, { place: { seconds: 10, at: '2026-11-21T08:00:00Z' } })
  await hear(patience, 50.5, { heard: [[20, 50.5]] })
  await alice.call(addTrackRecord, { body: { file_id: patience, interval: 7, type: 'audio_file' } })
  expect(await exportListening(db, people.alice.accountId)).toEqual({
    history: [],
    heard: [
      {
        track_id: patience,
        spans: [
          [0, 10],
          [20, 50.5],
        ],
        heard_seconds: 40.5,
        is_finished: false,
      },
    ],
    places: [
      {
        track_id: patience,
        device_id,
        device_name: 'A phone',
        seconds: 10,
        placed_at: '2026-11-21T08:00:00.000Z',
      },
    ],
    continue_listening: [{ track_id: patience, touched_at: '2026-11-21T08:00:00.000Z', closed_at: null }],
    records: [{ track_id: patience, seconds: 7, noted_at: '2026-11-21T09:00:00.000Z' }],
  })
  expect(Object.values(await exportListening(db, people.bob.accountId)).flat()).toEqual([])
})
