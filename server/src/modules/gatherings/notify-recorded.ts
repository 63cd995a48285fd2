import type { Services } from '#platform/start/services.ts'
import { findRecordedIds } from '#modules/catalog/index.ts'
import { addRecordedEmail } from './mail-recorded.ts'
import { findAwaited, claimRequests } from './queries.ts'

/** Gatherings, and requests about them, that are read at once. */
const maxAtOnce = 500

/**
 * Has all who asked told of the gatherings that are recorded by now. It looks at what stands rather than being told of a
 * publication: so it is the same whether that was at once, at its time, by a file, or before the two were tied. A request
 * is noted as told in the transaction of its email's job, so that of several processes one has it.
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
