import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { releaseRequestSlot } from '../queues/request-slot.ts'
import { createWorkQueue } from '../queues/work-queue.ts'
import type { HashTask } from './hash-thread.ts'

/** Computes hashes outside the event loop and outside the threads that read files. */
export type HashInThread = (task: HashTask) => Promise<Buffer>

/** How many hashes run at once, and how many may wait. */
export interface HashLimits {
  threads: number
  maxWaiting: number
}

/**
 * Threads that compute hashes in this process. A hash takes 19 MiB and a core for a moment, and Node has
 * four threads for files: hashing in them would stall playback (15.1.3). Each worker of several has one
 * thread, a single process half of the cores.
 */
export const hashThreads = cluster.isWorker ? 1 : Math.max(1, Math.floor(availableParallelism() / 2))
/** Hashes that may wait per thread: rather than waiting for more than a few seconds, retry later. */
export const maxWaitingPerThread = 64
const idleMs = 60_000

/**
 * Creates threads that start with the first hash. A request that waits for one releases its slot; when too
 * many wait, the next is refused as `Unavailable`.
 */
export function createHashThreads(limits: HashLimits): HashInThread {
  const queue = createWorkQueue({ maxRunning: limits.threads, maxWaiting: limits.maxWaiting })
  const filename = new URL('hash-thread.ts', import.meta.url).href
  const options = { filename, name: 'hash', minThreads: 0, maxThreads: limits.threads, idleTimeout: idleMs }
  let pool: Tinypool | undefined
  return async (task) => {
    releaseRequestSlot()
    // One key for all: rate limits apply earlier.
    const hash = await queue.run({ key: '' }, async () => await (pool ??= new Tinypool(options)).run(task))
    // The result type of the named function.
    return Buffer.from(hash as Uint8Array)
  }
}

/** The hashes of this process. */
export const hashInThread = createHashThreads({
  threads: hashThreads,
  maxWaiting: maxWaitingPerThread * hashThreads,
})
