import * as contract from '@sohbet/contract/wallet'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import type { Services } from '#platform/start/services.ts'
import { createCountKind, listHistory, getWallet } from './history/list-history.ts'
import { countRefusedAddress, reviewTransfer, shareCredits } from './transfers/share-credits.ts'
import type { WalletOrders } from './ledger/wallet-orders.ts'

/** Calls for a member's wallet. */
export function walletRoutes(services: Services, orders: WalletOrders): Binding[] {
  const { db } = services
  const countKind = createCountKind()
  return [
    handle(contract.getWallet, async (_input, { caller }) => ({
      data: await getWallet(services, orders, caller),
    })),
    handle(contract.getWalletHistory, async ({ query }, { caller }) =>
      listHistory({ db, countKind, orders }, caller, query),
    ),
    handle(contract.reviewTransfer, async ({ body }, { caller }) => ({
      data: await reviewTransfer(services, caller, body),
    })),
    handleOnce(
      contract.sharePoints,
      services,
      async (trx, { body }, { caller }) => ({ data: await shareCredits(services, trx, caller, body) }),
      { onRefused: (trx, refusal, { caller }) => countRefusedAddress(trx, refusal, caller) },
    ),
  ]
}
