import type { Member } from '#platform/caller.ts'
import * as contract from '@sohbet/contract/purchases'
import type { Database } from '#platform/database/db.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import { type Binding, handle, type RequestContext } from '#platform/http/calls/handle.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { buyCompleteSet, type Buyer, buyLesson } from './buy-lessons.ts'
import { listPurchases } from './list-purchases.ts'

/** Calls that buy recordings with credits. */
export function purchaseRoutes(services: TrackServices): Binding[] {
  const buyerOf = (trx: Database, { caller }: RequestContext<Member>): Buyer => ({
    trx,
    member: caller,
    at: services.clock.now(),
  })
  return [
    handleOnce(contract.buyLesson, services, (trx, { body }, context) =>
      buyLesson(buyerOf(trx, context), body),
    ),
    handleOnce(contract.buyCompleteSet, services, (trx, { body }, context) =>
      buyCompleteSet(buyerOf(trx, context), body),
    ),
    handle(contract.listPurchases, ({ query }, { caller, language }) =>
      listPurchases(services, caller, query, language),
    ),
  ]
}
