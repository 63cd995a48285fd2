import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseAway } from './database-away.ts'
import { HostClient } from './hosts/host-client.ts'
import { knownHosts } from './hosts/known-hosts.ts'

/** Whether the database answers, as asked on a connection of its own. */
export interface DatabaseHealth {
  /** Throws DatabaseAway while it does not answer. */
  check(): void
  /** What a statement answers, or DatabaseAway as soon as the database is found to be away. */
  orAway<Answer>(answer: Promise<Answer>): Promise<Answer>
  /** After a connection was lost: whether another host answers, or the same one again. Of one host it is not asked. */
  look(): Promise<boolean>
  close(): void
}

/** How the database is asked. */
export interface HealthOptions {
  url: string
  /** Milliseconds after which an answer is given up. */
  patienceMs: number
  everyMs?: number
  /** Told when another host is used, or the one in use begins or ceases to take writes. */
  onMove?: (to: { host: string | undefined; isWritable: boolean }) => void
}

/** Asks the database several times a second whether it answers. */
export function watchDatabase({
  url,
  patienceMs,
  everyMs = 250,
  onMove = () => undefined,
}: HealthOptions): DatabaseHealth {
  const state = { isAway: false, isClosed: false }
  const waiting = new Set<(error: DatabaseAway) => void>()
  const hosts = watchHosts(url, onMove)
  let client: pg.Client | undefined
  const ask = async (): Promise<void> => {
    client ??= await connect(url, patienceMs)
    await hosts.ask(client)
  }
  const drop = (): void => {
    // Not ended politely: who does not answer would not answer that either.
    client?.end().catch(() => undefined)
    client = undefined
  }
  const watch = async (): Promise<void> => {
    while (!state.isClosed) {
      const isAnswered = await within(ask(), patienceMs)
      if (!isAnswered) drop()
      state.isAway = !isAnswered && !(await look())
      if (state.isAway) for (const refuse of waiting) refuse(new DatabaseAway())
      await wait(everyMs, undefined, { ref: false })
    }
    drop()
  }
  const look = async (): Promise<boolean> => {
    const isFound = await hosts.look()
    // What waits for the next question of the watch would be refused until then.
    if (isFound) state.isAway = false
    return isFound
  }
  void watch()
  return {
    check: () => {
      if (state.isAway) throw new DatabaseAway()
    },
    orAway: async (answer) => {
      const { promise, reject } = Promise.withResolvers<never>()
      waiting.add(reject)
      return await Promise.race([answer, promise]).finally(() => waiting.delete(reject))
    },
    look,
    close: () => {
      state.isClosed = true
    },
  }
}

interface WatchedHosts {
  /** Throws where the host of this connection does not answer. */
  ask(client: pg.Client): Promise<void>
  /** Asks all hosts; of one host there is no other. */
  look(): Promise<boolean>
}

function watchHosts(url: string, onMove: NonNullable<HealthOptions['onMove']>): WatchedHosts {
  const hosts = knownHosts(url)
  if (hosts === undefined)
    return { ask: async (client) => void (await client.query('select 1')), look: async () => false }
  let last = ''
  const look = async (): Promise<boolean> => {
    const isFound = await hosts.look(url)
    const now = { host: hosts.current(), isWritable: hosts.isWritable() }
    if (isFound && JSON.stringify(now) !== last) {
      last = JSON.stringify(now)
      onMove(now)
    }
    return isFound
  }
  return {
    ask: async (client) => {
      const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
      // A standby is used until there is a primary, itself or another.
      if (last === '' || rows[0]?.isStandby === true || !hosts.isWritable()) await look()
    },
    look,
  }
}

async function connect(url: string, connectionTimeoutMillis: number): Promise<pg.Client> {
  const client = new HostClient({ connectionString: url, connectionTimeoutMillis })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

// When this process itself stood still, the answer may lie in the socket already: it is read before it is missed.
async function within(answer: Promise<void>, ms: number): Promise<boolean> {
  const isAnswered = answer.then(
    () => true,
    () => false,
  )
  const late = async (): Promise<false> => {
    await wait(ms, undefined, { ref: false })
    await nextTurn()
    await nextTurn()
    return false
  }
  return await Promise.race([isAnswered, late()])
}
