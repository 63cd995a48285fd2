// Kills one process at a time during a payment, and checks whether it was between capture and credit.
import { setTimeout as wait } from 'node:timers/promises'
import type { ApartSandbox, Provider } from '../stage/sandbox-apart.ts'
import type { Stage } from '../stage/stage.ts'

/** A payment during which something is killed. */
export interface Aim {
  kill: 'application' | 'database'
  process: number
  provider: Provider
  reference: string
  providerOrderId: string
}

/** The kills so far. */
export interface Killed {
  applications: number
  databases: number
  /** Kills that happened between the provider's capture and our credit. */
  betweenCaptureAndCredit: number
}

/** Kills processes one after another. */
export interface Killer {
  killed: Killed
  /** Delays the provider's answers about the payment, has `act` pay and confirm it, and kills in the meantime. */
  killDuring(aim: Aim, act: () => Promise<void>): Promise<void>
}

/** Milliseconds by which answers about the payment are delayed after the provider has acted. */
const answerDelayMs = 400

/** Creates a killer. */
export function createKiller(stage: Stage, sandbox: ApartSandbox): Killer {
  const killed: Killed = { applications: 0, databases: 0, betweenCaptureAndCredit: 0 }
  let last: Promise<void> = Promise.resolve()

  async function strike(aim: Aim, act: () => Promise<void>): Promise<void> {
    const delay = { kind: 'delay-after', part: aim.provider, match: aim.providerOrderId, ms: answerDelayMs }
    await sandbox.control('request-rules', { ...delay, times: 8 })
    const acting = act()
    // Stripe captures before our request; PayPal captures after we have read the approval.
    await wait(answerDelayMs * (aim.provider === 'stripe' ? 0.4 : 1.5))
    if (await isBetween(stage, sandbox, aim.reference)) killed.betweenCaptureAndCredit += 1
    if (aim.kill === 'application') await stage.killApplication(aim.process)
    else await stage.killDatabase()
    killed[aim.kill === 'application' ? 'applications' : 'databases'] += 1
    await acting
  }

  return {
    killed,
    killDuring: async (aim, act) => {
      const mine = last.then(() => strike(aim, act))
      last = mine.catch(() => undefined)
      await mine
    },
  }
}

async function isBetween({ owner }: Stage, sandbox: ApartSandbox, reference: string): Promise<boolean> {
  const paid = (await sandbox.payments()).find((payment) => payment.reference === reference)
  const credited = await owner.query('select from wallet_transfers where reference = $1', [reference])
  return paid !== undefined && paid.captured > 0 && credited.rowCount === 0
}
