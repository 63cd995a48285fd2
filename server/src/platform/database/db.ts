import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardPool } from './guard-pool.ts'
import type { DatabaseHealth } from './database-health.ts'
import type { DB } from './generated/database-types.ts'
import { connectMs, DatabaseClient } from './database-client.ts'
import type { Log } from '../log.ts'

/** The database, or a transaction in it; the first parameter of every query function. */
export type Database = Kysely<DB>

// Counts and sums come as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date without a time has no zone: keep it as text.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Milliseconds after which PostgreSQL gives up a statement (`security.md` D10). */
const maxStatementMs = 5000
const maxConnectMs = 5000
/** Milliseconds that a transaction waits for our next statement. */
const maxIdleTransactionMs = 10_000
/** Milliseconds to wait for what another transaction holds; one that waits longer fails and may be tried again. */
const maxLockWaitMs = 4000

/** How a database is opened. */
export interface DatabaseOptions {
  /** Milliseconds after which PostgreSQL gives up a statement; 5000 unless told. */
  statementTimeoutMs?: number
  /** Milliseconds after which PostgreSQL ends a transaction that does nothing; 10,000 unless told. */
  idleTransactionMs?: number
  /** Knows when the database does not answer; without it a statement waits until its connection fails. */
  health?: DatabaseHealth | undefined
  /** 20 unless told. */
  maxConnections?: number
}

/** Connects lazily. */
export function openDatabase(
  url: string,
  schema: string,
  log: Log,
  {
    statementTimeoutMs = maxStatementMs,
    idleTransactionMs = maxIdleTransactionMs,
    health,
    maxConnections = 20,
  }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs(url, maxConnectMs),
    idleTimeoutMillis: 30_000,
    application_name: 'sohbet',
    statement_timeout: statementTimeoutMs,
    // A database that stands still ends no statement of its own.
    query_timeout: statementTimeoutMs + 2000,
    lock_timeout: maxLockWaitMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    options: `-c search_path=${schema},public`,
  })
  // A connection lost between two queries of a transaction has nobody to tell; its next query fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.info({ err: error }, 'a database connection was lost'))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: health === undefined ? pool : guardPool(pool, health) }),
  })
}
