import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../site/serve.ts'
import { startDurablePostgres } from '../stage/stage.ts'
import { lostOf, missingFaults, runPayments } from './pay-run.ts'

// A process serves pages, so it needs a built web application.
const isBuilt = existsSync(join(root, 'web/dist/client/.vite/manifest.json'))
/** Many answers are lost until a timeout, which takes minutes on a busy machine. */
const timeoutMs = 1_800_000

test.runIf(isBuilt)(
  'F4: after 100 orders at hostile providers and a kill, both books are equal to the cent',
  { timeout: timeoutMs },
  async () => {
    const postgres = await startDurablePostgres()
    try {
      const size = { orders: 100, applicationKills: 1, databaseKills: 0, forgeries: 200, replays: 50 }
      const patience = { decidedWithinSeconds: 15, settledWithinSeconds: 45 }
      const plan = { seed: 20_261_122, atOnce: 72, ...size, ...patience }
      const report = await runPayments({ postgres, name: 'chaos_payments' }, plan)
      expect([...lostOf(report), ...missingFaults(report, plan.orders)], JSON.stringify(report)).toEqual([])
      expect(report.apart.cents).toBeGreaterThan(0)
      expect(report.validated.requests).toBeGreaterThan(plan.orders)
    } finally {
      await postgres.stop()
    }
  },
)
