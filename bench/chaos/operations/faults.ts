// The faults during operations: each follows an operation chosen by the seed, with a delay.
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../stage/random.ts'
import type { Stage } from '../stage/stage.ts'

/** The kind of a fault. */
export type FaultKind = 'kill application' | 'kill database' | 'freeze application' | 'freeze database'

/** A single fault. */
export interface Fault {
  kind: FaultKind
  /** The operation that must have started. */
  after: number
  /** Milliseconds after that. */
  delayMs: number
  process: number
  freezeMs: number
}

/** The milliseconds each fault took until recovery. */
export type FaultTimes = Record<FaultKind, number[]>

/** The number of faults of each kind. */
export type FaultCounts = Partial<Record<FaultKind, number>>

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
 * Executes the faults in turn, each when its operation has started; `begun` returns the number of started
 * operations.
 */
export async function sufferFaults(
  stage: Stage,
  faults: readonly Fault[],
  started: () => number,
): Promise<FaultTimes> {
  const times: FaultTimes = {
    'kill application': [],
    'kill database': [],
    'freeze application': [],
    'freeze database': [],
  }
  for (const fault of faults) {
    while (started() < fault.after) await wait(5)
    await wait(fault.delayMs)
    times[fault.kind].push(Math.round(await suffer(stage, fault)))
  }
  return times
}

async function suffer(stage: Stage, { kind, process, freezeMs }: Fault): Promise<number> {
  switch (kind) {
    case 'kill application':
      return await stage.killApplication(process)
    case 'kill database':
      return await stage.killDatabase()
    case 'freeze application':
      await stage.freezeApplication(process, freezeMs)
      return freezeMs
    case 'freeze database':
      await stage.freezeDatabase(freezeMs)
      return freezeMs
    default:
      return kind satisfies never
  }
}
