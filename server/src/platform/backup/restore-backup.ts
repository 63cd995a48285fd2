import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { prepareDatabase } from '../start/prepare-database.ts'
import type { DatabaseAddresses } from '../start/prepare-database.ts'
import { openStorage } from '../storage/open-storage.ts'
import { findSeal, findSet, mediaFolder, readManifest } from './backup-folder.ts'
import type { Manifest } from './backup-folder.ts'
import { loadDatabase, requireEmpty } from './database-load.ts'
import { loadMedia } from './media-copy.ts'

/** Which copy is put where. */
export interface RestoreOptions extends DatabaseAddresses {
  config: Config
  log: Log
  folder: string
  /** The name of a copy; undefined: the newest. */
  name: string | undefined
  /** The secret key of a sealed copy. */
  identity: string | undefined
  say: (line: string) => void
}

const filesPerLine = 500

/** Puts a copy into an empty database and the store. Throws a sentence for the operator, and then no row was put in. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { config, log, folder, databaseUrl, ownerUrl, say } = options
  const { databaseSchema } = config
  const place = { ownerUrl, databaseSchema }
  await requireEmpty(place)
  const set = await findSet(folder, options.name)
  const seal = await findSeal(set, options.identity)
  const manifest = await readManifest(set, seal)
  await putSecret(config, manifest)
  const onTable = ({ name, rows }: { name: string; rows: number }): void => say(`${name}: ${rows} rows`)
  await loadDatabase(place, manifest, { folder: set, seal, log, onTable })
  await prepareDatabase({ databaseUrl, ownerUrl, databaseSchema, log })
  const storage = openStorage(config.storage)
  try {
    await storage.prepare()
    await loadMedia(storage, {
      folder: mediaFolder(folder),
      seal,
      scratch: join(config.dataDir, 'restoring'),
      onFile: ({ files }) => {
        if (files % filesPerLine === 0) say(`${files} files`)
      },
    })
  } finally {
    await storage.close()
  }
  return manifest
}

// Links that were shared and addresses that were signed open as long as the secret is the same.
async function putSecret({ dataDir, secretsKey: given }: Config, { secretsKey }: Manifest): Promise<void> {
  if (secretsKey === null || given !== undefined) return
  const path = join(dataDir, 'secrets-key')
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept !== undefined && kept !== secretsKey)
    throw new Error(`${path} is of another installation. Remove it, or name another DATA_DIR.`)
  await mkdir(dataDir, { recursive: true })
  if (kept === undefined) await writeFile(path, secretsKey, { mode: 0o600 })
}
