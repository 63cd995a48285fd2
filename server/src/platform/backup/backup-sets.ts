import { createHash } from 'node:crypto'
import { text as toText } from 'node:stream/consumers'
import type { BackupStore } from './backup-store.ts'
import type { DatabaseCopy } from './database-copy.ts'
import { pieceFile } from './pieces.ts'
import { pack, unpack } from './seal.ts'
import type { Seal } from './seal.ts'

/** What stands in a finished copy. */
export interface Manifest extends DatabaseCopy {
  format: typeof format
  /** When it began: what was acknowledged before is in it. */
  at: string
  media: { files: number }
  /** The secret that signs addresses and makes links; null: it comes from the configuration. */
  secretsKey: string | null
}

/** A finished copy. */
export interface BackupSet {
  /** When it began, as its folder is called. */
  name: string
  /** The name of its manifest. */
  manifest: string
}

const format = 2
const sealNote = 'seal/recipient'
const manifestName = 'manifest.gz'
const piecesName = 'pieces.gz'

/** Makes the store on its first use; throws a sentence when its copies are sealed for another key. */
export async function openSets(store: BackupStore, { recipient }: Seal): Promise<void> {
  await store.prepare()
  await store.removeUnfinished()
  const requested = recipient === undefined ? 'none' : createHash('sha256').update(recipient).digest('hex')
  const stored = await readNote(store)
  if (stored === undefined) return await store.write(sealNote, Buffer.from(requested))
  if (stored !== requested)
    throw new Error(`The copies in ${store.name} have another key, or none. Name another place for this one.`)
}

// Listed before it is read: a store that does not answer must not count as one without a note.
async function readNote(store: BackupStore): Promise<string | undefined> {
  let isThere = false
  for await (const name of store.list('seal')) isThere ||= name === sealNote
  return isThere ? await toText(await store.read(sealNote)) : undefined
}

/** Writes what the copy holds. The manifest comes last and makes it one: what was cut off before does not count. */
export async function finishSet(store: BackupStore, manifest: Manifest, seal: Seal): Promise<void> {
  const folder = `sets/${manifest.at.replaceAll(/[:.]/g, '-')}`
  const pieces = manifest.tables.flatMap((table) => table.pieces)
  // Never sealed: who removes old copies has no key, and the names tell nothing.
  await store.write(`${folder}/${piecesName}`, await pack(Buffer.from(pieces.join('\n')), { ending: '' }))
  const bytes = await pack(Buffer.from(JSON.stringify(manifest)), seal)
  await store.write(`${folder}/${manifestName}${seal.ending}`, bytes)
}

/** Removes all but the newest copies, what was never finished, and the pieces that none needs. Recordings stay. */
export async function removeOldSets(
  store: BackupStore,
  keep: number,
  pieces: ReadonlySet<string>,
): Promise<void> {
  const stored = (await listSets(store)).slice(-keep).map(({ name }) => `sets/${name}/`)
  const deleted: string[] = []
  for await (const name of store.list('sets'))
    if (!stored.some((folder) => name.startsWith(folder))) deleted.push(name)
  // The manifest of each first: without it the rest is no copy.
  await store.remove(deleted.toSorted((left, right) => rankOf(left) - rankOf(right)))
  const needed = new Set<string>()
  for (const folder of stored)
    for (const name of (await unpack(await store.read(`${folder}${piecesName}`), { ending: '' }))
      .toString()
      .split('\n'))
      needed.add(name)
  await store.remove([...pieces].filter((name) => !needed.has(name)).map(pieceFile))
}

function rankOf(name: string): number {
  return name.includes(manifestName) ? 0 : 1
}

/** The newest finished copy, or the one that is named; throws a sentence when there is none. */
export async function findSet(store: BackupStore, name?: string): Promise<BackupSet> {
  const finished = await listSets(store)
  const found = name === undefined ? finished.at(-1) : finished.find((each) => each.name === name)
  if (found === undefined)
    throw new Error(`${store.name} holds no finished copy${name === undefined ? '' : ` ${name}`}.`)
  return found
}

async function listSets(store: BackupStore): Promise<BackupSet[]> {
  const sets: BackupSet[] = []
  for await (const manifest of store.list('sets')) {
    const [, name = '', file = ''] = manifest.split('/')
    if (file === manifestName || file === `${manifestName}.age`) sets.push({ name, manifest })
  }
  return sets.toSorted((left, right) => (left.name < right.name ? -1 : 1))
}

/** How the files of a copy are sealed, opened by `identity`; throws a sentence when that is missing. */
export function sealOf({ manifest }: BackupSet, identity: string | undefined): Seal {
  if (!manifest.endsWith('.age')) return { ending: '' }
  if (identity === undefined) throw new Error('The copy is sealed. Name the file with its key by --identity.')
  return { ending: '.age', identity }
}

/** What a copy holds; throws a sentence when it cannot be read. */
export async function readManifest(
  store: BackupStore,
  { manifest: file }: BackupSet,
  seal: Seal,
): Promise<Manifest> {
  const text = await unpack(await store.read(file), seal).catch((error: unknown) => {
    throw new Error(`${file} cannot be opened with this key, or was changed.`, { cause: error })
  })
  // Written by `finishSet`; what is sealed or in a store of ours alone comes from nobody else.
  const manifest = JSON.parse(text.toString()) as Manifest
  if (manifest.format !== format)
    throw new Error('The copy is of another version of Sohbet. Restore with that one.')
  return manifest
}
