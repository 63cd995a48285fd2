import { inTime } from './thin-positions.ts'
import type { Position } from './thin-positions.ts'

/** A position, and when the listener last chose a second from which it follows; null: no choice is known. */
export interface ChosenPosition extends Position {
  chosenAt: Date | null
}

/**
 * Which positions in a recording count, of those that are stored and those that a device reports now, in the order of
 * time. Where another device was last, the further of the two counts, unless the listener chose the later one: by a
 * seek, a question, a link to a second, "from the start". A device that did not know the position, as without a network,
 * would overwrite it otherwise. So a late report of a further position replaces what another device began since without
 * a choice, as if it had come in time. A recording that was finished or put away since, at `closedAt`, begins again from
 * anywhere.
 */
export function countingPositions<Known extends ChosenPosition>(
  positions: readonly Known[],
  closedAt: Date | null,
): Known[] {
  const counting: Known[] = []
  let last: Known | undefined
  for (const position of positions.toSorted(inTime)) {
    const before = last !== undefined && isOpen(last, closedAt) ? last : undefined
    // Two that are stored were compared before.
    const isCompared = isReported(position) || (before !== undefined && isReported(before))
    if (before !== undefined && isCompared && isBehind(position, before)) continue
    // What follows from a choice keeps it, for the position that was chosen may be thinned out.
    last = isReported(position) ? { ...position, chosenAt: latestChoice(position, before) } : position
    counting.push(last)
  }
  return counting
}

function isOpen({ placedAt }: Position, closedAt: Date | null): boolean {
  return closedAt === null || placedAt > closedAt
}

function isReported({ id }: Position): boolean {
  return id === undefined
}

function isBehind(position: ChosenPosition, last: Position): boolean {
  if (position.deviceId === last.deviceId || position.seconds >= last.seconds) return false
  return position.chosenAt === null || position.chosenAt <= last.placedAt
}

function latestChoice({ chosenAt }: ChosenPosition, before: ChosenPosition | undefined): Date | null {
  const earlier = before?.chosenAt ?? null
  if (chosenAt === null || earlier === null) return chosenAt ?? earlier
  return chosenAt > earlier ? chosenAt : earlier
}
