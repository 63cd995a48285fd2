import { toCredits } from '@sohbet/contract/amounts'
import type { Wallet } from '@sohbet/contract/wallet'
import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { findCreditPrices } from '#modules/catalog/index.ts'
import { findKinds } from '../queries/entries.ts'
import { findSenderState } from '../queries/sending.ts'
import type { WalletOrders } from '../ledger/wallet-orders.ts'
import { dailyLimitAt, maySend } from '../ledger/transfer-limit.ts'

/** ROUTE-08: the balance and status of the caller's wallet, and what credits buy. */
export async function getWallet(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  orders: WalletOrders,
  caller: Caller,
): Promise<Wallet> {
  const { accountId } = requireMember(caller)
  const daily = dailyLimitAt(clock.now(), config)
  const [state, kinds, prices, silent] = await Promise.all([
    findSenderState(db, accountId, daily.since),
    findKinds(db, accountId),
    findCreditPrices(db),
    orders.countSilent(db, accountId, { entries: 0, offset: 0, limit: 0 }),
  ])
  const left = maySend(daily, state.sent)
  return {
    balance: toCredits(state.balance),
    entries: state.version,
    kinds: silent.total === 0 ? kinds : [...kinds, 'order'],
    is_frozen: state.isFrozen,
    is_resting: state.isHalted,
    daily_limit: config.transferDailyLimit === 0 ? null : config.transferDailyLimit,
    may_send_today: left === undefined ? null : toCredits(left),
    prices,
  }
}
