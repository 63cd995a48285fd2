import type { SignedInDevice, SubscriptionInfo } from '@sohbet/contract/accounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { MemberExport } from '@sohbet/contract/member-export'
import type { downloadMyData as call, OwnGatheringRequest, OwnSuggestion } from '@sohbet/contract/own-records'
import type { OwnPurchase } from '@sohbet/contract/purchases'
import type { Member } from '#platform/caller.ts'
import type {
  AccountServices,
  MemberGifts,
  MemberOrders,
  MemberPlans,
  MemberWallets,
} from '../account/account-services.ts'
import { presentSession, presentUser } from '../account/present.ts'
import { readLanguage, getStoredMember } from '../account/stored-member.ts'
import { findMember, type StoredMember } from '../queries/members.ts'
import { findSessions } from '../queries/sessions.ts'
import { sessionSpanAt, listSessions } from '../sign-in/sessions.ts'

/** Exports a member's data of the other modules. Passed in, because they depend on accounts. */
export interface DataExport {
  exportMember(accountId: number): Promise<MemberExport>
  exportPurchases(accountId: number): Promise<OwnPurchase[]>
  exportPlan(accountId: number): Promise<SubscriptionInfo>
  exportGatheringRequests(accountId: number): Promise<OwnGatheringRequest[]>
  exportSuggestions(accountId: number): Promise<OwnSuggestion[]>
}

/** The modules with a member's financial data. */
export interface MemberMoney {
  wallets: MemberWallets
  orders: MemberOrders
  gifts: MemberGifts
  plans: MemberPlans
}

/** All stored data of the signed-in member, except hashes of secrets. */
export async function downloadMyData(
  services: AccountServices,
  caller: Member,
  memberData: DataExport & MemberMoney,
): Promise<AnswerOf<typeof call>['data']> {
  const member = await getStoredMember(services.db, caller)
  const devices = await listSessions(services, caller, readLanguage(member) ?? 'en')
  return await exportStored(services, { member, devices }, memberData)
}

/** The same for another member, for the team member who provides it; undefined if there is no such account. */
export async function exportDataOf(
  services: AccountServices,
  accountId: number,
  memberData: DataExport & MemberMoney,
): Promise<AnswerOf<typeof call>['data'] | undefined> {
  const member = await findMember(services.db, accountId)
  if (member === undefined) return undefined
  const sessions = await findSessions(services.db, accountId, sessionSpanAt(services.clock.now()))
  const devices = sessions.map((session) => presentSession(session, 0, readLanguage(member) ?? 'en'))
  return await exportStored(services, { member, devices }, memberData)
}

async function exportStored(
  services: AccountServices,
  { member, devices }: { member: StoredMember; devices: SignedInDevice[] },
  { exportMember, exportPurchases, wallets, orders, gifts, plans, ...others }: DataExport & MemberMoney,
): Promise<AnswerOf<typeof call>['data']> {
  const language = readLanguage(member)
  return {
    account: {
      ...(await presentUser(services, services.db, member)),
      username: member.username,
      phone_no: member.phone_no,
      address: member.address,
      state_or_province: member.state_or_province,
      zipcode: member.zipcode,
      created_at: member.created_at.toISOString(),
    },
    subscription: await others.exportPlan(member.id),
    periods: await plans.exportPeriods(services.db, member.id),
    devices,
    wallet: await wallets.exportWallet(services.db, member.id),
    kept: { ...(await exportMember(member.id)), ...(language !== null && { language }) },
    orders: await orders.exportOrders(services.db, member.id),
    billing: await orders.exportBilling(services.db, member.id),
    purchases: await exportPurchases(member.id),
    gifts: await gifts.exportGifts(services.db, member.id, services.clock.now()),
    gathering_requests: await others.exportGatheringRequests(member.id),
    suggestions: await others.exportSuggestions(member.id),
  }
}
