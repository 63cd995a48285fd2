import { randomUUID } from 'node:crypto'
import { getCollection, reportListening, reportPlayback, search } from '@sohbet/contract'
import type { ListeningReport, PlaybackTold } from '@sohbet/contract/listening'
import * as studio from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectErrorBody, people, requestOf } from '../../../test/app/cast.ts'
import type { Guest } from '../../../test/app/cast.ts'
import { fillLibrary } from '../../../test/library/fill-library.ts'
import { startTestApp } from '../../../test/app/test-app.ts'
import { jobsSchema } from '../../platform/jobs/jobs.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, nura, sara, omar, adam } = app.cast
const { db, config, tally } = app.services
const patience = await idOfTrack('On patience')
const evening = await idOfTrack('The long evening')
const today = '2026-11-21'
const yesterday = '2026-11-20'
const week = { query: { days: '7' } } as const

beforeEach(async () => {
  await tally.flush()
  await db.deleteFrom('tally_days').execute()
})

const hear = async (
  person: typeof alice,
  trackId: number,
  heard: ListeningReport['heard'],
  isFinished = false,
): Promise<void> => {
  const report = {
    file_id: trackId,
    report_id: randomUUID(),
    heard,
    place: null,
    is_finished: isFinished,
  }
  await person.call(reportListening, {
    body: { device_id: randomUUID(), device_name: 'A phone', reports: [report] },
  })
}
const listening = async (days: '7' | '28' = '7') =>
  (await nura.call(studio.getListeningFigures, { query: { days } })).data

describe('listening a day', () => {
  test('is what members heard, also a second time, and the ends that they reached', async () => {
    app.clock.set('2026-11-20T23:59:00Z')
    await hear(alice, patience, [[0, 60]])
    app.clock.set('2026-11-21T00:01:00Z')
    await hear(alice, patience, [[0, 60]], true)
    await hear(bob, evening, [[10, 40.4]])
    const { days, talks } = await listening()
    expect(days).toHaveLength(7)
    expect(days.at(-2)).toMatchObject({ day: yesterday, member_seconds: 60, finished: 0 })
    expect(days.at(-1)).toMatchObject({ day: today, member_seconds: 90, finished: 1, visitor_seconds: 0 })
    expect(talks).toEqual([
      {
        track_id: patience,
        title: 'On patience',
        collection: { slug: 'suhba-in-leeds', title: 'Suhba in Leeds' },
        seconds: 120,
        finished: 1,
      },
      expect.objectContaining({ track_id: evening, seconds: 30, finished: 0 }),
    ])
  })

  test('a report that comes twice counts once', async () => {
    const report = {
      file_id: patience,
      report_id: randomUUID(),
      heard: [[0, 60] as [number, number]],
      place: null,
      is_finished: true,
    }
    const body = { device_id: randomUUID(), device_name: 'A phone', reports: [report, report] }
    await alice.call(reportListening, { body })
    await alice.call(reportListening, { body })
    expect((await listening()).days.at(-1)).toMatchObject({ member_seconds: 60, finished: 1 })
  })

  test('is told for as many days as are asked for, the empty ones as well', async () => {
    const { days } = await listening('28')
    expect(days).toHaveLength(28)
    expect(days[0]?.day).toBe('2026-10-25')
    expect(days.every(({ member_seconds: seconds }) => seconds === 0)).toBe(true)
    const refused = await nura.send({ method: 'GET', url: '/content/studio/dashboard/listening?days=8' })
    expect(refused.status).toBe(400)
  })

  test('of a talk that is gone has no title', async () => {
    tally.count({ figure: 'heard.seconds', part: '987654', amount: 9, at: app.clock.now() })
    expect((await listening()).talks).toEqual([
      { track_id: 987_654, title: null, collection: null, seconds: 9, finished: 0 },
    ])
  })
})

describe('searches', () => {
  test('are counted, and the words of those that found nothing', async () => {
    await visitor.call(search, { query: { q: 'patience' } })
    for (const q of ['Qqzz  zq', 'qqzz zq', 'zzqqy']) await visitor.call(search, { query: { q } })
    const { days, missed } = await listening()
    expect(days.at(-1)).toMatchObject({ searches: 4, missed: 3 })
    expect(missed).toEqual([
      { words: 'qqzz zq', times: 2 },
      { words: 'zzqqy', times: 1 },
    ])
  })

  test('words that may be a person’s address or number are not kept', async () => {
    for (const q of ['qqz@zzq.example', 'qqzz 0044 1632 960']) await visitor.call(search, { query: { q } })
    const { days, missed } = await listening()
    expect(days.at(-1)).toMatchObject({ searches: 2, missed: 0 })
    expect(missed).toEqual([])
  })

  test('a further page of one search is no further search', async () => {
    await visitor.call(search, { query: { q: 'patience', page: 2 } })
    await visitor.call(search, { query: { q: 'patience', category: 'articles' } })
    expect((await listening()).days.at(-1)).toMatchObject({ searches: 0 })
  })
})

const told: PlaybackTold = {
  release: '',
  device: 'phone',
  starts: [80, 120, 90, 4000],
  stalls: 2,
  failures: 1,
}

/** Another network each time it is asked for: what one has told counts for an hour. */
const newNetwork = (() => {
  let nth = 0
  return () => `203.0.113.${(nth += 1)}`
})()

describe('playback quality [N24]', () => {
  const tell = async (body: PlaybackTold, network = newNetwork(), person: Guest = visitor) =>
    await person.send({ ...requestOf(reportPlayback, { body }), remoteAddress: network })

  /** The address and the length of a recording that visitors hear. */
  const record = async () => {
    const { data } = await visitor.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
    const [track] = data.tracks
    if (typeof track?.s3_url !== 'string') throw new Error('A visitor may hear it.')
    return { url: track.s3_url, length: track.duration_in_seconds }
  }

  test('is summed by release and device, with the step that half and 95 of 100 starts kept to', async () => {
    const { url } = await record()
    expect((await tell({ ...told, heard: [{ url, seconds: 60 }] })).status).toBe(200)
    await tell({ ...told, device: 'computer', starts: [], heard: [{ url, seconds: 5 }] })
    const { playback, days } = await listening()
    expect(playback).toEqual([
      {
        release: '',
        device: 'phone',
        starts: 4,
        p50_ms: 100,
        p95_ms: 5000,
        seconds: 60,
        stalls: 2,
        failures: 1,
      },
      expect.objectContaining({ device: 'computer', starts: 0, p50_ms: null, p95_ms: null }),
    ])
    expect(days.at(-1)?.visitor_seconds).toBe(65)
  })

  test('what a member played is in the reports, and not counted again', async () => {
    const { url } = await record()
    await tell({ ...told, heard: [{ url, seconds: 60 }] }, newNetwork(), alice)
    expect((await listening()).days.at(-1)).toMatchObject({ visitor_seconds: 0, member_seconds: 0 })
  })

  test('counts nothing but what was signed here, lately', async () => {
    const { url } = await record()
    const seconds = 60
    app.clock.set(new Date(app.clock.now().getTime() + 26 * 3600 * 1000))
    const { url: fresh } = await record()
    await tell({
      ...told,
      seconds: 86_400,
      heard: [
        { url, seconds },
        { url: fresh.replace(/sig=.{5}/, 'sig=AAAAA'), seconds },
        { url: `https://elsewhere.example${fresh}`, seconds },
        { url: '/media/v1/x', seconds },
      ],
    })
    expect((await listening()).days.at(-1)?.visitor_seconds).toBe(0)
    expect((await listening()).playback[0]?.seconds).toBe(0)
  })

  test('a network counts once for each recording and hour, however it tells it', async () => {
    const { url, length } = await record()
    const network = newNetwork()
    const heard = [{ url, seconds: 86_400 }]
    await Promise.all(
      Array.from({ length: 20 }, () => tell({ ...told, heard: [...heard, ...heard] }, network)),
    )
    await tell({ ...told, heard }, network, alice)
    expect((await listening()).days.at(-1)?.visitor_seconds).toBe(Math.ceil(length))
    await tell({ ...told, heard: [{ url, seconds: 10 }] })
    expect((await listening()).days.at(-1)?.visitor_seconds).toBe(Math.ceil(length) + 10)
  })

  test('a network makes up no more than 600 starts, stalls and failures an hour, in 120 reports', async () => {
    const network = newNetwork()
    const flood = { ...told, starts: Array.from({ length: 100 }, () => 50), stalls: 1000, failures: 1000 }
    const answers = await Promise.all(Array.from({ length: 125 }, () => tell(flood, network)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(expectErrorBody(answers.find(({ status }) => status === 429)?.body, 429).code).toBe(
      'TooManyRequests',
    )
    expect((await listening()).playback[0]).toMatchObject({ starts: 600, stalls: 600, failures: 600 })
  })

  test('a page cannot make up a release', async () => {
    await tell({ ...told, release: 'made up' })
    expect((await listening()).playback.map(({ release }) => release)).toEqual(['other'])
  })

  test.each([
    { device: 'watch' },
    { starts: [-1] },
    { starts: Array.from({ length: 101 }, () => 1) },
    { seconds: 86_401 },
    { heard: [{ url: '/media/v1/x', seconds: 86_401 }] },
    { heard: Array.from({ length: 21 }, () => ({ url: '/media/v1/x', seconds: 1 })) },
    { stalls: 1.5 },
    { failures: 1001 },
    { release: 'x'.repeat(21) },
  ])('%o is refused', async (part) => {
    const payload = { ...told, ...part }
    const answer = await visitor.send({ method: 'POST', url: '/content/api/playback', payload })
    expect(answer.status).toBe(400)
    expect((await listening()).playback).toEqual([])
  })

  test('nobody is identified: what is kept holds a day, a sum, a release and a device', async () => {
    await tell(told, newNetwork(), alice)
    await tally.flush()
    const rows = await db.selectFrom('tally_days').selectAll().execute()
    for (const { figure, part } of rows) {
      expect(figure).toMatch(/^playback\./)
      expect(part).toMatch(/^ phone( \d+)?$/)
    }
  })
})

test('two processes that count the same are added up', async () => {
  // The other one has the clock of the machine.
  app.clock.set(new Date())
  const request = { ...requestOf(reportPlayback, { body: told }), remoteAddress: newNetwork() }
  await visitor.send(request)
  await app.askAnother(request)
  expect((await listening()).playback[0]).toMatchObject({ starts: 8, stalls: 4 })
})

describe('members and plans', () => {
  test('are told to a steward: who registered on each day, and which plans there are', async () => {
    const before = (await sara.call(studio.getPeopleFigures, week)).data
    await db
      .updateTable('accounts_members')
      .set({ created_at: '2026-11-20T12:00:00Z', plan_slug: 'plus', plan_until: null })
      .where('id', 'in', [people.alice.accountId, people.bob.accountId])
      .execute()
    const { days, members, plans } = (await sara.call(studio.getPeopleFigures, week)).data
    expect(members).toBe(before.members)
    expect(days.find(({ day }) => day === yesterday)?.new_members).toBe(2)
    expect(plans).toContainEqual({ plan: 'plus', period: 'given', members: 2 })
  })
})

describe('the server', () => {
  test('tells jobs that wait and those that were given up', async () => {
    const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')
    await app.services.jobs.add(db, 'sweep-limits', {}, { jobKey: 'waits', runAt: new Date('2126-01-01') })
    await app.services.jobs.add(db, 'mail-gift', {}, { jobKey: 'failed' })
    await sql`update ${queue} set attempts = max_attempts where key = 'failed'`.execute(db)
    const { jobs } = (await nura.call(studio.getServerFigures, week)).data
    expect(jobs).toEqual({ waiting: 1, late_seconds: 0, failed: [{ task: 'mail-gift', jobs: 1 }] })
    await sql`update ${queue} set run_at = now() - interval '10 minutes' where key = 'waits'`.execute(db)
    const later = (await nura.call(studio.getServerFigures, week)).data.jobs
    expect(later.late_seconds).toBeGreaterThanOrEqual(600)
    await sql`delete from ${queue}`.execute(db)
  })

  test('tells what is stored, and what failed by call', async () => {
    const at = app.clock.now()
    tally.count({ figure: 'answers.failed', part: '500 GET /content/api/suhbas/:slug', at })
    const { storage, failures, days } = (await nura.call(studio.getServerFigures, week)).data
    expect(storage).toMatchObject({ missing: null, damaged: null })
    const { files, bytes } = await db
      .selectFrom('media_files')
      .select((eb) => [eb.fn.countAll<number>().as('files'), sql<number>`sum(bytes)::bigint`.as('bytes')])
      .executeTakeFirstOrThrow()
    expect(storage).toMatchObject({ files, bytes })
    expect(storage.free_bytes).toBeGreaterThan(0)
    expect(storage.database_bytes).toBeGreaterThan(1_000_000)
    expect(failures).toEqual([{ status: 500, route: 'GET /content/api/suhbas/:slug', times: 1 }])
    expect(days.at(-1)).toEqual({ day: today, failures: 1 })
  })
})

describe('who may not', () => {
  const calls = [
    studio.getListeningFigures,
    studio.getServerFigures,
    studio.getPeopleFigures,
    studio.getMoneyFigures,
  ]

  test.each(calls)('$path is refused to members, visitors and without a second factor', async (call) => {
    expect((await visitor.refused(call, 401, { query: {} })).code).toBe('LoginRequired')
    expect((await alice.refused(call, 403, { query: {} })).code).toBe('Forbidden')
    expect((await adam.refused(call, 403, { query: {} })).code).toBe('SecondFactorRequired')
    await omar.call(call, { query: {} })
  })

  test('editors read nothing of people and money', async () => {
    for (const call of [studio.getPeopleFigures, studio.getMoneyFigures])
      expect((await nura.refused(call, 403, { query: {} })).code).toBe('Forbidden')
  })
})

async function idOfTrack(title: string): Promise<number> {
  const { id } = await db
    .selectFrom('catalog_tracks')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}
