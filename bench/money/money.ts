// Money under attack: `node bench/money/money.ts [parts ...] [--scale 1] [--seed n]`, also as `npm run bench
// -- money`. Two processes with their own PostgreSQL serve members while they, the database or the connections
// to the payment providers fail; then the answers are compared with the books. At a scale of 1 each part has
// the size stated in security.md, F1 to F8; for F0, `bugs`, bugs are planted in copies of the source to verify
// that they would be found: all, or those whose name contains the text of `--bug`. `--attack` is the scale of
// only the forged and repeated events of `payments` (F5). Any problem ends with exit code 1.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bugs } from '../chaos/bugs/bugs.ts'
import { catchBug, searchWithoutBug, spoilFiles } from '../chaos/bugs/catch-bug.ts'
import { recoverOften } from '../chaos/operations/recover.ts'
import { runChaos } from '../chaos/operations/run.ts'
import { runPayments } from '../chaos/payments/pay-run.ts'
import { raceCodes } from '../chaos/races/race-codes.ts'
import { raceGifts } from '../chaos/races/race-gifts.ts'
import { raceLessons } from '../chaos/races/race-lessons.ts'
import { raceWallet } from '../chaos/races/race-wallet.ts'
import type { Found } from '../chaos/stage/audit.ts'
import { type StageOptions, startDurablePostgres } from '../chaos/stage/stage.ts'
import { report, root } from '../site/serve.ts'

/** The input of a part: location, size and seed. */
interface Round {
  options: StageOptions
  seed: number
  times(count: number): number
  /** Part of the names of the bugs to try; undefined: all. */
  bug: string | undefined
  /** The scale of F5. */
  attack: number
}

const parts: Record<string, { figure: string; run(round: Round): Promise<Found> }> = {
  bugs: { figure: 'F0', run: findBugs },
  operations: {
    figure: 'F1',
    run: async ({ options, seed, times }) => {
      const faults = {
        'kill application': times(30),
        'kill database': times(20),
        'freeze application': times(6),
        'freeze database': times(4),
      }
      const size = { operations: times(100_000), members: 200, atOnce: 64 }
      return await runChaos(options, { seed, faults, ...size })
    },
  },
  spenders: { figure: 'F1', run: async ({ options }) => await raceWallet(options) },
  recovery: { figure: 'F2', run: async ({ options, times }) => await recoverOften(options, times(50)) },
  repeats: {
    figure: 'F3',
    run: async ({ options, seed, times }) => {
      // Small amounts of large wallets, so that all can be executed.
      const mix = {
        purchases: 0,
        topUps: 0,
        gifts: 0,
        repeated: 88,
        maxCopies: 8,
        misused: 100,
        maxUnits: 200,
      }
      const size = { operations: times(10_000), members: 100, credits: 2000, atOnce: 8 }
      const { figures, wrongs } = await runChaos(options, { seed, faults: {}, mix, ...size })
      const undone = figures.done === size.operations ? [] : ['not all were done']
      return { figures, wrongs: [...wrongs, ...undone] }
    },
  },
  payments: {
    figure: 'F4 and F5',
    run: async ({ options, seed, times, attack: scale }) => {
      const kills = { applicationKills: Math.max(2, times(50)), databaseKills: times(10) }
      const attack = { forgeries: Math.round(100_000 * scale), replays: Math.round(10_000 * scale) }
      return await runPayments(options, { seed, orders: times(5000), atOnce: 72, ...kills, ...attack })
    },
  },
  codes: {
    figure: 'F6',
    run: async ({ options, seed, times }) =>
      await raceCodes(options, { seed, rounds: times(50), racers: Math.max(20, times(200)) }),
  },
  gifts: {
    figure: 'gifts',
    run: async ({ options, seed, times }) =>
      await raceGifts(options, { seed, rounds: times(50), racers: 50 }),
  },
  plans: { figure: 'F7', run: async ({ seed, times }) => await runPlans(seed, times(1000)) },
  lessons: {
    figure: 'F8',
    run: async ({ options, seed, times }) =>
      await raceLessons(options, { seed, rounds: times(500), shots: 20 }),
  },
}

/** Plants each bug in turn; a bug that no longer matches the source, or is not found, is a problem. */
async function findBugs({ options: { postgres }, seed, bug: pattern }: Round): Promise<Found> {
  const tried = bugs.filter(({ name }) => pattern === undefined || name.includes(pattern))
  if (tried.length === 0) throw new Error(`No bug is called ${pattern}.`)
  for (const bug of tried) await spoilFiles(bug)
  const searches = new Set(tried.map(({ foundBy }) => foundBy))
  const without = await searchWithoutBug({ postgres, name: 'chaos_without' }, seed, searches)
  const caughtBy: Record<string, string[]> = {}
  for (const [nth, bug] of tried.entries()) {
    const found = await catchBug(bug, { postgres, name: `chaos_bug_${nth}` }, seed)
    // A problem in the unchanged source says nothing about the bug.
    caughtBy[bug.name] = found.filter((what) => without[bug.foundBy]?.includes(what) !== true)
    process.stderr.write(`${nth + 1} of ${tried.length}: ${bug.name}: ${caughtBy[bug.name]?.join(', ')}\n`)
  }
  const missed = Object.entries(caughtBy).flatMap(([name, found]) =>
    found.length > 0 ? [] : [`missed: ${name}`],
  )
  const wrong = Object.entries(without).flatMap(([name, found]) =>
    found.map((what) => `without a bug, ${name} found: ${what}`),
  )
  return {
    figures: { bugs: tried.length, caught: tried.length - missed.length, caughtBy },
    wrongs: [...missed, ...wrong],
  }
}

/** F7 has its own program, which prints its figures. */
async function runPlans(seed: number, subscribers: number): Promise<Found> {
  const args = [join(root, 'bench/money/plans.ts'), String(subscribers), String(seed)]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { figures: { subscribers }, wrongs: code === 0 ? [] : [`bench/money/plans.ts ended with ${code}`] }
}

interface Measured {
  scale: number
  attack: number
  seed: number
  /** The chosen parts; empty: all. */
  chosen: readonly string[]
  bug: string | undefined
}

async function measure({ scale, attack, seed, chosen, bug }: Measured): Promise<void> {
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.stdout.write(`seed ${seed}\n`)
  await using postgres = await startDurablePostgres()
  for (const [name, { figure, run }] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const times = (count: number): number => Math.max(1, Math.round(count * scale))
    const options = { postgres, name: `chaos_${name}` }
    const { figures, wrongs } = await run({ options, seed, times, bug, attack })
    report('money', { figure, scale, seed, [name]: figures, wrongs })
    if (wrongs.length > 0) process.exitCode = 1
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    attack: { type: 'string' },
    seed: { type: 'string', default: '20261122' },
    bug: { type: 'string' },
  },
})
const { scale, attack = scale, seed, bug } = values
await measure({ scale: Number(scale), attack: Number(attack), seed: Number(seed), chosen: positionals, bug })
