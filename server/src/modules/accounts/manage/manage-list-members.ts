import type { Services } from '#platform/start/services.ts'
import type { PaidPlanAt } from '../account/account-services.ts'
import { rolesOf } from './change-member.ts'
import type { MemberRole } from './change-member.ts'
import { grantedPlan, planInForce } from '../account/plan-in-force.ts'
import { searchMembers } from '../queries/manage-members.ts'

/** A member in an operator's list. */
export interface ListedMember {
  email: string
  name: string
  /** The plan in force now. */
  plan: 'free' | 'plus' | 'premier'
  /** The last moment of a granted plan; undefined if it has no end or is a paid one. */
  planUntil: Date | undefined
  roles: MemberRole[]
  isDisabled: boolean
}

/** The members whose address or name contains `search`, by address; at most `limit`. */
export async function listMembers(
  { db, clock }: Services,
  { search, limit, paidPlanAt }: { search: string; limit: number; paidPlanAt: PaidPlanAt },
): Promise<ListedMember[]> {
  const paidPlan = paidPlanAt('accounts_members.id', clock.now())
  const members = await searchMembers(db, { search, limit, paidPlan })
  return members.map((member) => {
    const plan = planInForce(member, clock.now())
    const isPaid = plan !== grantedPlan(member, clock.now())
    return {
      email: member.email,
      name: `${member.first_name} ${member.last_name}`,
      plan,
      planUntil: plan === 'free' || isPaid ? undefined : (member.plan_until ?? undefined),
      roles: rolesOf(member),
      isDisabled: member.disabled_at !== null,
    }
  })
}
