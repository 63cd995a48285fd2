import { describe, expect, test } from 'vitest'
import { isBuilt } from '../../site/serve.ts'
import { runChaos } from '../operations/run.ts'
import { startDurablePostgres } from '../stage/stage.ts'
import { bugs } from './bugs.ts'
import { spoilFiles } from './catch-bug.ts'

test.runIf(isBuilt)(
  'F1, F3: 2,000 operations on two processes with eight faults lose nothing, duplicate nothing, and keep balances above zero',
  async () => {
    await using postgres = await startDurablePostgres()
    const faults = {
      'kill application': 4,
      'kill database': 2,
      'freeze application': 1,
      'freeze database': 1,
    } as const
    const plan = { seed: 20_261_122, operations: 2000, faults, freezeMs: 1000, members: 20 }
    const { figures, wrongs } = await runChaos({ postgres, name: 'chaos' }, plan)
    // The database resolves deadlocks, and the application retries.
    expect(wrongs, JSON.stringify(figures)).toEqual([])
    expect(figures.done).toBeGreaterThan(1000)
    expect(Object.keys(figures.doneOf).toSorted()).toEqual([
      'claim',
      'gift',
      'lesson',
      'set',
      'top-up',
      'transfer',
    ])
    expect(figures.looks).toBeGreaterThan(0)
  },
)

describe('F0 the planted bugs', () => {
  test.each(bugs)('match the source: $name', async (bug) => {
    for (const [file, text] of await spoilFiles(bug)) expect(text, file).not.toBe('')
  })

  test('throw when they no longer match', async () => {
    const [file, find] = ['server/src/platform/idempotency/idempotency.ts', 'a sentence that stands nowhere']
    await expect(
      spoilFiles({ name: 'gone', foundBy: 'access', changes: [[file, find, '']] }),
    ).rejects.toThrow('does not match')
  })
})
