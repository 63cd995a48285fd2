// F2: how long it takes until an application and a database that were killed work again.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { walletPaths } from '@sohbet/contract/wallet-paths'
import { ask, call } from '../../site/account-people.ts'
import { median, percentile } from '../../site/serve.ts'
import { countFindings } from '../stage/audit.ts'
import { makeCast } from '../stage/cast.ts'
import type { Cast } from '../stage/cast.ts'
import { openStage } from '../stage/stage.ts'
import type { Stage, StageOptions } from '../stage/stage.ts'

/** What came of it; times are milliseconds. */
export interface RecoveryReport {
  kills: number
  /** From the kill of an application until `/readyz` says that it is ready. */
  applicationReady: Times
  /** From the kill of a database until it accepts connections. */
  databaseBack: Times
  /** From then until credits are sent. */
  firstWrite: Times
  exits: number
  findings: number
}

interface Times {
  p50: number
  p99: number
  max: number
  /** How many took longer than they may. */
  late: number
}

/** Milliseconds that each may take (`security.md` F2). */
const aims = { applicationReady: 1500, databaseBack: Infinity, firstWrite: 3000 }
/** Milliseconds between two questions. */
const askEveryMs = 20

/** Kills an application and then the database, so many times. */
export async function recoverOften(options: StageOptions, kills: number): Promise<RecoveryReport> {
  const stage = await openStage(options)
  try {
    const cast = await makeCast(stage, { members: 2, credits: 1000, sets: 1 })
    const [ready, back, written]: [number[], number[], number[]] = [[], [], []]
    for (let nth = 0; nth < kills; nth += 1) {
      const began = performance.now()
      await stage.killApplication(nth % 2)
      await untilReady(stage, nth % 2)
      ready.push(performance.now() - began)
      back.push(await stage.killDatabase())
      const accepted = performance.now()
      await untilWritten(stage, cast, nth)
      written.push(performance.now() - accepted)
    }
    return {
      kills,
      applicationReady: timesOf(ready, aims.applicationReady),
      databaseBack: timesOf(back, aims.databaseBack),
      firstWrite: timesOf(written, aims.firstWrite),
      exits: stage.countExits(),
      findings: await countFindings(stage.owner),
    }
  } finally {
    await stage.stop()
  }
}

/** The names of what went wrong. */
export function wrongsOfRecovery({
  applicationReady,
  firstWrite,
  exits,
  findings,
}: RecoveryReport): string[] {
  const figures = { applicationReady: applicationReady.late, firstWrite: firstWrite.late, exits, findings }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}

async function untilReady({ origins }: Stage, at: number): Promise<void> {
  await until(async () => (await ask(origins[at] ?? '', { path: '/readyz' })).status === 200)
}

// Through either process: which of them is asked first changes each time.
async function untilWritten({ origins }: Stage, { holders }: Cast, nth: number): Promise<void> {
  const [from, to] = nth % 2 === 0 ? holders : holders.toReversed()
  const headers = { 'auth-token': from?.token ?? '', 'idempotency-key': randomUUID() }
  const question = call(walletPaths.sharePoints, { email: to?.email, credits: 1 }, headers)
  let turn = nth
  await until(async () => (await ask(origins[turn++ % 2] ?? '', question)).status === 200)
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('It did not recover within a minute.')
    await wait(askEveryMs)
  }
}

function timesOf(times: readonly number[], aim: number): Times {
  return {
    p50: Math.round(median(times)),
    p99: Math.round(percentile(times, 0.99)),
    max: Math.round(Math.max(...times)),
    late: times.filter((time) => time > aim).length,
  }
}
