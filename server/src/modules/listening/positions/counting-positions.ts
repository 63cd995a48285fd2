import { inTime } from './thin-positions.ts'
import type { Position } from './thin-positions.ts'

/** A position that a device reports, and when the listener last chose a second from which it follows. */
export interface ReportedPosition extends Position {
  chosenAt: Date | null
}

/**
 * Which of a device's positions in a recording count. Where another device was last, the further of the two counts,
 * unless the listener chose the later one: by a seek, a question, a link to a second, "from the start". A device that
 * did not know the position, as without a network, would overwrite it otherwise. A recording that was finished or put
 * away since, at `closedAt`, begins again from anywhere.
 */
export function countingPositions<Reported extends ReportedPosition>(
  reported: readonly Reported[],
  stored: readonly Position[],
  closedAt: Date | null,
): Reported[] {
  const open = stored.filter(({ placedAt }) => closedAt === null || placedAt > closedAt)
  let last = open.toSorted(inTime).at(-1)
  return reported.toSorted(inTime).filter((position) => {
    // A late report moves nothing.
    if (last !== undefined && position.placedAt < last.placedAt) return true
    if (last !== undefined && isBehind(position, last)) return false
    last = position
    return true
  })
}

function isBehind(position: ReportedPosition, last: Position): boolean {
  if (position.deviceId === last.deviceId || position.seconds >= last.seconds) return false
  return position.chosenAt === null || position.chosenAt <= last.placedAt
}
