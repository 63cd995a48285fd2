import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openStorage } from '../storage/open-storage.ts'
import { finishSet, folderOf, openSets, removeOldSets } from './backup-sets.ts'
import type { BackupStore } from './backup-store.ts'
import { copyDatabase, type DatabaseCopy, type DatabaseLocation, withOwner } from './database-copy.ts'
import { type CopiedMedia, copyMedia } from './media-copy.ts'
import { createProgress, toSize } from './progress.ts'
import type { Seal } from './seal.ts'

/** Target and options of a backup. */
export interface BackupOptions {
  config: Config
  ownerUrl: string
  store: BackupStore
  seal: Seal
  /** Finished database backups to keep. */
  keep: number
  say: (line: string) => void
}

/** The result of a backup, as stored in the data folder for `doctor`. */
export interface BackupNote {
  at: string
  folder: string
  rows: number
  files: number
}

/** The result, and what this backup added to the store. */
export interface BackupResult extends BackupNote {
  newBytes: number
}

const noteName = 'last-backup.json'

/**
 * Backs up database and recordings while Sohbet runs. The database comes first, as one snapshot; files never
 * change, so every file it references exists afterwards unless it was deleted in the meantime.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { config, ownerUrl } = options
  const place = { ownerUrl, databaseSchema: config.databaseSchema }
  return await alone(place, async () => await copyAll(place, options))
}

// Takes a lock, because one backup would remove the new files of another as leftovers. The lock ends with its
// connection, so a killed backup holds none.
async function alone<Result>(place: DatabaseLocation, work: () => Promise<Result>): Promise<Result> {
  return await withOwner(place, async (client) => {
    const { rows } = await client.query<{ isAlone: boolean }>(
      `select pg_try_advisory_lock(hashtext('sohbet backup'), hashtext($1)) as "isAlone"`,
      [place.databaseSchema],
    )
    if (rows[0]?.isAlone !== true) throw new Error('Another copy of this database is being made.')
    return await work()
  })
}

async function copyAll(place: DatabaseLocation, options: BackupOptions): Promise<BackupResult> {
  const { config, store, seal, keep } = options
  const at = new Date().toISOString()
  await openSets(store, seal)
  const { database, newBytes } = await copyRows(place, folderOf(at), options)
  const media = await copyRecordings(options)
  const secretsKey = config.secretsKey === undefined ? await readSecret(config) : null
  const manifest = { format: 3 as const, at, ...database, media: { files: media.files }, secretsKey }
  await finishSet(store, manifest, seal)
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const note = { at, folder: store.name, rows, files: media.files }
  await writeFile(join(config.dataDir, noteName), JSON.stringify(note), { mode: 0o600 })
  await removeOldSets(store, keep)
  return { ...note, newBytes: newBytes + media.copiedBytes }
}

/** The last finished backup; undefined: there has been none. */
export async function findLastBackup({ dataDir }: Pick<Config, 'dataDir'>): Promise<BackupNote | undefined> {
  const text = await readFile(join(dataDir, noteName), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as BackupNote) // As `makeBackup` writes it.
}

async function copyRows(
  place: DatabaseLocation,
  folder: string,
  { store, seal, say }: BackupOptions,
): Promise<{ database: DatabaseCopy; newBytes: number }> {
  const progress = createProgress(say)
  let newBytes = 0
  const database = await copyDatabase(place, {
    store,
    seal,
    folder,
    onRows: ({ name, rows }) => progress(() => `${name}: ${rows} rows so far`),
    onTable: ({ name, rows }) => {
      if (rows > 0) say(`${name}: ${rows} rows`)
    },
    onBytes: (bytes) => {
      newBytes += bytes
    },
  })
  return { database, newBytes }
}

async function copyRecordings({ config, store, seal, say }: BackupOptions): Promise<CopiedMedia> {
  const storage = openStorage(config.storage)
  const progress = createProgress(say)
  const describe = ({ files, copied, copiedBytes }: CopiedMedia): string =>
    `recordings and pictures: ${files} files, ${copied} of them new, ${toSize(copiedBytes)}`
  try {
    const onFile = (media: CopiedMedia): void => progress(() => `${describe(media)} so far`)
    const media = await copyMedia(storage, { store, seal, onFile })
    say(describe(media))
    return media
  } finally {
    await storage.close()
  }
}

async function readSecret({ dataDir }: Config): Promise<string> {
  return await readFile(join(dataDir, 'secrets-key'), 'utf8')
}
