// F2: measures how long a killed application and a killed database take to recover.
import { randomUUID } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { ask, call } from '../../site/account-people.ts'
import { summarise } from '../../site/serve.ts'
import { countFindings, type Found, toFound } from '../stage/audit.ts'
import { type Cast, makeCast } from '../stage/cast.ts'
import { openStage, type Stage, type StageOptions } from '../stage/stage.ts'
import { until } from '../stage/watch.ts'

/** The limits in milliseconds (`security.md` F2). */
const aims = { applicationReady: 1500, firstWrite: 3000 }

/** Repeatedly kills an application and then the database. */
export async function recoverOften(options: StageOptions, kills: number): Promise<Found> {
  await using stage = await openStage(options)
  const cast = await makeCast(stage, { members: 2, credits: 1000, sets: 1 })
  // Until `/readyz` reports ready, until the database accepts connections, and from then until credits can be sent.
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
  const times = {
    applicationReady: summarise(ready),
    databaseBack: summarise(back),
    firstWrite: summarise(written),
  }
  return toFound(
    { kills, times },
    {
      notReady: ready.filter((ms) => ms > aims.applicationReady).length,
      notWritten: written.filter((ms) => ms > aims.firstWrite).length,
      exits: stage.countExits(),
      findings: await countFindings(stage.owner),
    },
  )
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
