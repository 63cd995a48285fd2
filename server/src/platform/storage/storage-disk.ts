import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileBlocks, FileCut } from './file-blocks.ts'
import { FileHandles } from './file-handles.ts'
import { createHashTap } from './hash-tap.ts'
import { requireKey, type Storage, StoredFileCut, StoredFileMissing } from './storage.ts'
import { codeOf, messageOf } from '../process/error-code.ts'

/** Files that remain open between requests. */
const openFilesLimit = 256
/** Blocks of 64 KiB cached in memory, 64 MiB in all. */
const blocksLimit = 1024

/** Below the folder itself, so that a rename never crosses file systems; no key starts with a dot. */
const unfinishedFolder = '.unfinished'

/** Stores files below `folder`, which is created if missing, readable by its owner only or by the group. */
export function createDiskStorage(
  folder: string,
  { isGroupReadable = false }: { isGroupReadable?: boolean } = {},
): Storage & { openFileCount(): number } {
  const modes = isGroupReadable ? groupReads : ownerOnly
  const handles = new FileHandles(openFilesLimit)
  const blocks = new FileBlocks(handles, blocksLimit)
  const toPath = (key: string): string => join(folder, requireKey(key))
  const invalidate = (path: string): void => {
    handles.drop(path)
    blocks.drop(path)
  }
  return {
    put: async (key, sourcePath, sha256) => {
      await putFile({ folder, modes, target: toPath(key) }, sourcePath, sha256)
      invalidate(toPath(key))
    },
    size: (key) => findSize(toPath(key)),
    readPieces: (key, range) => blocks.read(toPath(key), range).catch(missingAs(key)),
    read: async (key, range) => {
      // Read the last byte first, so that a missing or truncated file fails before the answer starts.
      await blocks.read(toPath(key), { start: range.end, end: range.end }).catch(missingAs(key))
      return Readable.from(blocks.stream(toPath(key), range), { objectMode: false, highWaterMark: 1 })
    },
    remove: async (key) => {
      await rm(toPath(key), { force: true })
      invalidate(toPath(key))
    },
    keys: () => listKeys(folder, modes),
    removeUnfinished: (before) => removeUnfinished(folder, before),
    prepare: () => (isGroupReadable ? shareWithGroup(folder) : Promise.resolve()),
    check: () => check(folder, modes),
    close: async () => handles.close(),
    openFileCount: () => handles.openCount,
  }
}

interface Target {
  folder: string
  modes: DiskModes
  target: string
}

async function putFile({ folder, modes, target }: Target, sourcePath: string, sha256: string): Promise<void> {
  await mkdir(join(folder, unfinishedFolder), { recursive: true, mode: modes.folder })
  // Older versions let everybody enter it, and recordings may be for sale.
  await chmod(folder, modes.folder)
  const draft = join(folder, unfinishedFolder, randomUUID())
  try {
    await copyDurably(sourcePath, draft, sha256)
    await chmod(draft, modes.file)
    await mkdir(dirname(target), { recursive: true, mode: modes.folder })
    await chmod(dirname(target), modes.folder)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  // Without these a power failure can lose the name although the bytes are on the disk.
  await syncFolder(dirname(target))
  await syncFolder(folder)
}

async function copyDurably(sourcePath: string, draft: string, sha256: string): Promise<void> {
  const tap = createHashTap()
  const file = await open(draft, 'wx', 0o600)
  try {
    await pipeline(createReadStream(sourcePath), tap.stream, (bytes) => file.writeFile(bytes))
    if (tap.digest() !== sha256) throw new Error(`${sourcePath} changed while it was stored.`)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function findSize(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function missingAs(key: string): (error: unknown) => never {
  return (error) => {
    if (isMissing(error)) throw new StoredFileMissing(key, { cause: error })
    throw error instanceof FileCut ? new StoredFileCut(key, { cause: error }) : error
  }
}

async function* listKeys(folder: string, modes: DiskModes): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true, mode: modes.folder })
  for await (const entry of await opendir(folder, { recursive: true })) {
    const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isFile() && !key.startsWith(`${unfinishedFolder}/`)) yield key
  }
}

async function removeUnfinished(folder: string, before: Date): Promise<number> {
  const names = await readdir(join(folder, unfinishedFolder)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const path = join(folder, unfinishedFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

async function check(folder: string, modes: DiskModes): Promise<void> {
  const path = join(folder, unfinishedFolder, randomUUID())
  try {
    await mkdir(dirname(path), { recursive: true, mode: modes.folder })
    await writeFile(path, 'check', { flag: 'wx', mode: 0o600 })
    await rm(path)
  } catch (error) {
    throw new Error(`The media folder ${folder} cannot be written: ${messageOf(error)}`, { cause: error })
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')
}

/** The permissions of files on disk. */
interface DiskModes {
  folder: number
  file: number
}

/** For the owner only: recordings may be for sale. */
const ownerOnly: DiskModes = { folder: 0o700, file: 0o600 }
/** Readable by the group too, such as a web server that belongs to it. */
const groupReads: DiskModes = { folder: 0o750, file: 0o640 }

/** Makes existing owner-only files readable by the group. Creates the folder if missing. */
async function shareWithGroup(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: groupReads.folder })
  if (((await stat(folder)).mode & 0o777) === groupReads.folder) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? groupReads.folder : groupReads.file)
  // Last, so that an interrupted start repeats all of it.
  await chmod(folder, groupReads.folder)
}
