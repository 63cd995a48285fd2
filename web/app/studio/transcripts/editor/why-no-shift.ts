import { readNumber } from '@sohbet/contract/typed-text'
import type { MessageKey } from '@sohbet/messages'
import type { Segment, Segments } from '../segments/segments.ts'

/**
 * Reads by how many seconds the segments from one on are to move, or says why they cannot: they stay behind the one
 * before and within the recording, so that moving them back makes it as it was.
 */
export function whyNoShift(
  segments: Segments,
  from: Segment | undefined,
  { typed, durationSeconds }: { typed: string; durationSeconds: number },
): MessageKey | { by: number } {
  const by = toSeconds(typed)
  if (by === undefined || by === 0 || from === undefined) return 'studioTranscripts.fault.seconds'
  const index = segments.indexOf(from)
  const earliest = segments[index - 1]?.start_seconds ?? -0.001
  if (from.start_seconds + by <= earliest) return 'studioTranscripts.fault.before'
  const end = Math.max(...segments.slice(index).map((segment) => segment.end_seconds))
  if (by > 0 && durationSeconds > 0 && end + by >= durationSeconds) return 'studioTranscripts.fault.after'
  return { by }
}

// To a thousandth, as segments have their times.
function toSeconds(typed: string): number | undefined {
  const seconds = readNumber(typed)
  return seconds === undefined ? undefined : Math.round(seconds * 1000) / 1000
}
