import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { releaseRequestSlot } from '../queues/request-slot.ts'
import { createWorkQueue } from '../queues/work-queue.ts'
import type { HashTask } from './hash-thread.ts'

/** Makes hashes beside the event loop and beside the threads that read files. */
export type HashInThread = (task: HashTask) => Promise<Buffer>

/** How many hashes are made at once, and how many may wait. */
export interface HashLimits {
  threads: number
  maxWaiting: number
}

/**
 * Threads that make hashes in this process. A hash takes 19 MiB and a core for a moment, and the threads that Node has
 * for files are four: hashes among them would keep the sound waiting (15.1.3). One worker of several has one thread of its
 * own, a process alone half of the cores.
 */
export const hashThreads = cluster.isWorker ? 1 : Math.max(1, Math.floor(availableParallelism() / 2))
/** Hashes that may wait for each thread: what would wait longer than a few seconds is better tried again. */
export const maxWaitingPerThread = 64
const idleMs = 60_000

/**
 * Threads that begin with the first hash. A request that waits for one gives its place to others; when too many wait,
 * the next is refused as `Unavailable`.
 */
export function createHashThreads(limits: HashLimits): HashInThread {
  const queue = createWorkQueue({ maxRunning: limits.threads, maxWaiting: limits.maxWaiting })
  const filename = new URL('hash-thread.ts', import.meta.url).href
  const options = { filename, name: 'hash', minThreads: 0, maxThreads: limits.threads, idleTimeout: idleMs }
  let pool: Tinypool | undefined
  return async (task) => {
    releaseRequestSlot()
    // One asker for all: who tries too often is refused before.
    const hash = await queue.run({ key: '' }, async () => await (pool ??= new Tinypool(options)).run(task))
    // As the named function answers.
    return Buffer.from(hash as Uint8Array)
  }
}

/** The hashes of this process. */
export const hashInThread = createHashThreads({
  threads: hashThreads,
  maxWaiting: maxWaitingPerThread * hashThreads,
})
