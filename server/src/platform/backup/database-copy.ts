import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { DatabaseClient } from '../database/database-client.ts'
import { to as copyTo } from 'pg-copy-streams'
import { jobsSchema } from '../jobs/jobs.ts'
import { filesAtOnce, pieceFile } from './backup-store.ts'
import type { BackupStore } from './backup-store.ts'
import { cutRows } from './cut-rows.ts'
import { createParallelWork } from './in-parallel.ts'
import { pack } from './seal.ts'
import type { Bytes, Seal } from './seal.ts'

/** 128 bits: without the key nobody can search for two pieces with the same name. */
const nameDigits = 32

/** A copied table; `part` says whether it belongs to our schema or to the job queue. */
export interface CopiedTable {
  part: Part
  name: string
  columns: string[]
  rows: number
  /** Of the whole table, before cutting, compressing and sealing. */
  sha256: string
  /** The names of its pieces, in order. */
  pieces: string[]
}

/** A copied table, and how much of it was new in the store. */
export interface TableNews extends CopiedTable {
  newPieces: number
}

/** Where and how rows are stored. */
export interface CopyOptions {
  store: BackupStore
  seal: Seal
  /** Key for the names of pieces: the same rows get the same name, and the names reveal nothing. */
  nameKey: Buffer
  /** Pieces already in the store; new ones are added. */
  pieces: Set<string>
  /** Called periodically while a table is copied. */
  onRows: (table: Pick<CopiedTable, 'name' | 'rows'>) => void
  onTable: (table: TableNews) => void
  /** Called with the size of each new piece as it is stored. */
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

/** The schemas of an installation by their purpose. */
export function schemaOf({ databaseSchema }: Pick<DatabaseLocation, 'databaseSchema'>, part: Part): string {
  return part === 'own' ? databaseSchema : jobsSchema(databaseSchema)
}

/** Copies every table from one snapshot while other sessions read and write. */
export async function copyDatabase(place: DatabaseLocation, options: CopyOptions): Promise<DatabaseCopy> {
  return await withOwner(place, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // A synchronized scan would start in the middle of a table and change all piece boundaries.
    await client.query('set local synchronize_seqscans = off')
    const migrations = await findMigrations(client, place)
    const tables: CopiedTable[] = []
    for (const table of await findTables(client, place)) {
      const source = client.query(copyTo(`copy ${nameOf(place, table)} to stdout`))
      const { newPieces, ...copied } = await copyTable(source, table, options)
      tables.push(copied)
      options.onTable({ ...copied, newPieces })
    }
    // Sequences are not transactional: read last, each is past every copied number.
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

/** Runs `work` on a connection of the owner without a time limit. */
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

/** A table with its columns, in the syntax of COPY. */
export function nameOf(
  place: Pick<DatabaseLocation, 'databaseSchema'>,
  { part, name, columns }: Pick<CopiedTable, 'part' | 'name' | 'columns'>,
): string {
  const quoted = columns.map((column) => pg.escapeIdentifier(column)).join()
  return `${pg.escapeIdentifier(schemaOf(place, part))}.${pg.escapeIdentifier(name)} (${quoted})`
}

/** Every table whose rows are copied; applied migrations are stored by name instead. */
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
