import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createMetrics, type ProcessFigures, sumFigures } from '../../http/metrics.ts'
import type { Log } from '../../log.ts'
import { type Call, openChannel, type PrimaryCalls, type WorkerCalls } from './worker-channel.ts'

interface WorkersOptions {
  count: number
  /** The module that a worker runs; it calls this process by `openChannel`. */
  file: URL
  /** Passed to each worker at its start. */
  task: unknown
  /** Milliseconds for a worker to stop before it is killed. */
  stopWithinMs: number
  log: Log
}

interface Member {
  worker: Worker
  call: Call<WorkerCalls>
  isReady: boolean
  /** It was told to stop: it is not replaced automatically. */
  isLeaving: boolean
  hasJobs: boolean
  /** Why it could not start, as it reported. */
  reason?: string
  /** Its last reported metrics. */
  figures: ProcessFigures
}

/** Ends without a calm period in between from which on it is a crash loop, logged as an error. */
const loopFrom = 4
/** Milliseconds for a worker to answer; for a busy one, its last metrics are used. */
const patienceMs = 1000
// Lower case, as prom-client writes them; its types declare numbers.
const counting = new Set(['counter', 'histogram'])

/** Keeps `count` workers running at one port, one of them with the jobs. Replaces a worker that ends by itself. */
export class WorkerKeeper {
  readonly #options: WorkersOptions
  readonly #metrics = createMetrics()
  readonly #members = new Set<Member>()
  readonly #nextEnd = createRestartBackoff()
  readonly #stopped = new AbortController()
  /** Counters of ended workers; added one after the other, so that two concurrent ends are both counted. */
  #retired: Promise<ProcessFigures> = Promise.resolve([])
  #endCount = 0

  constructor(options: WorkersOptions) {
    this.#options = options
    // Structured cloning instead of JSON: a figure may be NaN.
    cluster.setupPrimary({ exec: fileURLToPath(options.file), args: [], serialization: 'advanced' })
    const watch = (name: string, help: string, find: () => number): void =>
      this.#metrics.watch({ name, help, find: async () => find() })
    watch('sohbet_workers', 'Processes that answer', () => this.#ready().length)
    watch('sohbet_workers_ended', 'Processes that ended without being asked to', () => this.#endCount)
  }

  /** Resolves with the port when all workers are ready; rejects when one cannot start: stop the others then. */
  async start(): Promise<number> {
    const starting = Array.from({ length: this.#options.count }, async () => await this.#begin(true))
    const [port = 0] = await Promise.all(starting)
    return port
  }

  /** Replaces each worker when its successor is ready, one after the other; rejects when one cannot start. */
  async restart(): Promise<void> {
    for (const member of this.#ready()) {
      if (this.#stopped.signal.aborted) return
      if (!this.#members.has(member)) continue
      await this.#begin(true)
      await this.#end(member, true)
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.all([...this.#members].map(async (member) => await this.#end(member, false)))
  }

  #ready(): Member[] {
    return [...this.#members].filter(({ isReady }) => isReady)
  }

  /** Resolves with the port of a new worker. `isAwaited`: the caller handles one that cannot start. */
  async #begin(isAwaited: boolean): Promise<number> {
    const { log, task } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const worker = cluster.fork()
    const { pid } = worker.process
    log.info({ worker: pid }, 'a worker begins')
    const calls: PrimaryCalls<unknown> = {
      task: () => task,
      allFigures: async () => await this.#allFigures(),
      ending: (last) => void Object.assign(member, last),
    }
    const call = openChannel<WorkerCalls>(worker.process, calls, patienceMs)
    const member: Member = { worker, call, isReady: false, isLeaving: false, hasJobs: false, figures: [] }
    this.#members.add(member)
    // Without a listener the error would end this process.
    worker.on('error', (error) => log.info({ err: error }, 'a worker could not be told'))
    worker.once('listening', ({ port }) => {
      member.isReady = true
      log.info({ worker: pid }, 'a worker is ready')
      this.#appoint()
      resolve(port)
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      this.#members.delete(member)
      this.#retire(member)
      this.#appoint()
      reject(new Error(member.reason ?? 'A worker ended before it was ready.'))
      if (!member.isLeaving && (member.isReady || !isAwaited))
        void this.#replace({ worker: pid, code, signal, reason: member.reason })
    })
    return await promise
  }

  /**
   * Assigns the jobs to the worker that has been ready longest, and to another at once when that one ends or
   * is told to stop.
   */
  #appoint(): void {
    const staying = this.#ready().filter(({ isLeaving }) => !isLeaving)
    const [oldest] = staying
    if (this.#stopped.signal.aborted || oldest === undefined || staying.some(({ hasJobs }) => hasJobs)) return
    oldest.hasJobs = true
    this.#options.log.info({ worker: oldest.worker.process.pid }, 'a worker does the jobs')
    void oldest.call('takeJobs')
  }

  async #replace(end: object): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#stopped
    if (signal.aborted) return
    this.#endCount += 1
    const { ends, delayMs } = this.#nextEnd()
    if (ends < loopFrom) log.warn({ ...end, delayMs }, 'a worker ended; another one takes its place')
    else log.error({ ...end, ends, delayMs }, 'workers end again and again; the next one waits')
    await wait(delayMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await this.#begin(false).catch(() => undefined)
  }

  async #end(member: Member, isReplaced: boolean): Promise<void> {
    const { worker } = member
    const { log, stopWithinMs } = this.#options
    member.isLeaving = true
    this.#appoint()
    if (worker.isDead()) return
    const exit = once(worker, 'exit')
    void member.call('stop', isReplaced)
    const timer = setTimeout(() => {
      log.error({ worker: worker.process.pid }, 'a worker did not stop in time and is killed')
      worker.process.kill('SIGKILL')
    }, stopWithinMs)
    await exit
    clearTimeout(timer)
  }

  async #allFigures(): Promise<ProcessFigures[]> {
    const asking = this.#ready().map(async (member) => {
      member.figures = (await member.call('figures')) ?? member.figures
    })
    await Promise.all(asking)
    const own = await this.#metrics.figures()
    return [own, await this.#retired, ...[...this.#members].map(({ figures }) => figures)]
  }

  #retire({ figures }: Member): void {
    const counts = figures.filter(({ type }) => counting.has(String(type)))
    this.#retired = this.#retired.then(async (before) => await sumFigures([before, counts]).figures())
  }
}

/** Milliseconds to wait before a worker is replaced, by the number of ends; the last repeats. */
const delaysMs = [0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]
/** Milliseconds without an end, in addition to the delay, that reset the count. */
const calmMs = 60_000

/** Counts one more end of a worker by itself; answers the ends since the last calm period, and the delay. */
export function createRestartBackoff(now: () => number = () => performance.now()) {
  let ends = 0
  let calmFrom = 0
  return (): { ends: number; delayMs: number } => {
    ends = now() > calmFrom ? 1 : ends + 1
    const delayMs = delaysMs[ends - 1] ?? delaysMs.at(-1) ?? 0
    calmFrom = now() + delayMs + calmMs
    return { ends, delayMs }
  }
}
