import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openStorage } from '../storage/open-storage.ts'
import { beginSet, finishSet, mediaFolder, openFolder, removeOldSets } from './backup-folder.ts'
import { copyDatabase } from './database-copy.ts'
import { copyMedia } from './media-copy.ts'
import type { CopiedMedia } from './media-copy.ts'
import type { Seal } from './sealed-file.ts'

/** Where a copy goes and how. */
export interface BackupOptions {
  config: Config
  ownerUrl: string
  folder: string
  seal: Seal
  /** Finished copies of the database that stay. */
  keep: number
  say: (line: string) => void
}

/** What a copy came to, as it stands in the data folder for `doctor`. */
export interface BackupNote {
  at: string
  folder: string
  rows: number
  files: number
}

const noteName = 'last-backup.json'
const filesPerLine = 500

/**
 * Copies database and store while Sohbet runs. The database comes first, at one instant; files never change, so every
 * file that it names is there afterwards, unless it was deleted meanwhile.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupNote> {
  const { config, ownerUrl, folder, seal, say } = options
  const at = new Date()
  await openFolder(folder, seal)
  const set = await beginSet(folder, at)
  const place = { ownerUrl, databaseSchema: config.databaseSchema }
  const database = await copyDatabase(place, {
    folder: set,
    seal,
    onTable: ({ name, rows }) => say(`${name}: ${rows} rows`),
  })
  const media = await copyStore(options)
  const secretsKey = config.secretsKey === undefined ? await readSecret(config) : null
  const manifest = { format: 1 as const, at: at.toISOString(), ...database, media, secretsKey }
  await finishSet(set, manifest, seal)
  await removeOldSets(folder, options.keep)
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const note = { at: manifest.at, folder, rows, files: media.files }
  await writeFile(join(config.dataDir, noteName), JSON.stringify(note), { mode: 0o600 })
  return note
}

/** The last copy that was finished; undefined: none ever was. */
export async function findLastBackup({ dataDir }: Pick<Config, 'dataDir'>): Promise<BackupNote | undefined> {
  const text = await readFile(join(dataDir, noteName), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as BackupNote) // As `makeBackup` writes it.
}

async function copyStore({ config, folder, seal, say }: BackupOptions): Promise<CopiedMedia> {
  const storage = openStorage(config.storage)
  try {
    return await copyMedia(storage, {
      folder: mediaFolder(folder),
      seal,
      onFile: ({ files, copied }) => {
        if (files % filesPerLine === 0) say(`${files} files, ${copied} of them new`)
      },
    })
  } finally {
    await storage.close()
  }
}

async function readSecret({ dataDir }: Config): Promise<string> {
  return await readFile(join(dataDir, 'secrets-key'), 'utf8')
}
