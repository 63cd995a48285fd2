import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseAway, isConnectionLost } from './database-away.ts'
import type { DatabaseHealth } from './database-health.ts'

/** Milliseconds for which another host is looked for after a connection was lost. */
const lookForMs = 5000

/**
 * A pool that waits for nothing while the database is away. Where it has several hosts, what was lost outside of a
 * transaction is asked again where nothing can be written, so that reading goes on when the primary goes.
 */
export function guardPool(pool: pg.Pool, health: DatabaseHealth): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      health.check()
      return guardClient(await connectAgain(pool, health), { pool, health })
    },
    end: () => pool.end(),
  }
}

interface Guard {
  pool: pg.Pool
  health: DatabaseHealth
}

// Nothing has been asked yet, so a connection that fails is made again, to another host.
async function connectAgain(pool: pg.Pool, health: DatabaseHealth): Promise<pg.PoolClient> {
  return await untilFound(health, async () => await connect(pool, health))
}

async function connect(pool: pg.Pool, health: DatabaseHealth): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await health.orAway(connecting)
  } catch (error) {
    // A connection that comes after all is nobody's.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  }
}

/** Does it again for as long as connections are lost and another host answers. */
async function untilFound<Answer>(health: DatabaseHealth, work: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + lookForMs
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() > until || !(await health.look())) throw error
    }
}

type Ask = (sql: string, parameters: readonly unknown[]) => Promise<unknown>

function guardClient(first: pg.PoolClient, { pool, health }: Guard): PostgresPoolClient {
  const state: { client: pg.PoolClient | undefined; isInTransaction: boolean } = {
    client: first,
    isInTransaction: false,
  }
  // What it was asked may still be under way: the connection is closed, and with it an open transaction.
  const drop = (): void => {
    state.client?.release(true)
    state.client = undefined
  }
  const askOnce: Ask = async (sql, parameters) => {
    if (state.client === undefined) throw new DatabaseAway()
    try {
      return await health.orAway(state.client.query(sql, [...parameters]))
    } catch (error) {
      if (isConnectionLost(error)) drop()
      throw error
    }
  }
  // It may have been done before the connection was lost; what reads only is the same when it is done twice.
  const askToRead: Ask = async (sql, parameters) => {
    state.client = await connectAgain(pool, health)
    try {
      await askOnce('begin read only', [])
      const answer = await askOnce(sql, parameters)
      await askOnce('commit', [])
      return answer
    } catch (error) {
      drop()
      throw error
    }
  }
  const beginAgain: Ask = async (sql) => {
    state.client = await connectAgain(pool, health)
    return await askOnce(sql, [])
  }
  const ask: Ask = async (sql, parameters) => {
    const isBegin = /^(?:begin|start transaction)\b/i.test(sql)
    const mayAskAgain = isBegin || !state.isInTransaction
    if (isBegin) state.isInTransaction = true
    try {
      return await askOnce(sql, parameters)
    } catch (error) {
      if (!mayAskAgain || !isConnectionLost(error) || !(await health.look())) throw error
      return await untilFound(health, async () => await (isBegin ? beginAgain : askToRead)(sql, parameters))
    } finally {
      if (/^(?:commit|rollback)\b/i.test(sql)) state.isInTransaction = false
    }
  }
  return {
    // The dialect asks with a text and its values only: cursors are not used here.
    query: ask as unknown as PostgresPoolClient['query'],
    release: (destroy) => state.client?.release(destroy === true),
  }
}
