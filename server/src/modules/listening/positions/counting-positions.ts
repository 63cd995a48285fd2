import { inTime, type Position } from './thin-positions.ts'

/** A position, and the listener's last choice of a second that led to it; null: no choice is known. */
export interface ChosenPosition extends Position {
  chosenAt: Date | null
}

/**
 * The positions in a recording that count, of stored ones and those a device reports now, in order of time.
 * When another device was last, the further of the two counts, unless the listener chose the later one: by a
 * seek, a question, a link to a second, or "from the start". Otherwise a device that did not know the
 * position, such as one offline, would overwrite it. So a delayed report of a further position replaces what
 * another device started since without a choice, as if it had arrived in time. A recording that was finished
 * or dismissed at `closedAt` restarts from anywhere.
 */
export function countingPositions<Known extends ChosenPosition>(
  positions: readonly Known[],
  closedAt: Date | null,
): Known[] {
  const counting: Known[] = []
  let last: Known | undefined
  for (const position of positions.toSorted(inTime)) {
    const before = last !== undefined && isOpen(last, closedAt) ? last : undefined
    // Two stored positions were compared before.
    const isCompared = isReported(position) || (before !== undefined && isReported(before))
    if (before !== undefined && isCompared && isBehind(position, before)) continue
    // Positions after a choice inherit it, since the chosen position may be thinned out.
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
