import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { putFile } from './put-file.ts'

/** Reproducible files in a folder that never exceeds its limit. */
export interface DiskCache {
  /** `key` is lower-case hexadecimal. */
  get(key: string): Promise<Buffer | undefined>
  /** Stores the bytes atomically; evicts the least recently used. */
  put(key: string, bytes: Uint8Array): Promise<void>
}

/** A file's name contains its size, so listing the folder is enough to add up sizes. */
const nameGrammar = /^([0-9a-f]+)-(\d+)(\.[0-9a-f-]+\.draft)?$/
/** A full folder is reduced to this part of its limit, so that not every new file evicts another. */
const fullPart = 0.9
/**
 * A larger part is not stored: it would evict too many others, and two processes must not exceed the limit
 * together.
 */
const maxShare = 0.04

/** Opens the cache in `folder`, which is created if missing; several processes may share it. */
export function createDiskCache(folder: string, limitBytes: number): DiskCache {
  const limit = pLimit(1)
  let names: Promise<Map<string, string>> | undefined
  return {
    get: async (key) => {
      const name = (await (names ??= takeStock(folder).then(namesByKey))).get(key)
      return name === undefined ? undefined : await readWhole(folder, name)
    },
    put: (key, bytes) =>
      limit(async () => {
        if (bytes.length > limitBytes * maxShare) return
        const stored = namesByKey(await makeRoom(folder, limitBytes, bytes.length))
        stored.set(key, await write(folder, key, bytes))
        names = Promise.resolve(stored)
      }),
  }
}

function namesByKey(entries: readonly Entry[]): Map<string, string> {
  return new Map(entries.filter(({ name }) => !name.endsWith('.draft')).map(({ key, name }) => [key, name]))
}

interface Entry {
  key: string
  name: string
  bytes: number
}

async function takeStock(folder: string): Promise<Entry[]> {
  await mkdir(folder, { recursive: true })
  const found = (await readdir(folder)).map((name) => ({ name, parts: nameGrammar.exec(name) }))
  return found.flatMap(({ name, parts }) =>
    parts === null ? [] : [{ key: parts[1] ?? '', name, bytes: Number(parts[2]) }],
  )
}

// A truncated or missing file counts as not stored.
async function readWhole(folder: string, name: string): Promise<Buffer | undefined> {
  const path = join(folder, name)
  const bytes = await readFile(path).catch(() => undefined)
  if (bytes === undefined || !name.endsWith(`-${bytes.length}`)) return undefined
  const now = new Date()
  // The modification time is the time of last use; losing one costs nothing.
  await utimes(path, now, now).catch(() => undefined)
  return bytes
}

/** Returns the remaining entries. */
async function makeRoom(folder: string, limitBytes: number, neededBytes: number): Promise<readonly Entry[]> {
  const entries = await takeStock(folder)
  let usedBytes = entries.reduce((sum, { bytes }) => sum + bytes, neededBytes)
  if (usedBytes <= limitBytes * (1 - maxShare)) return entries
  const inOrder = await byLastUse(folder, entries)
  let deletedCount = 0
  for (; usedBytes > limitBytes * fullPart && deletedCount < inOrder.length; deletedCount += 1) {
    const { name = '', bytes = 0 } = inOrder[deletedCount] ?? {}
    await rm(join(folder, name), { force: true })
    usedBytes -= bytes
  }
  return inOrder.slice(deletedCount)
}

async function byLastUse(folder: string, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const used = new Map<Entry, number>()
  // One after the other: thousands of files at once would leave no thread for playback.
  for (const entry of entries)
    used.set(entry, (await stat(join(folder, entry.name)).catch(() => undefined))?.mtimeMs ?? 0)
  return entries.toSorted((left, right) => (used.get(left) ?? 0) - (used.get(right) ?? 0))
}

async function write(folder: string, key: string, bytes: Uint8Array): Promise<string> {
  const name = `${key}-${bytes.length}`
  await putFile(folder, name, bytes)
  return name
}
