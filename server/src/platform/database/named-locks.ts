import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectMs, DatabaseClient } from './database-client.ts'
import type { Log } from '../log.ts'

/** Asks the holder of a lock to let go of it soon. */
export type RequestRelease = () => Promise<void> | void

/** What the locks are held with. */
export interface NamedLocksOptions {
  url: string
  /** What tells these locks from others in the same database; those who want one are heard there. */
  channel: string
  log: Log
}

const retryMs = 100

/**
 * Locks by name, among all processes of a database, for work that outlasts a transaction. One connection of this process
 * holds all that it has, so that a process that dies lets go of them at once; who wants one that is held asks its holder,
 * wherever that is, to end.
 */
export class NamedLocks {
  readonly #options: NamedLocksOptions
  readonly #held = new Map<string, RequestRelease>()
  #client: Promise<pg.Client> | undefined
  #isClosed = false

  constructor(options: NamedLocksOptions) {
    this.#options = options
  }

  /**
   * Tries to take a lock, ten times a second; false when no try could. Tries are counted, not seconds: its holder is as
   * slow on a busy machine. `onWanted` is called whenever someone else wants it.
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
    // A connection that is lost has let go of it already.
    await client?.query(`select pg_advisory_unlock(${key})`, [this.#full(name)]).catch(() => undefined)
    this.#held.delete(name)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  async #takeNow(name: string, onRequested: RequestRelease): Promise<boolean> {
    const own = this.#held.get(name)
    if (own !== undefined) {
      await own()
      return false
    }
    // Before anything is awaited: PostgreSQL would give the same connection its lock twice.
    this.#held.set(name, onRequested)
    try {
      const client = await this.#open()
      const sql = `select pg_try_advisory_lock(${key}) as is_taken`
      const { rows } = await client.query<{ is_taken: boolean }>(sql, [this.#full(name)])
      if (rows[0]?.is_taken === true) return true
      await client.query('select pg_notify($1, $2)', [this.#options.channel, name])
    } catch (error) {
      this.#held.delete(name)
      throw error
    }
    this.#held.delete(name)
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
    const client = new DatabaseClient({
      connectionString: url,
      connectionTimeoutMillis: connectMs(url, 5000),
    })
    client.on('error', (error) =>
      log.info({ err: error, channel }, 'the connection that holds locks was lost'),
    )
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.on('notification', ({ payload = '' }) => void this.#held.get(payload)?.())
    client.on('end', () => {
      this.#client = undefined
      // The locks went with it: others may have them from now on.
      for (const onRequested of this.#held.values()) void onRequested()
    })
    return client
  }
}

const key = 'hashtextextended($1, 0)'
