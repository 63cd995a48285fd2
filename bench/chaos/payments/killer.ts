// Kills one process at a time while a payment is under way, and looks whether it was between capture and credit.
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

/** What was killed. */
export interface Killed {
  applications: number
  databases: number
  /** Of all of these, between the provider's capture and our credit. */
  betweenCaptureAndCredit: number
}

/** Kills, one after the other. */
export interface Killer {
  killed: Killed
  /** Slows the provider's answers about the payment down, has it paid and confirmed by `act`, and kills meanwhile. */
  killDuring(aim: Aim, act: () => Promise<void>): Promise<void>
}

/** Milliseconds by which answers about the payment come late, after the provider has acted. */
const answersLateMs = 400

/** A killer that has killed nothing. */
export function createKiller(stage: Stage, sandbox: ApartSandbox): Killer {
  const killed: Killed = { applications: 0, databases: 0, betweenCaptureAndCredit: 0 }
  let last: Promise<void> = Promise.resolve()

  async function strike(aim: Aim, act: () => Promise<void>): Promise<void> {
    const late = { kind: 'delay-after', part: aim.provider, match: aim.providerOrderId, ms: answersLateMs }
    await sandbox.control('request-rules', { ...late, times: 8 })
    const acting = act()
    // Stripe has taken the money before we ask; PayPal takes it after we have read what was approved.
    await wait(answersLateMs * (aim.provider === 'stripe' ? 0.4 : 1.5))
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
