import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { deleteMember } from '#modules/accounts/index.ts'
import { memberGifts } from '#modules/gifts/index.ts'
import { memberOrders } from '#modules/orders/index.ts'
import { memberPayments } from '#modules/payments/index.ts'
import { memberPlans } from '#modules/plans/index.ts'
import { memberWallets } from '#modules/wallet/index.ts'

/** Deletes an account with its data in every module, in the caller's transaction. */
export async function deletePerson(
  services: Pick<Services, 'jobs'>,
  trx: Database,
  person: { memberId: number; at: Date },
): Promise<void> {
  const leaving = {
    wallets: memberWallets,
    orders: { ...memberOrders, ...memberPayments },
    gifts: memberGifts,
    plans: memberPlans,
  }
  await deleteMember(services, leaving, trx, person)
}
