import { randomUUID } from 'node:crypto'
import { reportListening, search } from '@sohbet/contract'
import type { ListeningReport } from '@sohbet/contract/listening'
import * as studio from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { people, requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findTalk } from '#test/library/transcripts.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, carla, nura, sara } = app.cast
const { db, config, tally } = app.services
const patience = await findTalk(app.services)
const evening = await findTalk(app.services, 'The long evening')
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

describe('listening per day', () => {
  test('adds up what members heard, including repeats, and finished talks', async () => {
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

  test('counts a report that is sent twice once', async () => {
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

  test('limits each member to what can be heard in an hour, whatever they report', async () => {
    const whole: ListeningReport['heard'] = Array.from({ length: 50 }, () => [0, 864_000])
    const sendReports = async (): Promise<void> => {
      const reports = Array.from({ length: 20 }, () => ({
        file_id: patience,
        report_id: randomUUID(),
        heard: whole,
        place: null,
        is_finished: true,
      }))
      const body = { device_id: randomUUID(), device_name: 'A phone', reports }
      await carla.call(reportListening, { body })
    }
    await Promise.all([sendReports(), sendReports(), sendReports()])
    // Two hours of a talk that lasts half an hour.
    const sums = { seconds: 7200, finished: 3 }
    expect((await listening()).talks).toEqual([expect.objectContaining({ track_id: patience, ...sums })])
  })

  test('returns all requested days, also those without activity', async () => {
    const { days } = await listening('28')
    expect(days).toHaveLength(28)
    expect(days[0]?.day).toBe('2026-10-25')
    expect(days.every(({ member_seconds: seconds }) => seconds === 0)).toBe(true)
    const refused = await nura.send({ method: 'GET', url: '/content/studio/dashboard/listening?days=8' })
    expect(refused.status).toBe(400)
  })

  test('returns a deleted talk without a title', async () => {
    tally.count({ figure: 'heard.seconds', part: '987654', amount: 9, at: app.clock.now() })
    expect((await listening()).talks).toEqual([
      { track_id: 987_654, title: null, collection: null, seconds: 9, finished: 0 },
    ])
  })
})

describe('searches', () => {
  test('are counted, with the words of those without results', async () => {
    await visitor.call(search, { query: { q: 'patience' } })
    for (const q of ['Qqzz  zq', 'qqzz zq', 'zzqqy']) await visitor.call(search, { query: { q } })
    const { days, missed } = await listening()
    expect(days.at(-1)).toMatchObject({ searches: 4, missed: 3 })
    expect(missed).toEqual([
      { words: 'qqzz zq', times: 2 },
      { words: 'zzqqy', times: 1 },
    ])
  })

  test('does not store words that may be an email address or a phone number', async () => {
    for (const q of ['qqz@zzq.example', 'qqzz 0044 1632 960']) await visitor.call(search, { query: { q } })
    const { days, missed } = await listening()
    expect(days.at(-1)).toMatchObject({ searches: 2, missed: 0 })
    expect(missed).toEqual([])
  })

  test('stores sixty failed searches per network and hour', async () => {
    const searchFrom = async (q: string, remoteAddress: string): Promise<unknown> =>
      await visitor.send({ ...requestOf(search, { query: { q } }), remoteAddress })
    for (let nth = 0; nth < 65; nth += 1) await searchFrom(`qqz${'z'.repeat(nth)}`, '203.0.113.7')
    await searchFrom('qqzother', '203.0.113.8')
    expect((await listening()).days.at(-1)).toMatchObject({ searches: 66, missed: 61 })
  })

  test('does not count a further page of the same search', async () => {
    await visitor.call(search, { query: { q: 'patience', page: 2 } })
    await visitor.call(search, { query: { q: 'patience', category: 'articles' } })
    expect((await listening()).days.at(-1)).toMatchObject({ searches: 0 })
  })
})

describe('members and plans', () => {
  test('show stewards registrations per day and members per plan', async () => {
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
  test('shows pending and failed jobs', async () => {
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

  test('shows storage use, and failures by call', async () => {
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
