import * as contract from '@sohbet/contract/wallet'
import { type Binding, handle, handleData } from '#platform/http/calls/handle.ts'
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
    handleData(contract.getWallet, (_input, { caller }) => getWallet(services, orders, caller)),
    handle(contract.getWalletHistory, async ({ query }, { caller }) =>
      listHistory({ db, countKind, orders }, caller, query),
    ),
    handleData(contract.reviewTransfer, ({ body }, { caller }) => reviewTransfer(services, caller, body)),
    handleOnce(
      contract.sharePoints,
      services,
      (trx, { body }, { caller }) => shareCredits(services, trx, caller, body),
      { onRefused: (trx, refusal, { caller }) => countRefusedAddress(trx, refusal, caller) },
    ),
  ]
}
