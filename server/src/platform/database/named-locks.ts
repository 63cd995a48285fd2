import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectClient } from './database-client.ts'
import type { Log } from '../log.ts'

/** Asks the holder of a lock to release it soon. */
export type RequestRelease = () => Promise<void> | void

/** Options for named locks. */
export interface NamedLocksOptions {
  url: string
  /** Separates these locks from others in the same database; requests for a release arrive on it. */
  channel: string
  log: Log
}

const retryMs = 100

/**
 * Named locks among all processes of a database, for work that outlasts a transaction. One connection of
 * this process holds all its locks, so a process that dies releases them at once. A waiting process asks the
 * holder to release the lock.
 */
export class NamedLocks {
  readonly #options: NamedLocksOptions
  readonly #locks = new Map<string, RequestRelease>()
  #client: Promise<pg.Client> | undefined
  #isClosed = false

  constructor(options: NamedLocksOptions) {
    this.#options = options
  }

  /**
   * Tries to take a lock, ten times a second; answers false when no try succeeded. Tries are counted instead
   * of seconds, because the holder is just as slow on a busy machine. `onWanted` is called whenever another
   * process requests the lock.
   */
  async take(
    name: string,
    onRequested: RequestRelease,
    { tries, signal }: { tries: number; signal: AbortSignal },
  ): Promise<boolean> {
    for (let nth = 1; !(await this.#takeNow(name, onRequested)); nth += 1) {
      if (signal.aborted || this.#isClosed || nth >= tries) return false
      await wait(retryMs)
    }
    return true
  }

  async release(name: string): Promise<void> {
    const client = await this.#client?.catch(() => undefined)
    // A lost connection has released it already.
    await client?.query(`select pg_advisory_unlock(${key})`, [this.#full(name)]).catch(() => undefined)
    this.#locks.delete(name)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  async #takeNow(name: string, onRequested: RequestRelease): Promise<boolean> {
    const own = this.#locks.get(name)
    if (own !== undefined) {
      await own()
      return false
    }
    // Before any await: PostgreSQL would grant the lock twice to the same connection.
    this.#locks.set(name, onRequested)
    try {
      const client = await this.#open()
      const sql = `select pg_try_advisory_lock(${key}) as is_taken`
      const { rows } = await client.query<{ is_taken: boolean }>(sql, [this.#full(name)])
      if (rows[0]?.is_taken === true) return true
      await client.query('select pg_notify($1, $2)', [this.#options.channel, name])
    } catch (error) {
      this.#locks.delete(name)
      throw error
    }
    this.#locks.delete(name)
    return false
  }

  #full(name: string): string {
    return `${this.#options.channel} ${name}`
  }

  async #open(): Promise<pg.Client> {
    const opening = (this.#client ??= this.#connect())
    try {
      return await opening
    } catch (error) {
      if (this.#client === opening) this.#client = undefined
      throw error
    }
  }

  async #connect(): Promise<pg.Client> {
    const { url, channel, log } = this.#options
    const client = await connectClient(url)
    client.on('error', (error) =>
      log.info({ err: error, channel }, 'the connection that holds locks was lost'),
    )
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.on('notification', ({ payload = '' }) => void this.#locks.get(payload)?.())
    client.on('end', () => {
      this.#client = undefined
      // The locks ended with the connection: other processes may take them now.
      for (const onRequested of this.#locks.values()) void onRequested()
    })
    return client
  }
}

const key = 'hashtextextended($1, 0)'
