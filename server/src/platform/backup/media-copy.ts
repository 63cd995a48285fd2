import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { PassThrough } from 'node:stream'
import { StoredFileMissing } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { readSealed, writeSealed } from './sealed-file.ts'
import type { Seal } from './sealed-file.ts'

/** What was done with the files of a store. */
export interface CopiedMedia {
  files: number
  /** Those that were not there before. */
  copied: number
  copiedBytes: number
}

/** How files are copied and who hears of it. */
export interface MediaOptions {
  folder: string
  seal: Seal
  onFile: (media: Readonly<CopiedMedia>) => void
}

/** Copies what is not in `folder` yet: what is stored under a key never changes. */
export async function copyMedia(
  storage: Storage,
  { folder, seal, onFile }: MediaOptions,
): Promise<CopiedMedia> {
  const media = { files: 0, copied: 0, copiedBytes: 0 }
  for await (const key of storage.keys()) {
    const path = join(folder, `${key}${seal.ending}`)
    const isThere = (await stat(path).catch(() => undefined)) !== undefined
    const bytes = isThere ? 0 : await copyOne(storage, key, { path, seal })
    if (bytes === undefined) continue
    media.files += 1
    if (!isThere) media.copied += 1
    media.copiedBytes += bytes
    onFile(media)
  }
  return media
}

/** Undefined: it was removed meanwhile. */
async function copyOne(
  storage: Storage,
  key: string,
  { path, seal }: { path: string; seal: Seal },
): Promise<number | undefined> {
  const size = await storage.size(key)
  if (size === undefined) return undefined
  try {
    const source = await storage.read(key, { start: 0, end: size - 1 })
    return (await writeSealed(path, source, { seal, isZipped: false })).bytes
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined
    throw error
  }
}

/** Puts every file of `folder` into a store that lacks it; `scratch` is a folder for one at a time. */
export async function loadMedia(
  storage: Storage,
  { folder, seal, onFile, scratch }: MediaOptions & { scratch: string },
): Promise<CopiedMedia> {
  const media = { files: 0, copied: 0, copiedBytes: 0 }
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  for (const path of await findFiles(folder, seal)) {
    const key = relative(folder, path)
      .split(sep)
      .join('/')
      .slice(0, path.endsWith('.age') ? -4 : undefined)
    media.files += 1
    if ((await storage.size(key)) !== undefined) continue
    const sourcePath = seal.ending === '' ? path : join(scratch, 'file')
    const sink = seal.ending === '' ? new PassThrough().resume() : createWriteStream(sourcePath)
    const { sha256, bytes } = await readSealed(path, sink, { seal, isZipped: false })
    await storage.put(key, sourcePath, sha256)
    media.copied += 1
    media.copiedBytes += bytes
    onFile(media)
  }
  await rm(scratch, { recursive: true, force: true })
  return media
}

async function findFiles(folder: string, { ending }: Seal): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft') && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
