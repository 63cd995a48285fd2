// F0: plants a bug in a copy of the source, and tries it with a small run of the part that must find it.
import { cp, mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../site/serve.ts'
import { runChaos } from '../operations/run.ts'
import { runPayments } from '../payments/pay-run.ts'
import { raceCodes } from '../races/race-codes.ts'
import { raceGifts } from '../races/race-gifts.ts'
import { raceLessons } from '../races/race-lessons.ts'
import { checkAccess } from '../stage/check-access.ts'
import type { StageOptions } from '../stage/stage.ts'

/** The run that must find a bug. */
export type FoundBy = keyof typeof searches

/** A file, a text that occurs there exactly once, and its replacement. */
type Change = [file: string, find: string, replacement: string]

/** Bugs by the run that must find them and by name. */
export type Bugs = Partial<Record<FoundBy, Record<string, Change[]>>>

/** A bug to plant in the source. */
export interface Bug {
  name: string
  foundBy: FoundBy
  changes: Change[]
}

/** Each returns the problems found. A request that a bug blocks fails early, not only after a killed database's time. */
const searches = {
  operations: async (options: StageOptions, seed: number) => {
    const plan = { seed, operations: 300, faults: { 'kill application': 2 }, members: 6, patienceMs: 20_000 }
    return (await runChaos(options, plan)).wrongs
  },
  codes: async (options: StageOptions, seed: number) =>
    (await raceCodes(options, { seed, rounds: 3, racers: 30 })).wrongs,
  lessons: async (options: StageOptions, seed: number) =>
    (await raceLessons(options, { seed, rounds: 8, shots: 20, patienceMs: 3000 })).wrongs,
  gifts: async (options: StageOptions, seed: number) =>
    (await raceGifts(options, { seed, rounds: 8, racers: 12 })).wrongs,
  payments: async (options: StageOptions, seed: number) => {
    const size = { orders: 60, applicationKills: 1, databaseKills: 0, forgeries: 600, replays: 60 }
    const patience = { equalWithinSeconds: 15, decidedWithinSeconds: 5, settledWithinSeconds: 60 }
    return (await runPayments(options, { seed, ...size, ...patience })).lost
  },
  access: async (options: StageOptions, _seed: number) => await checkAccess(options),
}

/** Plants the bug in a copy of the source and returns the problems found; empty if it is not caught. */
export async function catchBug(bug: Bug, options: StageOptions, seed: number): Promise<string[]> {
  const spoiled = await spoilFiles(bug)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sohbet-bug-'))
  const project = folder.path
  for (const part of ['src', 'migrations', 'package.json'])
    await cp(join(root, 'server', part), join(project, 'server', part), { recursive: true })
  await cp(join(root, 'package.json'), join(project, 'package.json'))
  for (const part of ['node_modules', 'server/node_modules', 'web', 'demo', 'contract'])
    await symlink(join(root, part), join(project, part)).catch(ignoreMissing)
  for (const [file, text] of spoiled) await writeFile(join(project, file), text)
  return await searches[bug.foundBy]({ ...options, project }, seed)
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

/** Returns the source of a file with the bug; throws if a text to be replaced does not occur exactly once. */
export async function spoilFiles({ name, changes }: Bug): Promise<Map<string, string>> {
  const spoiled = new Map<string, string>()
  for (const [file, find, replacement] of changes) {
    const text = spoiled.get(file) ?? (await readFile(join(root, file), 'utf8'))
    if (text.split(find).length !== 2)
      throw new Error(`"${name}" does not match ${file} exactly once any more: ${find}`)
    spoiled.set(
      file,
      text.replace(find, () => replacement),
    )
  }
  return spoiled
}

// Not every installation has packages of the server's own.
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
