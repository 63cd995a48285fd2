import { releaseRequestSlot } from '../queues/request-slot.ts'
import { createWorkQueue } from '../queues/work-queue.ts'
import type { WorkQueue } from '../queues/work-queue.ts'
import { hashThreads, maxWaitingPerThread } from './hash-threads.ts'

/** While one password is hashed, what comes before and after another one's hash is asked of the database. */
const besideHashes = 2

/** How many wait at most; the next is refused. */
export const maxWaitingPasswords = maxWaitingPerThread * hashThreads

/** The works of this process that need a hash; few run at once. */
export const passwordQueue: WorkQueue = createWorkQueue({
  maxRunning: hashThreads + besideHashes,
  maxWaiting: maxWaitingPasswords,
})

/**
 * Does work that asks the database and needs a hash, when its turn has come. A flood of sign-ins waits here, where it
 * holds nothing: each would else wait for its hash only after it had stood before pages in the queue for a connection.
 * Network addresses take turns; when too many wait, the next is refused as `Unavailable`.
 */
export async function inPasswordQueue<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  releaseRequestSlot()
  return await passwordQueue.run({ key: address }, work)
}
