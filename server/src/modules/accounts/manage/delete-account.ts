import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type {
  AccountServices,
  MemberGifts,
  MemberOrders,
  MemberPlans,
  MemberWallets,
} from '../account/account-services.ts'
import { provePassword } from '../password/prove-password.ts'
import { removeAccount } from './change-member.ts'

/** The modules that are notified when a member leaves. */
interface Leaving {
  wallets: MemberWallets
  orders: Pick<MemberOrders, 'leave'>
  gifts: Pick<MemberGifts, 'leave'>
  plans: Pick<MemberPlans, 'leave'>
}

/**
 * Deletes the account and everything stored about its member immediately; requires the password. The wallet
 * is forfeited and the plan ends; amounts and dates stay in the books and orders without the name. Refuses
 * while a payment is undecided, and for the last admin.
 */
export async function deleteAccount(
  services: AccountServices,
  leaving: Leaving,
  caller: Member,
  password: string,
): Promise<void> {
  const { db, clock } = services
  const { id } = await provePassword(services, caller, password)
  await transact(db, async (trx) => deleteMember(services, leaving, trx, { memberId: id, at: clock.now() }))
}

/** The same for any account, in the transaction of the caller, who has checked that it may be deleted. */
export async function deleteMember(
  services: Pick<AccountServices, 'jobs'>,
  { wallets, orders, gifts, plans }: Leaving,
  trx: Database,
  { memberId, at }: { memberId: number; at: Date },
): Promise<void> {
  await orders.leave(services, trx, memberId)
  await plans.leave(services, trx, { memberId, at })
  // Gifts are locked before wallets everywhere.
  await gifts.leave(trx, memberId)
  await wallets.forfeit(trx, memberId, at)
  await removeAccount(trx, memberId)
}
