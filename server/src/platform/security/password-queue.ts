import { releaseRequestSlot } from '../queues/request-slot.ts'
import { createWorkQueue, type WorkQueue } from '../queues/work-queue.ts'
import { hashThreads, maxWaitingPerThread } from './hash-threads.ts'

/** While one password is hashed, others run the database queries before and after theirs. */
const besideHashes = 2

/** Maximum waiting sign-ins; the next is refused. */
export const maxWaitingPasswords = maxWaitingPerThread * hashThreads

/** Work of this process that needs a hash; few run at once. */
export const passwordQueue: WorkQueue = createWorkQueue({
  maxRunning: hashThreads + besideHashes,
  maxWaiting: maxWaitingPasswords,
})

/**
 * Runs work that queries the database and needs a hash, in its turn. A flood of sign-ins waits here without
 * holding anything: otherwise each would first queue for a connection, before pages, and then wait for its
 * hash. Network addresses take turns; when too many wait, the next is refused as `Unavailable`.
 */
export async function inPasswordQueue<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  releaseRequestSlot()
  return await passwordQueue.run({ key: address }, work)
}
