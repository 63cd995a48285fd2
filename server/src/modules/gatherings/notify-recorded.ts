import type { Services } from '#platform/start/services.ts'
import { findRecordedIds } from '#modules/catalog/index.ts'
import { addRecordedEmail } from './mail-recorded.ts'
import { findAwaited, claimRequests } from './queries.ts'

/** Maximum number of gatherings, and of requests, read at once. */
const maxAtOnce = 500

/**
 * Queues notifications for all requests of gatherings that are recorded by now. It checks the current state
 * instead of reacting to a publication, so it does not matter whether that was immediate, scheduled, by
 * import, or before the recording was linked. A request is marked as notified in the transaction that queues
 * its email, so that only one of several processes handles it.
 */
export async function notifyRecorded({ db, jobs, clock }: Services): Promise<void> {
  for (let after = 0; ;) {
    const awaited = await findAwaited(db, { after, limit: maxAtOnce })
    const last = awaited.at(-1)
    if (last === undefined) return
    after = last
    const recorded = await findRecordedIds(db, awaited)
    if (recorded.length === 0) continue
    for (let isDone = false; !isDone;)
      isDone = await db.transaction().execute(async (trx) => {
        const taken = await claimRequests(trx, recorded, { now: clock.now(), limit: maxAtOnce })
        for (const request of taken) await addRecordedEmail(trx, jobs, request)
        return taken.length === 0
      })
  }
}
