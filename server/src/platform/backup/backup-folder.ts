import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { DatabaseCopy } from './database-copy.ts'
import { readSealed, writeSealed } from './sealed-file.ts'
import type { Seal } from './sealed-file.ts'

/** What stands in a finished copy. */
export interface Manifest extends DatabaseCopy {
  format: 1
  /** When it began: what was acknowledged before is in it. */
  at: string
  media: { files: number }
  /** The secret that signs addresses and makes links; null: it comes from the configuration. */
  secretsKey: string | null
}

const format = 1
const sealNote = 'recipient'
const unfinished = '.partial'

/** Where the recordings of all copies lie: what is stored never changes, so each is kept once. */
export function mediaFolder(folder: string): string {
  return join(folder, 'media')
}

/** Makes the folder on its first use; throws a sentence when its copies are sealed for another key. */
export async function openFolder(folder: string, { recipient }: Seal): Promise<void> {
  await mkdir(join(folder, 'sets'), { recursive: true, mode: 0o700 })
  const note = join(folder, sealNote)
  const wanted = recipient === undefined ? 'none' : createHash('sha256').update(recipient).digest('hex')
  const kept = await readFile(note, 'utf8').catch(() => undefined)
  if (kept === undefined) return await writeFile(note, wanted, { mode: 0o600 })
  if (kept !== wanted)
    throw new Error(`The copies in ${folder} have another key, or none. Name another folder for this one.`)
}

/** The folder of a copy that has begun, until `finishSet`. */
export async function beginSet(folder: string, at: Date): Promise<string> {
  const set = join(folder, 'sets', `${at.toISOString().replaceAll(/[:.]/g, '-')}${unfinished}`)
  await mkdir(set, { mode: 0o700 })
  return set
}

/** Writes what the copy holds and gives it its name; without one it is no copy. */
export async function finishSet(set: string, manifest: Manifest, seal: Seal): Promise<void> {
  const source = Readable.from([Buffer.from(JSON.stringify(manifest))])
  await writeSealed(join(set, manifestName(seal)), source, { seal, isZipped: true })
  await rename(set, set.slice(0, -unfinished.length))
}

/** Removes all but the newest copies, and what was never finished. Recordings stay. */
export async function removeOldSets(folder: string, keep: number): Promise<void> {
  const all = await readdir(join(folder, 'sets'))
  const gone = all.filter((name) => name.endsWith(unfinished))
  const finished = all.filter((name) => !name.endsWith(unfinished)).toSorted()
  for (const name of [...gone, ...finished.slice(0, -keep)])
    await rm(join(folder, 'sets', name), { recursive: true, force: true })
}

/** The newest finished copy, or the one that is named; throws a sentence when there is none. */
export async function findSet(folder: string, name?: string): Promise<string> {
  const all = await readdir(join(folder, 'sets')).catch(() => [])
  const finished = all.filter((each) => !each.endsWith(unfinished)).toSorted()
  const found = name === undefined ? finished.at(-1) : finished.find((each) => each === name)
  if (found === undefined)
    throw new Error(`${folder} holds no finished copy${name === undefined ? '' : ` ${name}`}.`)
  return join(folder, 'sets', found)
}

/** How the files of a copy are sealed, opened by `identity`; throws a sentence when that is missing. */
export async function findSeal(set: string, identity: string | undefined): Promise<Seal> {
  const isSealed = (await readdir(set)).includes(manifestName({ ending: '.age' }))
  if (!isSealed) return { ending: '' }
  if (identity === undefined) throw new Error('The copy is sealed. Name the file with its key by --identity.')
  return { ending: '.age', identity }
}

/** What a copy holds; throws a sentence when it cannot be read. */
export async function readManifest(set: string, seal: Seal): Promise<Manifest> {
  const pieces: Buffer[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      pieces.push(chunk)
      done()
    },
  })
  const path = join(set, manifestName(seal))
  await readSealed(path, sink, { seal, isZipped: true }).catch((error: unknown) => {
    throw new Error(`${path} cannot be opened with this key, or was changed.`, { cause: error })
  })
  // Written by `finishSet`; what is sealed or in a folder of ours alone comes from nobody else.
  const manifest = JSON.parse(Buffer.concat(pieces).toString()) as Manifest
  if (manifest.format !== format) throw new Error('The copy is of a newer Sohbet. Restore with that one.')
  return manifest
}

function manifestName({ ending }: Pick<Seal, 'ending'>): string {
  return `manifest.gz${ending}`
}
