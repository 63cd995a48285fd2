// One run: members and lessons, operations by both processes, faults meanwhile, and the verdict.
import { performance } from 'node:perf_hooks'
import { makeCast } from './cast.ts'
import { drive } from './driver.ts'
import type { Seen } from './driver.ts'
import { planFaults, sufferFaults } from './faults.ts'
import type { FaultCounts, FaultTimes } from './faults.ts'
import { planOperations } from './operations.ts'
import { createRandom } from './random.ts'
import { openStage } from './stage.ts'
import type { StageOptions } from './stage.ts'
import { judge } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import { watchBooks } from './watch.ts'
import type { Watched } from './watch.ts'

/** How large a run is; the same seed asks for the same operations and faults. */
export interface Plan {
  seed: number
  operations: number
  faults: FaultCounts
  members?: number
  /** Of a hundred operations, so many are purchases. */
  purchases?: number
  /** Milliseconds for which something stands still at most. */
  maxFreezeMs?: number
  /** Milliseconds after which an operation counts as never answered. */
  patienceMs?: number
}

/** What came of a run. */
export interface RunReport extends Watched {
  verdict: Verdict
  seen: Seen
  /** Operations that were done; the others were refused. */
  done: number
  faults: FaultTimes
  /** Processes that ended by themselves. */
  exits: number
  seconds: number
}

/** What each member has at the beginning. */
const credits = 200

/** Runs the plan on a stage of its own. */
export async function runChaos(options: StageOptions, plan: Plan): Promise<RunReport> {
  const { seed, members = 12, purchases = 30, maxFreezeMs = 5000, patienceMs = 60_000 } = plan
  const random = createRandom(seed)
  const stage = await openStage(options)
  try {
    const sets = Math.max(4, Math.ceil(plan.operations / 250))
    const cast = await makeCast(stage, { members, credits, sets })
    const operations = planOperations(random, cast, plan.operations, { purchases })
    const faults = planFaults(random, plan.faults, { operations: plan.operations, maxFreezeMs })
    const began = performance.now()
    let begun = 0
    const onBegin = (nth: number): void => void (begun = Math.max(begun, nth))
    const { result, watched } = await watchBooks(stage, members * credits * 100, () =>
      Promise.all([
        drive({ stage, cast, atOnce: 16, patienceMs, onBegin }, operations),
        sufferFaults(stage, faults, () => begun),
      ]),
    )
    const [{ outcomes, seen }, times] = result
    return {
      verdict: await judge(stage, cast, outcomes),
      ...watched,
      seen,
      done: outcomes.filter(({ answer }) => answer?.status === 200).length,
      faults: times,
      exits: stage.countExits(),
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    await stage.stop()
  }
}

/** The names of what went wrong in a run. */
export function faultsOf({ verdict, wrongLooks, deadlocks, exits, seen }: RunReport): string[] {
  const figures = { ...verdict, wrongLooks, deadlocks, exits, bugs: seen.bugs }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}
