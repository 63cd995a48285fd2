import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { putFile } from './put-file.ts'

/** Files that can be made again, in a folder that never holds more than its limit. */
export interface DiskCache {
  /** `key` is lower-case hexadecimal. */
  get(key: string): Promise<Buffer | undefined>
  /** Keeps the bytes, whole or not at all; what was used least lately leaves for them. */
  put(key: string, bytes: Uint8Array): Promise<void>
}

/** A file's name tells its size, so that one reading of the folder is a stocktaking. */
const nameGrammar = /^([0-9a-f]+)-(\d+)(\.[0-9a-f-]+\.draft)?$/
/** A full folder is emptied to this part of its limit, so that not every file makes another one leave. */
const fullPart = 0.9
/** A larger part is not kept: it would cost too many others, and two processes must not pass the limit together. */
const maxShare = 0.04

/** Opens the cache in `folder`, which is made when it is missing; several processes may share it. */
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

// A file that was cut off or is gone counts as never kept.
async function readWhole(folder: string, name: string): Promise<Buffer | undefined> {
  const path = join(folder, name)
  const bytes = await readFile(path).catch(() => undefined)
  if (bytes === undefined || !name.endsWith(`-${bytes.length}`)) return undefined
  const now = new Date()
  // The time of change is the time of use; losing one of them costs nothing.
  await utimes(path, now, now).catch(() => undefined)
  return bytes
}

/** Answers what stays. */
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
  // One after the other: thousands of files at once would leave no thread for the sound.
  for (const entry of entries)
    used.set(entry, (await stat(join(folder, entry.name)).catch(() => undefined))?.mtimeMs ?? 0)
  return entries.toSorted((left, right) => (used.get(left) ?? 0) - (used.get(right) ?? 0))
}

async function write(folder: string, key: string, bytes: Uint8Array): Promise<string> {
  const name = `${key}-${bytes.length}`
  await putFile(folder, name, bytes)
  return name
}
