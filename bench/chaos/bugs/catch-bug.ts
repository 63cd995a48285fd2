// F0: tries a bug with a small run of the part that must find it.
import { lostOf, runPayments } from '../payments/pay-run.ts'
import { withBug } from './plant-bug.ts'
import type { Bug, FoundBy } from './bug.ts'
import { checkAccess } from '../stage/check-access.ts'
import { raceCodes, wrongsOfCodes } from '../races/race-codes.ts'
import { raceGifts, wrongsOfGifts } from '../races/race-gifts.ts'
import { raceLessons, wrongsOfLessons } from '../races/race-lessons.ts'
import { faultsOf, runChaos } from '../operations/run.ts'
import type { StageOptions } from '../stage/stage.ts'

/** Returns the problems a run found. */
type Search = (options: StageOptions, seed: number) => Promise<string[]>

// A request that a bug blocks fails early: do not wait for it as long as for a killed database.
const searches: Record<FoundBy, Search> = {
  operations: async (options, seed) => {
    const plan = { seed, operations: 300, faults: { 'kill application': 2 }, members: 6, patienceMs: 20_000 }
    return faultsOf(await runChaos(options, plan))
  },
  codes: async (options, seed) => wrongsOfCodes(await raceCodes(options, { seed, rounds: 3, racers: 30 })),
  lessons: async (options, seed) =>
    wrongsOfLessons(await raceLessons(options, { seed, rounds: 8, shots: 20, patienceMs: 3000 })),
  gifts: async (options, seed) => wrongsOfGifts(await raceGifts(options, { seed, rounds: 8, racers: 12 })),
  payments: async (options, seed) => {
    const size = { orders: 60, applicationKills: 1, databaseKills: 0, forgeries: 600, replays: 60 }
    const patience = { equalWithinSeconds: 15, decidedWithinSeconds: 5, settledWithinSeconds: 60 }
    return lostOf(await runPayments(options, { seed, ...size, ...patience }))
  },
  access: checkAccess,
}

/** Plants the bug in a copy of the source and returns the problems found; empty if it is not caught. */
export async function catchBug(bug: Bug, options: StageOptions, seed: number): Promise<string[]> {
  return await withBug(bug, async (project) => searches[bug.foundBy]({ ...options, project }, seed))
}

/** Runs each search on the unchanged source: any problem found there would make the result for a bug meaningless. */
export async function searchWithoutBug(
  options: StageOptions,
  seed: number,
  names: ReadonlySet<FoundBy>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of names)
    found[name] = await searches[name]({ ...options, name: `${options.name}_${name}` }, seed)
  return found
}
