import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Metrics } from '../../http/metrics.ts'
import type { Log } from '../../log.ts'
import { endMember, startMember } from './member.ts'
import type { Member } from './member.ts'
import { createRestartBackoff } from './restart-backoff.ts'
import { createWorkerFigures } from './worker-figures.ts'
import { openEnvelope } from './worker-messages.ts'
import type { FromWorker, ListenAddress } from './worker-messages.ts'

/** What workers are made of. */
export interface WorkersOptions {
  count: number
  /** The module that a worker runs; it meets this process by `meetPrimary`. */
  file: URL
  /** What each worker is told at its beginning. */
  task: unknown
  /** Milliseconds that a worker may take to stop; then it is killed. */
  stopWithinMs: number
  metrics: Metrics
  log: Log
}

/** The worker processes of one server, all of them at one port. */
export interface Workers {
  /** Resolves when all are ready; rejects, and stops the others, when one cannot begin. */
  start(): Promise<ListenAddress>
  /**
   * Replaces one after the other: each stops when the one in its place is ready. Rejects, and leaves the rest as they
   * are, when one cannot begin.
   */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Ends without a calm in between from which on it is a loop, and an error. */
const loopFrom = 4

/** Keeps `count` workers running, and the jobs in one of them. One that ends by itself is replaced, after a backoff. */
export function keepWorkers(options: WorkersOptions): Workers {
  // Structures instead of JSON: a figure may be NaN.
  cluster.setupPrimary({ exec: fileURLToPath(options.file), args: [], serialization: 'advanced' })
  return new WorkerKeeper(options)
}

class WorkerKeeper implements Workers {
  readonly #options: WorkersOptions
  readonly #members = new Set<Member>()
  readonly #backoff = createRestartBackoff()
  readonly #stopped = new AbortController()
  readonly #figures
  #endCount = 0

  constructor(options: WorkersOptions) {
    this.#options = options
    this.#figures = createWorkerFigures(() => this.#ready(), options.metrics)
    const { metrics } = options
    metrics.watch({
      name: 'sohbet_workers',
      help: 'Processes that answer',
      find: async () => this.#ready().length,
    })
    metrics.watch({
      name: 'sohbet_workers_ended',
      help: 'Processes that ended without being asked to',
      find: async () => this.#endCount,
    })
  }

  async start(): Promise<ListenAddress> {
    const starting = Array.from({ length: this.#options.count }, async () => await this.#beginAwaited())
    try {
      const [first] = await Promise.all(starting)
      if (first === undefined) throw new Error('There is no worker.')
      return first
    } catch (error) {
      await this.stop()
      await Promise.allSettled(starting)
      throw error
    }
  }

  async restart(): Promise<void> {
    for (const member of this.#ready()) {
      if (this.#stopped.signal.aborted) return
      if (member.isLeaving || !this.#members.has(member)) continue
      await this.#beginAwaited()
      await this.#leave(member, true)
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.all([...this.#members].map(async (member) => await this.#leave(member, false)))
  }

  #ready(): Member[] {
    return [...this.#members].filter(({ isReady }) => isReady)
  }

  async #beginAwaited(): Promise<ListenAddress> {
    const { promise, resolve, reject } = Promise.withResolvers<ListenAddress>()
    this.#begin(resolve, reject)
    return await promise
  }

  #begin(onReady?: (address: ListenAddress) => void, onFailure?: (error: Error) => void): void {
    const member = startMember(onFailure !== undefined, this.#options.log)
    this.#members.add(member)
    member.worker.on('message', (given: unknown) => {
      const message = openEnvelope(given) as FromWorker | undefined // Workers hold the other end.
      if (message === undefined || this.#figures.hear(member, message)) return
      if (message.type === 'here') member.tell({ type: 'begin', task: this.#options.task })
      if (message.type === 'failed') member.reason = message.reason
      if (message.type !== 'ready') return
      member.isReady = true
      this.#options.log.info({ worker: member.worker.process.pid }, 'a worker is ready')
      this.#appoint()
      onReady?.(message.address)
    })
    member.worker.once('exit', (code: number | null, signal: string | null) => {
      this.#members.delete(member)
      this.#figures.retire(member)
      this.#appoint()
      onFailure?.(new Error(member.reason ?? 'A worker ended before it was ready.'))
      if (member.isLeaving || (member.isAwaited && !member.isReady)) return
      void this.#replace({ worker: member.worker.process.pid, code, signal, reason: member.reason })
    })
  }

  /** The jobs go to the one that is ready longest; to another at once when it ends or is asked to. */
  #appoint(): void {
    const staying = this.#ready().filter(({ isLeaving }) => !isLeaving)
    const [oldest] = staying
    if (this.#stopped.signal.aborted || oldest === undefined || staying.some(({ hasJobs }) => hasJobs)) return
    oldest.hasJobs = true
    this.#options.log.info({ worker: oldest.worker.process.pid }, 'a worker does the jobs')
    oldest.tell({ type: 'take-jobs' })
  }

  async #replace(end: object): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#stopped
    if (signal.aborted) return
    this.#endCount += 1
    const { ends, delayMs } = this.#backoff.next()
    if (ends < loopFrom) log.warn({ ...end, delayMs }, 'a worker ended; another one takes its place')
    else log.error({ ...end, ends, delayMs }, 'workers end again and again; the next one waits')
    await wait(delayMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) this.#begin()
  }

  async #leave(member: Member, isReplaced: boolean): Promise<void> {
    member.isLeaving = true
    this.#appoint()
    const { log, stopWithinMs: withinMs } = this.#options
    await endMember(member, { isReplaced, withinMs, log })
  }
}
