// F1 and F3: members and lessons, operations on both processes, concurrent faults, and the verdict.
import { randomBytes } from 'node:crypto'
import { tally } from '../../site/account-people.ts'
import { nonZero } from '../stage/audit.ts'
import { makeCast } from '../stage/cast.ts'
import { createGiftCodes } from '../stage/gift-codes.ts'
import { createRandom } from '../stage/random.ts'
import { openStage, type Stage, type StageOptions } from '../stage/stage.ts'
import { drive } from './driver.ts'
import { type FaultCounts, planFaults, sufferFaults } from './faults.ts'
import { type Mix, planOperations, topUpCode } from './operations.ts'
import { judge } from './verdict.ts'
import { watchBooks } from './watch-books.ts'

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
export async function runChaos(options: StageOptions, plan: Plan) {
  const { seed, members = 12, credits = 200, atOnce = 16, freezeMs = 5000, patienceMs = 60_000 } = plan
  const random = createRandom(seed)
  const secret = randomBytes(32)
  await using stage = await openStage({ ...options, settings: { SECRETS_KEY: secret.toString('hex') } })
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
  const doneOf = tally(
    outcomes.filter(({ answer }) => answer?.status === 200).map(({ operation }) => operation.wish.kind),
  )
  const verdict = await judge(stage, cast, outcomes)
  const { wrongLooks, deadlocks } = watched
  const exits = stage.countExits()
  return {
    figures: {
      verdict,
      ...watched,
      seen,
      // Completed operations; the others were refused.
      done: Object.entries(doneOf).reduce((sum, [kind, count]) => (kind === 'claim' ? sum : sum + count), 0),
      doneOf,
      faults: times,
      exits,
      lastWords: stage.lastWords,
      seconds: Math.round((performance.now() - began) / 1000),
    },
    wrongs: nonZero({ ...verdict, wrongLooks, deadlocks, exits, bugs: seen.bugs }),
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
