import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { type DatabaseAddresses, prepareDatabase } from '../start/prepare-database.ts'
import type { Storage } from '../storage/storage.ts'
import { findSet, folderOf, type Manifest, readManifest, sealOf } from './backup-sets.ts'
import type { BackupStore } from './backup-store.ts'
import { loadDatabase, requireEmpty } from './database-load.ts'
import { loadMedia } from './media-copy.ts'
import { createProgress, toSize } from './progress.ts'
import type { Seal } from './seal.ts'

/** Which backup to restore, and where. */
export interface RestoreOptions extends DatabaseAddresses {
  config: Config
  log: Log
  store: BackupStore
  /** The name of a backup; undefined: the newest. */
  name: string | undefined
  /** The secret key of a sealed backup. */
  identity: string | undefined
  say: (line: string) => void
}

/** A backup whose rows are restored, and how to open its recordings. */
export interface RestoredRows extends Manifest {
  seal: Seal
}

/**
 * Restores the rows of a backup into an empty database. Throws a sentence for the operator; nothing is
 * restored then.
 */
export async function restoreRows(options: RestoreOptions): Promise<RestoredRows> {
  const { config, log, store, databaseUrl, ownerUrl, say } = options
  const { databaseSchema } = config
  const place = { ownerUrl, databaseSchema }
  await requireEmpty(place)
  const set = await findSet(store, options.name)
  const seal = sealOf(set, options.identity)
  const manifest = await readManifest(store, set, seal)
  await putSecret(config, manifest)
  const onTable = ({ name, rows }: { name: string; rows: number }): void => {
    if (rows > 0) say(`${name}: ${rows} rows`)
  }
  await loadDatabase(place, manifest, { store, seal, folder: folderOf(manifest.at), log, onTable })
  await prepareDatabase({ databaseUrl, ownerUrl, databaseSchema, log })
  return { ...manifest, seal }
}

/** Which recordings to restore, and where. */
export interface RecordingsOptions {
  config: Config
  store: BackupStore
  seal: Seal
  storage: Storage
  /** The MIME type of a stored file by its row; undefined: no row references it. */
  findMimeType: (storageKey: string) => Promise<string | undefined>
  say: (line: string) => void
}

/** Uploads all recordings and pictures of a backup that the store lacks. */
export async function restoreRecordings({
  config,
  say,
  storage,
  ...options
}: RecordingsOptions): Promise<void> {
  const progress = createProgress(say)
  await storage.prepare()
  const { files, copiedBytes } = await loadMedia(storage, {
    ...options,
    scratch: join(config.dataDir, 'restoring'),
    onFile: (media) =>
      progress(() => `recordings and pictures: ${media.files} files, ${toSize(media.copiedBytes)} so far`),
  })
  say(`recordings and pictures: ${files} files, ${toSize(copiedBytes)}`)
}

// Shared links and signed addresses remain valid only with the same secret.
async function putSecret({ dataDir, secretsKey: given }: Config, { secretsKey }: Manifest): Promise<void> {
  if (secretsKey === null || given !== undefined) return
  const path = join(dataDir, 'secrets-key')
  const stored = await readFile(path, 'utf8').catch(() => undefined)
  if (stored !== undefined && stored !== secretsKey)
    throw new Error(`${path} is of another installation. Remove it, or name another DATA_DIR.`)
  await mkdir(dataDir, { recursive: true })
  if (stored === undefined) await writeFile(path, secretsKey, { mode: 0o600 })
}
