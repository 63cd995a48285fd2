import { formatUnits } from '@sohbet/contract/amounts'
import { exportMember } from './member-data.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { type Accounts, deleteMember, type ImportOrder, openAccounts } from '#modules/accounts/index.ts'
import { exportGatheringRequests } from '#modules/gatherings/index.ts'
import { findSuggestionsOf } from '#modules/transcripts/index.ts'
import { memberGifts } from '#modules/gifts/index.ts'
import { memberOrders } from '#modules/orders/index.ts'
import { memberPayments } from '#modules/payments/index.ts'
import { findPlan, memberPlans, paidPlanAt } from '#modules/plans/index.ts'
import { createOwnership, exportPurchases } from '#modules/purchases/index.ts'
import { findBalance, memberWallets } from '#modules/wallet/index.ts'

/** What else is deleted or closed with an account. */
const leaving = {
  wallets: memberWallets,
  orders: { ...memberOrders, ...memberPayments },
  gifts: memberGifts,
  plans: memberPlans,
}

/** Wires the accounts with the modules that store members' data; accounts know none of them. */
export async function openPeople(
  services: Services,
  importInThread: (order: ImportOrder) => Promise<void>,
): Promise<Accounts> {
  const { db, clock } = services
  const withPurchases = { ...services, ownership: createOwnership(db) }
  return await openAccounts(services, {
    findPoints: async (by, accountId) => formatUnits(await findBalance(by, accountId)),
    paidPlanAt,
    exportMember: async (accountId) => exportMember(withPurchases, accountId),
    ...leaving,
    exportPurchases: async (accountId) => exportPurchases(db, accountId),
    exportPlan: async (accountId) => findPlan(db, accountId, clock.now()),
    exportGatheringRequests: async (accountId) => exportGatheringRequests(db, accountId),
    exportSuggestions: async (accountId) => findSuggestionsOf(db, accountId),
    importInThread,
  })
}

/** Deletes an account with its data in every module, in the caller's transaction. */
export async function deletePerson(
  services: Pick<Services, 'jobs'>,
  trx: Database,
  person: { memberId: number; at: Date },
): Promise<void> {
  await deleteMember(services, leaving, trx, person)
}
