import { toCredits } from '@sohbet/contract/amounts'
import type { Wallet } from '@sohbet/contract/wallet'
import { requireMember } from '../../platform/caller.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../platform/services.ts'
import { findCreditPrices } from '../catalog/index.ts'
import { findKinds, findWalletState } from './queries-entries.ts'
import { findMaySend } from './transfer-limit.ts'

/** ROUTE-08: what the caller's wallet holds, how it stands, and what credits buy. */
export async function getWallet(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
): Promise<Wallet> {
  const { accountId } = requireMember(caller)
  const [state, kinds, maySend, prices] = await Promise.all([
    findWalletState(db, accountId),
    findKinds(db, accountId),
    findMaySend(db, accountId, { now: clock.now(), limit: config.transferDailyLimit }),
    findCreditPrices(db),
  ])
  return {
    balance: toCredits(state.balance),
    entries: state.version,
    kinds,
    is_frozen: state.isFrozen,
    is_resting: state.isResting,
    daily_limit: config.transferDailyLimit === 0 ? null : config.transferDailyLimit,
    may_send_today: maySend === undefined ? null : toCredits(maySend),
    prices,
  }
}
