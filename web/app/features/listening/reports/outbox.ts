import type { ListeningReport } from '@sohbet/contract'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import { createOutbox, type Outbox } from '#lib/storage/outbox.ts'
import { newUuid } from '#lib/new-uuid.ts'

/** One event in a recording: a stretch was heard, a position was reached, or it finished. */
export interface Piece {
  userId: number
  trackId: number
  span: Span | null
  /** The listener's position, since when, and when they last chose a second that led to it: ISO times. */
  place: { seconds: number; at: string; chosen_at: string | null } | null
  isFinished: boolean
  /** When it was started, as an ISO time, if the server does not know that yet. */
  startedAt?: string
}

/** A report waiting for the server; it is immutable. */
export interface WaitingReport {
  userId: number
  /** Milliseconds since 1970. */
  madeAt: number
  report: ListeningReport
}

/** The server's limits for stretches and reports. */
const maxSpans = 500
const maxReports = 100
/** Undelivered reports are dropped after 60 days; in milliseconds. */
const maxAgeMs = 60 * 24 * 3_600_000

/** One report per recording: its stretches merged, with the last position. */
export function toReports(pieces: readonly Piece[], newId = newUuid): ListeningReport[] {
  const trackIds = [...new Set(pieces.map(({ trackId }) => trackId))]
  return trackIds.flatMap((trackId) => {
    const own = pieces.filter((piece) => piece.trackId === trackId)
    const spans = mergeSpans(own.flatMap(({ span }) => (span === null ? [] : [span])))
    const startedAt = own.findLast((piece) => piece.startedAt !== undefined)?.startedAt
    const reports: ListeningReport[] = []
    for (let at = 0; at === 0 || at < spans.length; at += maxSpans)
      reports.push({
        file_id: trackId,
        report_id: newId(),
        heard: spans.slice(at, at + maxSpans),
        ...endOf(own),
        ...(startedAt !== undefined && { started_at: startedAt }),
      })
    return reports
  })
}

/** The reports of one call, and those that are too old for any. */
export function pickReports(
  waiting: readonly WaitingReport[],
  now: number,
): { next: WaitingReport[]; tooOld: WaitingReport[] } {
  const isOld = ({ madeAt }: WaitingReport): boolean => now - madeAt > maxAgeMs
  return {
    next: waiting.filter((report) => !isOld(report)).slice(0, maxReports),
    tooOld: waiting.filter(isOld),
  }
}

const database = createDeviceDatabase({
  name: 'sohbet-listening',
  upgrade: (base) => {
    base.createObjectStore('pieces', { autoIncrement: true }).createIndex('user', 'userId')
    base.createObjectStore('reports').createIndex('user', 'userId')
  },
  loadIdb: () => import('idb'),
})

/** The pieces that were not reported yet, and the reports made of them. */
export function createReportOutbox(open = database.open): Outbox<WaitingReport, Piece> {
  return createOutbox<WaitingReport, Piece>({
    open,
    store: 'reports',
    stampOf: ({ userId, madeAt, report }) => ({ id: report.report_id, accountId: userId, at: madeAt }),
    parts: {
      store: 'pieces',
      accountOf: ({ userId }) => userId,
      join: (pieces, { accountId: userId, at: madeAt }) =>
        toReports(pieces).map((report) => ({ userId, madeAt, report })),
    },
  })
}

// A finished recording has no position until it is started again.
function endOf(pieces: readonly Piece[]): Pick<ListeningReport, 'place' | 'is_finished'> {
  const last = pieces.findLast(({ place, isFinished }) => place !== null || isFinished)
  return {
    place: last?.isFinished === true ? null : (last?.place ?? null),
    is_finished: last?.isFinished ?? false,
  }
}

/** A stretch of a recording, in seconds. */
type Span = readonly [from: number, to: number]

/** Stretches whose ends are closer than this, in seconds, are merged: positions are not exact. */
const joinSeconds = 0.05

/** The same seconds in as few stretches as possible, in order. */
export function mergeSpans(spans: readonly Span[]): [from: number, to: number][] {
  const merged: [number, number][] = []
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (to <= from) continue
    if (last !== undefined && from - last[1] <= joinSeconds) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
