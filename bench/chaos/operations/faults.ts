// What goes wrong while operations are done, and when: after an operation that the seed chose, and a moment more.
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../stage/random.ts'
import type { Stage } from '../stage/stage.ts'

/** What goes wrong. */
export type FaultKind = 'kill application' | 'kill database' | 'freeze application' | 'freeze database'

/** Something that goes wrong once. */
export interface Fault {
  kind: FaultKind
  /** The operation that has to have begun. */
  after: number
  /** Milliseconds after that. */
  delayMs: number
  process: number
  freezeMs: number
}

/** What has gone wrong: the milliseconds that each took until all was there again. */
export type FaultTimes = Record<FaultKind, number[]>

/** How often each kind of fault happens. */
export type FaultCounts = Partial<Record<FaultKind, number>>

/** Faults spread over the operations, in their order. */
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

/** Does one fault after the other, each when its operation has begun; `begun` answers how many have. */
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
