import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseAway } from './database-away.ts'
import { connectClient } from './database-client.ts'

/** Whether the database answers, checked on a connection of its own. */
export interface DatabaseHealth {
  /** Throws DatabaseAway while it does not answer. */
  check(): void
  /** The answer of a statement, or DatabaseAway as soon as the database is found to be away. */
  orAway<Answer>(answer: Promise<Answer>): Promise<Answer>
  close(): void
}

/** Options of the health check. */
export interface HealthOptions {
  url: string
  /** Milliseconds to wait for an answer. */
  patienceMs: number
  everyMs?: number
}

/** Checks several times a second whether the database answers. */
export function watchDatabase({ url, patienceMs, everyMs = 250 }: HealthOptions): DatabaseHealth {
  const state = { isAway: false, isClosed: false }
  const waiting = new Set<(error: DatabaseAway) => void>()
  let client: pg.Client | undefined
  const ask = async (): Promise<void> => {
    client ??= await connectClient(url, { connectionTimeoutMillis: patienceMs })
    await client.query('select 1')
  }
  const drop = (): void => {
    // Not closed gracefully: an unresponsive server would not answer that either.
    client?.end().catch(() => undefined)
    client = undefined
  }
  const watch = async (): Promise<void> => {
    while (!state.isClosed) {
      const isAnswered = await within(ask(), patienceMs)
      if (!isAnswered) drop()
      state.isAway = !isAnswered
      if (state.isAway) for (const refuse of waiting) refuse(new DatabaseAway())
      await wait(everyMs, undefined, { ref: false })
    }
    drop()
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
    close: () => {
      state.isClosed = true
    },
  }
}

// If this process itself was suspended, the answer may already be in the socket: read it before giving up.
async function within(answer: Promise<void>, ms: number): Promise<boolean> {
  const isAnswered = answer.then(
    () => true,
    () => false,
  )
  const failAfterDeadline = async (): Promise<false> => {
    await wait(ms, undefined, { ref: false })
    await nextTurn()
    await nextTurn()
    return false
  }
  return await Promise.race([isAnswered, failAfterDeadline()])
}
