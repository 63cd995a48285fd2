import { createHash } from 'node:crypto'
import pg from 'pg'
import { withClient } from '../database/database-client.ts'
import { to as copyTo } from 'pg-copy-streams'
import { jobsSchema } from '../jobs/jobs.ts'
import type { BackupStore } from './backup-store.ts'
import { type Bytes, pack, type Seal } from './seal.ts'

/** A table; `part` says whether it belongs to our schema or to the job queue. */
export interface Table {
  part: Part
  name: string
  columns: string[]
}

/** A copied table. */
export interface CopiedTable extends Table {
  rows: number
  /** Of its rows, before compressing and sealing. */
  sha256: string
}

/** Where and how rows are stored. */
export interface CopyOptions {
  store: BackupStore
  seal: Seal
  /** The folder of the backup in the store. */
  folder: string
  /** Called periodically while a table is copied. */
  onRows: (table: Pick<CopiedTable, 'name' | 'rows'>) => void
  onTable: (table: CopiedTable) => void
  /** Called with the size of what is stored. */
  onBytes: (bytes: number) => void
}

/** A sequence and its last value. */
export interface CopiedSequence {
  part: Part
  name: string
  last: string
}

export type Part = 'own' | 'jobs'

/** All rows of the database in one snapshot. */
export interface DatabaseCopy {
  migrations: string[]
  tables: CopiedTable[]
  sequences: CopiedSequence[]
}

/** The address of a database and the schema that is ours. */
export interface DatabaseLocation {
  ownerUrl: string
  databaseSchema: string
}

/** Our schema and that of the job queue. */
export function schemasOf({ databaseSchema }: DatabaseLocation): Record<Part, string> {
  return { own: databaseSchema, jobs: jobsSchema(databaseSchema) }
}

/** Copies every table from one snapshot while other sessions read and write. */
export async function copyDatabase(place: DatabaseLocation, options: CopyOptions): Promise<DatabaseCopy> {
  return await withOwner(place, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await findMigrations(client, place)
    const tables: CopiedTable[] = []
    for (const table of await findTables(client, place)) {
      const source = client.query(copyTo(`copy ${copyNameOf(place, table)} to stdout`))
      const copied = await copyTable(source, table, options)
      tables.push(copied)
      options.onTable(copied)
    }
    // Sequences are not transactional: read last, each is past every copied number.
    const sequences = await findSequences(client, place)
    await client.query('commit')
    return { migrations, tables, sequences }
  })
}

async function copyTable(
  source: Bytes,
  table: Table,
  { store, seal, folder, onRows, onBytes }: CopyOptions,
): Promise<CopiedTable> {
  const hash = createHash('sha256')
  let rows = 0
  const counted = async function* counted(): Bytes {
    for await (const bytes of source) {
      hash.update(bytes)
      rows += countLines(bytes)
      onRows({ ...table, rows })
      yield bytes
    }
  }
  const stored = async function* stored(): Bytes {
    for await (const bytes of pack(counted(), seal)) {
      onBytes(bytes.length)
      yield bytes
    }
  }
  await store.write(fileOf(folder, table, seal), stored())
  return { ...table, rows, sha256: hash.digest('hex') }
}

// A row is one line of COPY output.
function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

/** The file of a table in the folder of a backup. */
export function fileOf(folder: string, { part, name }: Table, { ending }: Seal): string {
  return `${folder}/${part}-${name}.gz${ending}`
}

/** Runs `work` on a connection of the owner without a time limit. */
export async function withOwner<Result>(
  { ownerUrl }: DatabaseLocation,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const noLimits = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
  return await withClient(ownerUrl, work, noLimits)
}

/** A table or a sequence with its schema. */
export function nameOf(place: DatabaseLocation, { part, name }: { part: Part; name: string }): string {
  return `${pg.escapeIdentifier(schemasOf(place)[part])}.${pg.escapeIdentifier(name)}`
}

/** A table with its columns, in the syntax of COPY. */
export function copyNameOf(place: DatabaseLocation, table: Table): string {
  return `${nameOf(place, table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join()})`
}

/** Every table whose rows are copied; applied migrations are stored by name instead. */
export async function findTables(client: pg.Client, place: DatabaseLocation): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select case relnamespace when $1::regnamespace then 'own' else 'jobs' end as part, relname as name,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class where relkind = 'r' and relnamespace in ($1::regnamespace, $2::regnamespace)
       and relname not in ('schema_migrations', 'migrations') order by 1 desc, 2`,
    quotedSchemas(place),
  )
  return rows
}

async function findMigrations(client: pg.Client, { databaseSchema }: DatabaseLocation): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${pg.escapeIdentifier(databaseSchema)}.schema_migrations order by name`,
  )
  return rows.map(({ name }) => name)
}

async function findSequences(client: pg.Client, place: DatabaseLocation): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `select case schemaname when $1 then 'own' else 'jobs' end as part, sequencename as name, last_value::text as last
     from pg_sequences where schemaname in ($1, $2) and last_value is not null order by 1, 2`,
    Object.values(schemasOf(place)),
  )
  return rows
}

/** The two schemas, ours first, in the syntax of `regnamespace`. */
export function quotedSchemas(place: DatabaseLocation): string[] {
  return Object.values(schemasOf(place)).map((name) => pg.escapeIdentifier(name))
}
