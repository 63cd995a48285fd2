import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { DatabaseClient } from '../database/database-client.ts'
import { to as copyTo } from 'pg-copy-streams'
import { jobsSchema } from '../jobs/jobs.ts'
import { filesAtOnce } from './backup-store.ts'
import type { BackupStore } from './backup-store.ts'
import { cutRows } from './cut-rows.ts'
import { createParallelWork } from './in-parallel.ts'
import { pieceFile } from './pieces.ts'
import { pack } from './seal.ts'
import type { Bytes, Seal } from './seal.ts'

/** 128 bits: nobody without the key can look for two pieces of one name. */
const nameDigits = 32

/** A table as it was copied; `part` says whether it is one of ours or of the queue of jobs. */
export interface CopiedTable {
  part: Part
  name: string
  columns: string[]
  rows: number
  /** Of the whole copy, before it was cut, pressed and sealed. */
  sha256: string
  /** The names of its pieces, in their order. */
  pieces: string[]
}

/** A table that was copied, and how much of it was not there before. */
export interface TableNews extends CopiedTable {
  newPieces: number
}

/** Where rows go. */
export interface CopyOptions {
  store: BackupStore
  seal: Seal
  /** Makes names of pieces, so that the same rows have the same name and those who see names learn nothing of them. */
  nameKey: Buffer
  /** Those that are there already; what is new is added. */
  pieces: Set<string>
  /** Called now and then while a table is copied. */
  onRows: (table: Pick<CopiedTable, 'name' | 'rows'>) => void
  onTable: (table: TableNews) => void
  /** Called with the size of each piece that was new, as it is stored. */
  onBytes: (bytes: number) => void
}

/** A sequence and the number that it gave last. */
export interface CopiedSequence {
  part: Part
  name: string
  last: string
}

export type Part = 'own' | 'jobs'

/** All rows of the database at one instant. */
export interface DatabaseCopy {
  migrations: string[]
  tables: CopiedTable[]
  sequences: CopiedSequence[]
}

/** Where a database is and what part of it is ours. */
export interface DatabaseLocation {
  ownerUrl: string
  databaseSchema: string
}

/** The schemas of an installation by what they hold. */
export function schemaOf({ databaseSchema }: Pick<DatabaseLocation, 'databaseSchema'>, part: Part): string {
  return part === 'own' ? databaseSchema : jobsSchema(databaseSchema)
}

/** Copies every table, all of them as they were at one instant, while others read and write on. */
export async function copyDatabase(place: DatabaseLocation, options: CopyOptions): Promise<DatabaseCopy> {
  return await withOwner(place, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // A scan that joins another one in the middle of a table would cut all its pieces elsewhere.
    await client.query('set local synchronize_seqscans = off')
    const migrations = await findMigrations(client, place)
    const tables: CopiedTable[] = []
    for (const table of await findTables(client, place)) {
      const source = client.query(copyTo(`copy ${nameOf(place, table)} to stdout`))
      const { newPieces, ...copied } = await copyTable(source, table, options)
      tables.push(copied)
      options.onTable({ ...copied, newPieces })
    }
    // Sequences know no transactions: read last, each is past every number that was copied.
    const sequences = await findSequences(client, place)
    await client.query('commit')
    return { migrations, tables, sequences }
  })
}

async function copyTable(
  source: Bytes,
  table: Pick<CopiedTable, 'part' | 'name' | 'columns'>,
  { store, seal, nameKey, pieces, onRows, onBytes }: CopyOptions,
): Promise<TableNews> {
  const hash = createHash('sha256')
  const names: string[] = []
  const writing = createParallelWork(filesAtOnce)
  const counts = { rows: 0, newPieces: 0 }
  for await (const piece of cutRows(source)) {
    hash.update(piece.bytes)
    counts.rows += piece.rows
    const name = createHmac('sha256', nameKey).update(piece.bytes).digest('hex').slice(0, nameDigits)
    names.push(name)
    onRows({ ...table, rows: counts.rows })
    if (pieces.has(name)) continue
    pieces.add(name)
    counts.newPieces += 1
    await writing.begin(async () => {
      const bytes = await pack(piece.bytes, seal)
      await store.write(pieceFile(name), bytes)
      onBytes(bytes.length)
    })
  }
  await writing.end()
  return { ...table, ...counts, sha256: hash.digest('hex'), pieces: names }
}

/** Runs `work` on a connection of the owner that may take as long as it needs. */
export async function withOwner<Result>(
  { ownerUrl }: DatabaseLocation,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A table with its columns, as COPY wants it. */
export function nameOf(
  place: Pick<DatabaseLocation, 'databaseSchema'>,
  { part, name, columns }: Pick<CopiedTable, 'part' | 'name' | 'columns'>,
): string {
  const quoted = columns.map((column) => pg.escapeIdentifier(column)).join()
  return `${pg.escapeIdentifier(schemaOf(place, part))}.${pg.escapeIdentifier(name)} (${quoted})`
}

/** Every table with rows to keep; which migrations were applied is kept by name instead. */
export async function findTables(
  client: pg.Client,
  place: Pick<DatabaseLocation, 'databaseSchema'>,
): Promise<Pick<CopiedTable, 'part' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<Pick<CopiedTable, 'part' | 'name' | 'columns'>>(
    `select case relnamespace when $1::regnamespace then 'own' else 'jobs' end as part, relname as name,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class where relkind = 'r' and relnamespace in ($1::regnamespace, $2::regnamespace)
       and relname not in ('schema_migrations', 'migrations') order by 1 desc, 2`,
    schemas(place),
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
    [schemaOf(place, 'own'), schemaOf(place, 'jobs')],
  )
  return rows
}

function schemas(place: Pick<DatabaseLocation, 'databaseSchema'>): string[] {
  return [schemaOf(place, 'own'), schemaOf(place, 'jobs')].map((name) => pg.escapeIdentifier(name))
}
