import { expect, test } from 'vitest'
import fc from 'fast-check'
import { createReportOutbox, mergeSpans, pickReports, type Piece, toReports } from './outbox.ts'

const at = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T12:00:05.000Z'

function heard(trackId: number, from: number, to: number, when = at): Piece {
  return {
    userId: 7,
    trackId,
    span: [from, to],
    place: { seconds: to, at: when, chosen_at: null },
    isFinished: false,
  }
}

const noChoice = { chosen_at: null }
const over: Piece = { userId: 7, trackId: 1, span: null, place: null, isFinished: true }

test('combines what was heard of a talk since the last report, with the last position [N3]', () => {
  const reports = toReports([heard(1, 0, 5), heard(2, 30, 34), heard(1, 5, 9, later)], () => 'an id')
  expect(reports).toEqual([
    {
      file_id: 1,
      report_id: 'an id',
      heard: [[0, 9]],
      place: { seconds: 9, at: later, ...noChoice },
      is_finished: false,
    },
    {
      file_id: 2,
      report_id: 'an id',
      heard: [[30, 34]],
      place: { seconds: 34, at, ...noChoice },
      is_finished: false,
    },
  ])
})

test('says when a talk was started if the server does not know it yet [LIB-03]', () => {
  const [lost, known] = toReports([{ ...heard(1, 0, 5), startedAt: at }, heard(1, 5, 9), heard(2, 0, 5)])
  expect([lost?.started_at, known?.started_at]).toEqual([at, undefined])
})

test('has no position for a finished talk until it is started again [PLAYER-29]', () => {
  expect(toReports([heard(1, 90, 95), over])).toMatchObject([{ place: null, is_finished: true }])
  expect(toReports([heard(1, 90, 95), over, heard(1, 0, 5, later)])).toMatchObject([
    { place: { seconds: 5, at: later }, is_finished: false },
  ])
})

test('splits stretches over several reports when there are too many for one [N3]', () => {
  const pieces = Array.from({ length: 501 }, (_, index) => heard(1, index * 2, index * 2 + 1))
  expect(toReports(pieces).map((report) => report.heard.length)).toEqual([500, 1])
})

test("keeps a report's id and content until it is delivered [N3]", async () => {
  const outbox = createReportOutbox()
  await outbox.add(heard(1, 0, 5))
  const [first] = await outbox.list(7)
  await outbox.add(heard(1, 5, 10))
  const waiting = await outbox.list(7)
  expect(waiting).toHaveLength(2)
  expect(waiting[0]).toEqual(first)
  await outbox.drop([first?.report.report_id ?? ''])
  expect(await outbox.list(7)).toEqual([waiting[1]])
})

test("never reports one member's listening for another [A-28]", async () => {
  const outbox = createReportOutbox()
  await outbox.add(heard(1, 0, 5))
  expect(await outbox.list(8)).toEqual([])
  expect(await outbox.list(7)).toHaveLength(1)
  await outbox.clear()
  expect(await outbox.list(7)).toEqual([])
})

test('sends at most a hundred reports in a call and drops those older than 60 days', async () => {
  const outbox = createReportOutbox()
  for (let id = 1; id <= 101; id += 1) await outbox.add(heard(id, 0, 5))
  const day = 24 * 3_600_000
  const waiting = await outbox.list(7, 0)
  expect(pickReports(waiting, 60 * day).next).toHaveLength(100)
  expect(pickReports(waiting, 60 * day).tooOld).toEqual([])
  expect(pickReports(waiting, 60 * day + 1).tooOld).toHaveLength(101)
})

test('merges stretches that meet or overlap, keeps others apart, and drops empty ones', () => {
  expect(
    mergeSpans([
      [3, 3],
      [9, 8],
      [10, 15],
      [0, 5],
      [5.02, 7],
      [6, 6.5],
    ]),
  ).toEqual([
    [0, 7],
    [10, 15],
  ])
})

const second = fc.integer({ min: 0, max: 200 })
const spans = fc.array(fc.tuple(second, second))

test('yields the same seconds for any order and repetition', () => {
  fc.assert(
    fc.property(spans, (given) => {
      const merged = mergeSpans(given)
      expect(mergeSpans([...given, ...given].toReversed())).toEqual(merged)
      for (let at = 0.5; at < 200; at += 1)
        expect(merged.some(([from, to]) => from < at && at < to)).toBe(
          given.some(([from, to]) => from < at && at < to),
        )
    }),
  )
})
