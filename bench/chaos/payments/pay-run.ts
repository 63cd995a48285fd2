// F4 and F5 in one run: orders at both providers while answers, events and processes are lost, then refunds
// and disputes; both books are compared to the cent, and events are forged and repeated.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { round, summarise } from '../../site/serve.ts'
import { nonZero } from '../stage/audit.ts'
import { makeCast } from '../stage/cast.ts'
import { createRandom } from '../stage/random.ts'
import { type Relay, startRelay } from '../stage/relay.ts'
import { type ApartSandbox, startSandboxApart, stripeSecretOf } from '../stage/sandbox-apart.ts'
import { openStage, type Stage, type StageOptions } from '../stage/stage.ts'
import { attackEvents, type AttackPlan } from './attack-events.ts'
import { findCentsApart } from './cents-apart.ts'
import { disturbPayments } from './disturb.ts'
import { createKiller } from './killer.ts'
import { buyAll } from './payers.ts'
import {
  compareBooks,
  compareLists,
  countUndecided,
  endOrders,
  findUncredited,
  type Undecided,
  watchPayments,
  wrongOf,
} from './payment-books.ts'
import { planPurchases } from './purchases.ts'

/** The size of a run. */
export interface PayPlan extends AttackPlan {
  seed: number
  orders: number
  applicationKills: number
  databaseKills: number
  /** Concurrent payers; 24 by default. They mostly wait for delayed or lost answers. */
  atOnce?: number
  /** Seconds after the last fault within which both books must be equal; 60 by default. */
  equalWithinSeconds?: number
  /** Seconds within which unpaid orders expire, by jobs that run each minute; 240 by default. */
  decidedWithinSeconds?: number
  /** Further seconds to wait for undecided payments before the books and the attack; 900 by default. */
  settledWithinSeconds?: number
  /** Seconds after refunds and disputes within which the books must be equal; 900 by default. */
  disturbedWithinSeconds?: number
}

/** Members may create 20 orders and start 60 payments per hour, including repetitions. */
const ordersEach = 6
const usualAtOnce = 24

/** Faults besides the sandbox's hostility: delayed answers, some longer than any timeout. */
const requestRules = [
  // The first captures always lose their answers, so that a run of any size includes this.
  {
    name: 'answer lost',
    kind: 'cut-after',
    part: 'paypal',
    match: '^POST /paypal/v2/checkout/orders/[^/]+/capture$',
    times: 6,
  },
  { name: 'answer late', kind: 'delay-after', share: 0.08, ms: 1500 },
  { name: 'answer too late', kind: 'delay-after', share: 0.01, ms: 21_000 },
]
const eventRules = [{ name: 'event before the answer', kind: 'early', share: 0.1 }]
/** Faults that must occur in a run of at least 100 orders. */
const requiredFaults = [
  'answer lost',
  'request lost',
  'HTML error',
  '429 with Retry-After',
  'idempotency conflict',
  'unknown status',
  'method named late',
  'event lost',
  'event late',
  'event reordered',
  'event doubled',
  'event of an unknown kind',
  'refund in the dashboard',
  'refund of a part in the dashboard',
  'dispute of a part lost',
  'dispute prevented',
]
const minOrdersForAllFaults = 100
/** The age of delayed events in hours. */
const eventDelayHours = 6

/** Runs the plan on a separate stage; `lost` has the problems that a slow machine cannot cause. */
export async function runPayments(options: StageOptions, plan: PayPlan) {
  const secret = randomBytes(32)
  await using sandbox = await startSandboxApart(secret)
  const settings = { SECRETS_KEY: secret.toString('hex'), PAYMENTS_SANDBOX_URL: sandbox.url }
  await using stage = await openStage({ ...options, settings })
  await using relay = await startRelay(stage.origins)
  await sandbox.control('target', { url: relay.url })
  const figures = await run({ stage, sandbox, relay, secret }, plan)
  const { undecided, exits, payers, secondsToEqual } = figures
  const lost = [...lostOf(figures), ...missingFaults(figures, plan.orders)]
  return {
    figures,
    lost,
    wrongs: [
      ...wrongOf(figures.books),
      ...lost,
      ...nonZero({ ...undecided, exits, failures: payers.failures }),
      ...(secondsToEqual === null ? ['not equal within a minute'] : []),
    ],
  }
}

interface Scene {
  stage: Stage
  sandbox: ApartSandbox
  relay: Relay
  secret: Buffer
}

async function run({ stage, sandbox, relay, secret }: Scene, plan: PayPlan) {
  const random = createRandom(plan.seed)
  const members = Math.ceil(plan.orders / ordersEach)
  const { holders } = await makeCast(stage, { members, credits: 1, sets: 1 })
  const purchases = planPurchases(random, { ...plan, members })
  const killer = createKiller(stage, sandbox)
  const began = performance.now()
  await sandbox.control('paypal/settings', { delayedMethods: 0.8 })
  await beHostile(sandbox)
  const watched = await watchPayments(stage, sandbox, async () => {
    const shop = { origins: stage.origins, holders, sandbox, killer }
    const payers = await buyAll(shop, purchases, plan.atOnce ?? usualAtOnce)
    await sandbox.control('clear')
    const within = await untilEqual(stage, sandbox, plan.equalWithinSeconds ?? 60)
    return { payers, ...within, uncredited: await findUncredited(stage, sandbox) }
  })
  const { result, looks, wrongLooks } = watched
  await endOrders(stage, eventDelayHours)
  await sandbox.control('release')
  const undecided = await untilDecided(stage, plan.decidedWithinSeconds ?? 240)
  // What was undecided when the books were compared after the orders, and when events were forged.
  const unsettled = await untilDecided(stage, plan.settledWithinSeconds ?? 900)
  const booksAtEnd = await compareBooks(stage, sandbox)
  const disturbance = await disturb({ stage, sandbox }, plan.disturbedWithinSeconds ?? 900)
  const unfinished = await untilDecided(stage, plan.settledWithinSeconds ?? 900)
  // Refused events are resent for days, which would look like a trace of the attack.
  await relay.stop()
  const events = [...relay.events.values()]
  return {
    ...result,
    killed: killer.killed,
    looks,
    wrongLooks,
    booksAtEnd,
    undecided,
    unsettled,
    unfinished,
    ...disturbance,
    // Requests to PayPal, and those that deviate from its published specification.
    validated: await sandbox.validated(),
    events: {
      taken: events.length,
      refused: relay.countRefused(),
      acknowledged: summarise(relay.acknowledged),
    },
    attack: await attackEvents(stage, { events, secret: stripeSecretOf(secret), random }, plan),
    exits: stage.countExits(),
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

type Figures = Awaited<ReturnType<typeof run>>

async function beHostile(sandbox: ApartSandbox): Promise<void> {
  for (const rule of requestRules) await sandbox.control('request-rules', rule)
  for (const rule of eventRules) await sandbox.control('event-rules', rule)
  await sandbox.control('hostility')
}

// Refunds and disputes under the same faults; the comparison of the lists must find those without an event.
async function disturb({ stage, sandbox }: Pick<Scene, 'stage' | 'sandbox'>, withinSeconds: number) {
  await beHostile(sandbox)
  const disturbed = await disturbPayments(sandbox)
  await untilDecided(stage, 60)
  await sandbox.control('clear')
  await sandbox.control('release')
  await untilDecided(stage, 60)
  const deadline = performance.now() + withinSeconds * 1000
  for (;;) {
    await compareLists(stage, deadline)
    const apart = await findCentsApart(stage.owner, sandbox)
    if (apart.wrongs.length === 0 || performance.now() > deadline)
      return { faults: await sandbox.faults(), disturbed, apart }
    await wait(5000)
  }
}

/** The seconds until everything captured is credited, or null, and the books that were compared last. */
async function untilEqual(stage: Stage, sandbox: ApartSandbox, withinSeconds: number) {
  const from = performance.now()
  for (;;) {
    // A payment captured now is credited a moment later: use the books that were compared.
    const books = await compareBooks(stage, sandbox)
    const seconds = (performance.now() - from) / 1000
    if (wrongOf(books).length === 0) return { secondsToEqual: round(seconds), books }
    if (seconds > withinSeconds) return { secondsToEqual: null, books }
    await wait(500)
  }
}

async function untilDecided(stage: Stage, withinSeconds: number): Promise<Undecided> {
  const deadline = performance.now() + withinSeconds * 1000
  for (;;) {
    const undecided = await countUndecided(stage)
    if (nonZero(undecided).length === 0 || performance.now() > deadline) return undecided
    await wait(1000)
  }
}

/** The kinds of faults that a run of this size must include but did not. */
function missingFaults({ faults, disturbed }: Figures, orders: number): string[] {
  if (orders < minOrdersForAllFaults) return []
  return requiredFaults.filter((name) => (faults[name] ?? disturbed[name] ?? 0) === 0)
}

function lostOf({
  booksAtEnd,
  wrongLooks,
  attack,
  payers,
  unsettled,
  unfinished,
  validated,
  apart,
}: Figures): string[] {
  // Unfinished work looks like a trace of a forgery.
  const attacked = nonZero(unfinished).length === 0 ? [...attack.wrongs, ...attack.wrongBooks] : attack.wrongs
  // A payment still being checked is credited later.
  const books = nonZero(unsettled).length === 0 ? booksAtEnd : { ...booksAtEnd, capturedNotCredited: 0 }
  const figures = { wrongLooks, bugs: payers.bugs, deviations: validated.refused }
  return [...wrongOf(books), ...nonZero(figures), ...apart.wrongs, ...attacked]
}
