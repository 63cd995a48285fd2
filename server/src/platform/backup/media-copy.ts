import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StoredFileMissing } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { filesAtOnce } from './backup-store.ts'
import type { BackupStore } from './backup-store.ts'
import { createParallelWork } from './in-parallel.ts'
import { openBytes, sealBytes } from './seal.ts'
import type { Bytes, Seal } from './seal.ts'

/** What was done with the files of a store. */
export interface CopiedMedia {
  files: number
  /** Those that were not there before. */
  copied: number
  copiedBytes: number
}

/** How files are copied and who hears of it. */
export interface MediaOptions {
  store: BackupStore
  seal: Seal
  onFile: (media: Readonly<CopiedMedia>) => void
}

const folder = 'media/'

/** Copies what is not in the backup yet: what is stored under a key never changes. */
export async function copyMedia(
  storage: Storage,
  { store, seal, onFile }: MediaOptions,
): Promise<CopiedMedia> {
  const media = { files: 0, copied: 0, copiedBytes: 0 }
  const known = new Set<string>()
  for await (const name of store.list('media')) known.add(name)
  const copying = createParallelWork(filesAtOnce)
  for await (const key of storage.keys()) {
    const name = `${folder}${key}${seal.ending}`
    const isThere = known.has(name)
    await copying.begin(async () => {
      const bytes = isThere ? 0 : await copyOne(storage, key, { store, name, seal })
      if (bytes === undefined) return
      media.files += 1
      media.copiedBytes += bytes
      if (!isThere) media.copied += 1
      onFile(media)
    })
  }
  await copying.end()
  return media
}

/** Its size; undefined: it was removed meanwhile. */
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

/** How files are put back. */
export interface LoadingOptions extends MediaOptions {
  /** A folder for some at a time. */
  scratch: string
  /** What a file is; a store that answers others itself tells them. */
  findMimeType: (storageKey: string) => Promise<string | undefined>
}

/** Puts every recording of the backup into a store that lacks it. */
export async function loadMedia(storage: Storage, options: LoadingOptions): Promise<CopiedMedia> {
  const { store, seal, onFile, scratch } = options
  const media = { files: 0, copied: 0, copiedBytes: 0 }
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const loading = createParallelWork(filesAtOnce)
  for await (const name of store.list('media')) {
    if (!name.endsWith(seal.ending)) continue
    const key = name.slice(folder.length, name.length - seal.ending.length)
    await loading.begin(async () => {
      media.files += 1
      if ((await storage.size(key)) === undefined) {
        const bytes = await loadOne(storage, { key, name }, options)
        media.copied += 1
        media.copiedBytes += bytes
      }
      onFile(media)
    })
  }
  await loading.end()
  await rm(scratch, { recursive: true, force: true })
  return media
}

async function loadOne(
  storage: Storage,
  { key, name }: { key: string; name: string },
  { store, seal, scratch, findMimeType }: LoadingOptions,
): Promise<number> {
  // What lies on this machine as it was is put in from there.
  const readable = seal.ending === '' ? store.pathOf(name) : undefined
  const sourcePath = readable ?? join(scratch, key.replaceAll('/', '-'))
  const tap = createTap()
  if (readable === undefined) {
    const bytes = openBytes(await store.read(name), seal)
    await pipeline(bytes, tap.pass, createWriteStream(sourcePath, { mode: 0o600 }))
  } else await pipeline(createReadStream(readable), tap.pass, drain)
  await storage.put(key, sourcePath, tap.sha256(), await findMimeType(key))
  if (readable === undefined) await rm(sourcePath)
  return tap.bytes()
}

function createTap() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    pass: async function* pass(source: Bytes): Bytes {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    sha256: () => hash.digest('hex'),
    bytes: () => bytes,
  }
}

async function drain(source: Bytes): Promise<void> {
  for await (const _chunk of source);
}
