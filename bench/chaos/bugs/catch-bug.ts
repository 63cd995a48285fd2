// F0: tries a bug with the small run of the part that has to find it.
import { lostOf, runPayments } from '../payments/pay-run.ts'
import { withBug } from './plant-bug.ts'
import type { Bug, FoundBy } from './bug.ts'
import { checkAccess } from '../access/check-access.ts'
import { raceCodes, wrongsOfCodes } from '../races/race-codes.ts'
import { raceGifts, wrongsOfGifts } from '../races/race-gifts.ts'
import { raceLessons, wrongsOfLessons } from '../races/race-lessons.ts'
import { faultsOf, runChaos } from '../operations/run.ts'
import type { StageOptions } from '../stage/stage.ts'

/** Answers the names of what a run found wrong. */
type Search = (options: StageOptions, seed: number) => Promise<string[]>

// What a bug keeps from being answered for good shows soon: it is not waited for as long as a killed database.
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

/** Plants the bug in a copy of the source and answers what was found wrong there: nothing, where it is not caught. */
export async function catchBug(bug: Bug, options: StageOptions, seed: number): Promise<string[]> {
  return await withBug(bug, async (project) => searches[bug.foundBy]({ ...options, project }, seed))
}

/** What each of these searches finds in the source as it is: nothing, or what it finds of a bug says nothing. */
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
