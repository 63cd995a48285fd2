import { isFinished } from '@sohbet/contract/finished'
import type { ListeningReport } from '@sohbet/contract/listening'
import type { Touch } from '../queries/positions.ts'
import type { PlayedSpan } from '../queries/reports.ts'

/** A sanitized report: within the recording, and not from the future. */
export interface TrustedReport {
  reportId: string
  trackId: number
  spans: PlayedSpan[]
  position: { seconds: number; placedAt: Date; chosenAt: Date | null } | undefined
  isFinished: boolean
  /** Whether playback reached the end, which happens once. */
  hasEnded: boolean
  /** When it was started, if only this report says so. */
  startedAt?: Date
}

/** Milliseconds by which a device's clock may be ahead. */
const clockToleranceMs = 60_000

/** Limits a report to its recording and the current time. */
export function trustReport(report: ListeningReport, durationSeconds: number, now: Date): TrustedReport {
  const trackId = report.file_id
  const spans = cutSpans(report.heard, durationSeconds).map(([from, to]) => ({
    trackId,
    from,
    to,
    isEnd: false,
  }))
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
    ...(report.started_at !== undefined && { startedAt: trustTime(report.started_at, now) }),
  }
}

/** Seconds by which a browser may measure a recording longer than we do. */
const toleranceSeconds = 1

type Span = [from: number, to: number]

/** Spans within a recording, in tenths of a second. */
export function cutSpans(spans: readonly Readonly<Span>[], durationSeconds: number): Span[] {
  const end = durationSeconds + toleranceSeconds
  return spans
    .map(([from, to]): Span => [toTenths(from), toTenths(Math.min(to, end))])
    .filter(([from, to]) => from < to)
}

// Players report finer values than matter; with tenths of a second, consecutive reports join without a gap,
// and a recording has a limited number of spans however often it is reported.
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

/** When each track was last continued and last ended, by reports in their order of creation. */
export function toTouches(reports: readonly TrustedReport[], now: Date): Touch[] {
  const touches = new Map<number, Touch>()
  for (const { trackId, position, isFinished: isDone } of reports) {
    if (position === undefined && !isDone) continue
    const { continuedAt, closedAt } = touches.get(trackId) ?? { continuedAt: null, closedAt: null }
    const changed = latest(continuedAt, position?.placedAt ?? null)
    // An end without a position comes right after the last position reported with it.
    const closed = isDone ? latest(closedAt, position?.placedAt ?? changed ?? now) : closedAt
    touches.set(trackId, { trackId, continuedAt: changed, closedAt: closed })
  }
  return [...touches.values()]
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
