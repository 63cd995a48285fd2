import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import type { Log } from './log.ts'

/** The database, or a transaction in it; the first parameter of every query function. */
export type Database = Kysely<DB>

// Counts and sums come as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date without a time has no zone: keep it as text.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Milliseconds after which PostgreSQL gives up a statement (`trust.md` D10). */
const longestStatementMs = 5000

/** Connects lazily; at most 20 connections. */
export function openDatabase(
  url: string,
  schema: string,
  log: Log,
  statementTimeoutMs = longestStatementMs,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'sohbet',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c search_path=${schema},public`,
  })
  // A connection lost between two queries of a transaction has nobody to tell; its next query fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.info({ err: error }, 'a database connection was lost'))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
