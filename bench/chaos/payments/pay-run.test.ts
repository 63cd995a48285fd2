import { expect, test } from 'vitest'
import { isBuilt } from '../../site/serve.ts'
import { startDurablePostgres } from '../stage/stage.ts'
import { runPayments } from './pay-run.ts'

/** Many answers are lost until a timeout, which takes minutes on a busy machine. */
const timeoutMs = 1_800_000

test.runIf(isBuilt)(
  'F4: after 100 orders at hostile providers and a kill, both books are equal to the cent',
  { timeout: timeoutMs },
  async () => {
    await using postgres = await startDurablePostgres()
    const size = { orders: 100, applicationKills: 1, databaseKills: 0, forgeries: 200, replays: 50 }
    const patience = { decidedWithinSeconds: 15, settledWithinSeconds: 45 }
    const plan = { seed: 20_261_122, atOnce: 72, ...size, ...patience }
    const { figures, lost } = await runPayments({ postgres, name: 'chaos_payments' }, plan)
    expect(lost, JSON.stringify(figures)).toEqual([])
    expect(figures.apart.cents).toBeGreaterThan(0)
    expect(figures.validated.requests).toBeGreaterThan(plan.orders)
  },
)
