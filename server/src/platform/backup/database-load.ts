import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrationsFolder } from '../database/migrate.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { BackupStore } from './backup-store.ts'
import {
  type CopiedTable,
  copyNameOf,
  type DatabaseCopy,
  type DatabaseLocation,
  fileOf,
  findTables,
  nameOf,
  quotedSchemas,
  schemasOf,
  withOwner,
} from './database-copy.ts'
import { type Bytes, type Seal, unpack } from './seal.ts'

/** The source of the backup, and a callback for each table. */
export interface LoadOptions {
  store: BackupStore
  seal: Seal
  /** The folder of the backup in the store. */
  folder: string
  log: Log
  onTable: (table: CopiedTable) => void
}

/** Throws a sentence for the operator unless the database is empty. */
export async function requireEmpty(place: DatabaseLocation): Promise<void> {
  const { rows } = await withOwner(
    place,
    async (client) =>
      await client.query('select from pg_tables where schemaname = any($1) limit 1', [
        Object.values(schemasOf(place)),
      ]),
  )
  if (rows.length > 0)
    throw new Error(
      'The database is not empty, and a copy is never laid over one. Name an empty one, by DATA_DIR or DATABASE_URL.',
    )
}

/**
 * Creates the tables as they were and loads all rows in one transaction. Throws when a file is missing or
 * modified, or when a foreign key does not match.
 */
export async function loadDatabase(
  place: DatabaseLocation,
  copy: DatabaseCopy,
  options: LoadOptions,
): Promise<void> {
  await makeTables(place, copy, options.log)
  await withOwner(place, async (client) => {
    await client.query('begin')
    const tables = await findTables(client, place)
    const keys = await dropForeignKeys(client, place)
    const names = tables.map((table) => nameOf(place, table))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // Rows inserted by migrations are in the backup too.
    await client.query(`truncate ${names.join()}`)
    for (const table of copy.tables) {
      await loadTable(client, place, table, options)
      options.onTable(table)
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    // Adding a foreign key checks all its rows.
    for (const key of keys) await client.query(key)
    for (const sequence of copy.sequences)
      await client.query(`select setval($1::regclass, $2)`, [nameOf(place, sequence), sequence.last])
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Creates the tables by the migrations of the backup; later migrations are applied to the rows afterwards. */
async function makeTables(
  { ownerUrl, databaseSchema }: DatabaseLocation,
  { migrations }: DatabaseCopy,
  log: Log,
): Promise<void> {
  const known = new Set(await readdir(migrationsFolder))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `The copy is of a newer Sohbet, which knows ${unknown.join(', ')}. Restore with that one.`,
    )
  const folder = await mkdtemp(join(tmpdir(), 'sohbet-migrations-'))
  try {
    for (const name of migrations) await cp(join(migrationsFolder, name), join(folder, name))
    await migrate(ownerUrl, databaseSchema, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
  await migrateJobs({ databaseUrl: ownerUrl, databaseSchema, log })
}

async function loadTable(
  client: pg.Client,
  place: DatabaseLocation,
  table: CopiedTable,
  options: LoadOptions,
): Promise<void> {
  const sink = client.query(copyFrom(`copy ${copyNameOf(place, table)} from stdin`))
  try {
    await pipeline(readTable(table, options), sink)
  } catch (error) {
    throw new Error(`The copy of ${table.name} is missing, damaged or was changed. Restore another copy.`, {
      cause: error,
    })
  }
}

async function* readTable(table: CopiedTable, { store, seal, folder }: LoadOptions): Bytes {
  const hash = createHash('sha256')
  for await (const bytes of unpack(await store.read(fileOf(folder, table, seal)), seal)) {
    hash.update(bytes)
    yield bytes
  }
  if (hash.digest('hex') !== table.sha256) throw new Error('Its rows do not have the hash of the manifest.')
}

/** Drops every foreign key so that tables can be loaded in any order; answers the statements that restore them. */
async function dropForeignKeys(client: pg.Client, place: DatabaseLocation): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace = any($1::text[]::regnamespace[]) order by conname`,
    [quotedSchemas(place)],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}
