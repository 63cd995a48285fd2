import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../serve.ts'
import { bugs } from './bugs.ts'
import { spoilFiles } from './plant-bug.ts'
import { faultsOf, runChaos } from './run.ts'
import { startDurablePostgres } from './stage.ts'

// A process serves pages, so it cannot start before the web application has been built.
const isBuilt = existsSync(join(root, 'web/dist/client/.vite/manifest.json'))

test.runIf(isBuilt)(
  'F1, F3: 200 transfers and purchases by two processes, of which one and the database are killed: none is lost or done twice',
  { timeout: 240_000 },
  async () => {
    const postgres = await startDurablePostgres()
    try {
      const faults = { 'kill application': 1, 'kill database': 1, 'freeze application': 1 } as const
      const plan = { seed: 20_261_122, operations: 200, faults, maxFreezeMs: 1000, members: 6 }
      const report = await runChaos({ postgres, name: 'chaos' }, plan)
      // Deadlocks are ended by the database and tried again by us.
      expect(faultsOf(report), JSON.stringify(report)).toEqual([])
      expect(report.done).toBeGreaterThan(100)
      expect(report.looks).toBeGreaterThan(0)
    } finally {
      await postgres.stop()
    }
  },
)

describe('F0 the bugs that the harness has to find', () => {
  test.each(bugs)('match the source: $name', async (bug) => {
    for (const [file, text] of await spoilFiles(bug)) expect(text, file).not.toBe('')
  })

  test('fail where they match no longer', async () => {
    const [file, find] = ['server/src/platform/idempotency.ts', 'a sentence that stands nowhere']
    await expect(spoilFiles({ name: 'gone', changes: [{ file, find, replace: '' }] })).rejects.toThrow(
      'does not match',
    )
  })
})
