import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { json, text as toText } from 'node:stream/consumers'
import type { BackupStore } from './backup-store.ts'
import type { DatabaseCopy } from './database-copy.ts'
import { pack, type Seal, unpack } from './seal.ts'

/** The manifest of a finished backup. */
export interface Manifest extends DatabaseCopy {
  format: typeof format
  /** When the backup started; everything acknowledged before is included. */
  at: string
  media: { files: number }
  /** The secret for signed addresses and links; null: it comes from the configuration. */
  secretsKey: string | null
}

/** A finished backup. */
export interface BackupSet {
  /** When it started, which is also the name of its folder. */
  name: string
  /** The file name of its manifest. */
  manifest: string
}

const format = 3
const sealNote = 'seal/recipient'
const manifestName = 'manifest.gz'

/** Initializes the store on first use. Throws a sentence when its backups are sealed for another key. */
export async function openSets(store: BackupStore, { recipient }: Seal): Promise<void> {
  await store.prepare()
  await store.removeUnfinished()
  const requested = recipient === undefined ? 'none' : createHash('sha256').update(recipient).digest('hex')
  const stored = await readNote(store)
  if (stored === undefined) return await store.write(sealNote, Buffer.from(requested))
  if (stored !== requested)
    throw new Error(`The copies in ${store.name} have another key, or none. Name another place for this one.`)
}

// List first: an unreachable store must not be mistaken for one without a note.
async function readNote(store: BackupStore): Promise<string | undefined> {
  let isThere = false
  for await (const name of store.list('seal')) isThere ||= name === sealNote
  return isThere ? await toText(await store.read(sealNote)) : undefined
}

/** The folder of a backup that started at an instant. */
export function folderOf(at: string): string {
  return `sets/${at.replaceAll(/[:.]/g, '-')}`
}

/** Writes the manifest, after all other files: without it the backup does not count. */
export async function finishSet(store: BackupStore, manifest: Manifest, seal: Seal): Promise<void> {
  const bytes = Readable.from([Buffer.from(JSON.stringify(manifest))])
  await store.write(`${folderOf(manifest.at)}/${manifestName}${seal.ending}`, pack(bytes, seal))
}

/** Removes all but the newest backups, and unfinished ones. Keeps recordings. */
export async function removeOldSets(store: BackupStore, keep: number): Promise<void> {
  const stored = (await listSets(store)).slice(-keep).map(({ name }) => `sets/${name}/`)
  const deleted: string[] = []
  for await (const name of store.list('sets'))
    if (!stored.some((folder) => name.startsWith(folder))) deleted.push(name)
  // Remove each manifest first: without it the remaining files are not a backup.
  await store.remove(deleted.toSorted((left, right) => rankOf(left) - rankOf(right)))
}

function rankOf(name: string): number {
  return name.includes(manifestName) ? 0 : 1
}

/** The newest finished backup, or the named one; throws a sentence when there is none. */
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

/** How the files of a backup are sealed, to be opened by `identity`; throws a sentence when it is missing. */
export function sealOf({ manifest }: BackupSet, identity: string | undefined): Seal {
  if (!manifest.endsWith('.age')) return { ending: '' }
  if (identity === undefined) throw new Error('The copy is sealed. Name the file with its key by --identity.')
  return { ending: '.age', identity }
}

/** The contents of a backup; throws a sentence when they cannot be read. */
export async function readManifest(
  store: BackupStore,
  { manifest: file }: BackupSet,
  seal: Seal,
): Promise<Manifest> {
  const bytes = Readable.from(unpack(await store.read(file), seal))
  // Written by `finishSet`: sealed, or in a store that only we write to.
  const manifest = await (json(bytes) as Promise<Manifest>).catch((error: unknown) => {
    throw new Error(`${file} cannot be opened with this key, or was changed.`, { cause: error })
  })
  if (manifest.format !== format)
    throw new Error('The copy is of another version of Sohbet. Restore with that one.')
  return manifest
}
