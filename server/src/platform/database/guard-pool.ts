import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseAway, isConnectionLost } from './database-away.ts'
import type { DatabaseHealth } from './database-health.ts'

/** A pool whose queries fail immediately while the database is away. */
export function guardPool(pool: pg.Pool, health: DatabaseHealth): PostgresPool {
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
