import type { Piece } from './outbox.ts'

/** Milliseconds between two reports of uninterrupted playback; the server extrapolates the position in between. */
const steadyMs = 9000
/** Milliseconds before a start, seek or speed change is reported. */
const changedMs = 4000
/** Seconds by which the actual position may differ from the extrapolated one. */
const slackSeconds = 2

/** Decides which pieces need a request of their own, so that other devices know the position within 5 s. */
export interface ReportPace {
  /** Whether to send a piece now, which then counts as sent. `speed` is 0 while nothing plays. */
  take(piece: Piece, speed: number): boolean
  /** Playback paused, which is reported at once. */
  rest(piece: Piece): void
}

/** Creates a pace for one listener; the clock is monotonic, in milliseconds. */
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
