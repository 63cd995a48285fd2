import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DatabaseHealth } from './database-health.ts'
import type { DB } from './generated/database-types.ts'
import { connectMs, DatabaseClient } from './database-client.ts'
import { DatabaseAway, isConnectionLost } from './database-away.ts'

/** The database, or a transaction in it; the first parameter of every query function. */
export type Database = Kysely<DB>

// Counts and sums arrive as bigint; ours are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date without a time has no time zone: keep it as text.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Statement timeout of PostgreSQL in milliseconds (`security.md` D10). */
const maxStatementMs = 5000
const maxConnectMs = 5000
/** Idle timeout of a transaction in milliseconds. */
const maxIdleTransactionMs = 10_000
/** Lock timeout in milliseconds; a statement that waits longer fails and may be retried. */
const maxLockWaitMs = 4000

/** Options for opening a database. */
export interface DatabaseOptions {
  /** Statement timeout of PostgreSQL in milliseconds; 5000 by default. */
  statementTimeoutMs?: number
  /** Milliseconds after which PostgreSQL ends an idle transaction; 10,000 by default. */
  idleTransactionMs?: number
  /** Detects an unresponsive database; without it a statement waits until its connection fails. */
  health?: DatabaseHealth | undefined
  /** 20 by default. */
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
    // A frozen database does not enforce its own statement timeout.
    query_timeout: statementTimeoutMs + 2000,
    lock_timeout: maxLockWaitMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    // Days are in UTC; PostgreSQL's own default is the time zone of its machine.
    options: `-c search_path=${schema},public -c TimeZone=UTC`,
  })
  // A connection lost between two queries of a transaction has no listener; its next query fails on its own.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The pool replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', (error) => log.info({ err: error }, 'a database connection was lost'))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: health === undefined ? pool : guardPool(pool, health) }),
  })
}

/** A pool whose queries fail immediately while the database is away. */
function guardPool(pool: pg.Pool, health: DatabaseHealth): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      health.check()
      return guardClient(await connect(pool, health), health)
    },
    end: () => pool.end(),
  }
}

async function connect(pool: pg.Pool, health: DatabaseHealth): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await health.orAway(connecting)
  } catch (error) {
    // Nobody uses a connection that arrives after all: release it.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  }
}

function guardClient(first: pg.PoolClient, health: DatabaseHealth): PostgresPoolClient {
  const state: { client: pg.PoolClient | undefined } = { client: first }
  const ask = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (state.client === undefined) throw new DatabaseAway()
    try {
      return await health.orAway(state.client.query(sql, [...parameters]))
    } catch (error) {
      // Its statement may still be running: close the connection, and with it an open transaction.
      if (isConnectionLost(error)) {
        state.client.release(true)
        state.client = undefined
      }
      throw error
    }
  }
  return {
    // The dialect only passes text and values: cursors are not used here.
    query: ask as unknown as PostgresPoolClient['query'],
    release: (destroy) => state.client?.release(destroy === true),
  }
}
