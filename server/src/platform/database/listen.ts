import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectClient } from './database-client.ts'
import { codeOf } from '../process/error-code.ts'
import type { Log } from '../log.ts'

/**
 * Calls `onNotice` whenever any process notifies `channel`, and around each reconnect, because a
 * notification may have been missed. Answers a function that stops listening.
 */
export async function listenTo(
  { url, channel, log }: { url: string; channel: string; log: Log },
  onNotice: () => void,
): Promise<() => Promise<void>> {
  const state = { ended: false }
  let client = await listen()
  async function listen(): Promise<pg.Client> {
    const next = await connectClient(url)
    await next.query(`listen ${pg.escapeIdentifier(channel)}`).catch(async (error: unknown) => {
      await next.end()
      throw error
    })
    next.on('notification', onNotice)
    next.on('end', () => {
      if (!state.ended) void reconnect()
    })
    return next
  }
  async function reconnect(): Promise<void> {
    onNotice()
    while (!state.ended)
      try {
        client = await listen()
        return onNotice()
      } catch (error) {
        log.info({ err: error, channel }, 'the database is away; listening again soon')
        await wait(500)
        // A standby allows no LISTEN, and nothing changes there.
        if (codeOf(error) !== '25006') onNotice()
      }
  }
  return async () => {
    state.ended = true
    await client.end().catch(() => undefined)
  }
}
