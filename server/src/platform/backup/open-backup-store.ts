import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { BackupStore } from './backup-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

const grammar = 's3://bucket/prefix?endpoint=https://store.example&region=eu-1'

/** The store that `--to` and `--from` name: a folder, or part of a bucket. Throws a sentence for the operator. */
export function openBackupStore(target: string, { backupKeys }: Pick<Config, 'backupKeys'>): BackupStore {
  if (!target.startsWith('s3:')) return createFolderStore(resolve(target))
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url === undefined || url.hostname === '') throw new Error(`A store is written as ${grammar}.`)
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
  return createS3Store(settings, decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, ''))
}
