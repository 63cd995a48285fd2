import { resolve, dirname, join, relative, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, rmdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import type { BackupStore } from './backup-store.ts'
import { createS3Store } from './s3-store.ts'
import type { Bytes } from './seal.ts'

const grammar = 's3://bucket/prefix?endpoint=https://store.example&region=eu-1'

/**
 * Opens the store that `--to` or `--from` names: a folder, or part of a bucket. Throws a sentence for the
 * operator.
 */
export function openBackupStore(
  target: string,
  { backupKeys }: Pick<Config, 'backupKeys'>,
  resolvePath: (path: string) => string = resolve,
): BackupStore {
  if (!target.startsWith('s3:')) return createFolderStore(resolvePath(readFolder(target)))
  const { url, prefix } = readBucket(target)
  if (url.username !== '' || url.password !== '')
    throw new Error(
      'Other users of this machine see the words of a command. Name the keys by BACKUP_ACCESS_KEY and BACKUP_SECRET_KEY.',
    )
  const settings = {
    kind: 's3' as const,
    bucket: url.hostname,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    publicEndpoint: undefined,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...backupKeys,
  }
  return createS3Store(settings, prefix)
}

// An unknown protocol is not a folder name, and an empty name would mean the current directory.
function readFolder(target: string): string {
  if (target.trim() === '') throw new Error(`No store is named. It is a folder, or ${grammar}.`)
  if (/^[a-z][a-z0-9+.-]+:/i.test(target))
    throw new Error(`${target} is neither a folder nor a bucket. A bucket is written as ${grammar}.`)
  return target
}

function readBucket(target: string): { url: URL; prefix: string } {
  const url = URL.canParse(target) ? new URL(target) : undefined
  const prefix = url && decode(url.pathname)?.replaceAll(/^\/+|\/+$/g, '')
  const endpoint = url?.searchParams.get('endpoint') ?? undefined
  const isWrong = endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)
  if (url === undefined || url.hostname === '' || prefix === undefined || isWrong)
    throw new Error(`A store is written as ${grammar}.`)
  return { url, prefix }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

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
