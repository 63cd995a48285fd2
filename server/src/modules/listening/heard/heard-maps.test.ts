import { randomUUID } from 'node:crypto'
import { type ListeningReport, reportListening } from '@sohbet/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { exportListening } from '../index.ts'

// One request takes 100 reports; 10 sets of 200 are sent in two orders each, 4,000 reports in all.
const setsOfReports = 10
const reportsOfSet = 200
const longest = 1834

const app = await startTestApp({ fill: fillLibrary })
const { alice } = app.cast
const { db, clock } = app.services
const tracks = await db
  .selectFrom('catalog_tracks')
  .select(['id', 'duration_seconds'])
  .where('title', 'in', ['On patience', 'On gratitude'])
  .orderBy('id')
  .execute()
const devices = Array.from({ length: 4 }, () => randomUUID())

interface Sent {
  device: string
  report: ListeningReport
}

const anySecond = fc.integer({ min: 0, max: longest * 10 + 200 }).map((tenths) => tenths / 10)
const anySpan = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(anySecond, fc.nat(300)).map(([from, tenths]) => [from, from + tenths / 10]),
  },
  // Reversed, empty or far too long.
  { weight: 1, arbitrary: fc.tuple(anySecond, anySecond).map(([a, b]) => [Math.max(a, b), Math.min(a, b)]) },
) as fc.Arbitrary<[number, number]>
const anyReport: fc.Arbitrary<Sent> = fc.record({
  device: fc.constantFrom(...devices),
  report: fc.record({
    file_id: fc.constantFrom(...tracks.map(({ id }) => id)),
    report_id: fc.uuid({ version: 4 }),
    heard: fc.array(anySpan, { maxLength: 4 }),
    place: fc.option(
      fc.record({
        seconds: anySecond,
        at: fc
          .integer({ min: -3600, max: 50 })
          .map((ago) => new Date(clock.now().getTime() + ago * 1000).toISOString()),
      }),
    ),
    is_finished: fc.boolean(),
  }),
})

test('4,000 reports of four devices in any order, lost and repeated, produce the heard map of the pure model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyReport, { minLength: reportsOfSet, maxLength: reportsOfSet }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
      async (made, chance) => {
        const draw = (): number => chance.next().value
        // One in ten is lost; one in five arrives twice.
        const arrived = made.filter(() => draw() < 0.9)
        const repeated = arrived.filter(() => draw() < 0.2)
        const rowsOf = async (): Promise<unknown> => {
          await db.deleteFrom('listening_reports').execute()
          await db.deleteFrom('listening_heard').execute()
          await db.deleteFrom('listening_begun').execute()
          await send(shuffle([...arrived, ...repeated], draw))
          return await readRows()
        }
        const first = await rowsOf()
        expect(first).toEqual(await rowsOf())
        const { heard } = await exportListening(db, people.alice.accountId)
        for (const { id, duration_seconds } of tracks) {
          const spans = model(arrived, id, duration_seconds)
          const row = heard.find(({ track_id }) => track_id === id)
          expect(row?.spans ?? []).toEqual(spans)
          const seconds = spans.reduce((sum, [from, to]) => sum + Math.round((to - from) * 10), 0) / 10
          expect(row?.heard_seconds ?? 0).toBeCloseTo(seconds, 6)
        }
      },
    ),
    { numRuns: setsOfReports },
  )
}, 60_000)

/** The heard spans of a track, by tenths of a second. */
function model(sent: readonly Sent[], trackId: number, durationSeconds: number): [number, number][] {
  const end = Math.round((durationSeconds + 1) * 10)
  const isHeard = new Uint8Array(end + 1)
  for (const { report } of sent)
    if (report.file_id === trackId)
      for (const [from, to] of report.heard)
        isHeard.fill(
          1,
          Math.round(from * 10),
          Math.min(end, Math.max(Math.round(from * 10), Math.round(to * 10))),
        )
  const spans: [number, number][] = []
  for (let at = 0; at <= end; at += 1) {
    if (isHeard[at] === 1 && isHeard[at - 1] !== 1) spans.push([at / 10, at / 10])
    const last = spans.at(-1)
    if (isHeard[at] === 1 && last !== undefined) last[1] = (at + 1) / 10
  }
  return spans
}

/** Each device sends its own reports, at most 100 at once. */
async function send(sent: readonly Sent[]): Promise<void> {
  const requests: { device: string; reports: ListeningReport[] }[] = []
  for (const { device, report } of sent) {
    const waiting = requests.findLast((request) => request.device === device)
    if (waiting === undefined || waiting.reports.length === 100) requests.push({ device, reports: [report] })
    else waiting.reports.push(report)
  }
  // All devices at the same time.
  await Promise.all(
    requests.map(({ device, reports }) =>
      alice.call(reportListening, { body: { device_id: device, device_name: 'A phone', reports } }),
    ),
  )
}

function shuffle<Item>(items: readonly Item[], draw: () => number): Item[] {
  return items
    .map((item) => ({ item, at: draw() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

async function readRows(): Promise<unknown> {
  return [
    await db.selectFrom('listening_heard').selectAll().orderBy('track_id').execute(),
    await db.selectFrom('listening_begun').select(['track_id', 'touched_at']).orderBy('track_id').execute(),
    await db.selectFrom('listening_reports').select('report_id').orderBy('report_id').execute(),
  ]
}
