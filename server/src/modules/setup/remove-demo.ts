import type { DemoCounts, RemainingDemo } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { lock } from '#platform/database/lock.ts'
import { transact } from '#platform/database/transact.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import { announceChange, deleteDemoRows } from '#modules/catalog/index.ts'
import { deleteFiles } from '#modules/media/index.ts'
import { withdrawCode, withdrawPromotion } from '#modules/orders/index.ts'
import { planRemoval, presentPlan } from './plan-removal.ts'
import { findUnusedFiles } from './queries.ts'

/** Services of a removal, beyond those of every use case. */
export interface DemoServices extends Services {
  /** Deletes an account with everything that modules store about it. */
  deletePerson: (
    services: Pick<Services, 'jobs'>,
    trx: Database,
    person: { memberId: number; at: Date },
  ) => Promise<void>
}

/**
 * Removes the demo content except what people changed, bought or saved; answers what was deleted and what
 * remains.
 */
export async function removeDemo(
  services: DemoServices,
  actor: Actor,
): Promise<{ removed: DemoCounts; kept: RemainingDemo[] }> {
  const { db, clock } = services
  const { plan, removeBytes } = await transact(db, async (trx) => {
    await lock(trx, 'sohbet demo removal')
    const at = clock.now()
    const current = await planRemoval(trx, actor.accountId)
    const within = { ...services, db: trx }
    for (const code of current.codes) await withdrawCode(within, code, actor)
    for (const id of current.promotions) await withdrawPromotion(within, id, actor)
    for (const memberId of current.people) await services.deletePerson(services, trx, { memberId, at })
    const { fileIds, ...named } = await deleteDemoRows(trx, current.rows)
    const deleted = await deleteFiles(trx, await findUnusedFiles(trx, fileIds))
    await announceChange(trx)
    const counts = { ...current.counts, ...named }
    await recordChange(trx, at, {
      actor,
      action: 'demo.remove',
      subject: 'demo:content',
      before: counts,
      after: { kept: current.kept.length },
    })
    return { plan: { ...current, counts }, removeBytes: deleted.removeBytes }
  })
  await removeBytes(services)
  return presentPlan(plan)
}
