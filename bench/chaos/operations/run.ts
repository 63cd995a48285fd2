// A run: members and lessons, operations on both processes, concurrent faults, and the verdict.
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { makeCast } from '../stage/cast.ts'
import { drive } from './driver.ts'
import type { Seen } from './driver.ts'
import { planFaults, sufferFaults } from './faults.ts'
import type { FaultCounts, FaultTimes } from './faults.ts'
import { createGiftCodes } from '../stage/gift-codes.ts'
import { planOperations, topUpCode } from './operations.ts'
import type { Mix } from './operations.ts'
import { createRandom } from '../stage/random.ts'
import { openStage } from '../stage/stage.ts'
import type { Stage, StageOptions } from '../stage/stage.ts'
import { judge } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import { watchBooks } from './watch.ts'
import type { Watched } from './watch.ts'

/** The size of a run; a seed determines its operations and faults. */
export interface Plan {
  seed: number
  operations: number
  faults: FaultCounts
  members?: number
  /** The number of concurrent operations. */
  atOnce?: number
  /** Overrides of the usual mix. */
  mix?: Partial<Mix>
  /** The initial credits of each member. */
  credits?: number
  /** The duration of a freeze in milliseconds. */
  freezeMs?: number
  /** Milliseconds after which an operation counts as unanswered. */
  patienceMs?: number
}

/** The result of a run. */
export interface RunReport extends Watched {
  verdict: Verdict
  seen: Seen
  /** Completed operations; the others were refused. */
  done: number
  /** Completed operations by action. */
  doneOf: Record<string, number>
  faults: FaultTimes
  /** Processes that exited by themselves. */
  exits: number
  /** Their last output, and that of processes that failed to start. */
  lastWords: readonly string[]
  seconds: number
}

const usualMix: Mix = {
  purchases: 30,
  topUps: 2,
  gifts: 3,
  repeated: 20,
  maxCopies: 3,
  misused: 10,
  maxUnits: 1000,
}
/** Milliseconds after which hourly rate limits are reset: a run sends in minutes what members send in days. */
const limitsEveryMs = 10_000

/** Runs the plan on a separate stage. */
export async function runChaos(options: StageOptions, plan: Plan): Promise<RunReport> {
  const { seed, members = 12, credits = 200, atOnce = 16, freezeMs = 5000, patienceMs = 60_000 } = plan
  const random = createRandom(seed)
  const secret = randomBytes(32)
  const stage = await openStage({ ...options, settings: { SECRETS_KEY: secret.toString('hex') } })
  try {
    const sets = Math.max(4, Math.ceil(plan.operations / 250))
    const cast = await makeCast(stage, { members, credits, sets })
    await issueCodes(stage, plan.operations)
    const operations = planOperations(random, cast, plan.operations, { ...usualMix, ...plan.mix })
    const faults = planFaults(random, plan.faults, { operations: plan.operations, freezeMs })
    const findGiftCode = createGiftCodes(stage, secret)
    const began = performance.now()
    let started = 0
    const onBegin = (nth: number): void => void (started = Math.max(started, nth))
    const clearing = setInterval(() => void clearLimits(stage), limitsEveryMs)
    const { result, watched } = await watchBooks(stage, members * credits * 100, () =>
      Promise.all([
        drive({ stage, cast, atOnce, patienceMs, findGiftCode, onBegin }, operations),
        sufferFaults(stage, faults, () => started),
      ]),
    ).finally(() => clearInterval(clearing))
    const [{ outcomes, seen }, times] = result
    const done = outcomes.filter(({ answer }) => answer?.status === 200)
    return {
      verdict: await judge(stage, cast, outcomes),
      ...watched,
      seen,
      done: done.filter(({ operation }) => operation.wish.kind !== 'claim').length,
      doneOf: countKinds(done.map(({ operation }) => operation.wish.kind)),
      faults: times,
      exits: stage.countExits(),
      lastWords: stage.lastWords,
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    await stage.stop()
  }
}

async function issueCodes({ owner }: Stage, count: number): Promise<void> {
  await owner.query(
    `insert into orders_codes (code, percent, starts_at, max_uses, created_at)
     select code, 100, now(), 1, now() from unnest($1::text[]) as code`,
    [Array.from({ length: count }, (_none, nth) => topUpCode(nth))],
  )
}

// The database may be down at this moment.
async function clearLimits({ owner }: Stage): Promise<void> {
  await owner.query('delete from rate_limits').catch(() => undefined)
}

function countKinds(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** The problems found in a run. */
export function faultsOf({ verdict, wrongLooks, deadlocks, exits, seen }: RunReport): string[] {
  const figures = { ...verdict, wrongLooks, deadlocks, exits, bugs: seen.bugs }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}
