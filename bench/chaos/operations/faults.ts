// The faults during operations: each follows an operation chosen by the seed, with a delay.
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../stage/random.ts'
import type { Stage } from '../stage/stage.ts'

/** A single fault. */
interface Fault {
  kind: FaultKind
  /** The operation that must have started. */
  after: number
  /** Milliseconds after that. */
  delayMs: number
  process: number
  freezeMs: number
}

type FaultKind = 'kill application' | 'kill database' | 'freeze application' | 'freeze database'

/** The number of faults of each kind. */
export type FaultCounts = Partial<Record<FaultKind, number>>

/** Each returns the milliseconds until recovery. */
const suffer: Record<FaultKind, (stage: Stage, fault: Fault) => Promise<number>> = {
  'kill application': (stage, { process }) => stage.killApplication(process),
  'kill database': (stage) => stage.killDatabase(),
  'freeze application': (stage, { process, freezeMs }) => stage.freezeApplication(process, freezeMs),
  'freeze database': (stage, { freezeMs }) => stage.freezeDatabase(freezeMs),
}

/** Distributes faults over the operations, in order. */
export function planFaults(
  random: Random,
  counts: FaultCounts,
  { operations, freezeMs }: { operations: number; freezeMs: number },
): Fault[] {
  const kinds = Object.entries(counts).flatMap(([kind, count]) =>
    // The keys of the table above.
    Array.from({ length: count }, () => ({ kind: kind as FaultKind, order: random.below(1_000_000) })),
  )
  const share = operations / (kinds.length + 1)
  return kinds
    .toSorted((a, b) => a.order - b.order)
    .map(({ kind }, nth) => ({
      kind,
      after: Math.floor(share * (nth + 0.5) + random.below(Math.max(1, Math.floor(share)))),
      delayMs: random.below(50),
      process: random.below(2),
      freezeMs,
    }))
}

/**
 * Executes the faults in turn, each when its operation has started; `started` returns the number of started
 * operations. Returns the milliseconds that each took, by kind.
 */
export async function sufferFaults(
  stage: Stage,
  faults: readonly Fault[],
  started: () => number,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (const fault of faults) {
    while (started() < fault.after) await wait(5)
    await wait(fault.delayMs)
    const ms = Math.round(await suffer[fault.kind](stage, fault))
    times[fault.kind] = [...(times[fault.kind] ?? []), ms]
  }
  return times
}
