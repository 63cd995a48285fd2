// Chaos: `node bench/chaos.ts [scale] [seed] [parts ...]`. Two processes move credits on a PostgreSQL of their own while
// one or the other, or the database, is killed or frozen; then the driver's own book is held against the ledger. For
// `payments` credits are bought from a sandbox apart whose answers and events get lost, and its book is held against ours.
// Bugs are planted in copies of the source to see that they would have been found. Anything wrong ends with exit code 1.
import { bugs } from './chaos/bugs.ts'
import type { Bug } from './chaos/bugs.ts'
import { spoilFiles, withBug } from './chaos/plant-bug.ts'
import { runPayments, wrongsOf } from './chaos/pay-run.ts'
import { faultsOf, runChaos } from './chaos/run.ts'
import { spendAtOnce } from './chaos/spenders.ts'
import { startDurablePostgres } from './chaos/stage.ts'
import { report } from './serve.ts'
import type { Running } from './serve.ts'

/** What a part is given: where, how large, and by which seed. */
interface Round {
  postgres: Running
  seed: number
  times(count: number): number
}

const parts: Record<string, (round: Round) => Promise<{ figures: object; isRight: boolean }>> = {
  operations: async ({ postgres, seed, times }) => {
    const faults = {
      'kill application': times(6),
      'kill database': times(4),
      'freeze application': times(2),
      'freeze database': times(1),
    }
    const plan = { seed, operations: times(5000), faults, members: 50 }
    const figures = await runChaos({ postgres, name: 'chaos_operations' }, plan)
    return { figures, isRight: faultsOf(figures).length === 0 }
  },
  transfers: async ({ postgres, seed, times }) => {
    const faults = { 'kill application': 1, 'kill database': 1 }
    const plan = { seed, operations: times(2000), faults, purchases: 0 }
    const figures = await runChaos({ postgres, name: 'chaos_transfers' }, plan)
    return { figures, isRight: faultsOf(figures).length === 0 }
  },
  spenders: async ({ postgres }) => {
    const figures = await spendAtOnce({ postgres, name: 'chaos_spenders' })
    const { affordable, statuses, left, received, findings } = figures
    const isRight = statuses['200'] === affordable && left === 0 && received === affordable && findings === 0
    return { figures, isRight }
  },
  payments: async ({ postgres, seed, times }) => {
    const kills = { applicationKills: Math.max(2, times(50)), databaseKills: times(10) }
    const attack = { forgeries: times(100_000), replays: times(10_000) }
    const plan = { seed, orders: times(5000), ...kills, ...attack }
    const figures = await runPayments({ postgres, name: 'chaos_payments' }, plan)
    const wrongs = wrongsOf(figures)
    return { figures: { ...figures, wrongs }, isRight: wrongs.length === 0 }
  },
  bugs: async ({ postgres, seed }) => {
    for (const bug of bugs) await spoilFiles(bug)
    const caughtBy: Record<string, string[]> = {}
    for (const [nth, bug] of bugs.entries())
      caughtBy[bug.name] = await catchBug(bug, { postgres, seed, name: `chaos_bug_${nth}` })
    const isRight = Object.values(caughtBy).every((names) => names.length > 0)
    return { figures: caughtBy, isRight }
  },
}

// What a bug keeps from being answered for good shows soon: it is not waited for as long as a killed database.
async function catchBug(
  bug: Bug,
  { postgres, seed, name }: { postgres: Running; seed: number; name: string },
): Promise<string[]> {
  const plan = { seed, operations: 300, faults: { 'kill application': 1 }, members: 6, patienceMs: 20_000 }
  return await withBug(bug, async (project) => faultsOf(await runChaos({ postgres, name, project }, plan)))
}

async function measure(scale: number, seed: number, chosen: readonly string[]): Promise<void> {
  process.stdout.write(`seed ${seed}\n`)
  const postgres = await startDurablePostgres()
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      const times = (count: number): number => Math.max(1, Math.round(count * scale))
      const { figures, isRight } = await part({ postgres, seed, times })
      report('chaos', { seed, [name]: figures, isRight })
      if (!isRight) process.exitCode = 1
    }
  } finally {
    await postgres.stop()
  }
}

const [scale, seed, ...chosen] = process.argv.slice(2)
await measure(Number(scale ?? 1), Number(seed ?? Math.floor(Math.random() * 2 ** 31)), chosen)
