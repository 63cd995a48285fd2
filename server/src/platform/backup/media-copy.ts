import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { forEachAtOnce } from '../queues/for-each-at-once.ts'
import { createHashTap } from '../storage/hash-tap.ts'
import { type Storage, StoredFileMissing } from '../storage/storage.ts'
import { type BackupStore, filesAtOnce } from './backup-store.ts'
import { openBytes, type Seal, sealBytes } from './seal.ts'

/** The result of copying the files of a store. */
export interface CopiedMedia {
  files: number
  /** Files that were not in the backup before. */
  copied: number
  copiedBytes: number
}

/** Options for copying files, and progress callbacks. */
export interface MediaOptions {
  store: BackupStore
  seal: Seal
  onFile: (media: Readonly<CopiedMedia>) => void
}

const folder = 'media/'

/** Copies files that are not in the backup yet; the contents of a key never change. */
export async function copyMedia(
  storage: Storage,
  { store, seal, onFile }: MediaOptions,
): Promise<CopiedMedia> {
  const media = { files: 0, copied: 0, copiedBytes: 0 }
  const known = new Set<string>()
  for await (const name of store.list('media')) known.add(name)
  await forEachAtOnce(storage.keys(), filesAtOnce, async (key) => {
    const name = `${folder}${key}${seal.ending}`
    const isThere = known.has(name)
    const bytes = isThere ? 0 : await copyOne(storage, key, { store, name, seal })
    if (bytes === undefined) return
    media.files += 1
    media.copiedBytes += bytes
    if (!isThere) media.copied += 1
    onFile(media)
  })
  return media
}

/** The size of the file; undefined: it was removed in the meantime. */
async function copyOne(
  storage: Storage,
  key: string,
  { store, name, seal }: Pick<MediaOptions, 'store' | 'seal'> & { name: string },
): Promise<number | undefined> {
  const size = await storage.size(key)
  if (size === undefined) return undefined
  try {
    await store.write(name, sealBytes(await storage.read(key, { start: 0, end: size - 1 }), seal))
    return size
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined
    throw error
  }
}

/** Options for restoring files. */
export interface LoadingOptions extends MediaOptions {
  /** A folder for a few files at a time. */
  scratch: string
  /** The MIME type of a file, passed to stores that serve browsers themselves. */
  findMimeType: (storageKey: string) => Promise<string | undefined>
}

/** Uploads every recording of the backup that the store lacks. */
export async function loadMedia(storage: Storage, options: LoadingOptions): Promise<CopiedMedia> {
  const { store, seal, onFile, scratch } = options
  const media = { files: 0, copied: 0, copiedBytes: 0 }
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  await forEachAtOnce(store.list('media'), filesAtOnce, async (name) => {
    if (!name.endsWith(seal.ending)) return
    const key = name.slice(folder.length, name.length - seal.ending.length)
    media.files += 1
    if ((await storage.size(key)) === undefined) {
      const bytes = await loadOne(storage, { key, name }, options)
      media.copied += 1
      media.copiedBytes += bytes
    }
    onFile(media)
  })
  await rm(scratch, { recursive: true, force: true })
  return media
}

async function loadOne(
  storage: Storage,
  { key, name }: { key: string; name: string },
  { store, seal, scratch, findMimeType }: LoadingOptions,
): Promise<number> {
  // A plain file on this machine is uploaded directly from its path.
  const readable = seal.ending === '' ? store.pathOf(name) : undefined
  const sourcePath = readable ?? join(scratch, key.replaceAll('/', '-'))
  const tap = createHashTap()
  if (readable === undefined) {
    const bytes = openBytes(await store.read(name), seal)
    await pipeline(bytes, tap.stream, createWriteStream(sourcePath, { mode: 0o600 }))
  } else await pipeline(createReadStream(readable), tap.stream.resume())
  await storage.put(key, sourcePath, tap.digest(), await findMimeType(key))
  const { size } = await stat(sourcePath)
  if (readable === undefined) await rm(sourcePath)
  return size
}
