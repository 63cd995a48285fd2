import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { BackupStore } from './backup-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

const grammar = 's3://bucket/prefix?endpoint=https://store.example&region=eu-1'

/**
 * Opens the store that `--to` or `--from` names: a folder, or part of a bucket. Throws a sentence for the
 * operator.
 */
export function openBackupStore(target: string, { backupKeys }: Pick<Config, 'backupKeys'>): BackupStore {
  if (!target.startsWith('s3:')) return createFolderStore(readFolder(target))
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
  return resolve(target)
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
