// F2: measures how long a killed application and a killed database take to recover.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@sohbet/contract/paths'
import { ask, call } from '../../site/account-people.ts'
import { median, percentile } from '../../site/serve.ts'
import { countFindings } from '../stage/audit.ts'
import { makeCast } from '../stage/cast.ts'
import type { Cast } from '../stage/cast.ts'
import { openStage } from '../stage/stage.ts'
import type { Stage, StageOptions } from '../stage/stage.ts'

/** The result; times are in milliseconds. */
export interface RecoveryReport {
  kills: number
  /** From the kill of an application until `/readyz` reports ready. */
  applicationReady: Times
  /** From the kill of a database until it accepts connections. */
  databaseBack: Times
  /** From then until credits can be sent. */
  firstWrite: Times
  exits: number
  findings: number
}

interface Times {
  p50: number
  p99: number
  max: number
  /** The number of recoveries above the limit. */
  overLimit: number
}

/** The limits in milliseconds (`security.md` F2). */
const aims = { applicationReady: 1500, databaseBack: Infinity, firstWrite: 3000 }
/** Milliseconds between two checks. */
const askEveryMs = 20

/** Repeatedly kills an application and then the database. */
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

/** The problems of a recovery run. */
export function wrongsOfRecovery({
  applicationReady,
  firstWrite,
  exits,
  findings,
}: RecoveryReport): string[] {
  const figures = {
    applicationReady: applicationReady.overLimit,
    firstWrite: firstWrite.overLimit,
    exits,
    findings,
  }
  return Object.entries(figures).flatMap(([name, count]) => (count === 0 ? [] : [name]))
}

async function untilReady({ origins }: Stage, at: number): Promise<void> {
  await until(async () => (await ask(origins[at] ?? '', { path: '/readyz' })).status === 200)
}

// Tries either process, with the first one alternating.
async function untilWritten({ origins }: Stage, { holders }: Cast, nth: number): Promise<void> {
  const [from, to] = nth % 2 === 0 ? holders : holders.toReversed()
  const headers = { 'auth-token': from?.token ?? '', 'idempotency-key': randomUUID() }
  const question = call(paths.sharePoints, { email: to?.email, credits: 1 }, headers)
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
    overLimit: times.filter((time) => time > aim).length,
  }
}
