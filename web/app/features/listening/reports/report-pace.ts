import type { Piece } from './outbox.ts'

/** Milliseconds between two reports of a recording that just goes on: the server knows where it must be meanwhile. */
const steadyMs = 9000
/** Milliseconds after which a report is due that tells the server of a start, a jump or another speed. */
const changedMs = 4000
/** Seconds by which a recording may be elsewhere than the server takes it to be. */
const slackSeconds = 2

/** Decides which pieces are worth a request of their own, so that another device knows the position within 5 s. */
export interface ReportPace {
  /** Whether a piece is to be sent at once; it counts as sent then. `speed` is 0 while nothing plays. */
  take(piece: Piece, speed: number): boolean
  /** The sound rests, which is told at once. */
  rest(piece: Piece): void
}

/** Builds one for one listener; the clock is in milliseconds and cannot be set. */
export function createReportPace(elapsed: () => number = () => performance.now()): ReportPace {
  let reported = { atMs: -Infinity, trackId: 0, seconds: 0, speed: 0, sinceMs: 0 }

  const isWhereItMustBe = ({ trackId, span, place }: Piece): boolean => {
    if (span === null || place === null || trackId !== reported.trackId) return false
    const guessed = reported.seconds + ((elapsed() - reported.sinceMs) / 1000) * reported.speed
    return Math.abs(place.seconds - guessed) <= slackSeconds
  }

  const note = ({ trackId, place }: Piece, speed: number): void => {
    reported = { ...reported, trackId, seconds: place?.seconds ?? 0, speed, sinceMs: elapsed() }
  }

  return {
    take: (piece, speed) => {
      const passed = elapsed() - reported.atMs
      if (passed < (isWhereItMustBe(piece) ? steadyMs : changedMs)) return false
      note(piece, speed)
      reported.atMs = elapsed()
      return true
    },
    rest: (piece) => note(piece, 0),
  }
}
