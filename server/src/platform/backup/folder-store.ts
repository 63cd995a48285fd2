import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupStore } from './backup-store.ts'
import type { Bytes } from './seal.ts'

const drafts = 'drafts'

/** Stores backups in a folder that only its owner may read. */
export function createFolderStore(folder: string): BackupStore {
  return {
    name: folder,
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    write: (name, bytes) => writeWhole(folder, name, bytes),
    read: async (name) => await openToRead(join(folder, name)),
    list: (below) => listFiles(folder, below),
    remove: async (names) => {
      for (const name of names) {
        await rm(join(folder, name), { force: true })
        // Remove its folder too if it is now empty.
        await rmdir(dirname(join(folder, name))).catch(() => undefined)
      }
    },
    removeUnfinished: () => rm(join(folder, drafts), { recursive: true, force: true }),
    pathOf: (name) => join(folder, name),
    close: () => undefined,
  }
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array | Bytes): Promise<void> {
  const path = join(folder, name)
  const draft = join(folder, drafts, randomUUID())
  for (const each of [path, draft]) await mkdir(dirname(each), { recursive: true, mode: 0o700 })
  const file = await open(draft, 'wx', 0o600)
  try {
    const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : Readable.from(bytes)
    // Without the flush, a power failure could keep the name and lose the bytes.
    await pipeline(source, file.createWriteStream({ flush: true }))
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function openToRead(path: string): Promise<Readable> {
  const file = await open(path, 'r')
  return createReadStream(path, { fd: file })
}

async function* listFiles(folder: string, below: string): AsyncGenerator<string> {
  const entries = await opendir(join(folder, below), { recursive: true }).catch(() => [])
  for await (const entry of entries)
    if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
}
