import type { ListeningReport } from '@sohbet/contract'
import { mergeSpans } from './spans.ts'
import type { Span } from './spans.ts'

/** One thing that happened in a recording: a stretch was heard, the listener came to a place, or it was over. */
export interface Piece {
  userId: number
  trackId: number
  span: Span | null
  /** Where the listener is, and since when: an ISO time. */
  place: { seconds: number; at: string } | null
  isFinished: boolean
}

/** A report as it lies here until the server has it; nothing in it changes any more. */
export interface WaitingReport {
  userId: number
  /** Milliseconds since 1970. */
  madeAt: number
  report: ListeningReport
}

/** The most stretches and reports that the server takes at once. */
const maxSpans = 500
const maxReports = 100
/** What could not be handed over for so long is given up: 60 days, in milliseconds. */
const keptMs = 60 * 24 * 3_600_000

/**
 * Where pieces and reports lie. `seal` makes reports of all pieces of a listener, in one step that no other tab sees
 * half done, and answers every report of theirs that waits.
 */
export interface OutboxStore {
  add(piece: Piece): Promise<void>
  seal(userId: number, now?: number): Promise<WaitingReport[]>
  drop(reportIds: readonly string[]): Promise<void>
  clear(): Promise<void>
}

/** One report of each recording: its stretches merged, and the place that was the last. */
export function toReports(
  pieces: readonly Piece[],
  newId: () => string = () => crypto.randomUUID(),
): ListeningReport[] {
  const trackIds = [...new Set(pieces.map(({ trackId }) => trackId))]
  return trackIds.flatMap((trackId) => {
    const own = pieces.filter((piece) => piece.trackId === trackId)
    const spans = mergeSpans(own.flatMap(({ span }) => (span === null ? [] : [span])))
    const reports: ListeningReport[] = []
    for (let at = 0; at === 0 || at < spans.length; at += maxSpans)
      reports.push({
        file_id: trackId,
        report_id: newId(),
        heard: spans.slice(at, at + maxSpans),
        ...endOf(own),
      })
    return reports
  })
}

/** The reports of one call, and those that have waited too long for any. */
export function pickReports(
  waiting: readonly WaitingReport[],
  now: number,
): { next: WaitingReport[]; tooOld: WaitingReport[] } {
  const isOld = ({ madeAt }: WaitingReport): boolean => now - madeAt > keptMs
  return {
    next: waiting.filter((report) => !isOld(report)).slice(0, maxReports),
    tooOld: waiting.filter(isOld),
  }
}

/** Keeps everything until the page is left, where the browser keeps nothing for longer. */
export function createMemoryOutbox(): OutboxStore {
  let pieces: Piece[] = []
  let waiting: WaitingReport[] = []
  return {
    add: async (piece) => void pieces.push(piece),
    seal: async (userId, now = Date.now()) => {
      const own = pieces.filter((piece) => piece.userId === userId)
      pieces = pieces.filter((piece) => piece.userId !== userId)
      waiting.push(...toReports(own).map((report) => ({ userId, madeAt: now, report })))
      return waiting.filter((report) => report.userId === userId)
    },
    drop: async (reportIds) => {
      waiting = waiting.filter(({ report }) => !reportIds.includes(report.report_id))
    },
    clear: async () => {
      pieces = []
      waiting = []
    },
  }
}

// Anyone who hears a recording to its end is nowhere in it, until they begin it again.
function endOf(pieces: readonly Piece[]): Pick<ListeningReport, 'place' | 'is_finished'> {
  const last = pieces.findLast(({ place, isFinished }) => place !== null || isFinished)
  return {
    place: last?.isFinished === true ? null : (last?.place ?? null),
    is_finished: last?.isFinished ?? false,
  }
}
