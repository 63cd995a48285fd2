import { isFinished } from '@sohbet/contract/finished'
import type { ListeningReport } from '@sohbet/contract/listening'
import type { Touch } from '../queries/positions.ts'
import type { PlayedSpan } from '../queries/reports.ts'

/** A report as far as it can be believed: within the recording, and not from the future. */
export interface TrustedReport {
  reportId: string
  trackId: number
  spans: PlayedSpan[]
  position: { seconds: number; placedAt: Date; chosenAt: Date | null } | undefined
  isFinished: boolean
  /** Its sound came to the end, which happens once. */
  hasEnded: boolean
}

/** Seconds by which a browser may find a recording longer than it is here. */
const toleranceSeconds = 1
/** Milliseconds by which a device's clock may be ahead. */
const clockToleranceMs = 60_000

/** Cuts a report to what its recording and the time of day allow. */
export function trustReport(report: ListeningReport, durationSeconds: number, now: Date): TrustedReport {
  const trackId = report.file_id
  const end = durationSeconds + toleranceSeconds
  const spans = report.heard
    .map(([from, to]) => ({ trackId, from: toTenths(from), to: toTenths(Math.min(to, end)), isEnd: false }))
    .filter(({ from, to }) => from < to)
  const position = report.place === null ? undefined : trustPosition(report.place, durationSeconds, now)
  const isDone = report.is_finished || isFinished(position?.seconds ?? 0, durationSeconds)
  if (isDone) spans.push({ trackId, from: 0, to: 0, isEnd: true })
  return {
    reportId: report.report_id,
    trackId,
    spans,
    position,
    isFinished: isDone,
    hasEnded: report.is_finished,
  }
}

// A player counts finer than anybody listens; in tenths of a second one report joins the next without a gap, and a
// recording has only so many spans however often it is reported.
function toTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

function trustPosition(
  { seconds, at, chosen_at: chosenAt = at }: NonNullable<ListeningReport['place']>,
  durationSeconds: number,
  now: Date,
): TrustedReport['position'] {
  return {
    seconds: Math.min(seconds, durationSeconds),
    placedAt: trustTime(at, now),
    chosenAt: chosenAt === null ? null : trustTime(chosenAt, now),
  }
}

function trustTime(at: string, now: Date): Date {
  const said = new Date(at)
  return said.getTime() > now.getTime() + clockToleranceMs ? now : said
}

/** When each track was last gone on with and last ended, by reports in the order in which they were made. */
export function toTouches(reports: readonly TrustedReport[], now: Date): Touch[] {
  const touches = new Map<number, Touch>()
  for (const { trackId, position, isFinished: isDone } of reports) {
    if (position === undefined && !isDone) continue
    const { touchedAt, closedAt } = touches.get(trackId) ?? { touchedAt: null, closedAt: null }
    const changed = latest(touchedAt, position?.placedAt ?? null)
    // An end without a position comes right after the last position that was reported with it.
    const closed = isDone ? latest(closedAt, position?.placedAt ?? changed ?? now) : closedAt
    touches.set(trackId, { trackId, touchedAt: changed, closedAt: closed })
  }
  return [...touches.values()]
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
